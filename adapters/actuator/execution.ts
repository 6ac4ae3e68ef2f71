import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import type { EdgeLateness, ObservedPump, ProgramReport, PumpProgram } from '#domain/program/program.ts'
import {
  type LatenessClasses,
  latenessBounds,
  type ProgramTiming,
  type Reaction,
} from '#domain/program/program-timing.ts'
import {
  addTime,
  type Microseconds,
  microseconds,
  milliseconds,
  seconds,
  subtractTime,
} from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import type { Milligrams } from '#domain/units/mass.ts'
import type { MaxOnGuard } from './max-on-guard.ts'
import type { Outputs } from './outputs.ts'
import type { Measured } from './protocol.ts'
import type { Scale } from './scale.ts'

/** How a program ends. */
export interface ProgramEnd extends Pick<ProgramReport, 'outcome' | 'reason' | 'liftedMass' | 'dry' | 'observed'> {
  /** When the scale showed first that the glass is missing. */
  readonly missedAt?: Microseconds
}

/** The end of a program whose outputs did not take what they were told. */
export const writeFailed = (problem: string): ProgramEnd => ({ outcome: 'failed', reason: `write-failed: ${problem}` })

/** The parts that an execution works with. */
export interface ExecutionParts {
  readonly outputs: Outputs
  readonly scale: Scale
  readonly clock: MachineClock
  readonly guard: MaxOnGuard
  readonly lateness: LatenessRecord
  /** Everything goes off, then it is measured and reported. */
  readonly end: (end: ProgramEnd) => void
  readonly onTrouble: (text: string) => void
}

/** One program while it is executed. */
export interface Execution {
  readonly program: PumpProgram
  /** @param since when its time began; nothing of it was due before now */
  begin(since: Microseconds): void
  /**
   * Everything was switched off: calls `done` when there is nothing more to wait for before it is measured, at once or
   * within 300 ms of machine time. Only `abandon` and `measured` follow.
   */
  settle(done: () => void): void
  /** It calls nobody any more. */
  abandon(): void
  /** What each pump has given by the scale; null where it tells nothing. Asked when everything is off, before `abandon`. */
  observed(now: Microseconds): readonly ObservedPump[] | null
  /** What was put into the glass that no pump gave, as far as the scale has seen it; 0 where it tells nothing. */
  readonly foreignMass: Milligrams
  /** The work done until `now`. Asked for the last time when everything is off. */
  measured(now: Microseconds): Measured
  /** How late the steps of each run were; null where there were none, or nobody measures them. */
  readonly stepLateness: readonly (EdgeLateness | null)[] | null
  /** Pumps that are on. */
  readonly pumpsOn: readonly PumpId[]
  /** Indices of the runs that go on; none for a weighed program. */
  readonly runsOn: readonly number[]
}

/** How much later than planned the edges of one program came, and how soon it was off where someone waited for it. */
export class LatenessRecord {
  readonly #late: number[] = []
  #reaction: Reaction | null = null

  /** @param at when it was done */
  add(planned: Microseconds, at: Microseconds): void {
    this.#late.push(Math.max(0, at - planned))
  }

  /** Everything is off at `at`, as it was to be since `since`. */
  addReaction(cause: Reaction['cause'], since: Microseconds, at: Microseconds): void {
    this.#reaction = { cause, took: subtractTime(at, since) }
  }

  /** Sorted out when everything is off: an edge costs no more for it. */
  timing(): ProgramTiming {
    return { edges: classesOf(this.#late), reaction: this.#reaction }
  }

  /** null when there was no edge. Percentiles are those of edges that were: the nearest rank. */
  summary(): EdgeLateness | null {
    const sorted = this.#late.toSorted((a, b) => a - b)
    const rank = (share: number): Microseconds =>
      microseconds(sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0)
    return sorted.length === 0 ? null : { count: sorted.length, p50: rank(0.5), p99: rank(0.99), max: rank(1) }
  }
}

function classesOf(late: readonly number[]): LatenessClasses {
  const counts = [...latenessBounds, Number.POSITIVE_INFINITY].map(() => 0)
  for (const each of late) {
    const found = latenessBounds.findIndex(bound => each <= bound)
    const index = found === -1 ? latenessBounds.length : found
    counts[index] = (counts[index] ?? 0) + 1
  }
  return { counts, sum: microseconds(late.reduce((sum, each) => sum + each, 0)) }
}

/** Calls again and again, `interval` of machine time apart, until it is called off. */
export const everyMachineTime = (clock: MachineClock, interval: Microseconds, call: () => void): (() => void) =>
  repeat(clock, interval, () => {
    call()
    return interval
  })

/** @param call returns the pause until the next time @returns calls it off */
function repeat(clock: MachineClock, first: Microseconds, call: () => Microseconds): () => void {
  let stopped = false
  let callOff: () => void = () => undefined
  const after = (pause: Microseconds): void => {
    callOff = clock.at(addTime(clock.now(), pause), () => {
      const next = call()
      if (!stopped) after(next)
    })
  }
  after(first)
  return () => {
    stopped = true
    callOff()
  }
}

/** What is called may take a fifth of the time, … */
const pausesPerCall = 4
/** … is called a moment after an edge that it would have kept waiting, … */
const afterEdge = milliseconds(1)
/** … and as late as that at most. */
const mostPostponed = seconds(1)
/** How long it takes varies: as long as it took last, and so much more. */
const margin = 1.5

interface LongCall {
  readonly interval: Microseconds
  /** When the next edge is due. */
  readonly nextEdge: () => Microseconds
  readonly call: () => void
}

/**
 * As {@link everyMachineTime} for what takes long on a slow board: less often where it would leave no time for anything
 * else, and not when an edge would come late for it.
 */
export function everyTimeThereIs(clock: MachineClock, { interval, nextEdge, call }: LongCall): () => void {
  let takes = 0
  let calledAt = clock.now()
  return repeat(clock, interval, () => {
    const now = clock.now()
    const left = nextEdge() - now
    if (left < margin * takes && now - calledAt < mostPostponed) return microseconds(Math.max(0, left) + afterEdge)
    call()
    calledAt = clock.now()
    takes = calledAt - now
    return microseconds(Math.max(interval, pausesPerCall * takes))
  })
}
