import type { MachineClock } from '../ports/hardware.port.ts'
import { addTime, type Microseconds, noTime } from '../units/duration.ts'

/** A machine clock that stands still until a test moves it. */
export interface ManualMachineClock extends MachineClock {
  /** Time passes evenly: whatever falls due is called at its very instant. */
  advance(by: Microseconds): void
  /** Time passes while the process sleeps: whatever fell due meanwhile is called afterwards, late and in order. */
  oversleep(by: Microseconds): void
  /** Code takes so long: nobody is called meanwhile. */
  spend(by: Microseconds): void
  /** How many calls are still to come. */
  readonly pending: number
}

interface Call {
  readonly at: Microseconds
  readonly due: () => void
}

export function createManualMachineClock(start: Microseconds = noTime): ManualMachineClock {
  let now = start
  const calls: Call[] = []

  const callDue = (until: Microseconds, reach: (at: Microseconds) => void): void => {
    for (let next = calls[0]; next !== undefined && next.at <= until; next = calls[0]) {
      calls.shift()
      reach(next.at)
      next.due()
    }
  }

  return {
    now: () => now,
    at(at, due) {
      const call = { at, due }
      const later = calls.findIndex(other => other.at > at)
      calls.splice(later < 0 ? calls.length : later, 0, call)
      return () => {
        const index = calls.indexOf(call)
        if (index >= 0) calls.splice(index, 1)
      }
    },
    advance(by) {
      const end = addTime(now, by)
      callDue(end, at => {
        if (at > now) now = at
      })
      if (end > now) now = end
    },
    oversleep(by) {
      now = addTime(now, by)
      callDue(now, () => undefined)
    },
    spend(by) {
      now = addTime(now, by)
    },
    get pending() {
      return calls.length
    },
  }
}
