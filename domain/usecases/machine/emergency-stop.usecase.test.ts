import { describe, expect } from 'vitest'
import { programIdText } from '../../program/program.ts'
import { onlyId } from '../../records/records.ts'
import { anOrderRequest } from '../../testing/builders.ts'
import { it } from '../../testing/house-test.ts'
import {
  ada,
  admin,
  buildToyHouse,
  ginPump,
  ginTonic,
  type House,
  settled,
  tonicPump,
} from '../../testing/toy-house.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import { seconds } from '../../units/duration.ts'
import { millilitres } from '../../units/volume.ts'
import { runAllPumps, stopAllPumps } from '../maintenance/maintain-pumps.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { emergencyStop } from './emergency-stop.usecase.ts'

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })

const press = (house: House) => emergencyStop({ ...house, breakOff: reason => house.drinkMaker.breakOff(reason) }, ada)
/** Ids of all programs that the actuator is asked to run from here on. */
function beginningsOf({ actuator }: House): readonly string[] {
  const begun: string[] = []
  const run = actuator.run.bind(actuator)
  actuator.run = program => {
    begun.push(programIdText(program.id))
    return run(program)
  }
  return begun
}
const cancelDrink = (house: House) => (reason: string) => house.drinkMaker.cancel(reason)

describe('the emergency stop', () => {
  it('has switched everything off before anybody waits for anything', async ({ house }) => {
    await runAllPumps(house, admin.id)
    house.machineClock.advance(seconds(3))
    // Someone else's work holds the queue up for ever.
    void house.lock.inTurn(() => new Promise(() => undefined))
    void press(house)
    expect(house.actuator.running).toBeNull()
    expect(house.lock.fault).toMatchObject({ reason: 'emergency-stop', userId: ada.id })
  })

  it('ends pump jobs, books what they did, and bars every start until it is reset', async ({ house }) => {
    await runAllPumps(house, admin.id)
    house.machineClock.advance(seconds(3))
    expectSuccess(await press(house))
    expect(house.maintenance.jobs.map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(house.levelOf(21)).toBe(ginPump.fillingLevel - 10_000)
    expect(house.lock.occupant).toBeNull()
    expect(expectFailure(await runAllPumps(house, admin.id))).toEqual({ kind: 'machine-fault' })
    expect(expectFailure(await placeOrder(house, ada, order))).toEqual({ kind: 'machine-fault' })
    expectSuccess(await house.lock.resetFault())
    expectSuccess(await runAllPumps(house, admin.id))
  })

  it('ends a drink as failed', async ({ house }) => {
    await placeOrder(house, ada, order)
    house.machineClock.advance(seconds(3))
    await press(house)
    await settled()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'failed' })
    expect(house.records.now.openOrder.size).toBe(0)
    expect(house.lock.occupant).toBeNull()
  })

  it('lets no pump of a drink start any more, at whatever step of its beginning it comes', async () => {
    for (let count = 0; count < 80; count++) {
      const house = await buildToyHouse()
      const begun = beginningsOf(house)
      const placed = placeOrder(house, ada, order)
      for (let step = 0; step < count; step++) await Promise.resolve()
      const before = begun.length
      const pressed = press(house)
      await settled()
      await Promise.all([placed, pressed])
      expect(begun.length).toBe(before)
      expect(house.actuator.running).toBeNull()
      expect(house.lock.occupant).toBeNull()
      expect(house.records.now.openOrder.size).toBe(0)
      expect(house.levelOf(22)).toBe(tonicPump.fillingLevel)
    }
  })

  it('lets no pump start between two programs of a drink', async () => {
    for (let count = 0; count < 60; count++) {
      const house = await buildToyHouse()
      const begun = beginningsOf(house)
      await placeOrder(house, ada, order)
      house.machineClock.advance(seconds(3))
      // The rest follows by itself.
      house.actuator.silence()
      for (let step = 0; step < count; step++) await Promise.resolve()
      const before = begun.length
      await press(house)
      await settled()
      expect(begun.length).toBe(before)
      expect(house.actuator.running).toBeNull()
      expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'failed' })
      expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 12_000)
    }
  })

  it('can be pressed again, and when nothing runs', async ({ house }) => {
    expectSuccess(await press(house))
    expectSuccess(await press(house))
    expect(house.records.now.fault.get(onlyId)?.reason).toBe('emergency-stop')
  })
})

describe('stopping all pumps', () => {
  it('W-13: cancels a drink that is being made, so that nothing of it starts again', async ({ house }) => {
    await placeOrder(house, ada, order)
    house.machineClock.advance(seconds(5))
    await stopAllPumps({ ...house, cancelDrink: cancelDrink(house) }, 'stopped')
    await settled()
    expect(house.actuator.running).toBeNull()
    expect(house.drinkMaker.production).toMatchObject({ kind: 'ended', outcome: 'cancelled' })
    expect(house.levelOf(22)).toBe(tonicPump.fillingLevel - 20_000)
    house.machineClock.advance(seconds(600))
    await settled()
    expect(house.actuator.running).toBeNull()
  })

  it('ends every pump job', async ({ house }) => {
    expect(expectSuccess(await runAllPumps(house, admin.id))).toEqual([1, 2])
    await stopAllPumps({ ...house, cancelDrink: cancelDrink(house) }, 'stopped')
    expect(house.maintenance.jobs.map(({ job }) => job.reason)).toEqual(['stopped', 'stopped'])
    expect(house.lock.occupant).toBeNull()
  })
})
