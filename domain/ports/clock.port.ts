import type { Timestamp } from '../units/timestamp.ts'

/** The calendar. */
export interface Clock {
  now(): Timestamp
}

/**
 * The calendar of a computer whose clock may be set while it is on. It goes evenly, whatever happens to that clock, until
 * it is told when the computer was switched on.
 */
export interface Calendar extends Clock {
  /** Another one each time the computer is switched on. */
  readonly bootId: string
  /** When the computer was switched on, by this calendar. */
  readonly startedAt: Timestamp
  setStart(startedAt: Timestamp): void
  /**
   * Tells, again and again until it is {@link setStart}, that the clock has been set for good.
   *
   * @param listener gets when the computer was switched on by the clock as it goes now
   */
  onSet(listener: (startedAt: Timestamp) => void): void
}
