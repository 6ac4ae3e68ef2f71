import { openSession } from '../../access/session.ts'
import type { User } from '../../access/user.ts'
import { checkUser, type UserInvalid } from '../../access/user-draft.ts'
import type { Actuator } from '../../ports/actuator.port.ts'
import type { SetupCode } from '../../ports/setup-code.port.ts'
import type { Draft } from '../../records/draft.ts'
import { appearanceOf, applyOperations, onlyId, type Records } from '../../records/records.ts'
import { AssertionError, failure, type Result, success } from '../../result.ts'
import { seedOperations } from '../../seed/seed.ts'
import { type AppearanceRefused, changedAppearance } from '../../settings/appearance-change.ts'
import { createTurns } from '../../turns.ts'
import { rewire, type WiringRefused } from '../machine/configure-machine.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import { createCountedTries, type TooManyTries } from './counted-tries.ts'
import type { LoginDeps, Session } from './log-in.usecase.ts'

export interface Claim {
  readonly code: string
  readonly username: string
  readonly password: string
  /** The machine's language, such as `en_US`. */
  readonly language: string
  /** Where the try comes from; wrong codes are counted by it and in all. */
  readonly address: string
}

export type ClaimProblem =
  | AppearanceRefused
  | TooManyTries
  | UserInvalid
  | WiringRefused
  /** There is someone who can make users. */
  | { readonly kind: 'already-set-up' }
  | { readonly kind: 'wrong-setup-code' }

/** The first start of a machine that has no user. */
export interface SetupService {
  /** Until the first admin exists. */
  readonly needed: boolean
  /** Makes the first admin, and fills the machine with what it starts with: all of it or nothing. */
  claim(claim: Claim): Promise<Result<Session, ClaimProblem | StoreUnavailable>>
}

interface SetupDeps extends Omit<LoginDeps, 'markOf'> {
  readonly actuator: Pick<Actuator, 'wire' | 'weigh'>
  readonly code: SetupCode
  /** A simulated machine begins with pumps, a real one without. */
  readonly simulated: boolean
}

/** Codes are short; whatever is longer is wrong. */
const longestCode = 50

export function openSetupService(deps: SetupDeps): SetupService {
  const tries = createCountedTries(deps.clock)
  const needed = (records: Records): boolean => records.user.size === 0

  const checkCode = ({ code, address }: Claim): Result<void, ClaimProblem> => {
    if (!needed(deps.records.now)) return failure({ kind: 'already-set-up' })
    const admitted = tries.admit({ target: 'setup', isReal: true, address, isKnown: false })
    if (admitted.kind === 'too-many-tries') return failure(admitted)
    if (code.length > longestCode || !deps.code.matches(code)) return failure({ kind: 'wrong-setup-code' })
    admitted.forgive()
    return success(undefined)
  }

  /** The second of two requests with the same code is refused before it touches the outputs. */
  const { inTurn } = createTurns()

  return {
    get needed() {
      return needed(deps.records.now)
    },
    async claim(claim) {
      const admitted = checkCode(claim)
      if (!admitted.ok) return admitted
      const { username, password, language } = claim
      const checked = checkUser({ username, password }, null, deps.isPublic)
      if (!checked.ok) return checked
      const appearance = changedAppearance(appearanceOf(deps.records.now), { language })
      if (!appearance.ok) return appearance
      const passwordHash = await deps.hasher.hash(checked.value.password)
      const first = { username: checked.value.username, passwordHash, role: 'admin' } as const
      const seed = { now: deps.clock.now(), users: [first], simulated: deps.simulated }
      const claimed = await inTurn(() =>
        rewire(deps, draft => {
          if (!needed(draft.records)) return failure<ClaimProblem>({ kind: 'already-set-up' })
          fill(draft, seed)
          draft.put('appearance', onlyId, appearance.value)
          return success(adminOf(draft))
        }),
      )
      if (!claimed.ok) return claimed
      const user = claimed.value
      return success({ user, claims: openSession(user, false, deps.clock.now(), deps.newSessionId()) })
    },
  }
}

function fill(draft: Draft, seed: Parameters<typeof seedOperations>[0]): void {
  for (const operation of seedOperations(seed)) {
    if (operation.op === 'put') draft.put(operation.kind, operation.id, operation.value)
  }
}

function adminOf(draft: Draft): User {
  const [admin] = applyOperations(draft.records, draft.operations).user.values()
  if (!admin) throw new AssertionError('The seed has made no user')
  return admin
}
