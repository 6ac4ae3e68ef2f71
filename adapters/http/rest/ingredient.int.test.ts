import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aGroup } from '#domain/testing/builders.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ben, gin, lemon } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  const value = aGroup({ id: asId(81), name: 'Juices' })
  await test.house.change({ op: 'put', kind: 'ingredient', id: 81, value })
})
afterEach(() => test.app.close())

const url = '/api/ingredient'
const limeJuice = {
  type: 'automated',
  name: 'Lime juice',
  parentGroupId: 81,
  alcoholContent: '0',
  bottlePrice: '2.49',
  bottleSize: '1000',
  pumpTimeMultiplier: '1.25',
}
const salt = {
  type: 'manual',
  name: 'Salt',
  parentGroupId: '',
  alcoholContent: 0,
  unit: 'g',
  bottlePrice: '',
  bottleSize: 500,
}
const spirits = { type: 'group', name: 'Spirits', parentGroupId: null }

/** As browsers send it: the JSON is a file called `blob`. */
function form(ingredient: object, image?: Uint8Array): FormData {
  const payload = new FormData()
  payload.append('ingredient', new Blob([JSON.stringify(ingredient)], { type: 'application/json' }))
  if (image) payload.append('image', new Blob([Buffer.from(image)]), 'photo.jpg')
  return payload
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const call = (method: Method, path: string, payload?: FormData, headers: object = test.as(admin)) =>
  test.app.inject({ method, url: `${url}${path}`, headers: { ...headers }, ...(payload ? { payload } : {}) })
const create = (...parts: Parameters<typeof form>) => call('POST', '/', form(...parts))
const idOf = async (...parts: Parameters<typeof form>): Promise<number> => (await create(...parts)).json().id
const names = async (query: string, user = ada): Promise<string[]> =>
  (await call('GET', `/${query}`, undefined, test.as(user))).json().map((each: { name: string }) => each.name)

describe('making an ingredient', () => {
  it('answers it, and where it is', async () => {
    const made = await create(limeJuice)
    const { id } = made.json()
    expect([made.statusCode, made.headers.location]).toEqual([201, `${url}/${id}`])
    expect(made.json()).toEqual({
      type: 'automated',
      id,
      name: 'Lime juice',
      normalName: 'lime juice',
      parentGroupId: 81,
      parentGroupName: 'Juices',
      lastUpdate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/),
      unit: 'ml',
      colour: '#c78b4b',
      inBar: false,
      onPump: false,
      alcoholContent: 0,
      density: 1,
      hasImage: false,
      bottlePrice: 2.49,
      bottleSize: 1000,
      pumpTimeMultiplier: 1.25,
    })
  })

  it('drops group and bottle of what is not counted in millilitres', async () => {
    expect((await create({ ...salt, parentGroupId: 81 })).json()).toMatchObject({
      type: 'manual',
      unit: 'g',
      parentGroupId: null,
      parentGroupName: null,
      bottleSize: null,
      bottlePrice: null,
    })
  })

  it('makes groups, too, which have a range of alcohol', async () => {
    const group = (await create(spirits)).json()
    expect(group).toMatchObject({ type: 'group', unit: 'ml', leafIds: [], minAlcoholContent: null })
    expect(group).not.toHaveProperty('hasImage')
    await create({ ...limeJuice, name: 'Vodka', alcoholContent: 40, parentGroupId: group.id })
    const [listed] = (await call('GET', '/?autocomplete=spirits')).json()
    expect(listed).toMatchObject({ leafIds: [expect.any(Number)], minAlcoholContent: 40, maxAlcoholContent: 40 })
  })

  it.each([
    ['an accent more than another', { name: 'GÍN' }, 'There already is an ingredient called GÍN.'],
    ['no name', { name: null }, ''],
    ['a name that is too long', { name: 'x'.repeat(31) }, 'The name must have 1 to 30 characters.'],
    ['a parent that is no group', { parentGroupId: 11 }, 'The parent must be a group.'],
    ['a parent that does not exist', { parentGroupId: 4711 }, 'The parent must be a group.'],
    ['too much alcohol', { alcoholContent: 101 }, 'The alcohol content must be between 0 and 100%.'],
    ['a price below 0', { bottlePrice: -1 }, 'The price must be between 0 and 100000.'],
    ['a price beyond all numbers', { bottlePrice: 1e308 }, 'The price must be between 0 and 100000.'],
    ['no bottle size', { bottleSize: null }, ''],
    ['no multiplier', { pumpTimeMultiplier: undefined }, ''],
    ['a multiplier of 0', { pumpTimeMultiplier: 0 }, 'The flow factor must be between 0.1 and 10.'],
    ['a type that nobody knows', { type: 'solid' }, ''],
    ['no type', { type: undefined }, ''],
  ])('is refused with %s', async (_name, wrong, words) => {
    const refused = await create({ ...limeJuice, ...wrong })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain(words)
  })

  it('accepts what is thinner than water (B-12)', async () => {
    expect((await create({ ...limeJuice, pumpTimeMultiplier: 0.8 })).json()).toMatchObject({ pumpTimeMultiplier: 0.8 })
  })

  it('needs a form with the ingredient in it', async () => {
    expect((await call('POST', '/', new FormData())).statusCode).toBe(400)
    const json = await test.app.inject({ method: 'POST', url: `${url}/`, headers: test.as(admin), payload: limeJuice })
    expect(json.statusCode).toBe(400)
  })
})

