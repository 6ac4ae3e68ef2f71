import type { Timestamp } from '../units/timestamp.ts'

export interface Clock {
  now(): Timestamp
}

/** Real time in milliseconds. */
export interface Timers {
  /** Monotonic. */
  now(): number
  /** @returns a function that cancels it */
  after(milliseconds: number, call: () => void): () => void
  /** @returns a function that ends it */
  every(milliseconds: number, call: () => void): () => void
  /** Calls once everything that has arrived at this process until now has been handled. */
  afterArrivals(call: () => void): void
}

/**
 * The calendar of a computer whose clock may be set while it is on. It runs evenly, whatever happens to that clock,
 * until it gets a new start.
 */
export interface Calendar extends Clock {
  /** Different each time the computer is switched on. */
  readonly bootId: string
  /** When the computer was switched on, by this calendar. */
  readonly startedAt: Timestamp
  setStart(startedAt: Timestamp): void
  /**
   * Calls repeatedly, until {@link setStart}, once the clock has been set for good. @param listener gets when the
   * computer was switched on by that clock
   */
  onSet(listener: (startedAt: Timestamp) => void): void
}
