/*
 * Faults of the established machine of this kind that the making of drinks must not have, each under its name (W-…).
 */
import { describe, expect } from 'vitest'
import type { ValvePump } from '../../machine/pump.ts'
import { withLesson } from '../../pour/booking.ts'
import type { WriteOperation } from '../../records/records.ts'
import { aLoadCell, anOrderRequest, aValve } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { stepId } from '../../testing/program-builders.ts'
import { ada, ben, gin, ginPump, ginTonic, type House, settled, tonic, tonicPump } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds, noTime, seconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { createRecipeBrowser } from '../catalogue/browse-recipes.usecase.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { placeOrder } from './place-order.usecase.ts'
import { cancelProduction, continueProduction } from './steer-production.usecase.ts'

const order120 = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

/** Pours, and does what a person has to do; the drink has ended then. */
async function makeDrink(house: House): Promise<void> {
  expectSuccess(await placeOrder(house, ada, order120))
  await house.runToEnd()
  expectSuccess(await continueProduction(house.drinkMaker, ada))
  expectSuccess(await continueProduction(house.drinkMaker, ada))
}

it('W-02: the machine asks once for what is added by hand, however often the scale speaks', async ({ house }) => {
  await house.put('loadCell', aLoadCell())
  house.actuator.showWeight({ raw: 1, mass: grams(245), isSteady: true })
  expectSuccess(await placeOrder(house, ada, order120))
  await house.runToEnd()
  const asked = ['cocktail_prod_started', 'cocktail_prod_manual_interaction_requested']
  expect(house.triggers()).toEqual(asked)
  for (let gained = 0; gained < 30; gained++) {
    house.actuator.showWeight({ raw: 1, mass: grams(365 + gained), isSteady: gained % 3 === 0 })
    await settled()
  }
  expect(house.triggers()).toEqual(asked)
})

describe('W-07: an end that cannot be written, after which the machine stays locked', () => {
  const expectFree = async (house: House) => {
    expect(house.lock.occupant).toBeNull()
    expectSuccess(await placeOrder(house, ben, order120))
    expect(house.records.now.openOrder.size).toBe(1)
  }

  it('is absent where the disk refuses the end of the drink', async ({ house }) => {
    await placeOrder(house, ada, order120)
    await house.runToEnd()
    await continueProduction(house.drinkMaker, ada)
    house.store.failNext(new Error('disk full'))
    await continueProduction(house.drinkMaker, ada)
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'finished' })
    await expectFree(house)
  })

  it('is absent where pump and ingredient are gone by then', async ({ house }) => {
    await placeOrder(house, ada, order120)
    await house.change(
      { op: 'delete', kind: 'pump', id: ginPump.id },
      { op: 'delete', kind: 'ingredient', id: tonic.id },
    )
    await house.runToEnd()
    await cancelProduction(house.drinkMaker, ada)
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    expect(house.lock.occupant).toBeNull()
    expect(house.records.now.openOrder.size).toBe(0)
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
  })

  it('is absent where a bump of the glass teaches a valve the impossible', () => {
    const valve = aValve({ ingredientId: gin.id })
    const ingredients = new Map([[gin.id as number, gin]])
    for (const flow of [0, -3000, 1e15]) {
      const { timePerCentilitre, closingDelay } = withLesson(
        valve,
        { flow, closingDelay: noTime },
        ingredients,
      ) as ValvePump
      expect(timePerCentilitre).toBeGreaterThanOrEqual(1)
      expect(closingDelay).toBeGreaterThanOrEqual(0)
    }
  })
})

it('W-16: a valve whose turn had not come gets back what was reserved, the one before what it did not give', async ({
  house,
}) => {
  const valves = [ginPump, tonicPump].map(({ id, ingredientId, fillingLevel, pin }) =>
    aValve({ id, ingredientId, fillingLevel, pin }),
  )
  await house.change(
    ...valves.map((value): WriteOperation => write('pump', value)),
    write('loadCell', aLoadCell({ checkGlassPlaced: false })),
  )
  await wireMachine(house.actuator, house.records)
  expectSuccess(await placeOrder(house, ada, order120))
  expect(house.actuator.running).toMatchObject({ kind: 'weighed', pumpId: 21 })
  expect([house.levelOf(21), house.levelOf(22)]).toEqual([600_000, 730_000])
  house.machineClock.advance(milliseconds((house.actuator.running?.duration ?? 0) / 4000))
  expectSuccess(await cancelProduction(house.drinkMaker, ada))
  await settled()
  expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
  expect([house.levelOf(21), house.levelOf(22)]).toEqual([630_000, tonicPump.fillingLevel])
})

it('W-29: a bar keeps an ingredient that is renamed: it knows it by its id', async ({ house }) => {
  await house.put('bar', { id: ada.id, ingredientIds: [gin.id] })
  await house.put('ingredient', { ...gin, name: 'Old Tom' })
  expect(createRecipeBrowser(house.records, async () => undefined).available(ada).owned).toEqual(new Set([gin.id]))
})

it('W-08: from the first program of a drink on, the plan and how far it came are on disk', async ({ house }) => {
  await makeDrink(house)
  expectSuccess(await placeOrder(house, ben, order120))
  house.machineClock.advance(seconds(3))
  const loaded = expectSuccess(await house.store.load())
  const [open] = loaded.openOrder.values()
  expect(open).toMatchObject({ id: 2, userId: ben.id, reached: 0, running: { id: stepId(2, 0, 0) } })
  expect(open?.plan.steps.map(({ kind }) => kind)).toEqual(['pour', 'manual', 'instruction'])
})
