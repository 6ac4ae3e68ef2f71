import type { UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'
import type { User } from './user.ts'

const dayInMilliseconds = 24 * 60 * 60 * 1000
const lifetimeDays = { session: 1, remembered: 90 } as const
/**
 * How long the token before the newest one goes on, in milliseconds: requests are under way, a tab beside has not heard
 * yet, an answer may have been lost.
 */
const graceAfterRenewal = 60_000

/**
 * The kind of client that logged in. Established clients cannot ask for the old password when someone wants another
 * one.
 */
export type ClientKind = 'own' | 'established'

/** The content of a token. It is signed, not secret. */
export interface SessionClaims {
  /** Which login this is; stays the same when the token is renewed. Unguessable. */
  readonly sessionId: string
  /** How often the token has been renewed since. */
  readonly generation: number
  readonly client: ClientKind
  readonly userId: UserId
  readonly tokenVersion: number
  readonly remember: boolean
  readonly expiresAt: Timestamp
  /** How its user came in by the login provider; null: by a password. */
  readonly provider: ProviderWayIn | null
}

/** The record of a session whose token was renewed, or that was ended by hand. Other sessions need none. */
export interface StoredSession {
  readonly sessionId: string
  readonly userId: UserId
  /** The generation of its newest token. */
  readonly generation: number
  readonly renewedAt: Timestamp
  /** When its newest token expires; nobody asks after it any more then. */
  readonly endsAt: Timestamp
  /** Its user has logged out. */
  readonly hasEnded: boolean
}

/** By which settings, and by which link, a session was opened. */
export interface ProviderWayIn {
  readonly epoch: number
  readonly linkedAt: Timestamp
}

/** What a login provider says of the sessions that came by it; without one they're over. */
export interface WaysIn {
  /** One at most. */
  readonly loginProvider?: ReadonlyMap<
    number,
    { readonly isOn: boolean; readonly epoch: number; readonly issuer: string }
  >
  /** By the user's id. */
  readonly loginLink?: ReadonlyMap<number, { readonly linkedAt: Timestamp; readonly issuer: string }>
}

/** Whether who came in this way could still come: the provider is the same and on, and the account still linked. */
export function isWayOpen({ epoch, linkedAt }: ProviderWayIn, userId: UserId, tables: WaysIn): boolean {
  const provider = tables.loginProvider?.values().next().value
  const link = tables.loginLink?.get(userId)
  return (
    provider?.isOn === true &&
    provider.epoch === epoch &&
    link?.linkedAt === linkedAt &&
    link.issuer === provider.issuer
  )
}

/** The data that tell whether a session is open. */
export interface SessionTables extends WaysIn {
  readonly user: ReadonlyMap<number, User>
  /** By {@link sessionKeyOf}. */
  readonly session: ReadonlyMap<number, StoredSession>
}

/** By which client, and by which way, a session is opened: our interface and a password unless told otherwise. */
export interface OpenedBy {
  readonly client?: ClientKind | undefined
  readonly provider?: ProviderWayIn | null | undefined
}

/** A session lives 24 hours, with "remember me" 90 days. */
export const openSession = (
  user: User,
  remember: boolean,
  now: Timestamp,
  sessionId: string,
  { client = 'own', provider = null }: OpenedBy = {},
): SessionClaims => ({
  sessionId,
  generation: 0,
  client,
  userId: user.id,
  tokenVersion: user.tokenVersion,
  remember,
  expiresAt: later(now, dayInMilliseconds * (remember ? lifetimeDays.remembered : lifetimeDays.session)),
  provider,
})

/** A number for a session: among the few thousand that are remembered no two have the same. 1 … 2^47 */
export function sessionKeyOf(sessionId: string): number {
  let key = 0
  for (const letter of sessionId) key = (key * 31 + (letter.codePointAt(0) ?? 0)) % 2 ** 47
  return key + 1
}

export function storedSession(
  { session }: Pick<SessionTables, 'session'>,
  sessionId: string,
): StoredSession | undefined {
  const stored = session.get(sessionKeyOf(sessionId))
  return stored?.sessionId === sessionId ? stored : undefined
}

/** When a session ends by itself: with its newest token, also for holders of an older one. */
export function sessionEnd(claims: SessionClaims, tables: Pick<SessionTables, 'session'>): Timestamp {
  const stored = storedSession(tables, claims.sessionId)
  return stored && stored.endsAt > claims.expiresAt ? stored.endsAt : claims.expiresAt
}

/**
 * The user of a session that is open, or nobody: it has expired or was ended, its user is deleted, locked, or changed
 * since, or the login provider by which it was opened is not in use any more. What was begun with a token that has been renewed since belongs to the session all the same.
 */
export function userOfSession(claims: SessionClaims, tables: SessionTables, now: Timestamp): User | undefined {
  const user = tables.user.get(claims.userId)
  const valid =
    user &&
    !user.locked &&
    isCurrent(claims, user) &&
    (claims.provider === null || isWayOpen(claims.provider, user.id, tables)) &&
    storedSession(tables, claims.sessionId)?.hasEnded !== true &&
    sessionEnd(claims, tables) > now
  return valid ? user : undefined
}

/** The user a token opens for: as {@link userOfSession}, as long as no newer token has taken its place. */
export function userOfToken(claims: SessionClaims, tables: SessionTables, now: Timestamp): User | undefined {
  const isOpen = claims.expiresAt > now && !isSuperseded(claims, storedSession(tables, claims.sessionId), now)
  return isOpen ? userOfSession(claims, tables, now) : undefined
}

function isSuperseded({ generation }: SessionClaims, stored: StoredSession | undefined, now: Timestamp): boolean {
  if (!stored || generation >= stored.generation) return false
  return generation < stored.generation - 1 || now - stored.renewedAt >= graceAfterRenewal
}

/** Made since role, password and lock changed last; or it is the very session in which the user changed the password. */
const isCurrent = (claims: SessionClaims, user: User): boolean =>
  user.tokenVersion === claims.tokenVersion || (user.keptSessionId !== null && user.keptSessionId === claims.sessionId)
