import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aGroup } from '#domain/testing/builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, gin, lemon, tonic } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  const value = aGroup({ id: asId(81), name: 'Juices' })
  await test.house.change({ op: 'put', kind: 'ingredient', id: 81, value })
})
afterEach(() => test.app.close())

const run = (query: string, variables: object = {}, user = admin) => ask(test.app, query, test.as(user), variables)
const refusal = async (...parts: Parameters<typeof run>) => {
  const { errors } = await run(...parts)
  return errors?.[0]?.extensions as { code: string; problems: { code: string; values: object[] }[] } | undefined
}

const create = `mutation ($ingredient: IngredientInput!) { createIngredient(ingredient: $ingredient) { id name } }`
const limeJuice = { kind: 'AUTOMATED', name: 'Lime juice', parentGroupId: 81, bottleSizeMl: 1000, bottlePrice: 2.49 }

describe('ingredients', () => {
  it('are made, changed and read with all they have', async () => {
    const made = await run(create, { ingredient: limeJuice })
    const { id } = made.data['createIngredient'] as unknown as { id: number }
    const update = `mutation ($id: Int!, $ingredient: IngredientInput!) {
      updateIngredient(id: $id, ingredient: $ingredient) { name flowFactor bottlePrice }
    }`
    const changed = await run(update, { id, ingredient: { ...limeJuice, bottlePrice: undefined, flowFactor: 1.3 } })
    expect(changed.data).toEqual({ updateIngredient: { name: 'Lime juice', flowFactor: 1.3, bottlePrice: 2.49 } })
    const read = `{ ingredient(id: ${id}) {
      kind name unit colour alcoholContent minAlcoholContent parentGroupId parentGroupName density bottlePrice bottleSizeMl
    } none: ingredient(id: 4711) { id } }`
    expect((await run(read, {}, ada)).data).toEqual({
      ingredient: {
        kind: 'AUTOMATED',
        name: 'Lime juice',
        unit: 'ml',
        colour: '#c78b4b',
        alcoholContent: 0,
        minAlcoholContent: 0,
        parentGroupId: 81,
        parentGroupName: 'Juices',
        density: 1,
        bottlePrice: 2.49,
        bottleSizeMl: 1000,
      },
      none: null,
    })
  })

  it('are refused with every reason and the field it is about', async () => {
    const wrong = { kind: 'AUTOMATED', name: 'gin', flowFactor: 1e300, bottleSizeMl: -1, bottlePrice: 1e300 }
    const refused = await refusal(create, { ingredient: wrong })
    expect(refused?.code).toBe('ingredient-invalid')
    expect(
      refused?.problems.map(({ code, values }) => [code, values.find(each => 'name' in each && each.name === 'field')]),
    ).toEqual([
      ['ingredient-value-out-of-range', { name: 'field', value: 'bottlePrice' }],
      ['ingredient-value-out-of-range', { name: 'field', value: 'bottleSizeMl' }],
      ['ingredient-value-out-of-range', { name: 'field', value: 'flowFactor' }],
      ['ingredient-name-taken', { name: 'field', value: 'name' }],
    ])
  })

  it('have a picture that was uploaded before, and none that is gone', async () => {
    const imageKey = await test.app.inject({
      method: 'POST',
      url: '/api/files/image',
      headers: { ...test.as(admin), 'content-type': 'application/octet-stream' },
      payload: Buffer.from(aPicture()),
    })
    const key: unknown = imageKey.json().imageKey
    expect((await run(create, { ingredient: { ...limeJuice, imageKey: key } })).errors).toBeUndefined()
    const gone = await refusal(create, { ingredient: { ...limeJuice, name: 'x', imageKey: '0'.repeat(64) } })
    expect(gone?.code).toBe('image-gone')
  })

  it('tell what uses them before they are deleted', async () => {
    const usage = `{ ingredientUsage(id: ${gin.id}) { recipes { count names } children { count } pumpNames drinkNames } }`
    expect((await run(usage)).data).toEqual({
      ingredientUsage: {
        recipes: { count: 1, names: ['Gin & Tonic'] },
        children: { count: 0 },
        pumpNames: ['Pump #21'],
        drinkNames: [],
      },
    })
  })

  it('are deleted with the recipes as the caller says', async () => {
    const remove = `mutation ($id: Int!, $by: Int, $out: Boolean! = false) {
      deleteIngredient(id: $id, replaceBy: $by, removeFromRecipes: $out)
    }`
    const refused = await refusal(remove, { id: gin.id })
    expect([refused?.code, refused?.problems.map(({ code }) => code)]).toEqual([
      'not-deleted',
      ['ingredient-on-pumps', 'used-by-recipes'],
    ])
    expect((await refusal(remove, { id: lemon.id, by: tonic.id }))?.problems).toMatchObject([{ code: 'unit-mismatch' }])
    expect((await refusal(remove, { id: lemon.id, by: tonic.id, out: true }))?.code).toBe('bad-input')
    expect((await run(remove, { id: lemon.id, out: true })).data).toEqual({ deleteIngredient: 1 })
    expect((await refusal(remove, { id: lemon.id }))?.code).toBe('not-found')
  })
})

