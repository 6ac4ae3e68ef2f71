import { type FailedLogins, waitBeforeLogin, withFailure } from '../access/login-throttle.ts'
import type { Clock } from '../ports/clock.port.ts'

export interface TooManyTries {
  readonly kind: 'too-many-tries'
  readonly waitMilliseconds: number
}

/** What is guessed at, and where the guess comes from: failures are counted for both. */
export type TryKeys = readonly [target: string, address: string]

export interface CountedTries {
  /** Milliseconds until another try is allowed; 0 = now. */
  wait(keys: TryKeys): number
  /** To be called before the slow comparison, so that parallel tries do not slip through. */
  count(keys: TryKeys): void
  /**
   * It was no guess: clears the target, and of the address this try alone, or whoever knows one secret could guess at
   * others without end.
   */
  forgive(keys: TryKeys): void
}

/** Forgets the oldest beyond this many, so that a flood of names cannot fill the memory. */
const rememberedKeys = 10_000

/** Failed tries at something secret. Kept in memory: a restart forgets them. */
export function createCountedTries(clock: Clock): CountedTries {
  const failures = new Map<string, FailedLogins>()
  return {
    wait: keys => Math.max(...keys.map(key => waitBeforeLogin(failures.get(key) ?? [], clock.now()))),
    count(keys) {
      for (const key of keys) {
        const noted = withFailure(failures.get(key) ?? [], clock.now())
        failures.delete(key)
        failures.set(key, noted)
      }
      for (const key of failures.keys()) {
        if (failures.size <= rememberedKeys) break
        failures.delete(key)
      }
    },
    forgive([target, address]) {
      failures.delete(target)
      failures.set(address, (failures.get(address) ?? []).slice(0, -1))
    },
  }
}
