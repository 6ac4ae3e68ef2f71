import type { Sent } from '../../../outgoing/sent.ts'
import { arrived } from '../../../testing/arrived.ts'
import type { WebhookMessage, WebhookSender } from '../usecases/webhook-sender.port.ts'

/** A sender that reaches nobody, and answers what it is told to. */
export function createFakeWebhookSender(answer: (message: WebhookMessage) => Sent | Promise<Sent> = () => arrived) {
  const sent: WebhookMessage[] = []
  const sender: WebhookSender & { readonly sent: readonly WebhookMessage[] } = {
    sent,
    async send(message, token) {
      sent.push(message)
      return Promise.race([
        answer(message),
        new Promise<Sent>(resolve => {
          token.onCancel(() => resolve({ status: null, failure: 'stopped', detail: '', retryAfter: null }))
        }),
      ])
    },
  }
  return sender
}
