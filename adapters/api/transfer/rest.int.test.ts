import { describe, expect, it } from 'vitest'
import { createMemoryArchives } from '#domain/testing/memory-archives.ts'
import { admin, gin } from '#domain/testing/toy-house.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'
import { ask } from '../testing/test-app.ts'

const test = testAppForEach()
const call = callsBelow(test, '/api/transfer', admin)

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

const confirm = (importId: number, choice: object = importAll) => call('POST', `/import/${importId}`, choice)

function upload(file: Uint8Array) {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(file)]), 'x.zip')
  return call('POST', '/import', form)
}

async function archiveOf(entries: Readonly<Record<string, unknown>>): Promise<Buffer> {
  async function* all() {
    for (const [name, content] of Object.entries(entries)) yield { name, content: JSON.stringify(content) }
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of createMemoryArchives().write(all())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const staged = async (): Promise<number> =>
  (await upload((await call('POST', '/export', everything)).rawPayload)).json().importId

describe('importing', () => {
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
    await confirm(response.json().importId, { ...importAll, importAllRecipes: 'true', importRecipeIds: ['12'] })
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
    expect(message).toContain('recipes.json [2] "Paloma" › productionSteps [1]: type can’t be “shake”.')
    expect(message).toContain('collections.json [1] "ab": name must have 3 to 20 characters.')
    expect(test.archives.aside.size).toBe(0)
  })

  it('refuses an archive of other things', async () => {
    expect((await upload(await archiveOf({ 'readme.txt': 'x' }))).json().message).toContain('no recipes')
    expect(test.archives.aside.size).toBe(0)
  })

  it('gives the recipes to the one who imports them, once', async () => {
    const importId = await staged()
    await test.house.change({ op: 'delete', kind: 'recipe', id: 41 })
    expect((await confirm(importId)).statusCode).toBe(200)
    expect([...test.house.records.now.recipe.values()]).toMatchObject([{ name: 'Gin & Tonic', ownerId: admin.id }])
    expect((await confirm(importId)).statusCode).toBe(400)
    expect(test.archives.aside.size).toBe(0)
  })

  it('answers alcohol whole, and keeps its decimal', async () => {
    const ginHere = test.house.records.now.ingredient.get(gin.id)
    await test.house.change({ op: 'put', kind: 'ingredient', id: gin.id, value: { ...gin, alcoholContent: 37.5 } })
    const response = await upload((await call('POST', '/export', everything)).rawPayload)
    const strengths = [...response.body.matchAll(/"\w*lcoholContent":([^,}]+)/g)].map(([, value]) => value)
    expect(strengths).toContain('37')
    expect(strengths.filter(value => !/^(\d+|null)$/.test(value ?? ''))).toEqual([])
    await test.house.change({ op: 'put', kind: 'ingredient', id: gin.id, value: ginHere ?? gin })
    await confirm(response.json().importId)
    expect(test.house.records.now.ingredient.get(gin.id)).toMatchObject({ alcoholContent: 37.5 })
  })

  it('can be asked for by GraphQL, which tells what became of everything', async () => {
    const importId = await staged()
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
