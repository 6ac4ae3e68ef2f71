import { expect, it } from 'vitest'
import { anIngredient } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'

const freeGin = anIngredient({ id: asId(71), name: 'Free gin', alcoholContent: 0 })
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'ingredient', id: 71, value: freeGin }))
const { told, refused } = questionsTo(test, ada)

const ingredient = '{ kind: AUTOMATED, name: "Free gin", standsInFor: $original }'
const update = `mutation ($original: Int) { updateIngredient(id: 71, ingredient: ${ingredient}) { standsInFor } }`
const standsInFor = (original: number | null) => told(update, { original }, admin)

it('a drink without alcohol is told with the recipe, and ordered by the substitutions that it names', async () => {
  const fields = 'availability omitted { id } substitutions { ingredient { id } replacement { id name } }'
  const sister = async () =>
    (await told<{ alcoholFree: unknown }>(`{ recipe(id: 41) { alcoholFree { ${fields} } } }`)).alcoholFree
  expect(await sister()).toBeNull()
  expect(await standsInFor(11)).toEqual({ standsInFor: 11 })
  expect(await sister()).toEqual({
    availability: 'MISSING',
    omitted: [],
    substitutions: [{ ingredient: { id: 11 }, replacement: { id: 71, name: 'Free gin' } }],
  })
  const order = '{ drink: { kind: RECIPE, id: 41 }, substitutions: [{ ingredientId: 11, replacementId: 71 }] }'
  const check = `{ feasibility(order: ${order}) { feasible strength { percent } required { ingredient { id } } } }`
  const required = [71, 12, 13].map(id => ({ ingredient: { id } }))
  expect(await told(check)).toEqual({ feasible: true, strength: { percent: 0 }, required })
  await standsInFor(null)
  expect(await sister()).toBeNull()
})

it('a stand-in is for something that exists and is counted alike, until that is deleted', async () => {
  expect(await refused(update, { original: 99 }, admin)).toContain('unknown-ingredient')
  expect(await refused(update, { original: 13 }, admin)).toContain('unit-mismatch')
  const spare = anIngredient({ id: asId(72), name: 'Spare', alcoholContent: 30 })
  await test.house.change({ op: 'put', kind: 'ingredient', id: 72, value: spare })
  await standsInFor(72)
  await told('mutation { deleteIngredient(id: 72, removeFromRecipes: false) }', {}, admin)
  expect(test.house.records.now.ingredient.get(71)).not.toHaveProperty('standsInFor')
})