describe('changing an ingredient', () => {
  it('answers nothing, and keeps what the client does not know', async () => {
    const id = await idOf({ ...limeJuice, colour: '#00FF00', density: 1.03 })
    const changed = await call('PUT', `/${id}`, form({ ...limeJuice, bottlePrice: undefined, name: 'Juice of limes' }))
    expect([changed.statusCode, changed.body]).toEqual([200, ''])
    expect(test.house.records.now.ingredient.get(id)).toMatchObject({
      name: 'Juice of limes',
      colour: '#00ff00',
      density: 1.03,
      bottlePrice: 249,
    })
  })

  it('refuses a circle of groups', async () => {
    const id = await idOf({ ...spirits, parentGroupId: 81 })
    const refused = await call('PUT', '/81', form({ type: 'group', name: 'Juices', parentGroupId: id }))
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toContain('Illegal cycle detected')
  })

  it('refuses to make a group of it, and lets a person add what a pump could', async () => {
    const id = await idOf(limeJuice)
    expect((await call('PUT', `/${id}`, form({ ...spirits, name: 'x' }))).statusCode).toBe(400)
    const byHand = { type: 'manual', unit: 'ml', name: 'Lime juice', alcoholContent: 0 }
    expect((await call('PUT', `/${id}`, form(byHand))).statusCode).toBe(200)
    expect((await call('PUT', '/11', form({ ...byHand, name: 'Gin' }))).json().message).toContain('Pump #21')
  })

  it('W-29: a rename keeps everybody’s bar', async () => {
    const id = await idOf(limeJuice)
    await call('PUT', `/${id}/bar`, undefined, test.as(ada))
    await call('PUT', `/${id}`, form({ ...limeJuice, name: 'Juice of limes' }))
    expect(await names('?inBar=true', ada)).toEqual(['Juice of limes'])
  })

  it('is not found where there is none', async () => {
    expect((await call('PUT', '/4711', form(limeJuice))).statusCode).toBe(404)
  })
})

describe('the picture of an ingredient', () => {
  it('comes with the form, stays without one, and goes when it is told to', async () => {
    const id = await idOf(limeJuice, aPicture())
    const show = () => call('GET', `/${id}/image?timestamp=17`, undefined, {})
    expect((await show()).headers['content-type']).toBe('image/jpeg')
    expect((await call('GET', '/?autocomplete=lime')).json()[0]).toMatchObject({ hasImage: true })
    await call('PUT', `/${id}`, form(limeJuice))
    expect((await show()).statusCode).toBe(200)
    // Wins over a picture that is sent.
    await call('PUT', `/${id}?removeImage=true`, form(limeJuice, aPicture(8)))
    expect((await show()).statusCode).toBe(404)
  })

  it('is refused when it is none', async () => {
    const refused = await create(limeJuice, Uint8Array.of(1, 2, 3))
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('Invalid image format!'),
    ])
    expect(await names('?autocomplete=lime')).toEqual([])
  })

  it.each(['/11/image', '/81/image', '/4711/image'])('is not found at %s (B-3)', async path => {
    expect((await call('GET', path, undefined, {})).statusCode).toBe(404)
  })
})

