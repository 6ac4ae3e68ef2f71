import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, SentFile } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { aPng } from './pictures.ts'
import { aName, expectEmpty, expectRefusal, expectShape, expectSuccess, type Json } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
let recipe: Json & { id: number; name: string }
let collection: Json & { id: number; name: string }
beforeAll(async () => {
  admin = machine.admin
  const { id: ownerId } = (await admin.get('/api/user/current')).json as { id: number }
  const group = (await ingredient({ type: 'group' })).id
  const inner = (await ingredient({ type: 'group', parentGroupId: group })).id
  const leaf = (
    await ingredient({
      type: 'automated',
      parentGroupId: inner,
      alcoholContent: 37,
      bottleSize: 700,
      pumpTimeMultiplier: 1,
      bottlePrice: 12.5,
    })
  ).id
  const category = expectSuccess(await admin.post('/api/category/', { name: aName('cat') }), 201) as { id: number }
  const steps = [
    { type: 'addIngredients', stepIngredients: [{ ingredientId: leaf, amount: 40, scale: true, boostable: true }] },
    { type: 'addIngredients', stepIngredients: [{ ingredientId: inner, amount: 20, scale: false, boostable: false }] },
    { type: 'writtenInstruction', message: 'Stir.' },
  ]
  const sent = {
    name: aName('Export'),
    description: 'Takes a trip.',
    ownerId,
    productionSteps: steps,
    categoryIds: [category.id],
  }
  const image = new SentFile('x.png', aPng(320, 180))
  recipe = expectSuccess(await admin.form('POST', '/api/recipe/', { recipe: sent, image }), 201) as typeof recipe
  collection = expectSuccess(
    await admin.post('/api/collection/', { name: aName('exp'), description: '' }),
    201,
  ) as typeof collection
  await admin.post(`/api/collection/${collection.id}/add`, recipe.id)
})

const ingredient = async (more: object): Promise<{ id: number }> => {
  const sent = { name: aName('ex'), parentGroupId: null, ...more }
  return expectSuccess(await admin.form('POST', '/api/ingredient/', { ingredient: sent }), 201) as { id: number }
}

const nothing = { exportAllRecipes: false, exportRecipeIds: [], exportAllCollections: false, exportCollectionIds: [] }

