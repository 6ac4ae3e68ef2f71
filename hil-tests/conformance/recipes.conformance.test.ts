import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, SentFile } from './client.ts'
import { machineUnderTest } from './machine-under-test.ts'
import { aPng, sizeOfJpeg } from './pictures.ts'
import { aName, expectEmpty, expectRefusal, expectShape, expectSuccess, type Json, wireDate } from './shapes.ts'

const machine = machineUnderTest()
let user: Client
let other: Client
let rum: number
let lime: number
let rums: number
let category: number
let glass: number
beforeAll(async () => {
  user = await machine.as('user')
  other = await machine.as('editor')
  const ingredient = async (more: object) => {
    const sent = { name: aName('in'), parentGroupId: null, ...more }
    return idOf(expectSuccess(await machine.admin.form('POST', '/api/ingredient/', { ingredient: sent }), 201))
  }
  const liquid = { type: 'automated', bottleSize: 700, pumpTimeMultiplier: 1, bottlePrice: null, unit: 'ml' }
  rums = await ingredient({ type: 'group' })
  // The one that is entered first is not the one that was made first.
  lime = await ingredient({ ...liquid, alcoholContent: 0 })
  rum = await ingredient({ ...liquid, alcoholContent: 40, parentGroupId: rums })
  category = idOf(expectSuccess(await machine.admin.post('/api/category/', { name: aName('cat') }), 201))
  const aGlass = { name: aName('gl'), size: 200, emptyWeight: null, default: false, useForSingleIngredients: false }
  glass = idOf(expectSuccess(await machine.admin.post('/api/glass/', aGlass), 201))
})

const idOf = (thing: unknown): number => {
  const { id } = thing as { id: unknown }
  expect(id).toBeTypeOf('number')
  return id as number
}

const add = (ingredientId: number, amount: unknown, more: object = {}) => ({
  ingredientId,
  amount,
  scale: true,
  boostable: false,
  ...more,
})
const aRecipe = (with_: object = {}) => ({
  name: aName('Sour'),
  description: 'Sharp.',
  ownerId: 1,
  productionSteps: [
    { type: 'addIngredients', stepIngredients: [add(rum, 50, { boostable: true }), add(lime, '25.04')] },
    { type: 'writtenInstruction', message: 'Stir.' },
  ],
  categoryIds: [category],
  defaultGlassId: glass,
  ...with_,
})
async function made(
  with_: object = {},
  client = user,
  more: object = {},
): Promise<Json & { id: number; name: string }> {
  const owner = idOf((await client.get('/api/user/current')).json)
  const recipe = aRecipe({ ownerId: owner, ...with_ })
  const answer = await client.form('POST', '/api/recipe/', { recipe, ...more })
  return expectShape(expectSuccess(answer, 201), 'recipe') as Json & { id: number; name: string }
}
const put = async (client: Client, id: number, change: object = {}, query = '', more: object = {}) => {
  const owner = idOf((await client.get('/api/user/current')).json)
  return client.form('PUT', `/api/recipe/${id}${query}`, { recipe: aRecipe({ ownerId: owner, ...change }), ...more })
}
const page = async (query: string, client = user) => {
  const answer = expectSuccess(await client.get(`/api/recipe/?${query}`), 200)
  return expectShape(answer, 'page') as Json & { content: (Json & { id: number; name: string })[]; totalPages: number }
}

