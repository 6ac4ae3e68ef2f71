import { describe, expect, it } from 'vitest'
import { aGroup } from '#domain/testing/builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, gin, lemon, tonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { questionsTo } from '../testing/graphql-test.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { uploadPicture } from '../testing/test-app.ts'

const test = testAppForEach(({ house }) =>
  house.change({ op: 'put', kind: 'ingredient', id: 81, value: aGroup({ id: asId(81), name: 'Juices' }) }),
)
const { asked, told, refused, refusal } = questionsTo(test, admin)

const create = `mutation ($ingredient: IngredientInput!) { createIngredient(ingredient: $ingredient) { id } }`
const limeJuice = { kind: 'AUTOMATED', name: 'Lime juice', parentGroupId: 81, bottleSizeMl: 1000, bottlePrice: 2.49 }

describe('ingredients', () => {
  it('are made, changed and read with all they have', async () => {
    const { id } = await told<{ id: number }>(create, { ingredient: limeJuice })
    const update = `mutation ($id: Int!, $ingredient: IngredientInput!) {
      updateIngredient(id: $id, ingredient: $ingredient) { name flowFactor bottlePrice }
    }`
    const ingredient = { ...limeJuice, bottlePrice: undefined, flowFactor: 1.3 }
    const changed = { name: 'Lime juice', flowFactor: 1.3, bottlePrice: 2.49 }
    expect(await told(update, { id, ingredient })).toEqual(changed)
    const read = `{ ingredient(id: ${id}) {
      kind name unit colour alcoholContent minAlcoholContent parentGroupId parentGroupName density bottlePrice bottleSizeMl
    } none: ingredient(id: 4711) { id } }`
    expect((await asked(read, {}, ada)).data).toEqual({
      ingredient: {
        ...limeJuice,
        unit: 'ml',
        colour: '#c78b4b',
        alcoholContent: 0,
        minAlcoholContent: 0,
        parentGroupName: 'Juices',
        density: 1,
      },
      none: null,
    })
  })

  it('have alcohol to one decimal, half up', async () => {
    const strengths = 'id alcoholContent minAlcoholContent maxAlcoholContent'
    const make = create.replace('{ id }', `{ ${strengths} }`)
    for (const [alcoholContent, kept] of [
      [37.5, 37.5],
      [37.25, 37.3],
      [37.35, 37.4],
      [40, 40],
    ]) {
      const ingredient = { ...limeJuice, name: `Of ${alcoholContent}`, alcoholContent }
      const made = { alcoholContent: kept, minAlcoholContent: kept, maxAlcoholContent: kept }
      expect(await told(make, { ingredient })).toMatchObject(made)
    }
    for (const alcoholContent of [100.1, 100.04, -0.04])
      expect(await refused(make, { ingredient: { ...limeJuice, name: 'x', alcoholContent } })).toEqual([
        'ingredient-invalid',
        'invalid-value',
      ])
    for (const alcoholContent of ['37.5', '37,5'])
      expect((await asked(make, { ingredient: { ...limeJuice, name: 'x', alcoholContent } })).errors).toHaveLength(1)
    const { data } = await asked(`{ ingredient(id: 81) { ${strengths} } }`)
    const range = { alcoholContent: null, minAlcoholContent: 37.3, maxAlcoholContent: 40 }
    expect(data).toMatchObject({ ingredient: range })
  })

  it('are set to the whole number that a client without decimals was answered', async () => {
    const { id } = await told<{ id: number }>(create, { ingredient: { ...limeJuice, alcoholContent: 37.5 } })
    const update = `mutation ($ingredient: IngredientInput!) {
      updateIngredient(id: ${id}, ingredient: $ingredient) { alcoholContent } }`
    expect(await told(update, { ingredient: { ...limeJuice, alcoholContent: 37 } })).toEqual({ alcoholContent: 37 })
  })

  it('are refused with every reason and the field it is about', async () => {
    const wrong = { kind: 'AUTOMATED', name: 'gin', flowFactor: 1e300, bottleSizeMl: -1, bottlePrice: 1e300 }
    const { code, problems } = await refusal(create, { ingredient: wrong })
    const at = (field: string) => expect.arrayContaining([{ name: 'field', value: field }])
    expect([code, problems]).toMatchObject([
      'ingredient-invalid',
      [
        { code: 'invalid-value', values: at('bottlePrice') },
        { code: 'invalid-value', values: at('bottleSizeMl') },
        { code: 'invalid-value', values: at('flowFactor') },
        { code: 'invalid-value', field: 'name', values: at('name') },
      ],
    ])
  })

  it('have a picture that was uploaded before, and none that is gone', async () => {
    const imageKey = await uploadPicture(test, admin, aPicture())
    await told(create, { ingredient: { ...limeJuice, imageKey } })
    const gone = { ...limeJuice, name: 'x', imageKey: '0'.repeat(64) }
    expect(await refused(create, { ingredient: gone })).toEqual(['image-gone'])
  })

  it('are deleted with the recipes as the caller says, who is told before what uses them', async () => {
    const usage = `{ ingredientUsage(id: ${gin.id}) { recipes { count names } children { count } pumpNames drinkNames } }`
    const recipes = { count: 1, names: ['Gin & Tonic'] }
    expect(await told(usage)).toEqual({ recipes, children: { count: 0 }, pumpNames: ['Pump #21'], drinkNames: [] })
    const remove = `mutation ($id: Int!, $by: Int, $out: Boolean! = false) {
      deleteIngredient(id: $id, replaceBy: $by, removeFromRecipes: $out)
    }`
    expect(await refused(remove, { id: gin.id })).toEqual(['not-deleted', 'ingredient-on-pumps', 'used-by-recipes'])
    expect(await refused(remove, { id: lemon.id, by: tonic.id })).toContain('unit-mismatch')
    expect(await refused(remove, { id: lemon.id, by: tonic.id, out: true })).toEqual(['bad-input'])
    expect(await told(remove, { id: lemon.id, out: true })).toBe(1)
  })
})

