import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import { defaultDispensingSettings } from '../machine/settings.ts'
import type { ProgramReport, TimedProgram } from '../pour/program.ts'
import { maintenanceProgramId } from '../pour/program-id.ts'
import { measuredUntil } from '../pour/report-by-weight.ts'
import { always } from '../testing/always.ts'
import { anIngredient, aPump, aStepper, byId } from '../testing/builders.ts'
import { microseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { timestamp } from '../units/timestamp.ts'
import type { Job, Work } from './job.ts'
import { withMeasured } from './job-progress.ts'
import { nextProgram } from './next-program.ts'
import { aJob } from './testing/job-builders.ts'

const ingredients = byId([anIngredient({ flowFactor: 1.7 })])

const pumpAndJob = (id: number) =>
  fc
    .record({
      isStepper: fc.boolean(),
      power: fc.integer({ min: 0, max: 9000 }),
      amount: fc.integer({ min: 1, max: 40_000 }),
      isEndless: fc.boolean(),
    })
    .map(({ isStepper, power, amount, isEndless }) => {
      const with_ = { id: asId<'pump'>(id), powerConsumption: milliwatts(power) }
      const pump = isStepper ? aStepper(with_) : aPump(with_)
      const work: Work = isStepper
        ? { unit: 'steps', left: amount }
        : { unit: 'time', left: microseconds(amount * 1000) }
      const advice = isEndless ? ({ kind: 'run' } as const) : { kind: 'steps' as const, steps: amount }
      return { pump, job: aJob(id, work, { id: asId(id), advice }) }
    })

const scenes = fc.integer({ min: 1, max: 7 }).chain(count =>
  fc.record({
    parts: fc.tuple(...Array.from({ length: count }, (_, index) => pumpAndJob(index + 1))),
    spare: fc.option(fc.integer({ min: 0, max: 20_000 })),
    /** How much of each program runs before somebody interrupts it. */
    interruptions: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 12 }),
  }),
)

const powerPeakOf = (program: TimedProgram, powers: ReadonlyMap<number, Milliwatts>): number =>
  Math.max(
    ...program.runs.map(({ start }) =>
      program.runs
        .filter(run => run.start <= start && start < run.start + run.duration)
        .reduce((sum, { pumpId }) => sum + (powers.get(pumpId) ?? 0), 0),
    ),
  )

type Scene = typeof scenes extends fc.Arbitrary<infer Value> ? Value : never

/** Composes, runs and measures until nothing is left. @returns the jobs at the end */
function workThrough({ parts, spare, interruptions }: Scene): readonly Job[] {
  const pumps = byId(parts.map(({ pump }) => pump))
  const powers = new Map(parts.map(({ pump }) => [pump.id as number, pump.powerConsumption]))
  const powerLimit = spare === null ? null : milliwatts(Math.max(...powers.values()) + spare)
  let jobs: readonly Job[] = parts.map(({ job }) => job)
  for (let turn = 1; turn < 200; turn++) {
    const id = maintenanceProgramId(timestamp(1_700_000_000_051), turn)
    const input = { id, jobs, pumps, ingredients, powerLimit, settings: defaultDispensingSettings }
    const program = nextProgram(input)
    if (program?.kind !== 'timed') return jobs
    expect(nextProgram(input)).toEqual(program)
    expect(powerPeakOf(program, powers)).toBeLessThanOrEqual(powerLimit ?? Number.POSITIVE_INFINITY)
    expect(new Set(program.runs.map(({ pumpId }) => pumpId)).size).toBe(program.runs.length)
    jobs = afterRunning(program, jobs, interruptions[turn - 1] ?? 1, pumps, turn)
  }
  return jobs
}

function afterRunning(
  program: TimedProgram,
  jobs: readonly Job[],
  share: number,
  pumps: ReadonlyMap<number, Pump>,
  lastTurn: number,
): readonly Job[] {
  const report: ProgramReport = {
    programId: program.id,
    outcome: share < 1 ? 'stopped' : 'completed',
    ...measuredUntil(program, Math.floor(program.duration * share)),
    reason: '',
  }
  const ran = new Set(program.runs.map(({ pumpId }) => pumpId))
  return jobs.map(job =>
    ran.has(job.pumpId) ? { ...withMeasured(job, program, report, { pumps, ingredients }), lastTurn } : job,
  )
}

it('invariant 2: does all of every job, exactly, within the power limit, however often it is interrupted', () => {
  always(
    fc.property(scenes, scene => {
      for (const { total, work, onTime, steps } of workThrough(scene)) {
        expect(work.left).toBe(0)
        expect(total.unit === 'steps' ? steps : onTime).toBe(total.left)
      }
    }),
  )
})
