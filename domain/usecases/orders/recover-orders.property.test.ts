/*
 * Invariant 3 where it is hardest to keep: the controller dies at some instant of a drink, alone or with the whole
 * machine, and the next one has to make the books right.
 */

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { CompletePump } from '../../machine/pump.ts'
import { type ProgramReport, type PumpProgram, programIdText } from '../../program/program.ts'
import type { WriteOperation } from '../../records/records.ts'
import { aLoadCell, anIngredient, anOrderRequest, aStepper, aValve } from '../../testing/builders.ts'
import { createMemoryDisk, type MemoryDisk } from '../../testing/memory-record-store.ts'
import {
  ada,
  buildToyHouse,
  gin,
  ginPump,
  ginTonic,
  type House,
  settled,
  tonic,
  tonicPump,
} from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { millilitres } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { placeOrder } from './place-order.usecase.ts'
import { recoverOrders } from './recover-orders.usecase.ts'
import { continueProduction } from './steer-production.usecase.ts'

const { density, flowFactor } = anIngredient({ flowFactor: 1.3 })
const stepperOf = ({ id, ingredientId, fillingLevel, pin }: typeof ginPump): CompletePump =>
  aStepper({ id, ingredientId, fillingLevel, stepPin: pin, enablePin: { boardId: 1, nr: pin.nr + 1 } })
const valveOf = ({ id, ingredientId, fillingLevel, pin }: typeof ginPump): CompletePump =>
  aValve({ id, ingredientId, fillingLevel, pin })
const pumpOf = (pump: typeof ginPump) => fc.constantFrom<CompletePump>(pump, stepperOf(pump), valveOf(pump))

const crashes = fc.record({
  orderedMl: fc.integer({ min: 20, max: 310 }),
  pumps: fc.tuple(pumpOf(ginPump), pumpOf(tonicPump)),
  areTubesDry: fc.boolean(),
  /** The time that passes before, in ms; null: the step that waits for a person is done. */
  before: fc.array(fc.option(fc.integer({ min: 1, max: 30_000 }), { freq: 4 }), { maxLength: 8 }),
  /**
   * Who has seen how the running program ended: the actuator, its last word before the power went, or nobody; or the
   * power went before the actuator had noted that it runs.
   */
  witness: fc.constantFrom('actuator' as const, 'last-word' as const, 'nobody' as const, 'not-noted' as const),
})
type Crash = typeof crashes extends fc.Arbitrary<infer Value> ? Value : never

/** The step whose program runs, by what is on disk. */
const runningStep = ({ records }: House): string | undefined => {
  const [open] = records.now.openOrder.values()
  return open?.running ? open.plan.steps[open.reached]?.kind : undefined
}

function expectBooked(after: House, pumps: readonly CompletePump[], moved: ReadonlyMap<number, number>): void {
  for (const pump of pumps) {
    const lost = pump.fillingLevel - after.levelOf(pump.id)
    // Rounding, of each program there can have been.
    expect(Math.abs(lost - (moved.get(pump.id) ?? 0))).toBeLessThanOrEqual(3)
    const { tubeContent } = after.records.now.pump.get(pump.id) ?? {}
    expect(tubeContent?.volume ?? 0).toBeLessThanOrEqual(pump.tubeCapacity ?? 0)
  }
  expect(after.records.now.openOrder.size).toBe(0)
}

/**
 * Adds to `moved` what the pumps really moved, by pump, in microlitres without rounding.
 * @param report null where nobody knows: all of the program, then
 */
