import type { Microseconds } from '../units/duration.ts'

/** The monotonic clock that pumps run by. A simulated machine's may run faster than real time. */
export interface MachineClock {
  /** Since some fixed instant; never goes back. */
  now(): Microseconds
  /** Calls `due` at `at`, or at once if that has passed; never before. @returns a function that calls it off */
  at(at: Microseconds, due: () => void): () => void
}
