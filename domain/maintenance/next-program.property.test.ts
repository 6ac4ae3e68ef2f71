import fc from 'fast-check'
import { expect, it } from 'vitest'
import { greatestPower, type Pump, startPeakOf } from '../machine/pump.ts'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { maintenanceProgramId, type ProgramReport, type TimedProgram } from '../program/program.ts'
import { measuredUntil } from '../program/program-report.ts'
import { always } from '../testing/always.ts'
import { anIngredient, aPump, aStepper, byId } from '../testing/builders.ts'
import { microseconds, milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
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
      /** The power that it draws while it starts, as a multiple, and for how many milliseconds; many have none. */
      start: fc.option(fc.record({ times: fc.constantFrom(1, 1.5, 3), ms: fc.constantFrom(0, 40, 100, 1000) })),
      /** Someone starts it when so many programs have run. */
      comesAt: fc.constantFrom(1, 1, 1, 2, 4),
    })
    .map(({ isStepper, power, amount, isEndless, start, comesAt }) => {
      const startPeak =
        start === null ? {} : { startPower: milliwatts(power * start.times), startTime: milliseconds(start.ms) }
      const with_ = { id: asId<'pump'>(id), powerConsumption: milliwatts(power), ...startPeak }
      const pump = isStepper ? aStepper(with_) : aPump(with_)
      const work: Work = isStepper
        ? { unit: 'steps', left: amount }
        : { unit: 'time', left: microseconds(amount * 1000) }
      const advice = isEndless ? ({ kind: 'run' } as const) : { kind: 'steps' as const, steps: amount }
      return { pump, comesAt, job: aJob(id, work, { id: asId(id), advice }) }
    })

const scenes = fc.integer({ min: 1, max: 7 }).chain(count =>
  fc.record({
    parts: fc.tuple(...Array.from({ length: count }, (_, index) => pumpAndJob(index + 1))),
    spare: fc.option(fc.integer({ min: 0, max: 20_000 })),
    /** How much of each program runs before someone interrupts it. */
    interruptions: fc.array(
      // Not doubles: nearly all of those lie next to 0.
      fc.integer({ min: 0, max: 100 }).map(percent => percent / 100),
      { maxLength: 12 },
    ),
  }),
)

/** The most that is drawn at any instant: power rises only where a run begins. */
const powerPeakOf = ({ runs }: TimedProgram, pumps: ReadonlyMap<number, Pump>): number =>
  Math.max(
    ...runs.map(({ start: instant }) =>
      runs
        .filter(run => run.start <= instant && instant < run.start + run.duration)
        .reduce((sum, { pumpId, start }) => sum + drawnAfter(instant - start, pumps.get(pumpId)), 0),
    ),
  )

function drawnAfter(time: number, pump: Pump | undefined): number {
  const peak = pump === undefined ? null : startPeakOf(pump)
  return peak !== null && time < peak.time ? peak.power : (pump?.powerConsumption ?? 0)
}

type Scene = typeof scenes extends fc.Arbitrary<infer Value> ? Value : never

/** Composes, runs and measures until nothing is left. @returns the jobs at the end */
function workThrough({ parts, spare, interruptions }: Scene): readonly Job[] {
  const pumps = byId(parts.map(({ pump }) => pump))
  const powerLimit =
    spare === null ? null : milliwatts(Math.max(...parts.map(({ pump }) => greatestPower(pump))) + spare)
  let jobs: readonly Job[] = []
  for (let turn = 1; turn < 200; turn++) {
    jobs = [...jobs, ...parts.filter(({ comesAt }) => comesAt === turn).map(({ job }) => job)]
    const id = maintenanceProgramId(timestamp(1_700_000_000_051), turn)
    const input = { id, jobs, pumps, ingredients, powerLimit, settings: defaultDispensingSettings }
    const program = nextProgram(input)
    if (program?.kind !== 'timed') {
      if (parts.every(({ comesAt }) => comesAt <= turn)) return jobs
      continue
    }
    expect(nextProgram(input)).toEqual(program)
    expect(powerPeakOf(program, pumps)).toBeLessThanOrEqual(powerLimit ?? Number.POSITIVE_INFINITY)
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

it('invariant 2: does all of every job, exactly, within the power limit, starts included, whatever comes and is interrupted', () =>
  always(
    fc.property(scenes, scene => {
      for (const { total, work, onTime, steps } of workThrough(scene)) {
        expect(work.left).toBe(0)
        expect(total.unit === 'steps' ? steps : onTime).toBe(total.left)
      }
    }),
  ))
