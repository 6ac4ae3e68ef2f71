import { setTimeout as pause } from 'node:timers/promises'
import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import { failure, success } from '#domain/result.ts'
import { claimName, holderOf } from './kernel-name.ts'

/** That this process alone works the outputs of the computer. */
export interface HardwareClaim {
  /** Why it may not, in words; null while it may. */
  readonly problem: string | null
  /** Resolves when it may, or when it has waited for longer than a predecessor needs to go, 3 s. */
  readonly decided: Promise<void>
}

/** There is one header, and no chip of a bus can tell two masters apart: one machine for each computer. */
const nameOfHardware = '\0speedrail-hardware'
const triesEveryMs = 100
const patienceMs = 3_000

/**
 * Claims the outputs of this computer for as long as this process lives, against any other Speedrail, whatever its data
 * folder (Linux only; elsewhere nothing is claimed). One in a container with a network of its own is not seen. While
 * someone else has them it is tried again and again.
 *
 * @param name for tests
 */
export async function claimHardware(name = nameOfHardware): Promise<HardwareClaim> {
  let isOurs = process.platform !== 'linux' || (await claimName(name, refuse))
  const why = isOurs ? '' : takenText(name)
  const waiting = async (): Promise<void> => {
    while (!isOurs) {
      await pause(triesEveryMs, undefined, { ref: false })
      isOurs = await claimName(name, refuse)
    }
  }
  return {
    get problem() {
      return isOurs ? null : why
    },
    decided: Promise.race([waiting(), pause(isOurs ? 0 : patienceMs)]),
  }
}

function takenText(name: string): string {
  const holder = holderOf(name)
  const which = holder.kind === 'process' ? `process ${holder.pid}` : 'one that cannot be seen from here'
  return `another Speedrail on this computer (${which}) has its pins and its bus: stop one of the two`
}

/** Nothing is said under this name. */
const refuse = (connection: { destroy(): void }): void => connection.destroy()

/** Lines that may not be touched, for the reason given: nothing can be claimed, and nothing is held. */
export function refusingBank(detail: string): PinBank {
  const refused = failure({ kind: 'device-failed' as const, detail })
  return {
    claim: () => refused,
    write: () => refused,
    allSafe: () => success(undefined),
    check: () => success(undefined),
    release: () => undefined,
  }
}
