import type { Timestamp } from '../units/timestamp.ts'

const minute = 60_000

/** Failed logins allowed per account and per address within a window. */
const limits = [
  { failures: 3, windowMs: minute },
  { failures: 5, windowMs: 10 * minute },
  { failures: 10, windowMs: 60 * minute },
] as const

/** When recent logins failed, oldest first. */
export type FailedLogins = readonly Timestamp[]

/** Adds a failure and forgets those that no longer count. */
export const withFailure = (failures: FailedLogins, now: Timestamp): FailedLogins =>
  [...failures, now].filter(at => at <= now && now - at < 60 * minute)

/**
 * Milliseconds until another try is allowed; 0 = now. Failures in the future do not count: the clock was set back, and
 * nobody is to be kept out until it has caught up.
 */
export function waitBeforeLogin(failures: FailedLogins, now: Timestamp): number {
  const past = failures.filter(at => at <= now)
  let wait = 0
  for (const limit of limits) {
    const nth = past.at(-limit.failures)
    if (nth !== undefined) wait = Math.max(wait, nth + limit.windowMs - now)
  }
  return wait
}
