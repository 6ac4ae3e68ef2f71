import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { PumpId } from '#domain/units/id.ts'
import { hardCap, onTimeSlack } from './check-program.ts'

interface Guarded {
  readonly since: Microseconds
  readonly limit: Microseconds
  readonly callOff: () => void
}

/**
 * Knows, apart from the program, when each line must be off at the latest: the second pair of eyes. Counts machine time.
 */
export class MaxOnGuard {
  readonly #clock: MachineClock
  readonly #onTooLong: (pumpId: PumpId) => void
  readonly #guarded = new Map<PumpId, Guarded>()

  constructor(clock: MachineClock, onTooLong: (pumpId: PumpId) => void) {
    this.#clock = clock
    this.#onTooLong = onTooLong
  }

  /** A run of `duration` begins; one that follows another without a gap continues its stretch. */
  lineOn(pumpId: PumpId, duration: Microseconds): void {
    const now = this.#clock.now()
    const before = this.#guarded.get(pumpId)
    before?.callOff()
    const since = before?.since ?? now
    const limit = microseconds(Math.min(addTime(now, duration) + onTimeSlack, addTime(since, hardCap)))
    const callOff = this.#clock.at(limit, () => this.#onTooLong(pumpId))
    this.#guarded.set(pumpId, { since, limit, callOff })
  }

  lineOff(pumpId: PumpId): void {
    this.#guarded.get(pumpId)?.callOff()
    this.#guarded.delete(pumpId)
  }

  clear(): void {
    for (const pumpId of [...this.#guarded.keys()]) this.lineOff(pumpId)
  }

  /** Looks for itself, in case the clock forgot to call; gives the call as much time again. */
  check(): void {
    const now = this.#clock.now()
    for (const [pumpId, { limit }] of [...this.#guarded]) if (now > limit + onTimeSlack) this.#onTooLong(pumpId)
  }
}
