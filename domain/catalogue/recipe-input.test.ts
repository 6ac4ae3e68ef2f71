import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { addStep, aRecipe, aStepIngredient, textStep } from '../testing/builders.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { millilitres } from '../units/volume.ts'
import { type RecipeInput, recipeOfInput, recipeProblems } from './recipe-input.ts'

const known = {
  ingredient: new Set([asId<'ingredient'>(11), asId<'ingredient'>(12)]),
  category: new Set([asId<'category'>(2)]),
  glass: new Set([asId<'glass'>(31)]),
}
const aDraft = (with_: Partial<RecipeInput> = {}): RecipeInput => ({
  name: 'Daiquiri',
  description: 'Sour and short.',
  steps: [addStep(aStepIngredient(11, 60), aStepIngredient(12, 25)), textStep('Shake.')],
  categoryIds: [asId(2)],
  defaultGlassId: asId(31),
  ...with_,
})
const problemsOf = (with_: Partial<RecipeInput>) => recipeProblems(recipeOfInput(aDraft(with_), null), known)

describe('a recipe that is drafted', () => {
  it('is as it is written, without blanks around texts', () => {
    const recipe = recipeOfInput(
      aDraft({ name: '  Daiquiri ', description: ' Sour. ', steps: [textStep(' Shake. ')], tags: [' sour '] }),
      null,
    )
    expect(recipe).toMatchObject({
      name: 'Daiquiri',
      description: 'Sour.',
      steps: [{ kind: 'writtenInstruction', message: 'Shake.' }],
      tags: ['sour'],
    })
  })

  it('B-22: keeps ingredients in the order in which they were entered, and one that is named twice', () => {
    const step = addStep(aStepIngredient(12, 5), aStepIngredient(11, 70), aStepIngredient(12, 9, { scale: false }))
    expect(recipeOfInput(aDraft({ steps: [step] }), null).steps).toEqual([step])
  })

  it('names every category and tag once', () => {
    const recipe = recipeOfInput(
      aDraft({ categoryIds: [asId(2), asId(2)], tags: ['Sour', 'fruité', 'SOUR', 'Fruite'] }),
      null,
    )
    expect(recipe.categoryIds).toEqual([2])
    expect(recipe.tags).toEqual(['Sour', 'fruité'])
  })

  it('is empty where nothing is said', () =>
    expect(recipeOfInput(aDraft(), null)).toMatchObject({
      shortDescription: '',
      tags: [],
      defaultAmountToFill: null,
      imageKey: null,
    }))

  it('keeps what is not said, and drops what is said to be nothing', () => {
    const key = 'a'.repeat(64) as never
    const before = aRecipe({
      shortDescription: 'Sour',
      tags: ['short'],
      defaultAmountToFill: millilitres(120),
      imageKey: key,
    })
    expect(recipeOfInput(aDraft(), before)).toMatchObject({
      shortDescription: 'Sour',
      tags: ['short'],
      defaultAmountToFill: 120_000,
      imageKey: key,
    })
    const cleared = { shortDescription: '', tags: [], defaultAmountToFill: null, imageKey: null }
    expect(recipeOfInput(aDraft(cleared), before)).toMatchObject(cleared)
  })
})

