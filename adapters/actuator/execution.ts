import type { MachineClock } from '#domain/ports/hardware.port.ts'
import type { EdgeLateness, ObservedPump, ProgramReport, PumpProgram } from '#domain/program/program.ts'
import {
  type LatenessClasses,
  latenessBounds,
  type ProgramTiming,
  type Reaction,
} from '#domain/program/program-report.ts'
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
import { hardCap, onTimeSlack } from './check-program.ts'
import type { Outputs } from './outputs.ts'
import type { Measured } from './protocol.ts'
import type { Scale } from './scale.ts'

export interface ProgramEnd extends Pick<ProgramReport, 'outcome' | 'reason' | 'liftedMass' | 'dry' | 'observed'> {
  /** When the scale first showed that the glass is missing. */
  readonly missedAt?: Microseconds
}

export const writeFailed = (problem: string): ProgramEnd => ({ outcome: 'failed', reason: `write-failed: ${problem}` })

export interface ExecutionParts {
  readonly outputs: Outputs
  readonly scale: Scale
  readonly clock: MachineClock
  readonly guard: MaxOnGuard
  readonly lateness: LatenessRecord
  readonly end: (end: ProgramEnd) => void
  readonly onTrouble: (text: string) => void
}

export interface Execution {
  readonly program: PumpProgram
  /** @param since when its time began */
  begin(since: Microseconds): void
  /** After everything was switched off: calls `done` once it can be measured, within 300 ms of machine time. */
  settle(done: () => void): void
  abandon(): void
  /** By the scale, once everything is off; null where it says nothing. */
  observed(now: Microseconds): readonly ObservedPump[] | null
  /** What no pump gave, by the scale; 0 where it says nothing. */
  readonly foreignMass: Milligrams
  measured(now: Microseconds): Measured
  readonly stepLateness: readonly (EdgeLateness | null)[] | null
  readonly pumpsOn: readonly PumpId[]
  readonly runsOn: readonly number[]
}

/** How late the edges of one program came, and how soon all was off after a cause for it. */
export class LatenessRecord {
  readonly #late: number[] = []
  #reaction: Reaction | null = null

  add(planned: Microseconds, at: Microseconds): void {
    this.#late.push(Math.max(0, at - planned))
  }

  addReaction(cause: Reaction['cause'], since: Microseconds, at: Microseconds): void {
    this.#reaction = { cause, took: subtractTime(at, since) }
  }

  timing(): ProgramTiming {
    return { edges: classesOf(this.#late), reaction: this.#reaction }
  }

  /** By nearest rank. */
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

export const everyMachineTime = (clock: MachineClock, interval: Microseconds, call: () => void): (() => void) =>
  repeat(clock, interval, () => {
    call()
    return interval
  })

/** @param call returns the pause until the next time @returns cancels it */
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

/** A call may take a fifth of the time, … */
const pausesPerCall = 4
/** … waits until just after an edge that it would have delayed, … */
const afterEdge = milliseconds(1)
/** … though no longer than this, … */
const mostPostponed = seconds(1)
/** … and is expected to take as long as the last one, times this. */
const margin = 1.5

interface LongCall {
  readonly interval: Microseconds
  readonly nextEdge: () => Microseconds
  readonly call: () => void
}

/**
 * As {@link everyMachineTime} for what takes long: seldom enough to leave time for other work, and never just before an
 * edge.
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

interface Guarded {
  readonly since: Microseconds
  readonly limit: Microseconds
  readonly callOff: () => void
}

export type MaxOnGuard = ReturnType<typeof createMaxOnGuard>

/** When each line must be off, independently of the program. */
export function createMaxOnGuard(clock: MachineClock, onTooLong: (pumpId: PumpId) => void) {
  const guarded = new Map<PumpId, Guarded>()
  const lineOff = (pumpId: PumpId): void => {
    guarded.get(pumpId)?.callOff()
    guarded.delete(pumpId)
  }
  return {
    /** One that follows another without a gap continues its stretch. */
    lineOn(pumpId: PumpId, duration: Microseconds): void {
      const now = clock.now()
      const before = guarded.get(pumpId)
      before?.callOff()
      const since = before?.since ?? now
      const limit = microseconds(Math.min(addTime(now, duration) + onTimeSlack, addTime(since, hardCap)))
      const callOff = clock.at(limit, () => onTooLong(pumpId))
      guarded.set(pumpId, { since, limit, callOff })
    },
    lineOff,
    clear(): void {
      for (const pumpId of [...guarded.keys()]) lineOff(pumpId)
    },
    /** In case the clock didn't call in time. */
    check(): void {
      const now = clock.now()
      for (const [pumpId, { limit }] of [...guarded]) if (now > limit + onTimeSlack) onTooLong(pumpId)
    },
  }
}
