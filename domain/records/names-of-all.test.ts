import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { tokenProblems } from '../access/api-token.ts'
import { checkUser } from '../access/user-draft.ts'
import { categoryProblem } from '../catalogue/category.ts'
import { collectionProblems } from '../catalogue/collection.ts'
import { glassProblems } from '../catalogue/glass.ts'
import { ingredientValueProblems } from '../catalogue/ingredient-input.ts'
import { recipeOfInput, recipeProblems } from '../catalogue/recipe-input.ts'
import { JsonPath } from '../documents/json-path.ts'
import { webhookProblems } from '../extensions/webhooks/webhook.ts'
import { newBoard } from '../machine/board.ts'
import { nicknameProblems } from '../party/guest.ts'
import { groupProblems } from '../people/people.ts'
import { aCategory, aGlass, anIngredient, aRecipe } from '../testing/builders.ts'
import { aCollection } from '../testing/collection-builders.ts'
import { ProblemList } from '../transfer/transfer-decoders.ts'
import { asId } from '../units/id.ts'
import { readerOfRecord } from './check-records.ts'

type Problems = readonly { readonly kind: string }[]

const rules = {
  ...{ alcohol: 'any', drinksPerParty: null, gramsPerHour: null, gramsPerParty: null, pauseMinutes: null },
  ...{ confirms: false, bestTier: 'mine', bestBottles: 'mine' },
} as unknown as Parameters<typeof groupProblems>[0]['rules']
const known = { ingredients: new Map(), categories: new Map(), glasses: new Map() } as never

const checks: Readonly<Record<string, (name: string) => Problems>> = {
  ingredient: name => ingredientValueProblems(anIngredient({ name })),
  'ingredient in German': name =>
    ingredientValueProblems(anIngredient({ name: 'Rum', translations: { de: { name } } })),
  category: name => [categoryProblem(aCategory({ id: asId(1), name }), []) ?? []].flat(),
  glass: name => glassProblems(aGlass({ name }), new Map()),
  collection: name => collectionProblems(aCollection({ name }), []),
  recipe: name => recipeProblems({ ...aRecipe({ name }), steps: [] }, known).filter(({ kind }) => kind !== 'no-steps'),
  tag: tag =>
    recipeProblems({ ...recipeOfInput({ ...aRecipe(), tags: [tag] } as never, null), steps: [] }, known).filter(
      problem => reasonOf(problem).startsWith('tags'),
    ),
  board: name => {
    const made = newBoard(
      asId(2),
      { kind: 'i2c', name, model: 'MCP23017', address: 0x20 },
      { boards: new Map(), isI2cEnabled: true },
    )
    return made.ok ? [] : made.problem
  },
  group: name => groupProblems({ name, rules }, []),
  guest: name => nicknameProblems(name, [], text => text),
  user: username => {
    const checked = checkUser({ username }, { users: [], id: null, skeletonOf: text => text })
    return checked.ok ? [] : checked.problem.problems
  },
  webhook: name => webhookProblems({ name, url: 'https://a.example', kinds: ['drink-finished'] } as never, []),
  token: name => tokenProblems({ name, days: null, scope: 'order' } as never, 'admin', []),
}

describe.each(Object.entries(checks))('the name of each %s', (_, check) => {
  it.each(['🏳️‍🌈 Mix', 'می‌خواهم', 'ශ්‍රී ලංකා', '👩🏽‍🚀👨‍👩‍👧‍👦🏴󠁧󠁢󠁳󠁣󠁴󠁿'])('may be %s', name =>
    expect(check(name).filter(({ kind }) => kind !== 'webhook-kind-unknown')).toEqual([]),
  )

  it.each(['Rum\nCola', 'Rum\0', 'Ru\u202em', 'R\u2067um', '\u3164\u3164\u3164', 'Rum\u200b', '\u2800\u2800\u2800'])(
    'is not %j',
    name => expect(check(name).map(reasonOf)).toContainEqual(expect.stringMatching(/characters$/)),
  )
})

it('what is stored with such a name from before is still read', () => {
  const list = new ProblemList()
  for (const name of ['Rum\nCola', 'Ru\u202em', '\u3164', '👨‍👩‍👧‍👦'.repeat(15)]) {
    readerOfRecord('glass')(JsonPath.top({ ...aGlass({ name }) }, 'glass', list))
  }
  expect(list.problems).toEqual([])
})