describe('the list of ingredients', () => {
  const list = `query ($filter: IngredientFilter, $first: Int!, $offset: Int!) {
    ingredientList(filter: $filter, first: $first, offset: $offset) { totalCount items { name owned } }
  }`
  const page = async (filter: object | null, first: number, offset: number) => {
    const { data } = await run(list, { filter, first, offset }, ada)
    const { totalCount, items } = data['ingredientList'] as unknown as { totalCount: number; items: { name: string }[] }
    return [totalCount, ...items.map(({ name }) => name)]
  }

  it('comes in pages by name', async () => {
    expect(await page(null, 2, 0)).toEqual([4, 'Gin', 'Juices'])
    expect(await page(null, 2, 2)).toEqual([4, 'Lemon slice', 'Tonic'])
    expect(await page(null, 2, 4)).toEqual([4])
    expect(await page(null, -1, -5)).toEqual([4])
    expect(await page(null, 1_000_000, 0)).toHaveLength(5)
  })

  it('is narrowed as by REST', async () => {
    await run(`mutation { addToBar(ingredientId: ${lemon.id}) { owned } }`, {}, ada)
    expect(await page({ inBar: true }, 9, 0)).toEqual([1, 'Lemon slice'])
    expect(await page({ onPump: true, search: 'G' }, 9, 0)).toEqual([1, 'Gin'])
    expect(await page({ inBarOrOnPump: true, withoutKinds: ['MANUAL'] }, 9, 0)).toEqual([2, 'Gin', 'Tonic'])
    expect(await page({ belowGroupId: 81 }, 9, 0)).toEqual([1, 'Juices'])
  })

  it('costs more the longer its page is', async () => {
    const fields = 'id name kind unit colour alcoholContent onPump owned parentGroupName density bottlePrice'
    const asked = (count: number) =>
      `{ ${Array.from({ length: count }, (_, n) => `a${n}: ingredientList(first: 200) { items { ${fields} } }`).join(' ')} }`
    expect((await run(asked(1), {}, ada)).errors).toBeUndefined()
    expect((await refusal(asked(5), {}, ada))?.code).toBe('query-too-complex')
  })
})

describe('the bar', () => {
  it('belongs to the caller', async () => {
    for (const id of [tonic.id, gin.id]) {
      const added = await run(`mutation { addToBar(ingredientId: ${id}) { id owned } }`, {}, ada)
      expect(added.data).toEqual({ addToBar: { id, owned: true } })
    }
    expect((await run('{ bar { name } }', {}, ada)).data).toEqual({ bar: [{ name: 'Gin' }, { name: 'Tonic' }] })
    expect((await run('{ bar { name } }', {}, ben)).data).toEqual({ bar: [] })
    const removed = await run(`mutation { removeFromBar(ingredientId: ${gin.id}) { owned } }`, {}, ada)
    expect(removed.data).toEqual({ removeFromBar: { owned: false } })
  })

  it('holds no groups, and nothing that does not exist', async () => {
    expect((await refusal('mutation { addToBar(ingredientId: 81) { id } }', {}, ada))?.code).toBe('group-not-for-bar')
    expect((await refusal('mutation { removeFromBar(ingredientId: 4711) { id } }', {}, ada))?.code).toBe(
      'unknown-ingredient',
    )
  })
})

it('a drink has a price as soon as all of its ingredients have one', async () => {
  const price = async () => {
    const order = { drink: { kind: 'RECIPE', id: 41 }, amountMl: 120 }
    const query = 'query ($order: OrderInput!) { feasibility(order: $order) { totalPrice } }'
    return (await run(query, { order }, ada)).data['feasibility'] as unknown
  }
  expect(await price()).toEqual({ totalPrice: null })
  for (const ingredient of [
    { id: gin.id, kind: 'AUTOMATED', name: 'Gin', bottleSizeMl: 700, bottlePrice: 19.99 },
    { id: tonic.id, kind: 'AUTOMATED', name: 'Tonic', bottleSizeMl: 1000, bottlePrice: 1.5 },
    { id: lemon.id, kind: 'MANUAL', name: 'Lemon slice', bottlePrice: 0.1 },
  ]) {
    const { id, ...input } = ingredient
    const update = `mutation ($ingredient: IngredientInput!) { updateIngredient(id: ${id}, ingredient: $ingredient) { unit } }`
    expect((await run(update, { ingredient: input })).errors).toBeUndefined()
  }
  expect(await price()).toEqual({ totalPrice: 1.36 })
})

