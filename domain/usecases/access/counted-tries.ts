import { type ClientNetwork, networkOf } from '../../access/client-network.ts'
import {
  type FailedLogins,
  type FailedTry,
  recentLogins,
  recentTries,
  waitAtAccount,
  waitOfAddress,
} from '../../access/login-throttle.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Timestamp } from '../../units/timestamp.ts'

export interface TooManyTries {
  readonly kind: 'too-many-tries'
  readonly waitMilliseconds: number
}

/** A try at something secret. */
export interface Attempt {
  /** The account or secret that is guessed at. */
  readonly target: string
  /** Whether the target exists: counts of real targets are never pushed out by guesses at others. */
  readonly isReal: boolean
  /** As the socket, or a trusted proxy, tells it. */
  readonly address: string
  /** Whether someone with the right secret has come from there before. */
  readonly isKnown: boolean
}

export interface CountedTries {
  /**
   * Counts the try as a failure until it is forgiven: before the slow comparison, so that parallel ones do not slip
   * through.
   *
   * @returns what takes the failure back; or how long to wait, and nothing is counted
   */
  admit(attempt: Attempt): Admitted | TooManyTries
}

export interface Admitted {
  readonly kind: 'admitted'
  /** The secret was right: what this address has failed at is forgotten, what others have failed at is not. */
  forgive(): void
  /** The secret was not looked at. */
  takeBack(): void
}

/** Forgets the oldest beyond this many, so that a flood of names and addresses cannot fill the memory. */
const mostRemembered = 5000

/** Failed tries at something secret. Kept in memory: a restart forgets them. */
export function createCountedTries(clock: Clock): CountedTries {
  const real = new Map<string, readonly FailedTry[]>()
  const unreal = new Map<string, readonly FailedTry[]>()
  const addresses = new Map<string, FailedLogins>()

  const waitOf = (tries: readonly FailedTry[], attempt: Attempt, from: ClientNetwork, now: Timestamp): number => {
    const atAccount = waitAtAccount(tries, { from, isKnown: attempt.isKnown }, now)
    return attempt.isKnown ? atAccount : Math.max(atAccount, waitOfAddress(addresses.get(from.narrow) ?? [], now))
  }

  return {
    admit(attempt) {
      const { target, isReal, isKnown } = attempt
      const now = clock.now()
      const from = networkOf(attempt.address)
      const tries = isReal ? real : unreal
      const before = recentTries(tries.get(target) ?? [], now)
      const wait = waitOf(before, attempt, from, now)
      if (wait > 0) return { kind: 'too-many-tries', waitMilliseconds: wait }
      const failed: FailedTry = { at: now, from, isKnown }
      put(tries, target, [...before, failed], isReal ? Number.POSITIVE_INFINITY : mostRemembered)
      if (!isKnown)
        put(addresses, from.narrow, [...recentLogins(addresses.get(from.narrow) ?? [], now), now], mostRemembered)
      const forget = (isForgotten: (each: FailedTry) => boolean): void => {
        const left = (tries.get(target) ?? []).filter(each => !isForgotten(each))
        put(tries, target, left, Number.POSITIVE_INFINITY)
        // Failures of the address elsewhere stay: otherwise knowing one secret would allow endless guesses at others.
        if (!isKnown) put(addresses, from.narrow, without(addresses.get(from.narrow) ?? [], now), mostRemembered)
      }
      return {
        kind: 'admitted',
        forgive: () => forget(each => each.from.narrow === from.narrow),
        takeBack: () => forget(each => each === failed),
      }
    },
  }
}

const without = (failures: FailedLogins, at: Timestamp): FailedLogins => {
  const index = failures.lastIndexOf(at)
  return failures.filter((_, nr) => nr !== index)
}

/** As the newest; nothing of what is empty. */
function put<Value extends readonly unknown[]>(map: Map<string, Value>, key: string, value: Value, most: number): void {
  map.delete(key)
  if (value.length > 0) map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= most) break
    map.delete(oldest)
  }
}
