import { describe, expect } from 'vitest'
import { anOrderRequest } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { ada, ben, buildToyHouse, ginPump, ginTonic } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from './place-order.usecase.ts'

const order120 = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

describe('a machine that cannot begin', () => {
  it('starts nothing when the order cannot be written', async ({ house }) => {
    house.store.failNext(new Error('disk full'))
    expect(expectFailure(await placeOrder(house, ada, order120))).toEqual({ kind: 'store-unavailable' })
    expect(house.actuator.running).toBeNull()
    expect(house.drinkMaker.production.kind).toBe('idle')
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel)
  })

  it('lets only one of two simultaneous orders begin', async ({ house }) => {
    const results = await Promise.all([placeOrder(house, ada, order120), placeOrder(house, ben, order120)])
    expect(results.map(result => result.ok)).toEqual([true, false])
    expect(house.records.now.openOrder.size).toBe(1)
  })
})

describe('refused orders', () => {
  it.each([
    ['an unknown recipe', { drink: { kind: 'recipe', id: 999 } }, { kind: 'not-found', what: 'recipe' }],
    [
      'a manual ingredient as a drink',
      { drink: { kind: 'ingredient', id: 13 } },
      { kind: 'not-found', what: 'ingredient' },
    ],
    ['too little', { amount: millilitres(9.9) }, { kind: 'not-feasible' }],
    ['too much', { amount: millilitres(5000.1) }, { kind: 'not-feasible' }],
    ['more than the bottles hold', { amount: millilitres(4000), confirmOverfill: true }, { kind: 'not-feasible' }],
    ['more than the glass holds', { amount: millilitres(400) }, { kind: 'not-feasible' }],
  ] as const)('%s changes nothing', async (_name, change, problem) => {
    const house = await buildToyHouse()
    const before = house.records.now
    expect(expectFailure(await placeOrder(house, ada, { ...order120, ...change }))).toMatchObject(problem)
    expect(house.records.now).toBe(before)
    expect(house.actuator.running).toBeNull()
  })

  it('pours more than the glass holds once that is confirmed', async ({ house }) =>
    expectSuccess(await placeOrder(house, ada, { ...order120, amount: millilitres(400), confirmOverfill: true })))
})
