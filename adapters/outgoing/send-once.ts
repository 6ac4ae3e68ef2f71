import type { SendFailure, Sent } from '#domain/outgoing/sent.ts'
import type { CancelToken } from '#domain/ports/action-runner.port.ts'
import { AddressRefused, type Answer, type ExchangeDeps, exchange, type OutgoingRequest } from './http-exchange.ts'

export interface SendOnceDeps extends ExchangeDeps {
  /** For everything together: name, connection, answer. */
  readonly timeLimitMs: number
}

/** One request, bounded in time and in what is read of its answer; follows nothing, and never rejects. */
export async function sendOnce(
  make: () => OutgoingRequest & { readonly url: URL },
  token: CancelToken,
  { timeLimitMs, ...deps }: SendOnceDeps,
): Promise<Sent> {
  const abort = new AbortController()
  let why = 'connection-failed' as SendFailure
  const end = (reason: SendFailure): void => {
    why = reason
    abort.abort()
  }
  const timer = setTimeout(() => end('timed-out'), timeLimitMs)
  const uncancel = token.onCancel(() => end('stopped'))
  try {
    const { url, ...request } = make()
    return sentBy(await exchange(url, request, abort.signal, deps))
  } catch (error) {
    if (error instanceof AddressRefused) return failed('address-refused', error.message)
    if (why === 'timed-out') return failed(why, `No answer within ${timeLimitMs / 1000} s.`)
    return failed(why, textOf(error))
  } finally {
    clearTimeout(timer)
    uncancel()
  }
}

const sentBy = ({ status, beginning, location, retryAfter }: Answer): Sent => ({
  status,
  failure: null,
  detail: location === null || status < 300 ? beginning : `It points to ${location}, where nothing is sent.`,
  retryAfter: retryAfter === null ? null : secondsIn(retryAfter),
})

/** A number of seconds, or a date. */
function secondsIn(text: string): number | null {
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

const failed = (failure: SendFailure, detail: string): Sent => ({ status: null, failure, detail, retryAfter: null })

/** Some errors of connections have a code alone. */
export function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return error.message || code || error.name
}
