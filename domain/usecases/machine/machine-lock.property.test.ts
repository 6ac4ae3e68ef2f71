/*
 * A drink maker, pump jobs, cleaning and settings at one lock, with people and hardware that do anything at any time.
 * In every run: nothing runs for nobody, nobody has the machine for nothing, a fault bars every start, no program
 * draws more than the supply gives, and no bottle or tube holds the impossible.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pump } from '../../machine/pump.ts'
import { askedIn, stageOf } from '../../maintenance/cleaning.ts'
import type { Advice } from '../../maintenance/job.ts'
import { isActive } from '../../pour/production.ts'
import type { PumpProgram } from '../../program/program.ts'
import type { WriteOperation } from '../../records/records.ts'
import { anIngredient, anOrderRequest, aStepper, aValve } from '../../testing/builders.ts'
import { deed, deedWith } from '../../testing/deeds.ts'
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
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { asId } from '../../units/id.ts'
import { grams } from '../../units/mass.ts'
import { milliwatts } from '../../units/power.ts'
import { millilitres } from '../../units/volume.ts'
import { runAllPumps, stopAllPumps } from '../maintenance/maintain-pumps.usecase.ts'
import { placeOrder } from '../orders/place-order.usecase.ts'
import { wireMachine } from './configure-machine.ts'
import { changePump } from './configure-pump.usecase.ts'
import { emergencyStop } from './emergency-stop.usecase.ts'

const limit = milliwatts(9000)
const rum = anIngredient({ id: asId(14), name: 'Rum', flowFactor: 1.3 })
const stepper = aStepper({ id: asId(24), ingredientId: rum.id, powerConsumption: milliwatts(3000), tubeContent: null })
const valve = aValve({ id: asId(23), ingredientId: rum.id, pin: { boardId: 1, nr: 14 } })
const pumps: readonly Pump[] = [ginPump, { ...tonicPump, powerConsumption: milliwatts(5000) }, valve, stepper]
const calibrated = {
  ...{ clockPin: { boardId: 1, nr: 2 }, dataPin: { boardId: 1, nr: 3 }, checkGlassPlaced: false, matchGlass: false },
  ...{ zeroRaw: 1000, reference: { raw: 201_000, mass: grams(500) } },
}
const reverse = {
  ...{ directorPin: { boardId: 1, nr: 4 }, isForwardStateHigh: true, overshoot: 20, autoPumpBack: null },
} as const
const contents: readonly WriteOperation[] = [
  write('ingredient', rum),
  ...pumps.map(value => write('pump', value)),
  write('powerLimit', { limit }),
  write('loadCell', calibrated),
  write('reversePumping', reverse),
]

const order = anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(120) })
const pumpIds = fc.constantFrom(...pumps.map(({ id }) => id))
const advices = fc.constantFrom<Advice>(
  { kind: 'run' },
  { kind: 'pump-up' },
  { kind: 'pump-down' },
  { kind: 'volume', volume: millilitres(7) },
  { kind: 'time', time: milliseconds(1500) },
  { kind: 'steps', steps: 900 },
)

/** Actions of people, of the machine by itself, and mishaps. */
const deeds = fc.oneof(
  deedWith(fc.tuple(pumpIds, advices, fc.constantFrom(admin.id, admin.id, null)), (house, [pumpId, advice, userId]) =>
    house.maintenance.start({ pumpId, advice, userId }),
  ),
  deedWith(pumpIds, (house, pumpId) => house.maintenance.stop(pumpId)),
  deedWith(
    fc.tuple(fc.constantFrom('rinse', 'dry'), fc.subarray([ginPump.id, tonicPump.id, stepper.id])),
    (house, [programme, ids]) => house.maintenance.clean(programme, ids, admin.id),
  ),
  deed(house => runAllPumps(house, admin.id)),
  deed(house => stopAllPumps({ ...house, cancelDrink: reason => house.drinkMaker.cancel(reason) }, 'stopped')),
  deed(house => house.maintenance.confirmCleaning()),
  deed(house => placeOrder(house, ada, order)),
  deed(house => {
    const { production } = house.drinkMaker
    return production.kind === 'waiting'
      ? house.drinkMaker.continue({ orderId: production.order.id, stepIndex: production.stepIndex })
      : null
  }),
  deed(house => house.drinkMaker.cancel('cancelled')),
  deed(house => changePump(house, admin, ginPump.id, { kind: 'dc', values: { isPumpedUp: false }, removed: [] })),
  deed(house => emergencyStop({ ...house, breakOff: reason => house.drinkMaker.breakOff(reason) }, ada)),
  deed(house => house.lock.resetFault()),
  deedWith(fc.integer({ min: 1, max: 700_000 }), (house, by) => house.machineClock.advance(milliseconds(by))),
  deedWith(fc.integer({ min: 1, max: 9000 }), (house, by) => house.machineClock.advance(milliseconds(by))),
  deedWith(fc.constantFrom('on-too-long: pump 21', 'pin 17 does not answer'), (house, reason) =>
    house.actuator.fail(reason),
  ),
  deed(house => house.actuator.silence()),
  deed(house => house.actuator.liftGlass()),
  deed(house => house.store.failNext(new Error('disk full'))),
)

