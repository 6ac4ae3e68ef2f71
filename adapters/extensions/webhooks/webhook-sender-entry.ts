import { Webhook } from 'standardwebhooks'
import { type AddressGuard, createHostResolver, type ResolveHost } from '#adapters/outgoing/address-guard.ts'
import { sendOnce } from '#adapters/outgoing/http-exchange.ts'
import type { WebhookMessage, WebhookSender } from '#domain/extensions/webhooks/usecases/webhook-sender.port.ts'

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
    send: (message, token) => sendOnce(() => signed(message), token, { guard, resolve, timeLimitMs }),
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