describe('categories and glasses', () => {
  it('are made, changed, looked up and deleted', async () => {
    const made = await run(`mutation {
      createCategory(name: "Sours") { id name }
      createGlass(glass: { name: "Coupe", sizeMl: 180, shape: COUPE, isDefault: true }) { id shape isDefault emptyWeightGrams }
    }`)
    const { createCategory: category, createGlass: glass } = made.data as unknown as Record<string, { id: number }>
    expect(glass).toMatchObject({ shape: 'COUPE', isDefault: true, emptyWeightGrams: null })
    const changed = await run(`mutation {
      renameCategory(id: ${category?.id}, name: "Fizzes") { name }
      updateGlass(id: ${glass?.id}, glass: { name: "Coupe", sizeMl: 200.5, emptyWeightGrams: 150 }) { sizeMl shape isDefault }
    }`)
    expect(changed.data).toEqual({
      renameCategory: { name: 'Fizzes' },
      updateGlass: { sizeMl: 200.5, shape: 'COUPE', isDefault: true },
    })
    const used = await run(`{ categoryUsage(id: ${category?.id}) { count names } glassUsage(id: 31) { count } }`)
    expect(used.data).toEqual({ categoryUsage: { count: 0, names: [] }, glassUsage: { count: 0 } })
    const deleted = await run(`mutation { deleteCategory(id: ${category?.id}) deleteGlass(id: ${glass?.id}) }`)
    expect(deleted.data).toEqual({ deleteCategory: 0, deleteGlass: 0 })
    expect((await refusal(`mutation { deleteGlass(id: ${glass?.id}) }`))?.code).toBe('not-found')
  })

  it('tell how many recipes they have', async () => {
    const made = await run('mutation { createCategory(name: "Sours") { id recipeCount } }')
    expect(made.data['createCategory']).toMatchObject({ recipeCount: 0 })
    const { id } = made.data['createCategory'] as unknown as { id: number }
    const recipe = { name: 'Water', categoryIds: [id], defaultGlassId: 31, steps: [{ message: 'Pour.' }] }
    await run('mutation ($recipe: RecipeInput!) { createRecipe(recipe: $recipe) { id } }', { recipe })
    const { data } = await run('{ categories { recipeCount } glasses { id recipeCount } }')
    expect(data['categories']).toContainEqual({ recipeCount: 1 })
    expect(data['glasses']).toContainEqual({ id: 31, recipeCount: 1 })
  })

  it('are refused with stable codes', async () => {
    expect((await refusal('mutation { createCategory(name: "") { id } }'))?.code).toBe('category-name-length')
    const glass = await refusal(
      'mutation { createGlass(glass: { name: "", sizeMl: 1e300, emptyWeightGrams: 0 }) { id } }',
    )
    expect([glass?.code, glass?.problems.map(({ code }) => code)]).toEqual([
      'glass-invalid',
      ['glass-name-length', 'glass-size-out-of-range', 'glass-weight-out-of-range'],
    ])
  })
})

it.each([
  ['createIngredient(ingredient: { kind: GROUP, name: "x" }) { id }'],
  ['updateIngredient(id: 11, ingredient: { kind: GROUP, name: "x" }) { id }'],
  ['deleteIngredient(id: 11)'],
  ['createCategory(name: "x") { id }'],
  ['renameCategory(id: 1, name: "x") { id }'],
  ['deleteCategory(id: 1)'],
  ['createGlass(glass: { name: "x", sizeMl: 200 }) { id }'],
  ['updateGlass(id: 31, glass: { name: "x", sizeMl: 200 }) { id }'],
  ['deleteGlass(id: 31)'],
])('%s is for admins', async mutation => {
  const before = test.house.records.now
  expect((await refusal(`mutation { ${mutation} }`, {}, ada))?.code).toBe('forbidden')
  expect((await ask(test.app, `mutation { ${mutation} }`)).errors?.[0]?.extensions?.code).toBe('unauthenticated')
  expect(test.house.records.now).toBe(before)
})
