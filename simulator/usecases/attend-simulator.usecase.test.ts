import { describe, expect } from 'vitest'
import { aManualIngredient, anOrderRequest, aStepper, aValve } from '#domain/testing/builders.ts'
import { it } from '#domain/testing/house-test.ts'
import { ada, buildToyHouse, gin, ginPump, lemon } from '#domain/testing/toy-house.ts'
import { expectFailure, expectSuccess } from '#domain/testing/unwrap.ts'
import { asId } from '#domain/units/id.ts'
import { millilitres } from '#domain/units/volume.ts'
import { placeOrder } from '#domain/usecases/orders/place-order.usecase.ts'
import type { SimulatedMachine } from '../ports/simulated-machine.port.ts'
import { attendSimulator, refillSimulatedBottle } from './attend-simulator.usecase.ts'

/** Remembers what hands did. */
function recordedHands() {
  const done: [string, ...unknown[]][] = []
  const note =
    (name: string) =>
    (...what: unknown[]): Promise<void> => {
      done.push([name, ...what])
      return Promise.resolve()
    }
  const simulated = {
    placeGlass: note('placeGlass'),
    act: note('act'),
    setSpeed: note('setSpeed'),
    build: note('build'),
  } as unknown as SimulatedMachine
  return { simulated, done }
}

const order = anOrderRequest({ drink: { kind: 'recipe', id: 41 }, amount: millilitres(120) })

describe('the person at a simulated machine', () => {
  it('puts the glass under the nozzles before the first pump turns', async ({ house }) => {
    const { simulated, done } = recordedHands()
    attendSimulator({ ...house, simulated, onError: error => expect.unreachable(String(error)) })
    await placeOrder(house, ada, order)
    expect(done).toEqual([['placeGlass', { sizeMl: 320, shape: 'highball', emptyGrams: 245 }]])
  })

  it('adds what a manual step asks for in millilitres, and nothing that is counted', async ({ house }) => {
    await house.put('ingredient', aManualIngredient({ ...lemon, unit: 'ml' }), lemon.id)
    const { simulated, done } = recordedHands()
    attendSimulator({ ...house, simulated, onError: () => undefined })
    await placeOrder(house, ada, order)
    await house.runToEnd()
    await house.drinkMaker.continue({ orderId: asId(1), stepIndex: 1 })
    expect(done.slice(1)).toEqual([
      ['act', { kind: 'add-by-hand', ingredientId: lemon.id, ml: 1, gramsPerMl: lemon.density }],
    ])
  })
})

describe('refilling a simulated bottle', () => {
  it('fills bottle and books alike, but not while a drink is made', async ({ house }) => {
    const { simulated, done } = recordedHands()
    expectSuccess(await refillSimulatedBottle({ ...house, simulated }, ginPump.id))
    expect(house.levelOf(ginPump.id)).toBe(700_000)
    expect(done).toEqual([['act', { kind: 'set-bottle', pumpId: ginPump.id, ml: null }]])
    await placeOrder(house, ada, order)
    expect(expectFailure(await refillSimulatedBottle({ ...house, simulated }, ginPump.id))).toEqual({ kind: 'busy' })
  })

  it.each([
    ['a stepper', aStepper({ id: asId(21), ingredientId: gin.id })],
    ['a valve', aValve({ id: asId(21), ingredientId: gin.id })],
  ])('fills what hangs on %s', async (_, pump) => {
    const house = await buildToyHouse()
    await house.put('pump', pump)
    const { simulated, done } = recordedHands()
    expectSuccess(await refillSimulatedBottle({ ...house, simulated }, pump.id))
    expect(house.levelOf(pump.id)).toBe(700_000)
    expect(done).toEqual([['act', { kind: 'set-bottle', pumpId: pump.id, ml: null }]])
  })

  it('knows no pump that is not there', async ({ house }) => {
    const { simulated, done } = recordedHands()
    expect(expectFailure(await refillSimulatedBottle({ ...house, simulated }, asId(99)))).toEqual({
      kind: 'not-found',
      what: 'pump',
    })
    expect(done).toEqual([])
  })
})