describe('a recipe', () => {
  it('is made from a form whose JSON is called blob, and read again in the order of entry (B-22)', async () => {
    const recipe = await made()
    const me = expectSuccess(await user.get('/api/user/current'), 200) as { id: number; username: string }
    const read = expectShape(expectSuccess(await user.get(`/api/recipe/${recipe.id}`), 200), 'recipe')
    expect(read).toMatchObject({
      type: 'recipe',
      id: recipe.id,
      name: recipe.name,
      ownerId: me.id,
      ownerName: me.username,
      boostable: true,
      categories: [{ id: category }],
      defaultGlass: { id: glass, size: 200 },
      hasImage: false,
      lastUpdate: expect.stringMatching(wireDate),
      // 50 of 75 ml at 40 %.
      minAlcoholContent: 26,
      maxAlcoholContent: 26,
    })
    const [first, second] = read['productionSteps'] as [{ stepIngredients: Json[] }, Json]
    expect(first).toMatchObject({ type: 'addIngredients' })
    expect(first.stepIngredients.map(each => [(each['ingredient'] as Json)['id'], each['amount']])).toEqual([
      [rum, 50],
      [lime, 25],
    ])
    for (const each of first.stepIngredients) expectShape(each['ingredient'], 'ingredient', 'automated')
    expect(second).toEqual({ type: 'writtenInstruction', message: 'Stir.' })
  })

  it('is changed and deleted by its owner and by an admin, and by nobody else', async () => {
    const recipe = await made()
    expect((await put(other, recipe.id)).status).toBe(403)
    expect((await other.delete(`/api/recipe/${recipe.id}`)).status).toBe(403)
    const renamed = aName('Fizz')
    expectEmpty(await put(user, recipe.id, { name: renamed }))
    expect((await put(machine.admin, recipe.id, { name: renamed })).status).toBe(200)
    const read = (await user.get(`/api/recipe/${recipe.id}`)).json as Json
    // It keeps its owner when someone else edits it.
    expect(read).toMatchObject({ name: renamed, ownerId: recipe['ownerId'] })
    expectEmpty(await user.delete(`/api/recipe/${recipe.id}`))
    expectRefusal(await user.get(`/api/recipe/${recipe.id}`), 404)
    expectRefusal(await user.delete(`/api/recipe/${recipe.id}`), 404)
    expectRefusal(await put(user, recipe.id), 404)
  })

  it.each([
    ['no name', { name: null }],
    ['a blank name', { name: ' ' }],
    ['a name that is too long', { name: 'x'.repeat(51) }],
    ['a description that is too long', { description: 'x'.repeat(3001) }],
    ['no steps', { productionSteps: [] }],
    ['steps that are none', { productionSteps: null }],
    ['an unknown step', { productionSteps: [{ type: 'shake', seconds: 5 }] }],
    ['a step of no kind', { productionSteps: [{ message: 'Stir.' }] }],
    ['nothing to say', { productionSteps: [{ type: 'writtenInstruction', message: '' }] }],
    ['no categories at all', { categoryIds: null }],
    ['an unknown category', { categoryIds: [999_999_999] }],
    ['an unknown glass', { defaultGlassId: 999_999_999 }],
    ['an unknown owner', { ownerId: 999_999_999 }],
    [
      'an unknown ingredient',
      { productionSteps: [{ type: 'addIngredients', stepIngredients: [add(999_999_999, 10)] }] },
    ],
    ['no amount (W-26)', { productionSteps: [{ type: 'addIngredients', stepIngredients: [add(1, 0)] }] }],
    ['an amount below 0', { productionSteps: [{ type: 'addIngredients', stepIngredients: [add(1, -5)] }] }],
  ])('is refused with %s', async (_, wrong) => {
    const owner = idOf((await user.get('/api/user/current')).json)
    expectRefusal(await user.form('POST', '/api/recipe/', { recipe: aRecipe({ ownerId: owner, ...wrong }) }), 400)
  })

  it('need not have a glass, a category or a description', async () => {
    expect(await made({ defaultGlassId: undefined, categoryIds: [], description: null })).toMatchObject({
      defaultGlass: null,
      categories: [],
    })
  })

  it('of one ingredient has that as its id', async () => {
    const all = expectSuccess(await user.get('/api/recipe/ingredient'), 200) as Json[]
    expect(all.length).toBeGreaterThan(0)
    for (const each of all) {
      expectShape(each, 'recipeResult')
      expect(each).toMatchObject({
        type: 'ingredientrecipe',
        mlLeft: expect.any(Number),
        ingredient: { id: each['id'] },
      })
    }
    const id = Number(all[0]?.['id'])
    for (const path of [`/api/recipe/${id}?isIngredient=true`, `/api/recipe/ingredient/${id}`]) {
      const read = expectShape(expectSuccess(await user.get(path), 200), 'recipe')
      expect(read).toMatchObject({ type: 'ingredientrecipe', id, ownerId: -1, ownerName: 'System', boostable: false })
      expect(read['productionSteps']).toMatchObject([
        { type: 'addIngredients', stepIngredients: [{ amount: 50, scale: true, boostable: false }] },
      ])
    }
  })
})