describe('deleting an ingredient', () => {
  it('is refused with everything that needs it', async () => {
    const refused = await call('DELETE', '/11')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(
      'Gin was not deleted. It is on these pumps or still in their tubes: Pump #21. Give them another ingredient and ' +
        'flush them first. It is used by these recipes: Gin & Tonic. Replace it, or take it out of them.',
    )
    expect(test.house.records.now.ingredient.has(gin.id)).toBe(true)
  })

  it('takes it out of recipes, or replaces it, when it is told to', async () => {
    const id = await idOf({ ...salt, unit: 'piece(s)', name: 'Orange slice' })
    expect((await call('DELETE', `/${lemon.id}?replaceBy=${id}`)).statusCode).toBe(200)
    const steps = () => test.house.records.now.recipe.get(41)?.steps ?? []
    expect(steps()[1]).toMatchObject({ ingredients: [{ ingredientId: id, amount: 1000 }] })
    expect((await call('DELETE', `/${id}?removeFromRecipes=true`)).statusCode).toBe(200)
    expect(steps()).toHaveLength(2)
  })

  it('refuses a replacement that cannot be', async () => {
    for (const replaceBy of [lemon.id, 4711, gin.id]) {
      expect((await call('DELETE', `/${lemon.id}?replaceBy=${replaceBy}`)).statusCode).toBe(400)
    }
    expect((await call('DELETE', `/${lemon.id}?replaceBy=x`)).statusCode).toBe(400)
  })

  it('is not found where there is none', async () => {
    expect((await call('DELETE', '/4711')).statusCode).toBe(404)
  })
})

describe('the list of ingredients', () => {
  beforeEach(async () => {
    await create(limeJuice)
    await call('PUT', `/${lemon.id}/bar`, undefined, test.as(ada))
    await call('PUT', `/${gin.id}/bar`, undefined, test.as(ben))
  })

  it.each([
    ['', ['Gin', 'Juices', 'Lemon slice', 'Lime juice', 'Tonic']],
    ['?autocomplete=JUI', ['Juices', 'Lime juice']],
    ['?filterManualIngredients=true', ['Gin', 'Juices', 'Lime juice', 'Tonic']],
    ['?filterAutomaticIngredients=true', ['Juices', 'Lemon slice']],
    ['?filterIngredientGroups=true', ['Gin', 'Lemon slice', 'Lime juice', 'Tonic']],
    ['?filterManualIngredients=true&filterAutomaticIngredients=true&inBar=false', ['Juices']],
    ['?groupChildrenGroupId=81', ['Juices', 'Lime juice']],
    ['?groupChildrenGroupId=4711', []],
    ['?inBar=true', ['Lemon slice']],
    ['?onPump=true', ['Gin', 'Tonic']],
    ['?inBarOrOnPump=true', ['Gin', 'Lemon slice', 'Tonic']],
    ['?groupChildrenGroupId=81&inBarOrOnPump=true', []],
    ['?autocomplete=g&onPump=true', ['Gin']],
  ])('is open to everybody, and narrowed by "%s"', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('shows everybody the own bar', async () => {
    expect(await names('?inBar=true', ben)).toEqual(['Gin'])
    expect((await call('GET', '/?autocomplete=gin', undefined, test.as(ben))).json()[0]).toMatchObject({ inBar: true })
    expect((await call('GET', '/?autocomplete=gin', undefined, test.as(ada))).json()[0]).toMatchObject({ inBar: false })
  })

  it.each(['?autocomplete=x', '?autocomplete='])('refuses "%s" as too short', async query => {
    const refused = await call('GET', `/${query}`)
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'Autocomplete too short'])
  })

  it('refuses what is no number and no truth', async () => {
    for (const query of ['?groupChildrenGroupId=x', '?inBar=maybe']) {
      expect((await call('GET', `/${query}`)).statusCode).toBe(400)
    }
  })

  it('is exported with every group before what belongs to it', async () => {
    await create({ ...spirits, name: 'Zitrus', parentGroupId: null })
    const exported = (await call('GET', '/export')).json()
    expect(exported.map((each: { name: string }) => each.name)).toEqual([
      'Gin',
      'Juices',
      'Lemon slice',
      'Tonic',
      'Zitrus',
      'Lime juice',
    ])
  })
})