/** Together, in one instant, or one after the other. */
const stories = fc.array(fc.array(deeds, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 25 })

function expectWithinLimit(program: PumpProgram): void {
  if (program.kind === 'weighed') return
  const powerAt = (at: number): number =>
    program.runs
      .filter(run => run.start <= at && at < run.start + run.duration)
      .reduce((sum, { pumpId }) => sum + (pumps.find(({ id }) => id === pumpId)?.powerConsumption ?? 0), 0)
  for (const { start } of program.runs) expect(powerAt(start)).toBeLessThanOrEqual(limit)
}

function expectSound(house: House): void {
  const { actuator, lock, maintenance, drinkMaker, records } = house
  const { occupant } = lock
  if (actuator.running) expect(occupant).not.toBeNull()
  expect(occupant?.kind === 'maintenance').toBe(maintenance.isActive)
  expect(occupant?.kind === 'drink').toBe(isActive(drinkMaker.production))
  if (lock.fault) expect(actuator.running).toBeNull()
  if (maintenance.isActive) {
    const { cleaning } = maintenance
    const waits = cleaning && (askedIn(cleaning) !== null || stageOf(cleaning)?.kind === 'rest')
    expect(actuator.running !== null || waits).toBe(true)
  }
  for (const pump of records.now.pump.values()) {
    expect(pump.fillingLevel).toBeGreaterThanOrEqual(0)
    const { tubeContent } = pump
    if (tubeContent) expect(tubeContent.volume).toBeGreaterThan(0)
    if (tubeContent) expect(tubeContent.volume).toBeLessThanOrEqual(pump.tubeCapacity ?? 0)
  }
}

it('invariant 9: one machine, one holder, no surprises', async () => {
  const seen = { drinks: 0, jobs: 0, cleanings: 0, faults: 0, programs: 0 }
  await fc.assert(
    fc.asyncProperty(stories, async story => {
      const house = await buildToyHouse()
      await house.change(...contents)
      await wireMachine(house.actuator, house.records)
      house.actuator.subscribe(event => {
        const { running } = house.actuator
        if (event.kind === 'progress' && running) expectWithinLimit(running)
        if (event.kind === 'ended') seen.programs++
      })
      for (const instant of story) {
        const done = instant.map(deed => deed(house))
        await settled()
        if (house.actuator.running) expectWithinLimit(house.actuator.running)
        expectSound(house)
        await Promise.all(done.map(one => Promise.race([one, settled()])))
      }
      seen.drinks += house.records.now.counter.size > 0 ? 1 : 0
      seen.jobs += house.maintenance.jobs.length
      seen.cleanings += house.maintenance.cleaning ? 1 : 0
      seen.faults += house.lock.fault ? 1 : 0
      await stopAllPumps({ ...house, cancelDrink: reason => house.drinkMaker.cancel(reason) }, 'the end')
      await settled()
      await house.writeQueue.flush()
      await house.writeQueue.flush()
      expect(house.lock.occupant).toBeNull()
      expect(house.actuator.running).toBeNull()
      expect(house.records.now.maintenanceJournal.size).toBe(0)
      expect(house.records.now.openOrder.size).toBe(0)
    }),
    { numRuns: 450, examples: fc.sample(fc.tuple(stories), { numRuns: 12, seed: 1 }) },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})
