import { describe, expect } from 'vitest'
import { progressPercent } from '../../pour/progress.ts'
import { aLoadCell, anOrderRequest } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import { stepId } from '../../testing/program-builders.ts'
import { ada, admin, ben, buildToyHouse, ginPump, ginTonic, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { placeOrder } from './place-order.usecase.ts'
import { cancelProduction, continueProduction, tareScale } from './steer-production.usecase.ts'

const order120 = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

describe('making a drink', () => {
  it('pours, waits for the hand and the word, and books what ran', async ({ house }) => {
    const id = expectSuccess(await placeOrder(house, ada, order120))
    expect(house.records.now.openOrder.get(id)?.running?.id).toEqual(stepId(1, 0, 0))
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 40_000)

    await house.runToEnd()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'waiting', stepIndex: 1 })
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    expect(house.drinkMaker.production).toMatchObject({ kind: 'waiting', stepIndex: 2 })
    expectSuccess(await continueProduction(house.drinkMaker, ada))

    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 40_000)
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
    expect(house.records.now.openOrder.size).toBe(0)
    const [past] = await house.store.pastOrders(0, 1)
    expect(past).toMatchObject({ id, outcome: 'finished' })
    expect(past?.drawn).toHaveLength(2)
    expect(past?.drawn).toContainEqual({ pumpId: 21, volume: 40_000 })
    expect(past?.drawn).toContainEqual({ pumpId: 22, volume: 80_000 })
    expect(house.triggers()).toEqual([
      'cocktail_prod_started',
      'cocktail_prod_manual_interaction_requested',
      'cocktail_prod_manual_interaction_completed',
      'cocktail_prod_manual_interaction_requested',
      'cocktail_prod_manual_interaction_completed',
      'cocktail_prod_finished',
    ])
  })

  it('shows how far it came, never less than before, and still when it was cancelled', async ({ house }) => {
    const seen: number[] = []
    house.eventBus.subscribe(() => seen.push(progressPercent(house.drinkMaker.production, house.drinkMaker.elapsed)))
    await placeOrder(house, ada, order120)
    for (let second = 0; second < 8; second++) house.machineClock.advance(milliseconds(1000))
    const before = progressPercent(house.drinkMaker.production, house.drinkMaker.elapsed)
    expect(before).toBeGreaterThan(5)
    await cancelProduction(house.drinkMaker, ada)
    await settled()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    expect(progressPercent(house.drinkMaker.production, house.drinkMaker.elapsed)).toBe(before)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    await placeOrder(house, ada, order120)
    expect(progressPercent(house.drinkMaker.production, house.drinkMaker.elapsed)).toBe(0)
  })

  it('leaves the scale to who ordered, and to those who may continue for others', async ({ house }) => {
    expect(tareScale(house, ben)).toMatchObject({ problem: { kind: 'scale-silent' } })
    await placeOrder(house, ada, order120)
    expect(tareScale(house, ben)).toMatchObject({ problem: { kind: 'forbidden' } })
    for (const caller of [ada, admin])
      expect(tareScale(house, caller)).toMatchObject({ problem: { kind: 'scale-silent' } })
  })

  it('ends as failed when the actuator fails, and the next order starts at once', async ({ house }) => {
    await placeOrder(house, ada, order120)
    house.machineClock.advance(milliseconds(1000))
    house.actuator.fail('pin 17 does not answer')
    await settled()
    expect(house.drinkMaker.production).toMatchObject({
      kind: 'ended',
      outcome: 'failed',
      reason: 'pin 17 does not answer',
    })
    expectSuccess(await placeOrder(house, ben, order120))
  })

  it('goes on after the actuator missed the controller, and pours the whole amount', async ({ house }) => {
    await placeOrder(house, ada, order120)
    house.machineClock.advance(milliseconds(7000))
    house.actuator.silence()
    await settled()
    expect(house.actuator.running?.id).toEqual(stepId(1, 0, 1))
    await house.runToEnd()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'waiting', stepIndex: 1 })
    await cancelProduction(house.drinkMaker, ada)
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 40_000)
  })
})

describe('who may steer', () => {
  it('lets others neither continue nor cancel, but an admin both', async ({ house }) => {
    await placeOrder(house, ada, order120)
    await house.runToEnd()
    expect(expectFailure(await continueProduction(house.drinkMaker, ben))).toEqual({ kind: 'forbidden' })
    expect(expectFailure(await cancelProduction(house.drinkMaker, ben))).toEqual({ kind: 'forbidden' })
    expectSuccess(await continueProduction(house.drinkMaker, admin))
    expectSuccess(await cancelProduction(house.drinkMaker, admin))
  })

  it('has nothing to continue while pouring and nothing to cancel afterwards', async ({ house }) => {
    expect(expectFailure(await cancelProduction(house.drinkMaker, ada))).toEqual({ kind: 'nothing-to-cancel' })
    await placeOrder(house, ada, order120)
    expect(expectFailure(await continueProduction(house.drinkMaker, ada))).toEqual({ kind: 'nothing-to-continue' })
  })
})

