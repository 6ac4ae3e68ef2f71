import { networkOf } from '../../access/client-network.ts'
import type { Clock } from '../../ports/clock.port.ts'
import { failure, type Result } from '../../result.ts'

/** Too much at once has come from one network. */
export interface TooFast {
  readonly kind: 'too-fast'
  readonly waitMilliseconds: number
}

/** How much each network may do: all phones of a home can come by one address. */
interface PaceLimits {
  /** At once. */
  readonly burst: number
  /** In ms, until it may do one more. */
  readonly interval: number
}

export interface Pace {
  /** Does the work unless there was too much from there; counts what succeeds. */
  within<Value, Problem>(
    address: string,
    work: () => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | TooFast>>
}

/** In memory: a restart forgets it. */
export function createPace(clock: Clock, { burst, interval }: PaceLimits): Pace {
  /** When each network will have made up for what it did (the generic cell rate algorithm, ITU-T I.371). */
  const evenAt = new Map<string, number>()
  return {
    async within(address, work) {
      const now: number = clock.now()
      for (const [each, at] of evenAt) if (at <= now) evenAt.delete(each)
      const network = networkOf(address).narrow
      const before = evenAt.get(network) ?? 0
      // Later than anything can be: the clock has been set back since.
      const even = before > now + burst * interval ? now : Math.max(before, now)
      const wait = even - now - (burst - 1) * interval
      if (wait > 0) return failure({ kind: 'too-fast', waitMilliseconds: wait })
      // At once, so that parallel ones don't slip through.
      evenAt.set(network, even + interval)
      const result = await work()
      if (!result.ok) evenAt.set(network, (evenAt.get(network) ?? now) - interval)
      return result
    },
  }
}
