import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ada, ben, ginPump, ginRunsDry, ginTonic, settled, tonicPump } from '#domain/testing/toy-house.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
  const payload = {
    amountOrderedInMl: 120,
    ingredientGroupReplacements: [],
    customisations: { boost: 100, additionalIngredients: [] },
  }
  await test.app.inject({ method: 'PUT', url: `/api/cocktail/${ginTonic.id}`, headers: test.as(ada), payload })
})
afterEach(() => test.app.close())

const post = (path: string, payload: object, headers: object = test.as(ada)) =>
  test.app.inject({ method: 'POST', url: `/api/cocktail/${path}`, headers: { ...headers }, payload })
const newGin = { pumpId: ginPump.id, fillingLevelInMl: 500 }
const onlyGin = { pumpIds: [ginPump.id] }

describe('the bottle of a pump that gave nothing', () => {
  it('is changed, and the drink goes on', async () => {
    await ginRunsDry(test.house)
    const answer = await post('changebottle', newGin)
    expect([answer.statusCode, answer.body]).toEqual([202, ''])
    await settled()
    expect(test.house.actuator.running).toMatchObject({ watchGlass: false })
  })

  it.each([
    ['a level below nothing', { ...newGin, fillingLevelInMl: -1 }],
    ['a level that no bottle has', { ...newGin, fillingLevelInMl: 1e12 }],
    ['no level', { pumpId: ginPump.id }],
    ['another pump', { ...newGin, pumpId: tonicPump.id }],
  ])('is not changed with %s', async (_, body) => {
    await ginRunsDry(test.house)
    expect((await post('changebottle', body)).statusCode).toBeGreaterThanOrEqual(400)
    expect((await post('changebottle', body)).statusCode).toBeLessThan(500)
    expect(test.house.actuator.running).toBeNull()
  })
})

describe('a pump that gave nothing', () => {
  it('is left out, and the drink goes on', async () => {
    await ginRunsDry(test.house)
    const answer = await post('leaveout', onlyGin)
    expect([answer.statusCode, answer.body]).toEqual([202, ''])
    await settled()
    expect(test.house.drinkMaker.production).toMatchObject({ kind: 'waiting' })
  })

  it('is not left out together with one that gave all, nor if there is none', async () => {
    expect((await post('leaveout', onlyGin)).statusCode).toBe(400)
    await ginRunsDry(test.house)
    expect((await post('leaveout', { pumpIds: [] })).statusCode).toBe(400)
    expect((await post('leaveout', { pumpIds: [ginPump.id, tonicPump.id] })).statusCode).toBe(400)
    expect((await post('leaveout', { pumpIds: 'all' })).statusCode).toBe(400)
    expect(test.house.drinkMaker.production).toMatchObject({ kind: 'paused' })
  })
})

it('is for those who ordered', async () => {
  await ginRunsDry(test.house)
  for (const [path, body] of [
    ['changebottle', newGin],
    ['leaveout', onlyGin],
  ] as const) {
    expect((await post(path, body, {})).statusCode).toBe(401)
    expect((await post(path, body, test.as(ben))).statusCode).toBe(403)
  }
})
