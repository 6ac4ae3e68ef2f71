import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { type Microseconds, milliseconds } from '#domain/units/duration.ts'

const now = (): Microseconds => milliseconds(performance.now())

/** Time as it passes. */
export const realTimer: MachineClock = {
  now,
  at(at, due) {
    const timer = setTimeout(due, Math.max(0, (at - now()) / 1000))
    return () => clearTimeout(timer)
  },
}
