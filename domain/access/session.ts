import type { UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'
import type { User } from './user.ts'

const dayInMilliseconds = 24 * 60 * 60 * 1000
const lifetimeDays = { session: 1, remembered: 90 } as const

/** What a token says. It is signed, not secret. */
export interface SessionClaims {
  /** Which login this is; stays the same when the token is renewed. Unguessable. */
  readonly sessionId: string
  readonly userId: UserId
  readonly tokenVersion: number
  readonly remember: boolean
  readonly expiresAt: Timestamp
}

/** A session lives 24 hours, with "remember me" 90 days. */
export const openSession = (user: User, remember: boolean, now: Timestamp, sessionId: string): SessionClaims => ({
  sessionId,
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
  const valid = user && !user.locked && isCurrent(claims, user) && claims.expiresAt > now
  return valid ? user : undefined
}

/** Made since role, password and lock changed last; or it is the very session in which the user changed the password. */
const isCurrent = (claims: SessionClaims, user: User): boolean =>
  user.tokenVersion === claims.tokenVersion || (user.keptSessionId !== null && user.keptSessionId === claims.sessionId)
