import { beforeAll, describe, expect, it } from 'vitest'
import { machineUnderTest } from './machine-under-test.ts'
import { aPng } from './pictures.ts'
import { type FilePart, pythonJson, ScriptSession } from './script-client.ts'
import { aName, expectShape, type Json } from './shapes.ts'

const machine = machineUnderTest()
let script: ScriptSession
beforeAll(async () => {
  script = new ScriptSession(machine.url)
  script.headers.set('Authorization', `Bearer ${machine.admin.token}`)
})

const asJson = (value: unknown): FilePart => [null, pythonJson(value), 'application/json']
const photo = (name: string): FilePart => [name, aPng(64, 36), 'image/png']

async function aRecipe(more: object = {}) {
  const { id: ownerId } = (await script.get('/api/user/current')).json() as { id: number }
  const [ingredient] = (await script.get('/api/ingredient/?filterIngredientGroups=true')).json() as { id: number }[]
  const stepIngredients = [{ ingredientId: ingredient?.id, amount: 50, scale: true, boostable: false }]
  return {
    name: aName('Piña'),
    description: 'Süß & stark – 100 % „Script“ 🍍',
    ownerId,
    productionSteps: [{ type: 'addIngredients', stepIngredients }],
    categoryIds: [],
    ...more,
  }
}

it('writes what the library would', () => {
  expect(pythonJson({ name: 'Piña 🍍', of: [1, null, { a: true }] })).toBe(
    '{"name": "Pi\\u00f1a \\ud83c\\udf4d", "of": [1, null, {"a": true}]}',
  )
})

describe('a script', () => {
  it('logs in for itself, and is told by 401 when it may not', async () => {
    const own = new ScriptSession(machine.url)
    const wrong = await own.post('/api/auth/login', {
      json: { username: 'nobody at all', password: 'x', remember: false },
    })
    expect([wrong.status, wrong.text]).toEqual([401, 'Invalid login data'])
    expect((await own.get('/api/recipe/')).status).toBe(401)
  })

  it.each<[string, (recipe: unknown) => FilePart]>([
    ['a part with a type: (None, json, "application/json")', asJson],
    [
      'a part with a name and a type: ("blob", json, "application/json")',
      recipe => ['blob', pythonJson(recipe), 'application/json'],
    ],
    ['a text: files={"recipe": json}', recipe => ['recipe', pythonJson(recipe)]],
    ['a field: data={"recipe": json}', recipe => [null, pythonJson(recipe)]],
  ])('makes recipes, with and without a picture, by %s', async (_, part) => {
    const recipe = await aRecipe()
    const plain = await script.post('/api/recipe/', { files: { recipe: part(recipe) } })
    expect([plain.status, plain.text.slice(0, 200)]).toMatchObject([201, expect.any(String)])
    const { name, description } = recipe
    const made = expectShape(plain.json(), 'recipe')
    expect(made).toMatchObject({ name, description, hasImage: false })

    const shown = await script.post('/api/recipe/', {
      files: { recipe: part(await aRecipe()), image: photo('piña.png') },
    })
    expect(shown.status, shown.text).toBe(201)
    const id = Number((shown.json() as Json)['id'])
    expect((await script.get(`/api/recipe/${id}`)).json()).toMatchObject({ hasImage: true })
    expect((await script.get(`/api/recipe/${id}/image`)).headers['content-type']).toBe('image/jpeg')
  })

  it('makes, changes and deletes many, and finds each of them', async () => {
    const ids: number[] = []
    for (let nr = 0; nr < 5; nr++) {
      const made = await script.post('/api/recipe/', { files: { recipe: asJson(await aRecipe()) } })
      ids.push(Number((made.json() as Json)['id']))
    }
    for (const id of ids) {
      const recipe = await aRecipe({ description: `Changed ${id}` })
      const put = await script.put(`/api/recipe/${id}`, { files: { recipe: asJson(recipe), image: photo('x.png') } })
      expect([put.status, put.text]).toEqual([200, ''])
      const bare = await script.put(`/api/recipe/${id}?removeImage=true`, { files: { recipe: asJson(recipe) } })
      expect([bare.status, bare.text]).toEqual([200, ''])
      expect((await script.get(`/api/recipe/${id}`)).json()).toMatchObject({
        name: recipe.name,
        description: `Changed ${id}`,
        hasImage: false,
      })
      expect((await script.delete(`/api/recipe/${id}`)).status).toBe(200)
      const gone = await script.get(`/api/recipe/${id}`)
      expect([gone.status, gone.text]).toEqual([404, ''])
    }
  })

  it('makes ingredients and collections in the same way', async () => {
    const name = aName('Añejo')
    const ingredient = {
      type: 'manual',
      name,
      unit: 'ml',
      alcoholContent: 38,
      parentGroupId: null,
      bottlePrice: 19.9,
      bottleSize: 700,
    }
    const made = await script.post('/api/ingredient/', {
      files: { ingredient: asJson(ingredient), image: photo('a.png') },
    })
    expect(made.status, made.text).toBe(201)
    expect(made.json()).toMatchObject({ name, alcoholContent: 38, hasImage: true })

    const collection = { name: aName('Año'), description: 'Nuevo', completed: true }
    const opened = (await script.post('/api/collection/', { json: collection })).json() as Json
    const changed = { ...collection, description: 'Viejo' }
    const put = await script.put(`/api/collection/${Number(opened['id'])}`, { files: { collection: asJson(changed) } })
    expect([put.status, put.text]).toEqual([200, ''])
    expect((await script.get(`/api/collection/${Number(opened['id'])}`)).json()).toMatchObject({ description: 'Viejo' })
  })

  it.each<[string, Readonly<Record<string, FilePart>>, RegExp]>([
    ['broken JSON', { recipe: [null, '{"name": ', 'application/json'] }, /recipe .*JSON/],
    ['a part of another name', { rezept: [null, '{}', 'application/json'] }, /recipe/],
    ['a field that is wrong', { recipe: [null, '{"name": ""}', 'application/json'] }, /\S/],
    ['a picture that is none', { image: ['a.png', 'PNG', 'image/png'] }, /\S/],
  ])('is told what is wrong with %s', async (_, files, message) => {
    const whole = 'image' in files ? { recipe: asJson(await aRecipe()), ...files } : files
    const answer = await script.post('/api/recipe/', { files: whole })
    expect(answer.status, answer.text).toBe(400)
    expect((answer.json() as { message: string }).message).toMatch(message)
  })
})
