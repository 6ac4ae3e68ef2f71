import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unknownArea } from '#domain/glass/dispensing-area.ts'
import { success } from '#domain/result.ts'
import { ada, admin, ben, ginPump, ginTonic, settled } from '#domain/testing/toy-house.ts'
import type { GlassScale } from '#domain/usecases/machine/weigh-glass.usecase.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let tared: number
beforeEach(async () => {
  tared = 0
  test = await buildTestApp({ scale })
})
afterEach(() => test.app.close())

/** The scale of the toy house says nothing: this one can at least be tared. */
const scale: GlassScale = {
  reading: null,
  area: unknownArea,
  net: null,
  tare() {
    tared += 1
    return success(undefined)
  },
  close: () => undefined,
}

type Method = 'PUT' | 'POST' | 'DELETE'
const call = (method: Method, path: string, headers: object = test.as(ada), payload?: object) =>
  test.app.inject({ method, url: `/api/cocktail/${path}`, headers: { ...headers }, ...(payload ? { payload } : {}) })

const config = {
  amountOrderedInMl: 120,
  ingredientGroupReplacements: [],
  customisations: { boost: 100, additionalIngredients: [] },
}
const order = (headers?: object, changes: object = {}) =>
  call('PUT', `${ginTonic.id}`, headers, { ...config, ...changes })

describe('taring during a drink', () => {
  it('is answered 404 as long as nothing is being made', async () => {
    expect([(await call('PUT', 'tare')).statusCode, tared]).toEqual([404, 0])
    await order()
    const response = await call('PUT', 'tare')
    expect([response.statusCode, response.body, tared]).toEqual([200, '', 1])
    await call('DELETE', '')
    await settled()
    expect((await call('PUT', 'tare')).statusCode).toBe(404)
  })
})

describe('one drink at a time', () => {
  it('refuses the next one with the words that clients show, until the first is over', async () => {
    expect((await order()).statusCode).toBe(202)
    const second = await order(test.as(ben))
    expect([second.statusCode, second.json().message]).toEqual([
      400,
      expect.stringContaining('A cocktail is already being fabricated!'),
    ])
    await call('DELETE', '')
    await settled()
    expect((await order(test.as(ben))).statusCode).toBe(202)
  })

  it('is refused while a pump runs on its own', async () => {
    await test.house.maintenance.start({ pumpId: ginPump.id, advice: { kind: 'run' }, userId: admin.id })
    const refused = await order()
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining('Some pumps are currently occupied!'),
    ])
  })
})

describe('cancelling', () => {
  it('is for the one who ordered and for admins', async () => {
    expect((await call('DELETE', '')).statusCode).toBe(404)
    await order()
    expect((await call('DELETE', '', test.as(ben))).statusCode).toBe(403)
    const cancelled = await call('DELETE', '', test.as(admin))
    expect([cancelled.statusCode, cancelled.body]).toEqual([200, ''])
  })
})

describe('the words for what cannot be ordered', () => {
  it.each([
    [
      'a boost where nothing is boostable',
      { customisations: { boost: 150, additionalIngredients: [] } },
      11,
      'Recipe not boostable!',
    ],
    ['more than there is', { amountOrderedInMl: 5000 }, ginTonic.id, 'Cocktail not feasible!'],
  ])('%s', async (_, changes, id, words) => {
    const path = id === ginTonic.id ? `${id}` : `${id}?isIngredient=true`
    const response = await call('PUT', path, undefined, { ...config, ...changes })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining(words)])
  })
})

it('is closed to nobody logged in', async () => {
  const calls: readonly (readonly [Method, string])[] = [
    ['PUT', '41'],
    ['PUT', '41/feasibility'],
    ['DELETE', ''],
    ['POST', 'continueproduction'],
    ['PUT', 'tare'],
  ]
  for (const [method, path] of calls) expect((await call(method, path, {})).statusCode).toBe(401)
})
