import { type FailedLogins, waitBeforeLogin, withFailure } from '../access/login-throttle.ts'
import { openSession, type SessionClaims } from '../access/session.ts'
import { findByUsername, type User } from '../access/user.ts'
import type { Clock } from '../ports/clock.port.ts'
import type { PasswordHasher } from '../ports/password-hasher.port.ts'
import { failure, type Result, success } from '../result.ts'
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

export type LoginProblem =
  | { readonly kind: 'wrong-credentials' }
  | { readonly kind: 'account-locked' }
  | { readonly kind: 'too-many-tries'; readonly waitMilliseconds: number }

export interface LoginDesk {
  logIn(credentials: Credentials): Promise<Result<Session, LoginProblem>>
}

/** Nobody's name or password is longer; whatever is, is not even counted. */
const longestInput = 200

/** Forgets the oldest addresses beyond this many, so that a flood of names cannot fill the memory. */
const rememberedKeys = 10_000

/** An unknown name takes as long as a wrong password: hashes are compared in both cases. */
export function createLoginDesk(deps: {
  readonly records: RecordBook
  readonly hasher: PasswordHasher
  readonly clock: Clock
}): LoginDesk {
  const failures = new Map<string, FailedLogins>()
  let decoyHash: Promise<string> | undefined

  const noteFailure = (keys: readonly string[]): void => {
    for (const key of keys) {
      const noted = withFailure(failures.get(key) ?? [], deps.clock.now())
      failures.delete(key)
      failures.set(key, noted)
    }
    for (const key of failures.keys()) {
      if (failures.size <= rememberedKeys) break
      failures.delete(key)
    }
  }

  /** A right password clears the account; of the address only this try, or an own account would unlock guessing others. */
  const forgive = ([account, address]: readonly [string, string]): void => {
    failures.delete(account)
    failures.set(address, (failures.get(address) ?? []).slice(0, -1))
  }

  return {
    async logIn({ username, password, remember, address }) {
      if (username.length > longestInput || password.length > longestInput)
        return failure({ kind: 'wrong-credentials' })
      const keys = [`account ${username.trim().toLowerCase()}`, `address ${address}`] as const
      const wait = Math.max(...keys.map(key => waitBeforeLogin(failures.get(key) ?? [], deps.clock.now())))
      if (wait > 0) return failure({ kind: 'too-many-tries', waitMilliseconds: wait })
      // Counted before the slow comparison, so that parallel tries do not slip through.
      noteFailure(keys)
      const user = findByUsername(deps.records.now.user.values(), username)
      if (!user) decoyHash ??= deps.hasher.hash('decoy')
      const matches = await deps.hasher.verify(user?.passwordHash ?? (await decoyHash) ?? '', password)
      if (!user || !matches) return failure({ kind: 'wrong-credentials' })
      forgive(keys)
      if (user.locked) return failure({ kind: 'account-locked' })
      return success({ user, claims: openSession(user, remember, deps.clock.now()) })
    },
  }
}

/** A fresh token for a user who is logged in; "remember me" is kept. */
export const refreshSession = (user: User, remember: boolean, clock: Clock): Session => ({
  user,
  claims: openSession(user, remember, clock.now()),
})
