import { describe, expect, it } from 'vitest'
import { aLoadCell, anOrderRequest } from '../../testing/builders.ts'
import { createMemoryDisk } from '../../testing/memory-record-store.ts'
import { ada, ben, buildToyHouse, gin, ginPump, ginTonic, settled, tonicPump } from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { amount } from '../../units/amount.ts'
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { discardInterrupted, finishInterrupted, interruptedOrder } from './finish-interrupted.usecase.ts'
import { placeOrder } from './place-order.usecase.ts'
import { recoverOrders } from './recover-orders.usecase.ts'
import { continueProduction } from './steer-production.usecase.ts'

const order120 = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })
const part = (ingredientId: number, units: number) => ({ ingredientId, amount: amount(units) })

/** 5 s into the first step: 20 ml of tonic are in the glass, and some gin. */
/** @param shown by the scale before, as what the empty plate shows has drifted since its zero was told last */
async function houseThatDies({ withScale = false, shown = grams(245) } = {}) {
  const disk = createMemoryDisk()
  disk.records = (await buildToyHouse()).records.now
  const house = await buildToyHouse(disk)
  if (withScale) await house.put('loadCell', aLoadCell())
  await wireMachine(house.actuator, house.records)
  house.actuator.showWeight({ raw: 189_350, mass: shown, isSteady: true })
  await placeOrder(house, ada, order120)
  house.machineClock.advance(milliseconds(5000))
  house.drinkMaker.close()
  return { disk, house }
}

describe('recovery', () => {
  it('that the disk refuses is done before the next order', async () => {
    const { disk, house } = await houseThatDies()
    house.actuator.stop()
    const after = await buildToyHouse(disk)
    after.store.failNext(new Error('disk full'))
    await recoverOrders({ ...after, actuator: house.actuator })
    expectSuccess(await placeOrder(after, ben, order120))
    const [past] = await after.store.pastOrders(0, 5)
    expect(past).toMatchObject({ reason: 'interrupted' })
    expect(after.levelOf(22)).toBe(tonicPump.fillingLevel - 20_000 - 80_000)
  })

  it('books nothing for a program that the actuator has not even noted: all of it is missing', async () => {
    const { disk } = await houseThatDies()
    const after = await buildToyHouse(disk)
    expectSuccess(await recoverOrders(after))
    expect(after.levelOf(22)).toBe(tonicPump.fillingLevel)
    expect(interruptedOrder(after)).toBeNull()
    const [past] = await after.store.pastOrders(0, 1)
    expect(past).toMatchObject({ outcome: 'failed', reason: 'interrupted', poured: [] })
  })

  it('W-08: a power cut leaves an interrupted drink that can be finished', async () => {
    const { disk, house } = await houseThatDies()
    house.actuator.losePower()
    const after = await buildToyHouse(disk)
    expectSuccess(await recoverOrders({ ...after, actuator: house.actuator }))
    expect(after.levelOf(22)).toBe(tonicPump.fillingLevel - 20_000)
    const interrupted = interruptedOrder(after)
    expect(interrupted?.inGlass).toContainEqual(part(12, 20))
    expect(interrupted?.missing[0]).toMatchObject({ parts: expect.arrayContaining([part(12, 60)]) })
    expect(interrupted?.missing).toHaveLength(3)

    expectSuccess(await finishInterrupted(after, ada))
    await after.runToEnd()
    expectSuccess(await continueProduction(after.drinkMaker, ada))
    expectSuccess(await continueProduction(after.drinkMaker, ada))
    expect(after.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'finished' })
    expect(after.levelOf(21)).toBe(ginPump.fillingLevel - 40_000)
    expect(after.levelOf(22)).toBe(tonicPump.fillingLevel - 80_000)
    expect(interruptedOrder(after)).toBeNull()
  })

  it.each([245, 243.1, 246.9])(
    'weighs the glass, shown as %d g, when nobody saw how far the pour came',
    async before => {
      const { disk, house } = await houseThatDies({ withScale: true, shown: grams(before) })
      house.actuator.losePower()
      // The pumps went on for 3 s after the last word: about 32 ml of tonic, and gin of the same time, by turns.
      const gone = 8 / 20
      const gained = 0.95 * (80 + 40) * gone
      house.actuator.showWeight({ raw: 84_000 + 430 * (245 + gained), mass: grams(245 + gained), isSteady: true })
      const after = await buildToyHouse(disk)
      expectSuccess(await recoverOrders({ ...after, actuator: house.actuator }))
      const drawn = tonicPump.fillingLevel - after.levelOf(22)
      expect(Math.abs(drawn - 32_000)).toBeLessThan(3000)
    },
  )

  it('believes the pumps when the glass was taken away meanwhile', async () => {
    const { disk, house } = await houseThatDies({ withScale: true })
    house.actuator.losePower()
    house.actuator.showWeight({ raw: 84_000, mass: grams(0), isSteady: true })
    const after = await buildToyHouse(disk)
    expectSuccess(await recoverOrders({ ...after, actuator: house.actuator }))
    expect(after.levelOf(22)).toBe(tonicPump.fillingLevel - 20_000)
  })
})

