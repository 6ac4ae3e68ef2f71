import { openSession, type SessionClaims } from '../access/session.ts'
import { composed, findByUsername, loginName, type User } from '../access/user.ts'
import type { Clock } from '../ports/clock.port.ts'
import type { PasswordHasher } from '../ports/password-hasher.port.ts'
import { failure, type Result, success } from '../result.ts'
import { createCountedTries, type TooManyTries } from './counted-tries.ts'
import type { RecordBook } from './record-book.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  /** Where the try comes from; failures are counted per address and per account. */
  readonly address: string
}

export interface Session {
  readonly user: User
  readonly claims: SessionClaims
}

export type LoginProblem = { readonly kind: 'wrong-credentials' } | { readonly kind: 'account-locked' } | TooManyTries

export interface LoginDesk {
  logIn(credentials: Credentials): Promise<Result<Session, LoginProblem>>
}

/** Nobody's name or password is longer; whatever is, is not even counted. */
const longestInput = 200

/** An unknown name takes as long as a wrong password: hashes are compared in both cases. */
export function createLoginDesk(deps: {
  readonly records: RecordBook
  readonly hasher: PasswordHasher
  readonly clock: Clock
  /** Unguessable, another one each time. */
  readonly newSessionId: () => string
}): LoginDesk {
  const tries = createCountedTries(deps.clock)
  let decoyHash: Promise<string> | undefined
  return {
    async logIn({ username, password, remember, address }) {
      if (username.length > longestInput || password.length > longestInput)
        return failure({ kind: 'wrong-credentials' })
      const keys = [`account ${loginName(username)}`, `address ${address}`] as const
      const wait = tries.wait(keys)
      if (wait > 0) return failure({ kind: 'too-many-tries', waitMilliseconds: wait })
      tries.count(keys)
      const user = findByUsername(deps.records.now.user.values(), username)
      if (!user) decoyHash ??= deps.hasher.hash('decoy')
      const matches = await deps.hasher.verify(user?.passwordHash ?? (await decoyHash) ?? '', composed(password))
      if (!user || !matches) return failure({ kind: 'wrong-credentials' })
      tries.forgive(keys)
      if (user.locked) return failure({ kind: 'account-locked' })
      return success({ user, claims: openSession(user, remember, deps.clock.now(), deps.newSessionId()) })
    },
  }
}

/** A fresh token for a user who is logged in: the same session, remembered as long as before. */
export const refreshSession = (user: User, claims: SessionClaims, clock: Clock): Session => ({
  user,
  claims: openSession(user, claims.remember, clock.now(), claims.sessionId),
})
