import { stepsAfter } from '../machine/pump-motion.ts'
import { longest, type Microseconds, microseconds, noTime, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, noMass } from '../units/mass.ts'
import {
  type EdgeLateness,
  type ProgramOutcome,
  type ProgramReport,
  type ProgramRun,
  type PumpProgram,
  pumpsOf,
  type TimedProgram,
} from './program.ts'

export const wholeReport = (program: PumpProgram): ProgramReport => ({
  programId: program.id,
  outcome: 'completed',
  ...(program.kind === 'weighed'
    ? { onTimes: [], weighed: { mass: program.target, openTime: program.duration, learned: null } }
    : measuredUntil(program, program.duration)),
  reason: '',
})

export const notRun = (program: PumpProgram, outcome: ProgramOutcome, reason: string): ProgramReport => ({
  programId: program.id,
  outcome,
  onTimes: program.kind === 'timed' ? program.runs.map(() => noTime) : [],
  reason,
})

/** The actuator didn't see the end of the program. */
export const powerLost = 'power-lost'

/** After `elapsed`, if everything kept to its times. */
export function measuredUntil(program: TimedProgram, elapsed: number): Pick<ProgramReport, 'onTimes' | 'steps'> {
  const onTimes = program.runs.map(run => onTimeAt(run, elapsed))
  const steps = program.runs.map(({ train }, index) =>
    train ? stepsAfter(onTimes[index] ?? noTime, train.steps, train) : 0,
  )
  return program.runs.some(run => run.train) ? { onTimes, steps } : { onTimes }
}

/** After `elapsed` µs of its program, if it kept to its times. */
export const onTimeAt = ({ start, duration }: Pick<ProgramRun, 'start' | 'duration'>, elapsed: number): Microseconds =>
  microseconds(Math.round(Math.min(duration, Math.max(0, elapsed - start))))

/** Of all steps; percentiles are those of the worst run. null if not measured. */
export function stepLatenessOf({ stepLateness }: Pick<ProgramReport, 'stepLateness'>): EdgeLateness | null {
  const runs = stepLateness?.filter(run => run !== null) ?? []
  if (runs.length === 0) return null
  return {
    count: runs.reduce((sum, { count }) => sum + count, 0),
    p50: longest(runs.map(({ p50 }) => p50)),
    p99: longest(runs.map(({ p99 }) => p99)),
    max: longest(runs.map(({ max }) => max)),
  }
}

/** By the scale; 0 for a dry pump without a measurement, null if unknown. */
export function massSeenOf({ outcome, observed, dry }: ProgramReport, pumpId: PumpId): Milligrams | null {
  const seen = observed?.find(pump => pump.pumpId === pumpId)?.observed
  return seen ?? (outcome === 'nothing-came' && dry?.includes(pumpId) ? noMass : null)
}

/** Longer, and the computer is busy rather than broken. */
const somewhere = seconds(1)
const mostInARow = 5

/**
 * Consecutive misses of the controller without a run of that length in between.
 * @param before before this program
 */
export const missesWith = ({ onTimes, weighed }: ProgramReport, before: number): number =>
  longest([...onTimes, weighed?.openTime ?? noTime]) < somewhere ? before + 1 : 1

export const isGivenUp = (misses: number): boolean => misses > mostInARow

/** A pump that stopped so shortly before the last one may be the stuck one as well: others hid its flow. */
export const hiddenFor = seconds(10)

/**
 * Suspects when liquid runs on, the last pump first: those on in the last ten seconds of a completed program; of any
 * other, those its reason names, or all that ran.
 */
export function pumpsThatRanLast(program: PumpProgram, report: ProgramReport): PumpId[] {
  const all = pumpsOf(program)
  const [, detail = ''] = report.reason.split(': ')
  const named = all.filter(pumpId => detail.split(', ').includes(`pump ${pumpId}`))
  if (named.length > 0) return named
  if (program.kind === 'weighed') return all
  const ran = program.runs.filter((_, index) => (report.onTimes[index] ?? 0) > 0)
  const endOf = ({ start, duration }: ProgramRun): number => start + duration
  const end = Math.max(...ran.map(endOf))
  const last = report.outcome === 'completed' ? ran.filter(run => endOf(run) >= end - hiddenFor) : ran
  last.sort((a, b) => endOf(b) - endOf(a))
  return [...new Set(last.map(({ pumpId }) => pumpId))]
}

/** A pour by weight waits for rest. */
export const endsAtRest = ({ kind }: PumpProgram, { outcome }: ProgramReport): boolean =>
  kind === 'weighed' && outcome === 'completed'

export const reactionCauses = ['glass-lifted', 'stop'] as const

/** For statistics; passed on once when a program has ended. In machine time, which is faster in a simulation. */
export interface ProgramTiming {
  readonly edges: LatenessClasses
  /** null unless ended by one of the causes. */
  readonly reaction: Reaction | null
}

/** Of switching outputs. */
export interface LatenessClasses {
  /** One per bound, and one beyond. */
  readonly counts: readonly number[]
  readonly sum: Microseconds
}

/** Until everything was off: since the first sample without the glass, or the stop command. */
export interface Reaction {
  readonly cause: (typeof reactionCauses)[number]
  readonly took: Microseconds
}

/** Upper bounds in microseconds. */
export const latenessBounds = [50, 100, 250, 500, 1000, 2500, 5000, 10_000, 25_000, 50_000, 100_000, 1_000_000] as const