describe('an interrupted drink', () => {
  async function interruptedHouse() {
    const house = await buildToyHouse()
    await placeOrder(house, ada, order120)
    house.machineClock.advance(milliseconds(5000))
    house.actuator.fail('actuator-gone')
    await settled()
    return house
  }

  it('is one that failed with something in the glass', async () => {
    const house = await interruptedHouse()
    expect(interruptedOrder(house)).toMatchObject({ reason: 'actuator-gone', order: { drinkName: 'Gin & Tonic' } })
    const [past] = await house.store.pastOrders(0, 1)
    expect(past?.poured).toContainEqual(part(12, 20))
  })

  it('is finished or discarded by the one who ordered it, or by who may steer foreign drinks', async () => {
    const house = await interruptedHouse()
    expect(expectFailure(await finishInterrupted(house, ben))).toEqual({ kind: 'forbidden' })
    expect(expectFailure(await discardInterrupted(house, ben))).toEqual({ kind: 'forbidden' })
    expectSuccess(await discardInterrupted(house, ada))
    expect(interruptedOrder(house)).toBeNull()
    expect(expectFailure(await discardInterrupted(house, ada))).toEqual({ kind: 'nothing-interrupted' })
    expect(expectFailure(await finishInterrupted(house, ada))).toEqual({ kind: 'nothing-interrupted' })
  })

  it('is forgotten when another drink begins', async () => {
    const house = await interruptedHouse()
    expectSuccess(await placeOrder(house, ben, order120))
    expect(house.records.now.interruptedOrder.size).toBe(0)
  })

  it('is not finished any more once it was discarded, however closely that came before', async () => {
    for (let count = 0; count < 40; count++) {
      const house = await interruptedHouse()
      const finishing = finishInterrupted(house, ada)
      for (let step = 0; step < count; step++) await Promise.resolve()
      const discarded = await discardInterrupted(house, ada)
      const finished = await finishing
      await settled()
      expect([discarded.ok, finished.ok].filter(Boolean)).toHaveLength(1)
      expect(house.actuator.running !== null).toBe(finished.ok)
      expect(house.lock.occupant !== null).toBe(finished.ok)
    }
  })

  it('is still there, with all that stands in the glass, when the attempt to finish it came to nothing', async () => {
    const house = await interruptedHouse()
    const before = interruptedOrder(house)
    expectSuccess(await finishInterrupted(house, ada))
    house.actuator.fail('actuator-gone')
    await settled()
    const after = interruptedOrder(house)
    expect(after?.inGlass).toEqual(before?.inGlass)
    expect(after?.missing).toEqual(before?.missing)

    expectSuccess(await finishInterrupted(house, ada))
    house.machineClock.advance(milliseconds(5000))
    house.actuator.fail('actuator-gone')
    await settled()
    expect(interruptedOrder(house)?.inGlass).toContainEqual(part(12, 40))
  })

  it('leaves to the drink before it what happened in that: a leak, ice, and another bottle are booked once', async () => {
    const house = await interruptedHouse()
    const before = interruptedOrder(house)
    if (!before) throw new RangeError('nothing broke off')
    const happened = {
      uncommanded: [{ ingredientId: gin.id, amount: amount(8) }],
      foreignMass: grams(30),
      changedBottles: [{ pumpId: tonicPump.id, volume: millilitres(500) }],
    }
    await house.put('interruptedOrder', { ...before, order: { ...before.order, ...happened } })
    const tonic = house.records.now.pump.get(22)
    if (tonic) await house.put('pump', { ...tonic, tubeContent: null })
    expectSuccess(await finishInterrupted(house, ada))
    await house.runToEnd()
    await house.drinkMaker.cancel('enough')
    await settled()
    const [rest] = await house.store.pastOrders(0, 1)
    expect(rest).toMatchObject({ continues: before.order.id, outcome: 'cancelled' })
    for (const field of ['uncommanded', 'foreignMass']) expect(rest).not.toHaveProperty(field)
    expect(house.records.now.pump.get(22)?.tubeContent).not.toBeNull()
  })

  it('is not poured onto an empty plate', async () => {
    const house = await interruptedHouse()
    await house.put('loadCell', aLoadCell({ checkGlassPlaced: true }))
    house.actuator.showWeight({ raw: 84_000, mass: grams(0), isSteady: true })
    expect(expectFailure(await finishInterrupted(house, ada))).toMatchObject({
      kind: 'not-feasible',
      problems: [{ kind: 'no-glass' }],
    })
    expect(interruptedOrder(house)).not.toBeNull()
  })

  it('cannot be finished without what is missing, and is kept', async () => {
    const house = await interruptedHouse()
    const tonic = house.records.now.pump.get(22)
    if (tonic) await house.put('pump', { ...tonic, fillingLevel: millilitres(1) }, 22)
    expect(expectFailure(await finishInterrupted(house, ada))).toMatchObject({ kind: 'not-feasible' })
    expect(interruptedOrder(house)).not.toBeNull()
  })
})
