import { networkOf } from '../../access/client-network.ts'
import { withMark } from '../../access/known-addresses.ts'
import { type ClientKind, openSession, type SessionClaims } from '../../access/session.ts'
import { findByUsername, hasPassword, loginName, type User } from '../../access/user.ts'
import type { IsPublicLogin } from '../../access/user-draft.ts'
import { composed } from '../../names/normalise.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { PasswordHasher } from '../../ports/password-hasher.port.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecordBook } from '../records/record-book.ts'
import { createCountedTries, type TooManyTries } from './counted-tries.ts'

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  /** Where the try comes from; failures are counted by account and address together. */
  readonly address: string
  /** Our own interface unless told otherwise. */
  readonly client?: ClientKind
}

export interface Session {
  readonly user: User
  readonly claims: SessionClaims
}

export type LoginProblem = { readonly kind: 'wrong-credentials' } | { readonly kind: 'account-locked' } | TooManyTries

/** That it is the user, and not someone at a screen that was left alone. */
export interface PasswordProof {
  readonly password: string
  /** Where the try comes from. */
  readonly address: string
}

export interface LoginService {
  logIn(credentials: Credentials): Promise<Result<Session, LoginProblem>>
  /** Whether someone who is logged in knows the own password. Wrong ones count as failed logins. */
  confirm(user: User, proof: PasswordProof): Promise<Result<void, Exclude<LoginProblem, { kind: 'account-locked' }>>>
}

/** Nobody's name or password is longer; whatever is, is not even counted. */
const longestInput = 400

export interface LoginDeps {
  readonly records: RecordBook
  readonly hasher: PasswordHasher
  readonly clock: Clock
  /** Unguessable, another one each time. */
  readonly newSessionId: () => string
  /**
   * The mark that an address is remembered by for a user; it does not tell the address, and changes with the password.
   *
   * @param network as {@link networkOf} has it
   */
  readonly markOf: (user: User, network: string) => string
  /** A password that everybody knows opens nothing, wherever it has come from. */
  readonly isPublic: IsPublicLogin
}

/** An unknown name, and an account without a password, take as long as a wrong one: hashes are compared in each case. */
export function createLoginService(deps: LoginDeps): LoginService {
  const tries = createCountedTries(deps.clock)
  const line = createComparisonQueue()
  let decoyHash: Promise<string> | undefined
  const matches = async (user: User | undefined, password: string): Promise<boolean> => {
    if (user && hasPassword(user)) return deps.hasher.verify(user.passwordHash, composed(password))
    decoyHash ??= deps.hasher.hash('decoy')
    await deps.hasher.verify(await decoyHash, composed(password))
    return false
  }
  const cameFrom = (user: User | undefined, address: string) => {
    const mark = user ? deps.markOf(user, networkOf(address).narrow) : ''
    const isKnown = user !== undefined && deps.records.now.knownAddresses.get(user.id)?.marks.includes(mark) === true
    return { mark, isKnown }
  }
  /** Whether the password is right, as one try of many; what is to be noted of the address when it is. */
  const attempt = async (user: User | undefined, { username, password, address }: Omit<Credentials, 'remember'>) => {
    if (username.length > longestInput || password.length > longestInput)
      return failure({ kind: 'wrong-credentials' } as const)
    const { mark, isKnown } = cameFrom(user, address)
    const target = `account ${loginName(username)}`
    const admitted = tries.admit({ target, isReal: user !== undefined, address, isKnown })
    if (admitted.kind === 'too-many-tries') return failure(admitted)
    const comparison = line.compare(() => matches(user, password), isKnown)
    if (comparison === null) {
      admitted.takeBack()
      return failure({ kind: 'too-many-tries', waitMilliseconds: waitForPlace } as const)
    }
    const isRight = await comparison
    if (!user || !isRight || deps.isPublic(user.username, password))
      return failure({ kind: 'wrong-credentials' } as const)
    admitted.forgive()
    return success({ user, mark })
  }
  return {
    async logIn({ remember, client, ...credentials }) {
      const found = findByUsername(deps.records.now.user.values(), credentials.username)
      const tried = await attempt(found, credentials)
      if (!tried.ok) return tried
      const { user, mark } = tried.value
      if (user.locked) return failure({ kind: 'account-locked' })
      await noteAddress(deps.records, user, mark)
      return success({ user, claims: openSession(user, remember, deps.clock.now(), deps.newSessionId(), { client }) })
    },
    async confirm(user, proof) {
      const tried = await attempt(user, { username: user.username, ...proof })
      return tried.ok ? success(undefined) : tried
    },
  }
}

/** A login does not fail because it cannot be noted from where it came. */
async function noteAddress(records: RecordBook, { id }: User, mark: string): Promise<void> {
  if (withMark(records.now.knownAddresses.get(id), mark) === null) return
  await records.change<void, never>(draft => {
    const noted = withMark(draft.records.knownAddresses.get(id), mark)
    if (noted && draft.records.user.has(id)) draft.put('knownAddresses', id, noted)
    return success(undefined)
  })
}

/** Compares a password with its hash. */
type Comparison = () => Promise<boolean>

/**
 * Slow comparisons one after another, so that a flood of guesses takes one thread and not all those that the machine
 * writes with. Known users go first, and have places that others cannot take.
 */
interface ComparisonQueue {
  /** @returns null where the line is too long: come back later */
  compare(comparison: Comparison, isKnown: boolean): Promise<boolean> | null
}

const placesOfStrangers = 50
const placesOfKnown = 50
/** The wait told to a client who finds the line too long, in milliseconds. */
const waitForPlace = 2000

interface Waiting {
  readonly comparison: Comparison
  readonly resolve: (matches: boolean) => void
  readonly reject: (error: unknown) => void
}

export function createComparisonQueue(): ComparisonQueue {
  const known: Waiting[] = []
  const strangers: Waiting[] = []
  let isBusy = false

  const work = async (): Promise<void> => {
    if (isBusy) return
    isBusy = true
    for (let next = known.shift() ?? strangers.shift(); next; next = known.shift() ?? strangers.shift()) {
      await next.comparison().then(next.resolve, next.reject)
    }
    isBusy = false
  }

  return {
    compare(comparison, isKnown) {
      const line = isKnown ? known : strangers
      if (line.length >= (isKnown ? placesOfKnown : placesOfStrangers)) return null
      return new Promise((resolve, reject) => {
        line.push({ comparison, resolve, reject })
        void work()
      })
    },
  }
}
