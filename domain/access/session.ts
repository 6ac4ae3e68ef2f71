import type { UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'
import type { User } from './user.ts'

const dayInMilliseconds = 24 * 60 * 60 * 1000
const lifetimeDays = { session: 1, remembered: 90 } as const

/** What a token says. It is signed, not secret. */
export interface SessionClaims {
  readonly userId: UserId
  readonly tokenVersion: number
  readonly remember: boolean
  readonly expiresAt: Timestamp
}

/** A session lives 24 hours, with "remember me" 90 days. */
export const openSession = (user: User, remember: boolean, now: Timestamp): SessionClaims => ({
  userId: user.id,
  tokenVersion: user.tokenVersion,
  remember,
  expiresAt: later(now, dayInMilliseconds * (remember ? lifetimeDays.remembered : lifetimeDays.session)),
})

/** The user a token opens for, or nobody: expired, deleted, locked, or changed since it was made. */
export function userOfSession(
  claims: SessionClaims,
  users: ReadonlyMap<number, User>,
  now: Timestamp,
): User | undefined {
  const user = users.get(claims.userId)
  const valid = user && !user.locked && user.tokenVersion === claims.tokenVersion && claims.expiresAt > now
  return valid ? user : undefined
}