function count(moved: Map<number, number>, program: PumpProgram, report: ProgramReport | null, { pumps }: Crash): void {
  const add = (pumpId: number, volume: number): void => void moved.set(pumpId, (moved.get(pumpId) ?? 0) + volume)
  if (program.kind === 'weighed') {
    add(program.pumpId, (report?.weighed?.mass ?? program.target) / density)
    return
  }
  for (const [index, { pumpId, duration, train }] of program.runs.entries()) {
    const pump = pumps.find(({ id }) => id === pumpId)
    const onTime = report ? (report.onTimes[index] ?? 0) : duration
    const steps = report ? (report.steps?.[index] ?? 0) : (train?.steps ?? 0)
    if (pump?.kind === 'dc') add(pumpId, (10_000 * onTime) / pump.timePerCentilitre / flowFactor)
    if (pump?.kind === 'stepper') add(pumpId, (10_000 * steps) / pump.stepsPerCentilitre / flowFactor)
  }
}

/** A house with the pumps of a crash. */
async function houseFor({ pumps, areTubesDry }: Crash, disk: MemoryDisk): Promise<House> {
  disk.records = (await buildToyHouse()).records.now
  const house = await buildToyHouse(disk)
  const liquids = [gin, tonic].map(ingredient => ({ ...ingredient, density, flowFactor }))
  await house.change(
    ...liquids.map((value): WriteOperation => write('ingredient', value)),
    ...pumps.map((pump): WriteOperation => {
      const value = areTubesDry ? { ...pump, tubeContent: null } : pump
      return write('pump', value, pump.id)
    }),
    write('loadCell', aLoadCell({ checkGlassPlaced: false })),
  )
  await wireMachine(house.actuator, house.records)
  return house
}

/** Lives until the crash. @returns what each pump moved until then, or may have moved where nobody knows */
async function liveAndDie(house: House, crash: Crash) {
  const moved = new Map<number, number>()
  const programs = new Map<string, PumpProgram>()
  const note = (): void => {
    const { running } = house.actuator
    if (running) programs.set(programIdText(running.id), running)
  }
  const stopCounting = house.actuator.subscribe(event => {
    if (event.kind !== 'ended') return
    const ended = programs.get(programIdText(event.report.programId))
    if (ended) count(moved, ended, event.report, crash)
  })
  const drink = { kind: 'recipe', id: ginTonic.id } as const
  expectSuccess(await placeOrder(house, ada, anOrderRequest({ drink, amount: millilitres(crash.orderedMl) })))
  note()
  for (const ms of crash.before) {
    if (ms === null) await continueProduction(house.drinkMaker, ada)
    else house.machineClock.advance(milliseconds(ms))
    await settled()
    note()
  }
  const { running } = house.actuator
  stopCounting()
  house.drinkMaker.close()
  if (crash.witness === 'last-word') house.actuator.losePower()
  else house.actuator.stop()
  if (!running || crash.witness === 'not-noted') return moved
  const seen = crash.witness === 'nobody' ? null : expectSuccess(await house.actuator.lastReport(running.id))
  count(moved, running, seen, crash)
  return moved
}

it('invariant 3: after a crash at any instant, the levels have lost what was drawn, once', async () => {
  const seen = { between: 0, pour: 0, prime: 0, weigh: 0, nobody: 0, notNoted: 0 }
  await fc.assert(
    fc.asyncProperty(crashes, async crash => {
      const disk = createMemoryDisk()
      const house = await houseFor(crash, disk)
      const moved = await liveAndDie(house, crash)
      const step = runningStep(house)
      if (step === 'pour' || step === 'prime' || step === 'weigh') seen[step]++
      else seen.between++
      if (step && crash.witness === 'nobody') seen.nobody++
      if (step && crash.witness === 'not-noted') seen.notNoted++

      const after = await buildToyHouse(disk)
      if (crash.witness === 'nobody') after.actuator.goAway()
      const isBefore = crash.witness === 'actuator' || crash.witness === 'last-word'
      const witness = isBefore ? house.actuator : after.actuator
      expectSuccess(await recoverOrders({ ...after, actuator: witness }))
      expectBooked(after, crash.pumps, moved)
      const booked = after.records.now
      expectSuccess(await recoverOrders({ ...after, actuator: witness }))
      expect(after.records.now).toBe(booked)
    }),
    { numRuns: 900, examples: fc.sample(fc.tuple(crashes), { numRuns: 30, seed: 2 }) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
})
