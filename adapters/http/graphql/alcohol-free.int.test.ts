import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anIngredient } from '#domain/testing/builders.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  const freeGin = anIngredient({ id: asId(71), name: 'Free gin', alcoholContent: 0 })
  await test.house.change({ op: 'put', kind: 'ingredient', id: 71, value: freeGin })
})
afterEach(() => test.app.close())

const standsInFor = (original: number | null) =>
  ask(
    test.app,
    `mutation ($original: Int) { updateIngredient(id: 71, ingredient: { kind: AUTOMATED, name: "Free gin", standsInFor: $original }) { standsInFor } }`,
    test.as(admin),
    { original },
  )
const sister = async () => {
  const fields = 'availability omitted { id } substitutions { ingredient { id } replacement { id name } }'
  const { data } = await ask(test.app, `{ recipe(id: 41) { alcoholFree { ${fields} } } }`, test.as(ada))
  return (data['recipe'] as unknown as { readonly alcoholFree: unknown }).alcoholFree
}

describe('a drink without alcohol', () => {
  it('is told with the recipe as soon as something stands in for its spirit', async () => {
    expect(await sister()).toBeNull()
    expect((await standsInFor(11)).data['updateIngredient']).toEqual({ standsInFor: 11 })
    expect(await sister()).toEqual({
      availability: 'MISSING',
      omitted: [],
      substitutions: [{ ingredient: { id: 11 }, replacement: { id: 71, name: 'Free gin' } }],
    })
    await standsInFor(null)
    expect(await sister()).toBeNull()
  })

  it('is ordered by the substitutions that it names', async () => {
    await standsInFor(11)
    const order = '{ drink: { kind: RECIPE, id: 41 }, substitutions: [{ ingredientId: 11, replacementId: 71 }] }'
    const query = `{ feasibility(order: ${order}) { feasible strength { percent } required { ingredient { id } } } }`
    const { data } = await ask(test.app, query, test.as(ada))
    expect(data['feasibility']).toEqual({
      feasible: true,
      strength: { percent: 0 },
      required: [71, 12, 13].map(id => ({ ingredient: { id } })),
    })
  })

  it('needs a stand-in for something that exists and is counted alike', async () => {
    const problemsOf = async (original: number) => (await standsInFor(original)).errors?.[0]?.extensions?.problems
    expect(await problemsOf(99)).toMatchObject([{ code: 'unknown-ingredient' }])
    expect(await problemsOf(13)).toMatchObject([{ code: 'unit-mismatch' }])
  })

  it('is none any more when what was stood in for is deleted', async () => {
    const spare = anIngredient({ id: asId(72), name: 'Spare', alcoholContent: 30 })
    await test.house.change({ op: 'put', kind: 'ingredient', id: 72, value: spare })
    await standsInFor(72)
    await ask(test.app, 'mutation { deleteIngredient(id: 72, removeFromRecipes: false) }', test.as(admin))
    expect(test.house.records.now.ingredient.get(71)).not.toHaveProperty('standsInFor')
  })
})