async function exported(wanted: object): Promise<{ name: string; bytes: Uint8Array }> {
  const body = JSON.stringify({ ...nothing, ...wanted })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` }
  const response = await fetch(new URL('/api/transfer/export', machine.url), { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  return {
    name: response.headers.get('content-disposition') ?? '',
    bytes: new Uint8Array(await response.arrayBuffer()),
  }
}
const upload = (bytes: Uint8Array, name = 'export.zip') =>
  admin.form('POST', '/api/transfer/import', { file: new SentFile(name, bytes) })
const everything = {
  importAllRecipes: true,
  importRecipeIds: [],
  importAllCollections: true,
  importCollectionIds: [],
  importAllGlasses: true,
  importAllCategories: true,
}
const ofName = async (path: string, name: string) => {
  const answer = (await admin.get(path)).json as { content?: Json[] } & Json[]
  return (answer.content ?? answer).filter(each => String(each['name']).startsWith(name))
}

it('what can be exported is listed', async () => {
  const all = expectSuccess(await admin.post('/api/transfer/export/recipes'), 200) as Json[]
  for (const each of all) expectShape(each, 'recipe')
  expect(all.map(({ id }) => id)).toContain(recipe.id)
})

describe('an export', () => {
  it('is a zip that says its name, and what is in it can be chosen from', async () => {
    const { name, bytes } = await exported({ exportCollectionIds: [collection.id] })
    expect(name).toMatch(/^attachment; filename="cocktailpi_export_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}\.zip"$/)
    expect([...bytes.slice(0, 4)]).toEqual([0x50, 0x4b, 3, 4])
    const contents = expectShape(expectSuccess(await upload(bytes), 201), 'exportContents') as Json & {
      ingredients: Json[]
    }
    expect(contents['importId']).toBeGreaterThan(0)
    expect(contents['recipes']).toMatchObject([{ name: recipe.name, hasImage: true }])
    expect(contents['collections']).toMatchObject([{ name: collection.name }])
    expect(Object.values(contents['collectionRecipes'] as Json)).toMatchObject([
      [(contents['recipes'] as Json[])[0]?.['id']],
    ])
    expect(contents.ingredients.map(({ type }) => String(type)).toSorted()).toEqual(['automated', 'group', 'group'])
    for (const each of contents.ingredients) expectShape(each, 'ingredient')
  })

  it.each([
    ['skip', 1],
    ['overwrite', 1],
    ['keep_both', 2],
  ])('comes in again with %s', async (duplicateMode, copies) => {
    const { bytes } = await exported({ exportCollectionIds: [collection.id] })
    const { importId } = expectSuccess(await upload(bytes), 201) as { importId: number }
    expectEmpty(await admin.post(`/api/transfer/import/${importId}`, { ...everything, duplicateMode }))
    expect(await ofName(`/api/recipe/?searchName=${encodeURIComponent(recipe.name)}`, recipe.name)).toHaveLength(copies)
    expect(await ofName('/api/collection/', collection.name.slice(0, 8))).not.toHaveLength(0)
    expectRefusal(await admin.post(`/api/transfer/import/${importId}`, { ...everything, duplicateMode }), 400)
  })

  it('brings back what was deleted, groups and picture and all', async () => {
    const { bytes } = await exported({ exportRecipeIds: [recipe.id] })
    const before = (await admin.get(`/api/recipe/${recipe.id}`)).json as Json
    expect((await admin.delete(`/api/recipe/${recipe.id}`)).status).toBe(200)
    const { importId } = expectSuccess(await upload(bytes), 201) as { importId: number }
    const done = await admin.post(`/api/transfer/import/${importId}`, { ...everything, duplicateMode: 'skip' })
    expect(done.status, done.text).toBe(200)
    const found = await ofName(`/api/recipe/?searchName=${encodeURIComponent(recipe.name)}`, recipe.name)
    const back = found.find(each => each['name'] === recipe.name)
    const after = (await admin.get(`/api/recipe/${Number(back?.['id'])}`)).json as Json
    const same = ['name', 'description', 'productionSteps', 'categories', 'hasImage', 'minAlcoholContent']
    for (const field of same) expect(after[field], field).toEqual(before[field])
    recipe = after as typeof recipe
  })
})

it.each([
  ['no choice', {}],
  ['a recipe that is a word', { exportRecipeIds: ['x'] }],
  ['a recipe that is not there', { exportRecipeIds: [999_999_999] }],
])('an export is refused with %s', async (_, wrong) => {
  const body = Object.keys(wrong).length === 0 ? wrong : { ...nothing, ...wrong }
  expectRefusal(await admin.post('/api/transfer/export', body), 400)
})

describe('an import', () => {
  it('is refused when it is none', async () => {
    expectRefusal(await upload(new TextEncoder().encode('this is no zip')), 400)
    expectRefusal(await upload(new Uint8Array()), 400)
    const { bytes } = await exported({ exportRecipeIds: [recipe.id] })
    expectRefusal(await upload(bytes.slice(0, bytes.length / 2)), 400)
    expectRefusal(await admin.form('POST', '/api/transfer/import', { other: 1 }), 400)
  })

  it('is refused with an unknown strategy, or none', async () => {
    const { bytes } = await exported({ exportRecipeIds: [recipe.id] })
    const { importId } = expectSuccess(await upload(bytes), 201) as { importId: number }
    for (const wrong of [
      { duplicateMode: 'shred' },
      { duplicateMode: null },
      { duplicateMode: 'skip', importRecipeIds: null },
      { duplicateMode: 'skip', importAllRecipes: false, importRecipeIds: [999_999_999] },
    ]) {
      expectRefusal(await admin.post(`/api/transfer/import/${importId}`, { ...everything, ...wrong }), 400)
    }
    const skipping = { ...everything, duplicateMode: 'skip' }
    expectRefusal(await admin.post('/api/transfer/import/999999999', skipping), 400)
    // It waits for another choice.
    expect((await admin.post(`/api/transfer/import/${importId}`, skipping)).status).toBe(200)
  })
})
