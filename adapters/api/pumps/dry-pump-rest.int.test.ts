import { describe, expect, it } from 'vitest'
import { ada, ben, ginPump, ginRunsDry, ginTonic, settled } from '#domain/testing/toy-house.ts'
import { callsBelow, plainOrder, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach(started => callsBelow(started, '/api/cocktail', ada)('PUT', `/${ginTonic.id}`, plainOrder))

const call = callsBelow(test, '/api/cocktail', ada)
const post = (path: string, payload: object, by = ada) => call('POST', `/${path}`, payload, by)
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
    ['no level', { pumpId: ginPump.id }],
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

  it('is not left out while nothing is asked, nor without a list of pumps', async () => {
    expect((await post('leaveout', onlyGin)).statusCode).toBe(400)
    await ginRunsDry(test.house)
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
    expect((await post(path, body, ben)).statusCode).toBe(403)
  }
})
