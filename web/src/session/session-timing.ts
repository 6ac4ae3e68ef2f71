import type { StoredToken } from '../api/token.model.ts'

const minuteMs = 60_000

/** A token is renewed when less than this is left of it. */
export const refreshWindowMs = 10 * minuteMs
/** How often that is looked at: 3 min 20 s. */
export const refreshCheckMs = refreshWindowMs / 3

/** @param now milliseconds since 1970 */
export const isExpired = (token: StoredToken, now: number): boolean => token.expiresAt <= now

export const needsRefresh = (token: StoredToken, now: number): boolean => token.expiresAt - now < refreshWindowMs
