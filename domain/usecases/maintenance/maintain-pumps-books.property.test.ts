/*
 * Invariant 3 for pump jobs: whoever or whatever ends one, at whatever instant, the bottle has lost or got back what
 * was really moved, and the tube holds the rest.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { TimedPump } from '../../machine/pump.ts'
import type { Advice } from '../../maintenance/job.ts'
import type { ProgramReport, TimedProgram } from '../../program/program.ts'
import { onlyId } from '../../records/records.ts'
import { aStepper } from '../../testing/builders.ts'
import { createMemoryDisk } from '../../testing/memory-record-store.ts'
import { admin, buildToyHouse, gin, ginPump, type House, settled } from '../../testing/toy-house.ts'
import { expectSuccess } from '../../testing/unwrap.ts'
import { write } from '../../testing/writes.ts'
import { milliseconds } from '../../units/duration.ts'
import { type Microlitres, millilitres, noVolume } from '../../units/volume.ts'
import { wireMachine } from '../machine/configure-machine.ts'
import { recoverMaintenance } from './maintain-pumps.usecase.ts'

const { id, ingredientId, pin } = ginPump
const stepper = aStepper({ id, ingredientId, stepPin: pin, enablePin: { boardId: 1, nr: 18 } })
const flowFactor = 1.3

const cuts = fc.record({
  pump: fc.constantFrom<TimedPump>(ginPump, stepper),
  /** The content of the tube before. */
  filled: fc.constantFrom(0, 0.4, 1),
  advice: fc.constantFrom<Advice>(
    { kind: 'run' },
    { kind: 'pump-up' },
    { kind: 'pump-down' },
    { kind: 'pump-down' },
    { kind: 'volume', volume: millilitres(7) },
  ),
  atMs: fc.integer({ min: 1, max: 3500 }),
  /**
   * How it ends: stopped by a person, cut off while the actuator saw it or not, or before it had noted it, or after the
   * job in any case.
   */
  end: fc.constantFrom(
    'stopped' as const,
    'seen' as const,
    'unseen' as const,
    'not-noted' as const,
    'finished' as const,
  ),
})
type Cut = typeof cuts extends fc.Arbitrary<infer Value> ? Value : never
/** In microlitres, without rounding. @param report null where nobody knows: all of the program, then */
function movedBy({ runs }: TimedProgram, report: ProgramReport | null, pump: TimedPump): number {
  const [run] = runs
  const onTime = report ? (report.onTimes[0] ?? 0) : (run?.duration ?? 0)
  const steps = report ? (report.steps?.[0] ?? 0) : (run?.train?.steps ?? 0)
  const centilitres = pump.kind === 'dc' ? onTime / pump.timePerCentilitre : steps / pump.stepsPerCentilitre
  return (10_000 * centilitres) / flowFactor
}

const tubeOf = (filled: number, { tubeCapacity }: TimedPump) =>
  filled === 0 ? null : { ingredientId: gin.id, volume: (tubeCapacity * filled) as Microlitres }

async function houseWith({ pump, filled }: Cut, disk = createMemoryDisk()) {
  disk.records = (await buildToyHouse()).records.now
  const house = await buildToyHouse(disk)
  const value = { ...pump, tubeContent: tubeOf(filled, pump) }
  await house.change(write('ingredient', { ...gin, flowFactor }), write('pump', value, pump.id), {
    ...{ op: 'put', kind: 'reversePumping', id: onlyId },
    value: { directorPin: { boardId: 1, nr: 4 }, isForwardStateHigh: true, overshoot: 20, autoPumpBack: null },
  })
  await wireMachine(house.actuator, house.records)
  return { house, disk }
}

/** In milliseconds after its begin. */
function instantOf({ end, atMs }: Cut): number {
  if (end === 'not-noted') return 0
  return end === 'finished' ? 60_000 : atMs
}

/** Runs the job and lets it end. @returns the house afterwards, what was moved, and whether anybody knows it */
async function runAndCut(cut: Cut): Promise<{ after: House; moved: number; isKnown: boolean }> {
  const { house, disk } = await houseWith(cut)
  const { pump, advice, end } = cut
  let moved = 0
  let program: TimedProgram | null = null
  house.actuator.subscribe(event => {
    if (event.kind === 'ended' && program) moved += movedBy(program, end === 'unseen' ? null : event.report, pump)
  })
  expectSuccess(await house.maintenance.start({ pumpId: pump.id, advice, userId: admin.id }))
  if (house.actuator.running?.kind === 'timed') program = house.actuator.running
  house.machineClock.advance(milliseconds(instantOf(cut)))
  if (end === 'stopped' || end === 'finished') {
    await house.maintenance.stop(pump.id)
    await settled()
    return { after: house, moved, isKnown: true }
  }
  const isKnown = end !== 'unseen' || house.actuator.running === null
  house.maintenance.close()
  house.actuator.silence()
  await settled()
  const after = await buildToyHouse(disk)
  if (end === 'unseen') after.actuator.goAway()
  const { actuator } = end === 'seen' ? house : after
  expectSuccess(await recoverMaintenance({ ...after, actuator }))
  const booked = after.records.now
  expectSuccess(await recoverMaintenance({ ...after, actuator }))
  expect(after.records.now).toBe(booked)
  return { after, moved, isKnown }
}

const near = (seen: number, expected: number): void => expect(Math.abs(seen - expected)).toBeLessThanOrEqual(1)

it('invariant 3: a pump job that ends at any instant is booked as what it moved, once', async () => {
  const seen = { forward: 0, backward: 0, unseen: 0, notNoted: 0 }
  await fc.assert(
    fc.asyncProperty(cuts, async cut => {
      const { after, moved, isKnown } = await runAndCut(cut)
      const pump = after.records.now.pump.get(cut.pump.id)
      const inTube = pump?.tubeContent?.volume ?? noVolume
      const before = tubeOf(cut.filled, cut.pump)?.volume ?? noVolume
      const lost = cut.pump.fillingLevel - after.levelOf(cut.pump.id)
      if (cut.advice.kind !== 'pump-down') {
        near(lost, Math.min(cut.pump.fillingLevel, moved))
        near(inTube, Math.min(cut.pump.tubeCapacity, before + moved))
        seen.forward++
      } else {
        // Liquid that may have gone back while nobody looked counts as lost.
        near(-lost, isKnown ? Math.min(before, moved) : 0)
        near(inTube, isKnown ? before - Math.min(before, moved) : 0)
        seen.backward++
      }
      if (!isKnown) seen.unseen++
      if (cut.end === 'not-noted') seen.notNoted++
      expect(after.records.now.maintenanceJournal.size).toBe(0)
    }),
    { numRuns: 450, examples: fc.sample(fc.tuple(cuts), { numRuns: 15, seed: 1 }) },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(0)
})
