/* Tokens for programs: made and withdrawn by people, presented by programs with every request. */

import { actingUser } from '../../access/acting-user.ts'
import {
  type ApiToken,
  type ApiTokenClaims,
  type ApiTokenDraft,
  type ApiTokenId,
  type ApiTokenInvalid,
  expiryAfter,
  readTokenText,
  textOfToken,
  tokenLimits,
  tokenProblems,
  userOfApiToken,
} from '../../access/api-token.ts'
import { type Forbidden, isPermitted } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { type InvalidValue, invalid } from '../../documents/invalid.ts'
import { tidyName } from '../../names/normalise.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { failure, type Result, success } from '../../result.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

export type ApiTokenRefused =
  | ApiTokenInvalid
  | Forbidden
  | { readonly kind: 'not-found'; readonly what: 'token' }
  | InvalidValue<'tokens'>

/** A token with its text, which is shown this once. */
export interface MadeToken {
  readonly token: ApiToken
  readonly text: string
}

interface ApiTokenDeps {
  readonly records: RecordBook
  readonly clock: Clock
  /** Unguessable, 32 bytes or more; letters, digits, `-` and `_`. */
  readonly newSecret: () => string
  /** One way; the same for the same secret. A slow hash is of no use: nobody guesses 256 bits. */
  readonly digestOf: (secret: string) => string
  readonly onError: (error: unknown) => void
}

/** In milliseconds: a dashboard asks all day long, and a memory card wears out. */
const notedEvery = 60 * 60 * 1000

export class ApiTokenService {
  readonly #deps: ApiTokenDeps
  readonly #lastUsed = new Map<ApiTokenId, Timestamp>()
  /** When the use was noted last, or is being noted. */
  readonly #noted = new Map<ApiTokenId, Timestamp>()

  constructor(deps: ApiTokenDeps) {
    this.#deps = deps
  }

  /** One's own; refused with all reasons. */
  create(caller: User, draft: ApiTokenDraft): Promise<Result<MadeToken, ApiTokenRefused | StoreUnavailable>> {
    const { records, clock, newSecret, digestOf } = this.#deps
    return records.change<MadeToken, ApiTokenRefused>(change => {
      const user = actingUser(change.records.user, caller)
      if (user === null) return failure({ kind: 'forbidden' })
      const own = [...change.records.apiToken.values()].filter(({ userId }) => userId === user.id)
      const problems = tokenProblems(draft, user.role, own)
      if (problems.length > 0) return failure({ kind: 'token-invalid', problems })
      if (own.length >= tokenLimits.tokens) return failure(invalid('tokens', 'full', { most: tokenLimits.tokens }))
      const id: ApiTokenId = change.nextId('apiToken')
      const secret = newSecret()
      const now = clock.now()
      const token: ApiToken = {
        id,
        userId: user.id,
        name: tidyName(draft.name),
        scope: draft.scope,
        secretHash: digestOf(secret),
        tokenVersion: user.tokenVersion,
        createdAt: now,
        expiresAt: expiryAfter(draft.days, now),
        lastUsedAt: null,
      }
      change.put('apiToken', id, token)
      return success({ token, text: textOfToken(id, secret) })
    })
  }

  /** One's own, or anyone's for those who manage users: it opens nothing from then on. */
  async withdraw(caller: User, id: ApiTokenId): Promise<Result<void, ApiTokenRefused | StoreUnavailable>> {
    const withdrawn = await this.#deps.records.change<void, ApiTokenRefused>(change => {
      const token = change.records.apiToken.get(id)
      const user = actingUser(change.records.user, caller)
      if (!user) return failure({ kind: 'forbidden' })
      if (!token) return failure({ kind: 'not-found', what: 'token' })
      if (token.userId !== user.id && !isPermitted(user.role, 'users.manage')) return failure({ kind: 'forbidden' })
      change.remove('apiToken', id)
      return success(undefined)
    })
    if (withdrawn.ok) for (const uses of [this.#lastUsed, this.#noted]) uses.delete(id)
    return withdrawn
  }

  /** Who comes with such a text, which counts as use; null for what is none, or opens nothing. */
  callerOf(text: string): { readonly user: User; readonly claims: ApiTokenClaims } | null {
    const parts = readTokenText(text)
    const token = parts && this.#deps.records.now.apiToken.get(parts.id)
    if (!parts || !token) return null
    const claims = { tokenId: token.id, secretHash: this.#deps.digestOf(parts.secret), scope: token.scope }
    const now = this.#deps.clock.now()
    const user = userOfApiToken(claims, this.#deps.records.now, now)
    if (!user) return null
    this.#use(token, now)
    return { user, claims }
  }

  /** To the second since the start of this process; before that, as it was noted. */
  lastUsedAt(token: ApiToken): Timestamp | null {
    return this.#lastUsed.get(token.id) ?? token.lastUsedAt
  }

  #use({ id, lastUsedAt }: ApiToken, now: Timestamp): void {
    this.#lastUsed.set(id, now)
    if (now - Math.max(lastUsedAt ?? 0, this.#noted.get(id) ?? 0) < notedEvery) return
    this.#noted.set(id, now)
    // Nobody waits for it: where nothing can be stored it is noted an hour later.
    this.#deps.records
      .change<void, never>(change => {
        const token = change.records.apiToken.get(id)
        if (token) change.put('apiToken', id, { ...token, lastUsedAt: now })
        return success(undefined)
      })
      .catch(this.#deps.onError)
  }
}
