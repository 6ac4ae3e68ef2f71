import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aCollection } from '#domain/testing/collection-builders.ts'
import { createMemoryArchives } from '#domain/testing/memory-archives.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { seconds } from '#domain/units/duration.ts'
import { asId } from '#domain/units/id.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const everything = {
  exportAllRecipes: true,
  exportRecipeIds: [],
  exportAllCollections: true,
  exportCollectionIds: [],
}
const importAll = {
  importAllRecipes: true,
  importRecipeIds: [],
  importAllCollections: true,
  importCollectionIds: [],
  importAllGlasses: true,
  importAllCategories: true,
  duplicateMode: 'overwrite',
}

const post = (url: string, payload?: object, user = admin) =>
  test.app.inject({ method: 'POST', url: `/api/transfer/${url}`, headers: test.as(user), ...(payload && { payload }) })

function upload(file: Uint8Array | null, user = admin, url = 'import') {
  const boundary = 'here'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="x.zip"\r\nContent-Type: application/zip\r\n\r\n`
  const payload = Buffer.concat([
    ...(file ? [Buffer.from(head), Buffer.from(file), Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
  const headers = { ...test.as(user), 'content-type': `multipart/form-data; boundary=${boundary}` }
  return test.app.inject({ method: 'POST', url: `/api/transfer/${url}`, headers, payload })
}

async function archiveOf(entries: Readonly<Record<string, unknown>>): Promise<Buffer> {
  async function* all() {
    for (const [name, content] of Object.entries(entries)) yield { name, content: JSON.stringify(content) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of createMemoryArchives().write(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe('exporting', () => {
  it('lists the recipes by name', async () => {
    const response = await post('export/recipes')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject([{ type: 'recipe', name: 'Gin & Tonic' }])
  })

  it('answers an archive under the name that clients look for', async () => {
    const response = await post('export', everything)
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-type']).toBe('application/zip')
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="cocktailpi_export_\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}\.zip"$/,
    )
  })

  it.each([
    {},
    { ...everything, exportRecipeIds: ['x'] },
    { ...everything, exportAllRecipes: false, exportRecipeIds: [999] },
  ])('refuses %j', async payload => {
    const response = await post('export', payload)
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toBeTruthy()
  })
})

describe('importing', () => {
  const staged = async (): Promise<{ importId: number }> =>
    (await upload((await post('export', everything)).rawPayload)).json()

  it('shows what is in the file, then imports it', async () => {
    const collection = aCollection({ recipeIds: [asId(41)] })
    await test.house.change({ op: 'put', kind: 'collection', id: 71, value: collection })
    const response = await upload((await post('export', everything)).rawPayload)
    expect(response.statusCode).toBe(201)
    const contents = response.json()
    expect(contents).toMatchObject({
      recipes: [{ type: 'recipe', id: 41, name: 'Gin & Tonic', categories: [] }],
      categories: [],
      collections: [{ id: 71, name: 'Summer evenings', size: 1 }],
      collectionRecipes: { 71: [41] },
    })
    expect(contents.recipes[0].lastUpdate).toMatch(/\+00:00$/)
    expect(contents.ingredients).toHaveLength(3)
    await test.house.change({ op: 'delete', kind: 'recipe', id: 41 })
    const confirmed = await post(`import/${contents.importId}`, importAll)
    expect([confirmed.statusCode, confirmed.body]).toEqual([200, ''])
    expect([...test.house.records.now.recipe.values()]).toMatchObject([{ name: 'Gin & Tonic', ownerId: admin.id }])
    expect((await post(`import/${contents.importId}`, importAll)).statusCode).toBe(400)
    expect(test.archives.aside.size).toBe(0)
  })

  it('reads what other machines of the family write', async () => {
    const file = await archiveOf({
      'schema.json': { version: '1.8.0' },
      'recipes.json': [peerRecipe],
      'collections.json': [{ id: 5, name: 'Long ones', description: '', lastUpdate: '2031-05-06T07:08:09.123+00:00' }],
      'collections_recipes.json': { 5: [12] },
      'readme.txt': 'nobody reads this',
    })
    const response = await upload(file)
    expect(response.statusCode).toBe(201)
    await post(`import/${response.json().importId}`, {
      ...importAll,
      importAllRecipes: 'true',
      importRecipeIds: ['12'],
    })
    const { recipe, ingredient, collection, category, glass } = test.house.records.now
    const paloma = [...recipe.values()].find(({ name }) => name === 'Paloma')
    const lime = [...ingredient.values()].find(({ name }) => name === 'Lime juice')
    expect(paloma?.steps).toEqual([
      {
        kind: 'addIngredients',
        ingredients: [{ ingredientId: lime?.id, amount: 20_000, scale: true, boostable: false }],
      },
      { kind: 'writtenInstruction', message: 'Stir.' },
    ])
    expect([...category.values()].map(({ name }) => name)).toEqual(['Long'])
    expect([...glass.values()].map(({ name }) => name)).toContain('Collins')
    expect([...collection.values()]).toMatchObject([{ name: 'Long ones', recipeIds: [paloma?.id] }])
  })

  it('tells everything that is wrong, and where', async () => {
    const response = await upload(
      await archiveOf({
        'recipes.json': [
          { ...peerRecipe, name: '' },
          { ...peerRecipe, id: 13, productionSteps: [{ type: 'shake' }] },
        ],
        'collections.json': [{ id: 5, name: 'ab', description: '' }],
      }),
    )
    expect(response.statusCode).toBe(400)
    const { message } = response.json()
    expect(message).toContain('recipes.json [1] "": name must have 1 to 50 characters.')
    expect(message).toContain('recipes.json [2] "Paloma" › productionSteps [1]: type cannot be "shake".')
    expect(message).toContain('collections.json [1] "ab": name must have 3 to 20 characters.')
    expect(test.archives.aside.size).toBe(0)
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['what is no zip', Buffer.from('hello')],
    ['a picture', Buffer.from([0xff, 0xd8, 0xff, 1])],
  ])('refuses %s', async (_, file) => {
    expect((await upload(file)).statusCode).toBe(400)
    expect(test.archives.aside.size).toBe(0)
  })

  it('refuses a form without the file, an archive of other things, and JSON that is none', async () => {
    expect((await upload(null)).statusCode).toBe(400)
    expect((await upload(await archiveOf({ 'readme.txt': 'x' }))).json().message).toContain('no recipes')
  })

  it('keeps an upload for ten minutes, for the one who sent it', async () => {
    await test.house.change({ op: 'put', kind: 'user', id: ben.id, value: { ...ben, role: 'admin' } })
    const { importId } = await staged()
    const other = { ...ben, role: 'admin' as const }
    expect((await post(`import/${importId}`, importAll, other)).statusCode).toBe(400)
    test.house.machineClock.advance(seconds(601))
    expect((await post(`import/${importId}`, importAll)).statusCode).toBe(400)
    expect(test.archives.aside.size).toBe(0)
  })

  it.each([
    ['no mode', { ...importAll, duplicateMode: undefined }],
    ['another mode', { ...importAll, duplicateMode: 'merge' }],
    ['a recipe that is not in the file', { ...importAll, importRecipeIds: [999], importAllRecipes: false }],
  ])('refuses %s, and waits for another choice', async (_, payload) => {
    const { importId } = await staged()
    expect((await post(`import/${importId}`, payload)).statusCode).toBe(400)
    expect((await post(`import/${importId}`, importAll)).statusCode).toBe(200)
  })

  it('can be asked for by GraphQL, which tells what became of everything', async () => {
    const { importId } = await staged()
    const { data, errors } = await ask(
      test.app,
      `mutation { confirmImport(importId: ${importId}, duplicateMode: KEEP_BOTH) {
         items { kind name nameHere outcome } } }`,
      test.as(admin),
    )
    expect(errors).toBeUndefined()
    const { items } = data['confirmImport'] as unknown as { items: object[] }
    expect(items).toContainEqual({
      kind: 'RECIPE',
      name: 'Gin & Tonic',
      nameHere: 'Gin & Tonic (imported)',
      outcome: 'COPIED',
    })
  })
})

describe('who is no admin', () => {
  it.each(['export', 'export/recipes', 'import', 'import/1'])('may not %s', async url => {
    const payload = {}
    expect((await test.app.inject({ method: 'POST', url: `/api/transfer/${url}`, payload })).statusCode).toBe(401)
    expect((await post(url, payload, ada)).statusCode).toBe(403)
  })
})

const peerRecipe = {
  type: 'recipe',
  id: 12,
  name: 'Paloma',
  normalName: 'paloma',
  ownerId: 4,
  ownerName: 'mara',
  boostable: true,
  description: null,
  productionSteps: [
    {
      type: 'addIngredients',
      stepIngredients: [
        {
          ingredient: {
            type: 'automated',
            id: 31,
            name: 'Lime juice',
            normalName: 'lime juice',
            parentGroupId: 77,
            parentGroupName: 'Juices',
            lastUpdate: 1_925_000_000_000,
            unit: 'ml',
            inBar: false,
            onPump: true,
            alcoholContent: 0,
            hasImage: false,
            bottlePrice: null,
            bottleSize: 1000,
            pumpTimeMultiplier: 1.0,
          },
          amount: 20,
          scale: true,
          boostable: false,
        },
      ],
    },
    { type: 'writtenInstruction', message: 'Stir.' },
  ],
  categories: [{ id: 2, name: 'Long' }],
  hasImage: false,
  defaultGlass: {
    id: 3,
    name: 'Collins',
    size: 400,
    emptyWeight: null,
    default: false,
    useForSingleIngredients: false,
  },
  lastUpdate: 1_925_000_000_000,
  minAlcoholContent: 0,
  maxAlcoholContent: 0,
}