describe('the list of ingredients', () => {
  const list = `query ($filter: IngredientFilter, $first: Int!, $offset: Int!) {
    ingredientList(filter: $filter, first: $first, offset: $offset) { totalCount items { name owned } }
  }`
  const page = async (filter: object | null, first = 9, offset = 0) => {
    const answer = await told<{ totalCount: number; items: { name: string }[] }>(list, { filter, first, offset }, ada)
    return [answer.totalCount, ...answer.items.map(({ name }) => name)]
  }

  it('comes in pages by name, and is narrowed', async () => {
    expect(await page(null, 2, 0)).toEqual([4, 'Gin', 'Juices'])
    expect(await page(null, 2, 2)).toEqual([4, 'Lemon slice', 'Tonic'])
    expect(await page(null, -1, -5)).toEqual([4])
    expect(await page(null, 1_000_000, 0)).toHaveLength(5)
    await told(`mutation { addToBar(ingredientId: ${lemon.id}) { owned } }`, {}, ada)
    expect(await page({ inBar: true })).toEqual([1, 'Lemon slice'])
    expect(await page({ onPump: true, search: 'G' })).toEqual([1, 'Gin'])
    expect(await page({ inBarOrOnPump: true, withoutKinds: ['MANUAL'] })).toEqual([2, 'Gin', 'Tonic'])
    expect(await page({ belowGroupId: 81 })).toEqual([1, 'Juices'])
  })
})

it('the bar belongs to the caller', async () => {
  const add = `mutation { addToBar(ingredientId: ${tonic.id}) { id owned } }`
  expect(await told(add, {}, ada)).toEqual({ id: tonic.id, owned: true })
  expect(await told('{ bar { name } }', {}, ada)).toEqual([{ name: 'Tonic' }])
  expect(await told('{ bar { name } }')).toEqual([])
  expect(await told(`mutation { removeFromBar(ingredientId: ${tonic.id}) { owned } }`, {}, ada)).toEqual({
    owned: false,
  })
  expect(await refused('mutation { addToBar(ingredientId: 81) { id } }')).toEqual(['group-not-for-bar'])
})

it('a drink has a price as soon as all of its ingredients have one', async () => {
  const order = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 120 }
  const price = () => told('query ($order: OrderInput!) { feasibility(order: $order) { totalPrice } }', { order })
  expect(await price()).toEqual({ totalPrice: null })
  for (const { id, ...ingredient } of [
    { id: gin.id, kind: 'AUTOMATED', name: 'Gin', bottleSizeMl: 700, bottlePrice: 19.99 },
    { id: tonic.id, kind: 'AUTOMATED', name: 'Tonic', bottleSizeMl: 1000, bottlePrice: 1.5 },
    { id: lemon.id, kind: 'MANUAL', name: 'Lemon slice', bottlePrice: 0.1 },
  ]) {
    const update = `mutation ($ingredient: IngredientInput!) { updateIngredient(id: ${id}, ingredient: $ingredient) { id } }`
    await told(update, { ingredient })
  }
  expect(await price()).toEqual({ totalPrice: 1.36 })
})