describe('a page of recipes', () => {
  it('counts from 0 and says how many there are', async () => {
    const first = await page('')
    expect(first).toMatchObject({ number: 0, first: true, empty: false, pageable: { pageNumber: 0, offset: 0 } })
    expect(first.content.length).toBe(first['numberOfElements'])
    for (const each of first.content) expectShape(each, 'recipeResult')
    const last = await page(`page=${first.totalPages - 1}`)
    expect(last).toMatchObject({ last: true, number: first.totalPages - 1 })
    expect(await page('page=-3')).toMatchObject({ number: 0 })
    expect(await page('page=99999')).toMatchObject({ content: [], empty: true })
  })

  it('of what nothing matches is no page at all', async () => {
    expect(await page('searchName=nothing%20is%20called%20like%20this')).toMatchObject({
      content: [],
      totalPages: 0,
      totalElements: 0,
      number: 0,
      pageable: { pageNumber: 0 },
    })
  })

  it('is ordered as wanted', async () => {
    const names = async (order: string) =>
      (await page(`orderBy=${order}`)).content.map(({ name }) => name.toLowerCase())
    const ascending = await names('nameAsc')
    expect(ascending).toEqual(ascending.toSorted())
    expect(await names('whatever')).toEqual(ascending)
    const descending = await names('nameDesc')
    expect(descending).toEqual(descending.toSorted().reverse())
    const recipe = await made()
    expect((await page('orderBy=lastUpdateDesc')).content[0]).toMatchObject({ id: recipe.id })
  })

  it('is of one owner, one category, one name', async () => {
    const recipe = await made({ name: aName('Ünïque') })
    const ids = async (query: string) => (await page(query)).content.map(({ id }) => id)
    const query = encodeURIComponent(recipe.name.toUpperCase().replace('Ü', 'U').replace('Ï', 'i'))
    expect(await ids(`searchName=${query}`)).toEqual([recipe.id])
    expect(await ids(`searchName=${query}&inCategory=${category}&ownerId=${Number(recipe['ownerId'])}`)).toEqual([
      recipe.id,
    ])
    expect(await ids(`searchName=${query}&inCategory=999999999`)).toEqual([])
    expect(await ids(`searchName=${query}&ownerId=999999999`)).toEqual([])
    expect(await ids('searchName=%25')).toEqual([])
  })

  it('holds what contains all ingredients, and a group stands for what is below it', async () => {
    const recipe = await made()
    const only = await made({ productionSteps: [{ type: 'addIngredients', stepIngredients: [add(lime, 20)] }] })
    const ids = async (query: string) => (await page(`${query}&orderBy=lastUpdateDesc`)).content.map(({ id }) => id)
    expect(await ids(`containsIngredients=${lime}`)).toEqual(expect.arrayContaining([recipe.id, only.id]))
    const both = await ids(`containsIngredients=${rums}&containsIngredients=${lime}`)
    expect(both).toContain(recipe.id)
    expect(both).not.toContain(only.id)
    expect(await ids(`containsIngredients=${rum}&containsIngredients=${rum}`)).toContain(recipe.id)
  })

  it('is what the machine can make', async () => {
    const mine = async (fabricable: string) =>
      new Set((await page(`fabricable=${fabricable}&containsIngredients=${rum}`)).content.map(({ id }) => id))
    const recipe = await made()
    expect(await mine('auto')).not.toContain(recipe.id)
    expect(await mine('manual')).not.toContain(recipe.id)
    for (const id of [rum, lime]) await user.put(`/api/ingredient/${id}/bar`)
    expect(await mine('auto')).not.toContain(recipe.id)
    expect(await mine('manual')).toContain(recipe.id)
    expect((await page('fabricable=')).totalPages).toBe((await page('')).totalPages)
    for (const id of [rum, lime]) await user.delete(`/api/ingredient/${id}/bar`)
  })
})