describe('the bar', () => {
  it('takes each ingredient once, of everybody who is logged in, and lets it go', async () => {
    const barOfAda = () => test.house.records.now.bar.get(ada.id)?.ingredientIds
    for (let count = 0; count < 2; count++) {
      const added = await call('PUT', `/${gin.id}/bar`, undefined, test.as(ada))
      expect([added.statusCode, added.body]).toEqual([200, ''])
    }
    expect(barOfAda()).toEqual([gin.id])
    for (let count = 0; count < 2; count++) {
      expect((await call('DELETE', `/${gin.id}/bar`, undefined, test.as(ada))).statusCode).toBe(200)
    }
    expect(barOfAda()).toEqual([])
  })

  it('refuses groups and what does not exist', async () => {
    for (const id of [81, 4711]) {
      for (const method of ['PUT', 'DELETE'] as const) {
        expect((await call(method, `/${id}/bar`, undefined, test.as(ada))).statusCode).toBe(400)
      }
    }
  })
})

it.each([
  ['POST', '/', true],
  ['PUT', '/11', true],
  ['DELETE', '/11', false],
  ['GET', '/export', false],
] as const)('%s %s is for admins', async (method, path, isForm) => {
  const send = (headers: object) => call(method, path, isForm ? form(limeJuice) : undefined, headers)
  expect((await send(test.as(ada))).statusCode).toBe(403)
  expect((await send({})).statusCode).toBe(401)
})

it.each(['GET /', 'PUT /11/bar', 'DELETE /11/bar'])('%s needs a login', async route => {
  const [method, path] = route.split(' ') as [Method, string]
  expect((await call(method, path, undefined, {})).statusCode).toBe(401)
})

describe('the price of a drink', () => {
  const order = {
    amountOrderedInMl: 120,
    ingredientGroupReplacements: [],
    customisations: { boost: 100, additionalIngredients: [] },
  }
  const price = async (): Promise<unknown> => {
    const checked = await test.app.inject({
      method: 'PUT',
      url: '/api/cocktail/41/feasibility',
      headers: test.as(ada),
      payload: order,
    })
    return checked.json().totalPrice
  }
  const priced = (type: object, bottlePrice: number) =>
    form({ ...limeJuice, parentGroupId: null, ...type, bottlePrice })

  it('is known when all prices are: 40 ml of 700 ml for 19.99 cost 1.14', async () => {
    expect(await price()).toBeNull()
    await call('PUT', '/11', priced({ name: 'Gin', bottleSize: 700 }, 19.99))
    await call('PUT', '/12', priced({ name: 'Tonic', bottleSize: 1000 }, 1.5))
    expect(await price()).toBeNull()
    await call('PUT', '/13', form({ ...salt, name: 'Lemon slice', unit: 'piece(s)', bottlePrice: 0.1 }))
    expect(await price()).toBe(1.36)
  })

  it('is unknown while a bottle has no size (B-14)', async () => {
    await call('PUT', '/11', priced({ name: 'Gin', bottleSize: 0 }, 19.99))
    await call('PUT', '/12', priced({ name: 'Tonic' }, 1.5))
    await call('PUT', '/13', form({ ...salt, name: 'Lemon slice', unit: 'piece(s)', bottlePrice: 0.1 }))
    expect(await price()).toBeNull()
  })
})
