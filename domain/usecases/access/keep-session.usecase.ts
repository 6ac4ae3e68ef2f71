import {
  openSession,
  type SessionClaims,
  type SessionTables,
  type StoredSession,
  sessionKeyOf,
  storedSession,
  userOfSession,
} from '../../access/session.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Draft } from '../../records/draft.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { Session } from './log-in.usecase.ts'

interface SessionDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

export interface SessionOver {
  readonly kind: 'session-over'
}

/** As many of a user's sessions are remembered as renewed or ended; then all of them end, and begin anew. */
export const mostStoredSessions = 2000

/**
 * A fresh token for a session, remembered as long as before. The one before goes on for a minute. Whoever comes with
 * that one meanwhile gets the same token again, not another one: of two tabs neither throws the other out.
 *
 * Where nothing can be stored, the token before goes on until it expires: nobody is thrown out by a full disk.
 */
export async function renewSession(deps: SessionDeps, caller: Session): Promise<Result<Session, SessionOver>> {
  const renewed = await deps.records.change<Session, SessionOver>(draft => {
    const session = freshSession(deps, draft.records, caller)
    if (!session.ok) return session
    const { user, claims } = session.value
    const stored = storedSession(draft.records, claims.sessionId)
    if (stored && claims.generation <= stored.generation)
      return success({ user, claims: { ...claims, generation: stored.generation, expiresAt: stored.endsAt } })
    const tokenVersion = note(draft, claims, { renewedAt: deps.clock.now(), hasEnded: false })
    return success({ user, claims: { ...claims, tokenVersion } })
  })
  if (renewed.ok) return renewed
  const { problem } = renewed
  return problem.kind === 'session-over' ? failure(problem) : freshSession(deps, deps.records.now, caller)
}

function freshSession(
  { clock }: SessionDeps,
  tables: SessionTables,
  { claims }: Session,
): Result<Session, SessionOver> {
  const { remember, sessionId, client, provider, generation } = claims
  const now = clock.now()
  const user = userOfSession(claims, tables, now)
  if (!user) return failure({ kind: 'session-over' })
  return success({
    user,
    claims: { ...openSession(user, remember, now, sessionId, { client, provider }), generation: generation + 1 },
  })
}

/** Ends a session by hand: none of its tokens opens anything from then on. One that is over already stays so. */
export const endSession = (deps: SessionDeps, { claims }: Session): Promise<Result<void, StoreUnavailable>> =>
  deps.records.change<void, never>(draft => {
    const now = deps.clock.now()
    if (!userOfSession(claims, draft.records, now)) return success(undefined)
    note(draft, claims, { renewedAt: now, hasEnded: true })
    return success(undefined)
  })

/** @returns the version of the user's tokens from then on */
function note(draft: Draft, claims: SessionClaims, what: Pick<StoredSession, 'renewedAt' | 'hasEnded'>): number {
  const { sessionId, userId, generation, expiresAt } = claims
  const before = storedSession(draft.records, sessionId)
  const endsAt = before && before.endsAt > expiresAt ? before.endsAt : expiresAt
  for (const [key, { endsAt: end }] of draft.records.session) if (end <= what.renewedAt) draft.remove('session', key)
  const user = draft.records.user.get(userId)
  const tokenVersion = user?.tokenVersion ?? claims.tokenVersion
  const ofUser = [...draft.records.session].filter(([, stored]) => stored.userId === userId)
  if (!user || before || ofUser.length < mostStoredSessions) {
    draft.put('session', sessionKeyOf(sessionId), { sessionId, userId, generation, endsAt, ...what })
    return tokenVersion
  }
  // Forgotten sessions must open nothing, so nothing from before does.
  for (const [key] of ofUser) draft.remove('session', key)
  draft.put('user', userId, { ...user, tokenVersion: tokenVersion + 1, keptSessionId: null })
  return tokenVersion + 1
}
