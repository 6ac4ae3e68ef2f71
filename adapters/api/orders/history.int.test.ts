import { expect, it } from 'vitest'
import { ada, ben, gin, ginPump, ginTonic, settled, tonicPump } from '#domain/testing/toy-house.ts'
import { grams } from '#domain/units/mass.ts'
import { callsBelow, plainOrder, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach(started => callsBelow(started, '/api/cocktail', ada)('PUT', `/${ginTonic.id}`, plainOrder))

const history = async (query = '', user = ada) =>
  (await test.app.inject({ url: `/api/cocktail/history${query}`, headers: test.as(user) })).json()

it('a drink that has ended tells of each ingredient what was ordered, poured, and how sure that is', async () => {
  expect(await history()).toEqual([])
  await test.house.runToEnd()
  test.house.actuator.leak({ isRunning: true, mass: grams(6), suspects: [ginPump.id, tonicPump.id] })
  await settled()
  const tonic = { ingredientId: tonicPump.ingredientId, ingredientName: 'Tonic', unit: 'ml' }
  expect(await history()).toEqual([
    {
      id: 1,
      drinkType: 'recipe',
      drinkId: ginTonic.id,
      drinkName: 'Gin & Tonic',
      amountInMl: 120,
      userId: ada.id,
      username: 'Ada',
      startedAt: expect.stringMatching(/\+00:00$/),
      endedAt: expect.stringMatching(/\+00:00$/),
      outcome: 'failed',
      reason: 'liquid-uncommanded',
      doses: expect.arrayContaining([
        { ...tonic, amountOrdered: 80, amountPoured: 80, measuredBy: 'time', deviation: null },
      ]),
      leftOut: [],
      uncommanded: [
        { ingredientId: gin.id, ingredientName: 'Gin', unit: 'ml', amount: 3.2 },
        { ...tonic, amount: 3.2 },
      ],
      foreignGrams: 0,
    },
  ])
})

it('is paged, and can be asked for the own orders', async () => {
  await test.house.drinkMaker.cancel('cancelled')
  await settled()
  expect(await history('?mine=true')).toHaveLength(1)
  expect(await history('?mine=true', ben)).toEqual([])
  expect(await history('', ben)).toHaveLength(1)
  expect(await history('?offset=1')).toEqual([])
  for (const query of ['?limit=0', '?limit=101', '?offset=-1']) {
    const answer = await test.app.inject({ url: `/api/cocktail/history${query}`, headers: test.as(ada) })
    expect([query, answer.statusCode]).toEqual([query, 400])
  }
})