describe('bookings that the disk refused', () => {
  it('are in the levels before the next order is planned', async ({ house }) => {
    await house.put('pump', { ...tonicPump, tubeContent: null })
    await placeOrder(house, ada, order120)
    await house.runToEnd()
    await house.runToEnd()
    house.store.failNext(new Error('disk full'))
    await cancelProduction(house.drinkMaker, ada)
    expect(house.records.now.openOrder.size).toBe(1)
    expectSuccess(await placeOrder(house, ben, order120))
    expect(house.drinkMaker.production).toMatchObject({ order: { plan: { steps: [{ kind: 'pour' }, {}, {}] } } })
  })

  it('are written at rest', async ({ house }) => {
    await placeOrder(house, ada, order120)
    await house.runToEnd()
    house.store.failNext(new Error('disk full'))
    await cancelProduction(house.drinkMaker, ada)
    expect(house.records.now.openOrder.size).toBe(1)
    expectSuccess(await house.drinkMaker.atRest())
    expect(house.records.now.openOrder.size).toBe(0)
  })
})

describe('a second tap on continue', () => {
  it('does not complete the next step, which nobody has seen', async ({ house }) => {
    await placeOrder(house, ada, order120)
    await house.runToEnd()
    const taps = await Promise.all([
      continueProduction(house.drinkMaker, ada),
      continueProduction(house.drinkMaker, ada),
    ])
    expect(taps.map(tap => tap.ok)).toEqual([true, false])
    expect(house.drinkMaker.production).toMatchObject({ kind: 'waiting', stepIndex: 2 })
    expect(expectFailure(await continueProduction(house.drinkMaker, ada, 1))).toEqual({ kind: 'nothing-to-continue' })
    expectSuccess(await continueProduction(house.drinkMaker, ada, 2))
  })

  it('finds nothing to continue while the order is still being written', async ({ house }) => {
    const placing = placeOrder(house, ada, order120)
    expect(expectFailure(await continueProduction(house.drinkMaker, ada))).toEqual({ kind: 'nothing-to-continue' })
    expectSuccess(await placing)
  })
})

describe('a glass that is lifted while it is filled', () => {
  const shows = (mass: number) => ({ raw: 100_000, mass: grams(mass), isSteady: true })

  async function lifted() {
    const house = await buildToyHouse()
    await house.put('loadCell', aLoadCell())
    house.actuator.showWeight(shows(245))
    await placeOrder(house, ada, order120)
    house.machineClock.advance(milliseconds(5000))
    house.actuator.liftGlass(grams(275))
    await settled()
    return house
  }

  it('pauses every pump, and the rest follows when it is back', async () => {
    const house = await lifted()
    expect(house.actuator.running).toBeNull()
    expect(house.drinkMaker.production.kind).toBe('paused')
    house.actuator.showWeight(shows(0))
    await settled()
    expect(house.drinkMaker.production.kind).toBe('paused')
    house.actuator.showWeight(shows(274))
    await settled()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'pouring', program: { id: stepId(1, 0, 1) } })
    await house.runToEnd()
    await continueProduction(house.drinkMaker, ada)
    await continueProduction(house.drinkMaker, ada)
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 40_000)
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
  })

  it('is not taken for returned by a reading from before', async () => {
    const house = await lifted()
    house.actuator.showWeight(shows(275))
    await settled()
    expect(house.drinkMaker.production.kind).toBe('paused')
    house.actuator.showWeight({ raw: 1, mass: grams(180), isSteady: false })
    house.actuator.showWeight(shows(275))
    await settled()
    expect(house.drinkMaker.production.kind).toBe('pouring')
  })

  it('and replaced by another one waits for somebody to say so', async () => {
    const house = await lifted()
    house.actuator.showWeight(shows(190))
    await settled()
    expect(house.drinkMaker.production.kind).toBe('paused')
    expect(expectFailure(await continueProduction(house.drinkMaker, ben))).toEqual({ kind: 'forbidden' })
    expectSuccess(await continueProduction(house.drinkMaker, ada))
    expect(house.drinkMaker.production.kind).toBe('pouring')
  })
})

it('the scale starts from nothing at each step of a person', async ({ house }) => {
  await house.put('loadCell', aLoadCell())
  house.actuator.showWeight({ raw: 1, mass: grams(365), isSteady: true })
  await placeOrder(house, ada, order120)
  await house.runToEnd()
  expect(house.scale.net).toBe(0)
  house.actuator.showWeight({ raw: 1, mass: grams(371.5), isSteady: true })
  expect(house.scale.net).toBe(grams(6.5))
})
