import type { PinBank } from '#domain/ports/pin-bank.port.ts'
import { failure, success } from '#domain/result.ts'

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