describe('the check of a recipe', () => {
  const outOfRange = 'step-amount-out-of-range'
  const portions = (count: number) => Array.from({ length: count }, () => aStepIngredient(11, 1))
  const of = (...ingredients: Parameters<typeof addStep>) => ({ steps: [addStep(...ingredients)] })

  it('finds nothing wrong with a good one', () => expect(problemsOf({})).toEqual([]))

  it.each<[string, Partial<RecipeInput>]>([
    ['the longest texts', { name: 'x'.repeat(50), description: 'x'.repeat(3000), shortDescription: 'x'.repeat(120) }],
    ['most and longest tags', { tags: Array.from({ length: 10 }, (_, nr) => `${nr}`.padStart(30, 'x')) }],
    ['the largest and the smallest amount', { steps: [addStep(aStepIngredient(11, 5000), aStepIngredient(12, 0.1))] }],
    ['as many steps as can be', { steps: Array.from({ length: 50 }, () => textStep('x'.repeat(500))) }],
    ['one step with as much as can be', of(...portions(50))],
    ['only words', { steps: [textStep('Drink water.')] }],
    ['no categories and no glass', { categoryIds: [], defaultGlassId: null }],
    ['the smallest amount to fill', { defaultAmountToFill: millilitres(10) }],
    ['the largest amount to fill', { defaultAmountToFill: millilitres(5000) }],
  ])('takes %s', (_, with_) => expect(problemsOf(with_)).toEqual([]))

  it.each<[string, Partial<RecipeInput>, string, string]>([
    ['a blank name', { name: '   ' }, 'name length', 'name'],
    ['a long name', { name: 'x'.repeat(51) }, 'name length', 'name'],
    ['a long description', { description: 'x'.repeat(3001) }, 'description longest', 'description'],
    ['a long line', { shortDescription: 'x'.repeat(121) }, 'shortDescription longest', 'shortDescription'],
    ['an empty tag', { tags: ['sour', ' '] }, 'tags.1 length', 'tags.1'],
    ['a long tag', { tags: ['x'.repeat(31)] }, 'tags.0 length', 'tags.0'],
    ['many tags', { tags: Array.from({ length: 11 }, (_, nr) => `tag ${nr}`) }, 'too-many-tags', 'tags'],
    ['no steps', { steps: [] }, 'no-steps', 'steps'],
    ['many steps', { steps: Array.from({ length: 51 }, () => textStep('Stir.')) }, 'steps too-many', 'steps'],
    ['an empty step', { steps: [textStep('Stir.'), addStep()] }, 'step-empty', 'steps.1'],
    ['a crowded step', of(...portions(51)), 'too-many-step-ingredients', 'steps.0'],
    ['nothing of something', of(aStepIngredient(11, 0)), outOfRange, 'steps.0.ingredients.0.amount'],
    ['less than nothing', of(aStepIngredient(11, -5)), outOfRange, 'steps.0.ingredients.0.amount'],
    ['a barrel', of(...portions(1), aStepIngredient(12, 5000.1)), outOfRange, 'steps.0.ingredients.1.amount'],
    ['no number', of(aStepIngredient(11, Number.NaN)), outOfRange, 'steps.0.ingredients.0.amount'],
    ['a number without end', of(aStepIngredient(11, 1e300)), outOfRange, 'steps.0.ingredients.0.amount'],
    ['something unknown', of(aStepIngredient(77, 5)), 'unknown-step-ingredient', 'steps.0.ingredients.0.ingredientId'],
    ['no words', { steps: [textStep(' ')] }, 'instruction-length', 'steps.0.message'],
    ['many words', { steps: [textStep('x'.repeat(501))] }, 'instruction-length', 'steps.0.message'],
    ['an unknown category', { categoryIds: [asId(2), asId(9)] }, 'categoryIds.1 unknown', 'categoryIds.1'],
    ['an unknown glass', { defaultGlassId: asId(99) }, 'defaultGlassId unknown', 'defaultGlassId'],
    ['a drop to fill', { defaultAmountToFill: millilitres(9.9) }, 'defaultAmountMl between', 'defaultAmountMl'],
    ['a bucket to fill', { defaultAmountToFill: millilitres(5000.1) }, 'defaultAmountMl between', 'defaultAmountMl'],
  ])('W-26: refuses %s', (_, with_, reason, field) => {
    const found = problemsOf(with_)
    expect(found.map(problem => [reasonOf(problem), problem.field])).toEqual([[reason, field]])
  })

  it('tells everything that is wrong at once', () => {
    const problems = problemsOf({
      name: '',
      steps: [addStep(aStepIngredient(77, 0)), textStep('')],
      categoryIds: [asId(9)],
      defaultGlassId: asId(99),
    })
    expect(problems.map(reasonOf)).toEqual([
      'name length',
      'unknown-step-ingredient',
      'step-amount-out-of-range',
      'instruction-length',
      'categoryIds.0 unknown',
      'defaultGlassId unknown',
    ])
    expect(problems[2]).toMatchObject({ ingredientId: 77, step: 1, least: 0.1, most: 5000 })
  })

  it('stops looking at a hundred problems, of a hundred thousand steps', () => {
    const endless = Array.from({ length: 100_000 }, () => addStep(aStepIngredient(77, 0)))
    expect(problemsOf({ steps: endless })).toHaveLength(101)
  })

  it('takes amounts to a tenth', () => {
    expect(amount(0.1)).toBe(100)
    expect(problemsOf({ steps: [addStep(aStepIngredient(11, 0.05))] })).toHaveLength(1)
  })
})
