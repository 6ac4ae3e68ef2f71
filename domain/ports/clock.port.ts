import type { Timestamp } from '../units/timestamp.ts'

/** The calendar. */
export interface Clock {
  now(): Timestamp
}
