import type { Timestamp } from '../units/timestamp.ts'
import { type ApiTokenClaims, type ApiTokenTables, userOfApiToken } from './api-token.ts'
import { type SessionClaims, type SessionTables, sessionEnd, userOfSession } from './session.ts'
import type { User } from './user.ts'

/** By what a caller is known: a login, or a token made for a program. */
export type Credential = SessionClaims | ApiTokenClaims

/** Someone who is known. */
export interface KnownCaller {
  /** With a token: of no more of a role than its scope has. */
  readonly user: User
  readonly claims: Credential
}

export const isSession = (claims: Credential): claims is SessionClaims => 'sessionId' in claims

/** The login that a caller came by; null for a program's token. */
export const sessionIdOf = ({ claims }: KnownCaller): string | null => (isSession(claims) ? claims.sessionId : null)

type CredentialTables = SessionTables & ApiTokenTables

/** The user of a session or token that is open now, or nobody. */
export const userOfCredential = (claims: Credential, tables: CredentialTables, now: Timestamp): User | undefined =>
  isSession(claims) ? userOfSession(claims, tables, now) : userOfApiToken(claims, tables, now)

/** When it ends by itself; null: never. */
export const credentialEnd = (claims: Credential, tables: CredentialTables): Timestamp | null =>
  isSession(claims) ? sessionEnd(claims, tables) : (tables.apiToken.get(claims.tokenId)?.expiresAt ?? null)
