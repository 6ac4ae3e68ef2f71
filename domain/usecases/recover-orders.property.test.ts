/*
 * Invariant 3 where it is hardest to keep: the controller dies at some instant of a drink, alone or with the whole
 * machine, and the next one has to make the books right.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ProgramReport, PumpProgram } from '../pour/program.ts'
import { anOrderRequest } from '../testing/builders.ts'
import { createMemoryDisk } from '../testing/memory-record-store.ts'
import { ada, buildToyHouse, ginPump, ginTonic, settled, tonicPump } from '../testing/toy-house.ts'
import { expectSuccess } from '../testing/unwrap.ts'
import { milliseconds } from '../units/duration.ts'
import { millilitres } from '../units/volume.ts'
import { placeOrder } from './place-order.usecase.ts'
import { recoverOrders } from './recover-orders.usecase.ts'
import { continueProduction } from './steer-production.usecase.ts'

const crashes = fc.record({
  orderedMl: fc.integer({ min: 20, max: 310 }),
  dryTubes: fc.subarray([ginPump, tonicPump]),
  /** What is done before, in ms that pass; null: whatever waits for a person is done. */
  before: fc.array(fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 4 }), { maxLength: 6 }),
  /** Who has seen how the running program ended: the actuator, its last word before the power went, or nobody. */
  witness: fc.constantFrom('actuator' as const, 'last-word' as const, 'nobody' as const),
})

type House = Awaited<ReturnType<typeof buildToyHouse>>

/** The step whose program runs, by what is on disk. */
const runningStep = ({ records }: House): string | undefined => {
  const [open] = records.now.openOrder.values()
  return open?.running ? open.plan.steps[open.reached]?.kind : undefined
}

function expectBooked(after: House, moved: ReadonlyMap<number, number>): void {
  for (const pump of [ginPump, tonicPump]) {
    const lost = pump.fillingLevel - after.levelOf(pump.id)
    // Half a microlitre of rounding for each program there can have been.
    expect(Math.abs(lost - (moved.get(pump.id) ?? 0))).toBeLessThanOrEqual(2)
    const { tubeContent } = after.records.now.pump.get(pump.id) ?? {}
    expect(tubeContent?.volume ?? 0).toBeLessThanOrEqual(pump.tubeCapacity)
  }
  expect(after.records.now.openOrder.size).toBe(0)
}

/** Adds to `moved` what the pumps really moved, by pump, in microlitres without rounding. */
function count(moved: Map<number, number>, program: PumpProgram | null, report: ProgramReport | null): void {
  if (program?.kind !== 'timed') return
  for (const [index, { pumpId, duration }] of program.runs.entries()) {
    const { timePerCentilitre } = pumpId === ginPump.id ? ginPump : tonicPump
    const onTime = report ? (report.onTimes[index] ?? 0) : duration
    moved.set(pumpId, (moved.get(pumpId) ?? 0) + (10_000 * onTime) / timePerCentilitre)
  }
}

/** Lives until the crash. @returns what each pump moved until then, or may have moved where nobody knows */
async function liveAndDie(house: House, crash: typeof crashes extends fc.Arbitrary<infer Value> ? Value : never) {
  const moved = new Map<number, number>()
  let running: PumpProgram | null = null
  const follow = house.actuator.subscribe(event => {
    if (event.kind === 'ended') count(moved, running, event.report)
  })
  expectSuccess(
    await placeOrder(
      house,
      ada,
      anOrderRequest({ drink: { kind: 'recipe', id: ginTonic.id }, amount: millilitres(crash.orderedMl) }),
    ),
  )
  for (const ms of crash.before) {
    running = house.actuator.running
    if (ms === null) await continueProduction(house.drinkMaker, ada)
    else house.machineClock.advance(milliseconds(ms))
    await settled()
  }
  running = house.actuator.running
  follow()
  house.drinkMaker.close()
  if (crash.witness === 'last-word') house.actuator.losePower()
  else house.actuator.stop()
  const seen = crash.witness === 'nobody' || !running ? null : await house.actuator.lastReport(running.id)
  count(moved, running, seen)
  return moved
}

it('invariant 3: after a crash at any instant, the levels have lost what was drawn, once', async () => {
  const seen = { between: 0, whilePouring: 0, whilePriming: 0, nobody: 0 }
  await fc.assert(
    fc.asyncProperty(crashes, async crash => {
      const disk = createMemoryDisk()
      disk.records = (await buildToyHouse()).records.now
      const house = await buildToyHouse(disk)
      for (const pump of crash.dryTubes) {
        await house.change({ op: 'put', kind: 'pump', id: pump.id, value: { ...pump, tubeContent: null } })
      }
      const moved = await liveAndDie(house, crash)
      const step = runningStep(house)
      if (step === 'pour') seen.whilePouring++
      else if (step === 'prime') seen.whilePriming++
      else seen.between++
      if (step && crash.witness === 'nobody') seen.nobody++

      const after = await buildToyHouse(disk)
      const witness = crash.witness === 'nobody' ? after.actuator : house.actuator
      expectSuccess(await recoverOrders({ ...after, actuator: witness }))
      expectBooked(after, moved)
      const booked = after.records.now
      expectSuccess(await recoverOrders({ ...after, actuator: witness }))
      expect(after.records.now).toBe(booked)
    }),
    { numRuns: 300 },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(10)
})
