import { Webhook } from 'standardwebhooks'
import { type AddressGuard, createHostResolver, type ResolveHost } from '#adapters/outgoing/address-guard.ts'
import { AddressRefused, type Answer, exchange } from '#adapters/outgoing/http-exchange.ts'
import type { WebhookMessage, WebhookSender } from '#domain/ports/webhook-sender.port.ts'
import type { SendFailure, Sent } from '#domain/webhooks/delivery.ts'

interface SenderOptions {
  readonly guard: AddressGuard
  /** How names become addresses; the system's own way by default. */
  readonly resolve?: ResolveHost
  /** For everything together: name, connection, answer. */
  readonly timeLimitMs?: number
}

/** As Standard Webhooks proposes: 15 to 30 s. */
const usualTimeLimitMs = 15_000

/** Signs with `standardwebhooks`, and sends by HTTP POST. Follows no redirects: they could lead into the house. */
export function createWebhookSender(options: SenderOptions): WebhookSender {
  const { guard, resolve = createHostResolver(), timeLimitMs = usualTimeLimitMs } = options
  return {
    async send(message, token) {
      const abort = new AbortController()
      let why = 'connection-failed' as SendFailure
      const end = (reason: SendFailure): void => {
        why = reason
        abort.abort()
      }
      const timer = setTimeout(() => end('timed-out'), timeLimitMs)
      const uncancel = token.onCancel(() => end('stopped'))
      try {
        const { url, ...request } = signed(message)
        return sentBy(await exchange(url, request, abort.signal, { guard, resolve }))
      } catch (error) {
        if (error instanceof AddressRefused) return failed('address-refused', error.message)
        if (why === 'timed-out') return failed(why, `No answer within ${timeLimitMs / 1000} s.`)
        return failed(why, textOf(error))
      } finally {
        clearTimeout(timer)
        uncancel()
      }
    },
  }
}

function signed({ url, secret, messageId, at, body }: WebhookMessage) {
  const now = new Date(at)
  return {
    url: new URL(url),
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(messageId, now, body),
    },
    body,
  }
}

const sentBy = ({ status, beginning, location, retryAfter }: Answer): Sent => ({
  status,
  failure: null,
  detail: location === null ? beginning : `It points to ${location}, where nothing is sent.`,
  retryAfter: retryAfter === null ? null : secondsIn(retryAfter),
})

/** A number of seconds, or a date. */
function secondsIn(text: string): number | null {
  const seconds = /^\d+$/.test(text.trim()) ? Number(text) : (Date.parse(text) - Date.now()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}

const failed = (failure: SendFailure, detail: string): Sent => ({ status: null, failure, detail, retryAfter: null })

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  return error.message || code || error.name
}