describe('a picture of a recipe', () => {
  const image = async (path: string) => {
    const response = await fetch(new URL(path, machine.url))
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    }
  }

  it('is public, JPEG and 16:9, and never enlarged', async () => {
    const recipe = await made({}, user, { image: new SentFile('tall.png', aPng(640, 900)) })
    // B-19: known from the first answer on.
    expect(recipe).toMatchObject({ hasImage: true })
    const [listed] = (await page(`searchName=${encodeURIComponent(recipe.name)}`)).content
    expect(listed).toMatchObject({ id: recipe.id, hasImage: true })
    const whole = await image(`/api/recipe/${recipe.id}/image`)
    expect([whole.status, whole.type]).toEqual([200, 'image/jpeg'])
    expect(sizeOfJpeg(whole.bytes)).toEqual({ width: 640, height: 360 })
    const small = await image(`/api/recipe/${recipe.id}/image?timestamp=5&width=320`)
    expect(sizeOfJpeg(small.bytes)).toEqual({ width: 320, height: 180 })
    const large = await image(`/api/recipe/${recipe.id}/image?width=1500`)
    expect(sizeOfJpeg(large.bytes)).toEqual({ width: 640, height: 360 })
  })

  it('is replaced and removed', async () => {
    const recipe = await made({}, user, { image: new SentFile('a.png', aPng(160, 90)) })
    expect((await put(user, recipe.id, {}, '', { image: new SentFile('b.png', aPng(320, 180)) })).status).toBe(200)
    expect(sizeOfJpeg((await image(`/api/recipe/${recipe.id}/image`)).bytes).width).toBe(320)
    const { lastUpdate } = (await user.get(`/api/recipe/${recipe.id}`)).json as { lastUpdate: string }
    expect(lastUpdate > String(recipe['lastUpdate'])).toBe(true)
    expect((await put(user, recipe.id)).status).toBe(200)
    expect((await image(`/api/recipe/${recipe.id}/image`)).status).toBe(200)
    const both = { image: new SentFile('c.png', aPng(480, 270)) }
    expect((await put(user, recipe.id, {}, '?removeImage=true', both)).status).toBe(200)
    expect((await image(`/api/recipe/${recipe.id}/image`)).status).toBe(404)
    expect((await user.get(`/api/recipe/${recipe.id}`)).json).toMatchObject({ hasImage: false })
  })

  it('is refused when it is none', async () => {
    const owner = idOf((await user.get('/api/user/current')).json)
    const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const parts = { recipe: aRecipe({ ownerId: owner }), image: new SentFile('x.jpg', bytes) }
    expect(expectRefusal(await user.form('POST', '/api/recipe/', parts), 400)).toContain('Invalid image format!')
    expect((await page(`searchName=${encodeURIComponent((parts.recipe as { name: string }).name)}`)).content).toEqual(
      [],
    )
  })
})

