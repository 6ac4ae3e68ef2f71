/*
 * Drinks and pump jobs on a slow disk that sometimes refuses, with people and hardware that do anything at any instant.
 * In every run the pumped volumes are booked exactly once, and nothing begins while there is a fault or for nobody.
 */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Advice } from '../../maintenance/job.ts'
import { type PumpProgram, programIdText } from '../../program/program.ts'
import { aLoadCell, anOrderRequest } from '../../testing/builders.ts'
import { deed, deedWith, steps, storiesOf } from '../../testing/deeds.ts'
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
import { milliseconds } from '../../units/duration.ts'
import { grams } from '../../units/mass.ts'
import { millilitres } from '../../units/volume.ts'
import { changePump } from '../machine/configure-pump.usecase.ts'
import { emergencyStop } from '../machine/emergency-stop.usecase.ts'
import { stopAllPumps } from '../maintenance/maintain-pumps.usecase.ts'
import { discardInterrupted, finishInterrupted } from './finish-interrupted.usecase.ts'
import { placeOrder } from './place-order.usecase.ts'
import { continueProduction } from './steer-production.usecase.ts'

const pumps = [ginPump, tonicPump]
const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(60) })
const ids = fc.constantFrom(...pumps.map(({ id }) => id))
const advices = fc.constantFrom<Advice>(
  { kind: 'run' },
  { kind: 'volume', volume: millilitres(7) },
  { kind: 'time', time: milliseconds(1500) },
)
const stopAll = (house: House): Promise<void> =>
  stopAllPumps({ ...house, cancelDrink: reason => house.drinkMaker.cancel(reason) }, 'stopped')

const deeds = fc.oneof(
  deedWith(fc.tuple(ids, advices, fc.constantFrom(admin.id, null)), (house, [pumpId, advice, userId]) =>
    house.maintenance.start({ pumpId, advice, userId }),
  ),
  deedWith(ids, (house, pumpId) => house.maintenance.stop(pumpId)),
  deed(stopAll),
  deed(house => placeOrder(house, ada, order)),
  deed(house => placeOrder(house, ada, order)),
  deed(house => continueProduction(house.drinkMaker, ada)),
  deed(house => house.drinkMaker.cancel('cancelled')),
  deed(house => finishInterrupted(house, ada)),
  deed(house => discardInterrupted(house, ada)),
  deed(house => changePump(house, admin, ginPump.id, { kind: 'dc', values: { isPumpedUp: true }, removed: [] })),
  deed(house => emergencyStop({ ...house, breakOff: reason => house.drinkMaker.breakOff(reason) }, ada)),
  deed(house => house.lock.resetFault()),
  deed(house => house.lock.resetFault()),
  deedWith(fc.integer({ min: 1, max: 9000 }), (house, by) => house.machineClock.advance(milliseconds(by))),
  deedWith(fc.constantFrom('on-too-long: pump 21', 'pin 17 does not answer'), (house, reason) =>
    house.actuator.fail(reason),
  ),
  deed(house => house.actuator.silence()),
  deed(house => house.actuator.liftGlass(grams(250))),
  deedWith(fc.constantFrom(0, 250, 255, 400), (house, mass) =>
    house.actuator.showWeight({ raw: 1, mass: grams(mass), isSteady: true }),
  ),
  deed(house => house.store.failNext(new Error('disk full'))),
)

/** The volumes that the pumps really moved, in microlitres, and whether any of it began when nothing may. */
function follow({ actuator, lock }: House) {
  const programs = new Map<string, PumpProgram>()
  const moved = new Map<number, number>()
  const forbidden: string[] = []
  const run = actuator.run.bind(actuator)
  actuator.run = program => {
    const id = programIdText(program.id)
    if (programs.has(id)) forbidden.push(`${id} again`)
    programs.set(id, program)
    if (lock.fault) forbidden.push(`${id} in spite of a fault`)
    if (!lock.occupant) forbidden.push(`${id} for nobody`)
    return run(program)
  }
  actuator.subscribe(event => {
    const program = event.kind === 'ended' ? programs.get(programIdText(event.report.programId)) : undefined
    if (event.kind !== 'ended' || program?.kind !== 'timed') return
    for (const [index, { pumpId }] of program.runs.entries()) {
      const rate = 10_000 / (pumps.find(({ id }) => id === pumpId)?.timePerCentilitre ?? 1)
      moved.set(pumpId, (moved.get(pumpId) ?? 0) + (event.report.onTimes[index] ?? 0) * rate)
    }
  })
  return { programs, moved, forbidden }
}

it('what the pumps moved is what is booked, however slow the disk is', async () => {
  const seen = { programs: 0, drinks: 0, jobs: 0, faults: 0 }
  await fc.assert(
    fc.asyncProperty(storiesOf(deeds), fc.integer({ min: 0, max: 50 }), async (story, slowness) => {
      const house = await buildToyHouse()
      await house.put('loadCell', aLoadCell({ checkGlassPlaced: false }))
      house.actuator.showWeight({ raw: 1, mass: grams(250), isSteady: true })
      const commit = house.store.commit.bind(house.store)
      let delay = slowness
      house.store.commit = async (operations, onWritten) => {
        await steps(delay)
        return commit(operations, onWritten)
      }
      const { programs, moved, forbidden } = follow(house)
      for (const [deed, pause, nextDelay] of story) {
        deed(house)
        delay = nextDelay
        await steps(pause)
        if (house.lock.fault) seen.faults++
      }
      delay = 0
      for (let count = 0; count < 5; count++) {
        await stopAll(house)
        await settled()
      }
      await house.writeQueue.flush()
      await house.writeQueue.flush()
      expect(forbidden).toEqual([])
      expect(house.actuator.running).toBeNull()
      expect(house.lock.occupant).toBeNull()
      expect(house.records.now.openOrder.size).toBe(0)
      expect(house.records.now.maintenanceJournal.size).toBe(0)
      const past = await house.store.pastOrders(0, 200)
      expect(new Set(past.map(({ id }) => id)).size).toBe(past.length)
      for (const pump of pumps) {
        const booked = pump.fillingLevel - house.levelOf(pump.id)
        expect(Math.abs(booked - (moved.get(pump.id) ?? 0))).toBeLessThanOrEqual(0.51 * programs.size + 0.01)
      }
      const stored = await house.store.load()
      if (stored.ok) expect(stored.value).toEqual(house.records.now)
      seen.programs += programs.size
      seen.drinks += past.length
      seen.jobs += house.maintenance.jobs.length
    }),
    {
      numRuns: 250,
      examples: fc.sample(fc.tuple(storiesOf(deeds), fc.integer({ min: 0, max: 50 })), { numRuns: 8, seed: 1 }),
    },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})
