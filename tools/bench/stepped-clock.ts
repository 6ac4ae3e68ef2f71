import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, type Microseconds, noTime } from '#domain/units/duration.ts'

/** A clock that goes as far as it is told to, so that a pour of a minute takes as long as its computation. */
export interface SteppedClock extends MachineClock {
  /** Calls that fall due are made at their very instant. */
  advance(by: Microseconds): void
}

interface Call {
  readonly at: Microseconds
  readonly due: () => void
}

export function createSteppedClock(): SteppedClock {
  let now: Microseconds = noTime
  let calls: readonly Call[] = []
  return {
    now: () => now,
    at(at, due) {
      const call = { at, due }
      const later = calls.findIndex(other => other.at > at)
      calls = calls.toSpliced(later < 0 ? calls.length : later, 0, call)
      return () => {
        calls = calls.filter(other => other !== call)
      }
    },
    advance(by) {
      const end = addTime(now, by)
      for (let next = calls[0]; next !== undefined && next.at <= end; next = calls[0]) {
        calls = calls.slice(1)
        if (next.at > now) now = next.at
        next.due()
      }
      now = end
    },
  }
}
