/* Tokens that someone makes for a program: a script, a dashboard, an assistant at the bar. */

import { type Invalid, type InvalidValue, ofName, wholeInRange } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import { unless } from '../result.ts'
import type { Id, UserId } from '../units/id.ts'
import { later, type Timestamp } from '../units/timestamp.ts'
import { type Operation, permissions } from './permissions.ts'
import { isAtLeast, lesserRole, type Role } from './role.ts'
import type { User } from './user.ts'

export type ApiTokenId = Id<'apiToken'>

/** From least to most; each scope allows what the ones before it do, and none more than the role of its user. */
export const tokenScopes = ['read', 'order', 'maintain', 'admin'] as const
export type TokenScope = (typeof tokenScopes)[number]

export interface ApiToken {
  readonly id: ApiTokenId
  /** Who made it, and in whose name it acts. */
  readonly userId: UserId
  /** What it is for; unique among the tokens of its user. */
  readonly name: string
  readonly scope: TokenScope
  /** The secret itself is shown once and never stored. */
  readonly secretHash: string
  /** Of the user when it was made: it ends when role, password or lock change. */
  readonly tokenVersion: number
  readonly createdAt: Timestamp
  /** null: until it is withdrawn. */
  readonly expiresAt: Timestamp | null
  /** Noted once an hour at most; null: never. */
  readonly lastUsedAt: Timestamp | null
}

/** By what a caller with such a token is known. */
export interface ApiTokenClaims {
  readonly tokenId: ApiTokenId
  readonly secretHash: string
  readonly scope: TokenScope
}

export const tokenLimits = {
  name: { least: 1, most: 50 },
  days: { least: 1, most: 3650 },
  /** Of one user. */
  tokens: 50,
} as const

/** What a token may at most do, by the roles of people. */
const roleOfScope: Readonly<Record<TokenScope, Role>> = {
  read: 'user',
  order: 'user',
  maintain: 'pump_ingredient_editor',
  admin: 'admin',
}

/** What only someone who is logged in does: a token that is stolen must not make itself last. */
const forPeople: ReadonlySet<Operation> = new Set([
  'session.refresh',
  'session.end',
  'profile.change',
  'tokens.manage',
  'notifications.choose',
  'donation.answer',
] satisfies Operation[])

/** What changes nothing; all of it is open to every user. */
const reading: ReadonlySet<Operation> = new Set([
  'session.read',
  'catalogue.read',
  'machine.read',
  'settings.read',
  'default-filter.read',
  'metrics.read',
  'assistant.use',
  'order.check',
  'order.read',
  'simulator.read',
] satisfies Operation[])

const scopeOfRequirement = {
  anybody: 'read',
  guest: 'order',
  user: 'order',
  recipe_creator: 'order',
  pump_ingredient_editor: 'maintain',
  admin: 'admin',
} as const satisfies Record<string, TokenScope>

/** The least scope by which it may be done, where the role of its user allows it; null where no token does it. */
export function neededScope(operation: Operation): TokenScope | null {
  if (forPeople.has(operation)) return null
  return reading.has(operation) ? 'read' : scopeOfRequirement[permissions[operation]]
}

/** Whether a token of this scope may do it, where the role of its user allows it. */
export function isWithinScope(scope: TokenScope, operation: Operation): boolean {
  const needed = neededScope(operation)
  return needed !== null && tokenScopes.indexOf(scope) >= tokenScopes.indexOf(needed)
}

export interface ApiTokenTables {
  readonly user: ReadonlyMap<number, User>
  readonly apiToken: ReadonlyMap<number, ApiToken>
}

/** Why a token opens nothing any more. */
export type TokenState = 'valid' | 'expired' | 'ended'

export function tokenState(token: ApiToken, users: ReadonlyMap<number, User>, now: Timestamp): TokenState {
  const user = users.get(token.userId)
  if (!user || user.locked || user.tokenVersion !== token.tokenVersion) return 'ended'
  return token.expiresAt !== null && token.expiresAt <= now ? 'expired' : 'valid'
}

/** The user in whose name a token acts, with no more of a role than its scope has; nobody if it opens nothing. */
export function userOfApiToken(claims: ApiTokenClaims, tables: ApiTokenTables, now: Timestamp): User | undefined {
  const token = tables.apiToken.get(claims.tokenId)
  if (!token || token.secretHash !== claims.secretHash || tokenState(token, tables.user, now) !== 'valid')
    return undefined
  const user = tables.user.get(token.userId)
  return user && { ...user, role: lesserRole(user.role, roleOfScope[token.scope]) }
}

const prefix = 'speedrail_'

/** The text of a token: `speedrail_<id>_<secret>`, so that a search for leaked secrets knows it. */
export const textOfToken = (id: ApiTokenId, secret: string): string => `${prefix}${id}_${secret}`

/** The parts of such a text; null for any other. */
export function readTokenText(text: string): { readonly id: number; readonly secret: string } | null {
  const parts = /^speedrail_(\d{1,15})_([\w-]{20,100})$/.exec(text)
  return parts ? { id: Number(parts[1]), secret: parts[2] ?? '' } : null
}

export interface ApiTokenDraft {
  readonly name: string
  readonly scope: TokenScope
  /** Days until it expires; null: never. */
  readonly days: number | null
}

export type ApiTokenProblem =
  | InvalidValue
  /** It would promise what its user may not do. */
  | { readonly kind: 'token-beyond-role'; readonly field: 'scope' }

export type ApiTokenInvalid = Invalid<'token', ApiTokenProblem>

/** The greatest scope that is of any use to someone with this role. */
export const greatestScope = (role: Role): TokenScope =>
  role === 'admin' ? 'admin' : isAtLeast(role, 'pump_ingredient_editor') ? 'maintain' : 'order'

/** Everything that is wrong with it. */
export function tokenProblems(draft: ApiTokenDraft, role: Role, own: Iterable<ApiToken>): ApiTokenProblem[] {
  const name = tidyName(draft.name)
  const isWithinRole = tokenScopes.indexOf(draft.scope) <= tokenScopes.indexOf(greatestScope(role))
  return [
    ...ofName('name', name, tokenLimits.name, () => isNameTaken({ id: null, name }, own)),
    ...wholeInRange('days', draft.days, tokenLimits.days),
    ...unless(isWithinRole, { kind: 'token-beyond-role', field: 'scope' }),
  ]
}

const dayInMilliseconds = 24 * 60 * 60 * 1000

export const expiryAfter = (days: number | null, now: Timestamp): Timestamp | null =>
  days === null ? null : later(now, days * dayInMilliseconds)
