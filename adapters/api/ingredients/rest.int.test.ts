import { beforeEach, describe, expect, it } from 'vitest'
import { aGroup, aValve } from '#domain/testing/builders.ts'
import { ada, admin, ben, gin, lemon } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { callsBelow, jsonForm, testAppForEach } from '../testing/rest-test.ts'

const url = '/api/ingredient'
const juices = aGroup({ id: asId(81), name: 'Juices' })
const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'ingredient', id: 81, value: juices }))
const call = callsBelow(test, url, admin)

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

const form = (ingredient: object) => jsonForm('ingredient', ingredient)
const create = (ingredient: object) => call('POST', '/', form(ingredient))
const idOf = async (ingredient: object): Promise<number> => (await create(ingredient)).json().id
const names = async (query: string, user = ada): Promise<string[]> =>
  (await call('GET', `/${query}`, undefined, user)).json().map((each: { name: string }) => each.name)

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

  it('accepts what is thinner than water (B-12)', async () => {
    expect((await create({ ...limeJuice, pumpTimeMultiplier: 0.8 })).json()).toMatchObject({ pumpTimeMultiplier: 0.8 })
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
})

describe('deleting an ingredient', () => {
  it('is refused with everything that needs it', async () => {
    const refused = await call('DELETE', '/11')
    expect(refused.statusCode).toBe(400)
    expect(refused.json().message).toBe(
      'Gin wasn’t deleted. It’s on these pumps or still in their tubes: Pump #21. Give them another ingredient and ' +
        'flush them first. Used by these recipes: Gin & Tonic. Replace it, or remove it from them.',
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

  it('refuses a replacement that is no id', async () => {
    expect((await call('DELETE', `/${lemon.id}?replaceBy=x`)).statusCode).toBe(400)
  })
})

describe('the list of ingredients', () => {
  beforeEach(async () => {
    await create(limeJuice)
    await call('PUT', `/${lemon.id}/bar`, undefined, ada)
    await call('PUT', `/${gin.id}/bar`, undefined, ben)
  })

  it.each([
    ['', ['Gin', 'Juices', 'Lemon slice', 'Lime juice', 'Tonic']],
    ['?autocomplete=JUI', ['Juices', 'Lime juice']],
    ['?filterManualIngredients=true&filterAutomaticIngredients=true&inBar=false', ['Juices']],
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
    expect((await call('GET', '/?autocomplete=gin', undefined, ben)).json()[0]).toMatchObject({ inBar: true })
    expect((await call('GET', '/?autocomplete=gin', undefined, ada)).json()[0]).toMatchObject({ inBar: false })
  })
})

describe('alcohol with a decimal', () => {
  const rum = { ...limeJuice, name: 'Rum', alcoholContent: 37.5 }
  const kept = (id: number) => test.house.records.now.ingredient.get(id)

  it.each([
    [37.5, 37.5],
    ['37.5', 37.5],
    ['37.35', 37.4],
    [37.25, 37.3],
    [0, 0],
    ['', 0],
    [100, 100],
  ])('%j is kept as %d', async (alcoholContent, percent) => {
    expect(kept(await idOf({ ...rum, alcoholContent }))).toMatchObject({ alcoholContent: percent })
  })

  it.each([100.1, 100.04, '100.1', -0.1, '37,5', 'strong', true, null])('%j is refused', async alcoholContent => {
    const answer = await create({ ...rum, alcoholContent })
    expect(answer.statusCode).toBe(400)
    expect(answer.json().message).toMatch(/alcohol/i)
  })

  it('is answered whole, as clients of the family read it, wherever it stands', async () => {
    const id = await idOf({ ...rum, bottleSize: 700 })
    await test.house.change({
      op: 'put',
      kind: 'pump',
      id: 23,
      value: aValve({ id: asId(23), ingredientId: asId(id) }),
    })
    const urls = ['/ingredient/', '/ingredient/export', '/recipe/', `/recipe/ingredient/${id}`, '/recipe/ingredient']
    const urlsOfOne = [...urls, '/pump/', '/pump/23']
    const found: number[] = []
    for (const each of urlsOfOne) {
      const { body, statusCode } = await test.app.inject({ url: `/api${each}`, headers: test.as(admin) })
      if (statusCode !== 200) continue
      const strengths = [...body.matchAll(/"(?:min|max)?[aA]lcoholContent":([^,}]+)/g)].map(([, value]) =>
        String(value),
      )
      expect(
        strengths.filter(value => !/^(\d+|null)$/.test(value)),
        each,
      ).toEqual([])
      found.push(...strengths.map(Number))
    }
    expect(found.filter(value => value === 37).length).toBeGreaterThan(3)
  })

  it.each([
    ['what was answered', 37, 37.5],
    ['what was answered, as text', '37', 37.5],
    ['another whole number', 38, 38],
    ['the decimal', 37.5, 37.5],
    ['another decimal', 37.2, 37.2],
    ['what rounds to it', 37.04, 37],
  ])('%s sent back changes nothing else', async (_, alcoholContent, percent) => {
    const id = await idOf(rum)
    expect((await call('PUT', `/${id}`, form({ ...rum, name: 'Old rum', alcoholContent }))).statusCode).toBe(200)
    expect(kept(id)).toMatchObject({ name: 'Old rum', alcoholContent: percent })
  })
})