describe('collections', () => {
  const aCollection = (with_: object = {}) => ({
    name: aName('col'),
    description: 'For later.',
    completed: false,
    ...with_,
  })
  const collection = async (with_: object = {}) =>
    expectShape(expectSuccess(await user.post('/api/collection/', aCollection(with_)), 201), 'collection') as Json & {
      id: number
      name: string
    }

  it('are made, listed, read, changed and deleted', async () => {
    const made_ = await collection()
    expect(made_).toMatchObject({ size: 0, hasImage: false, description: 'For later.' })
    // B-19: dated now.
    expect(Math.abs(Date.now() - Date.parse(String(made_['lastUpdate'])))).toBeLessThan(60_000)
    const all = expectSuccess(await other.get('/api/collection/'), 200) as Json[]
    expect(all).toContainEqual(expect.objectContaining({ id: made_.id, name: made_.name }))
    expectShape(expectSuccess(await other.get(`/api/collection/${made_.id}`), 200), 'collection')
    const parts = { collection: aCollection({ description: 'Soon.' }), image: new SentFile('c.png', aPng(160, 90)) }
    expect((await other.form('PUT', `/api/collection/${made_.id}`, parts)).status).toBe(403)
    expectEmpty(await user.form('PUT', `/api/collection/${made_.id}`, parts))
    expect((await user.get(`/api/collection/${made_.id}`)).json).toMatchObject({ description: 'Soon.', hasImage: true })
    // A file that comes along wins over the wish to remove the one there was.
    await user.form('PUT', `/api/collection/${made_.id}?removeImage=true`, parts)
    expect((await user.get(`/api/collection/${made_.id}`)).json).toMatchObject({ hasImage: true })
    expect((await machine.anybody.get(`/api/collection/${made_.id}/image`)).status).toBe(200)
    expect((await other.delete(`/api/collection/${made_.id}`)).status).toBe(403)
    expect((await machine.admin.delete(`/api/collection/${made_.id}`)).status).toBe(200)
    expectRefusal(await user.get(`/api/collection/${made_.id}`), 404)
    expectRefusal(await user.delete(`/api/collection/${made_.id}`), 404)
  })

  it('hold recipes, each once, which are added by a bare number (A-3)', async () => {
    const { id } = await collection()
    const recipe = await made()
    for (const body of [recipe.id, recipe.id, String(recipe.id)]) {
      expectEmpty(await user.post(`/api/collection/${id}/add`, body))
    }
    expect((await page(`inCollection=${id}`)).content.map(each => each.id)).toEqual([recipe.id])
    expect((await user.get(`/api/collection/${id}`)).json).toMatchObject({ size: 1 })
    expect((await other.post(`/api/collection/${id}/add`, recipe.id)).status).toBe(403)
    for (const body of [999_999_999, 0, null, 'x', {}, [recipe.id]]) {
      expectRefusal(await user.post(`/api/collection/${id}/add`, body), 400)
    }
    expectRefusal(await user.post('/api/collection/999999999/add', recipe.id), 404)
    expect((await other.delete(`/api/collection/${id}/${recipe.id}`)).status).toBe(403)
    for (let again = 0; again < 2; again++) {
      expect((await user.delete(`/api/collection/${id}/${recipe.id}`)).status).toBe(200)
    }
    expect((await page(`inCollection=${id}`)).content).toEqual([])
  })

  it('lose a recipe that is deleted', async () => {
    const { id } = await collection()
    const recipe = await made()
    await user.post(`/api/collection/${id}/add`, recipe.id)
    await user.delete(`/api/recipe/${recipe.id}`)
    expect((await user.get(`/api/collection/${id}`)).json).toMatchObject({ size: 0 })
  })

  it.each([
    ['a name that is too short', { name: 'ab' }],
    ['a name that is too long', { name: 'x'.repeat(21) }],
    ['no description', { description: null }],
    ['a description that is too long', { description: 'x'.repeat(2001) }],
  ])('are refused with %s', async (_, wrong) => {
    expectRefusal(await user.post('/api/collection/', aCollection(wrong)), 400)
  })

  it('have names of their own', async () => {
    const twin = aCollection({ name: (await collection({ name: aName('Sü') })).name.toUpperCase().replace('Ü', 'u') })
    const { id } = await collection()
    for (const answer of [
      await user.post('/api/collection/', twin),
      await user.form('PUT', `/api/collection/${id}`, { collection: twin }),
    ]) {
      expect(expectRefusal(answer, 400)).toContain('A collection with that name already exists!')
    }
  })
})
