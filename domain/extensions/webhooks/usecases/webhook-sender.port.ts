import type { Sent } from '../../../outgoing/sent.ts'
import type { CancelToken } from '../../../ports/action-runner.port.ts'
import type { Timestamp } from '../../../units/timestamp.ts'

export interface WebhookMessage {
  readonly url: string
  readonly secret: string
  readonly messageId: string
  /** Now: receivers refuse what is old. */
  readonly at: Timestamp
  readonly body: string
}

/** Sends signed messages; never to this computer itself, nor to redirects. */
export interface WebhookSender {
  /** One attempt: bounded in time and in what is read of the answer. Never rejects. @param token ends it at once */
  send(message: WebhookMessage, token: CancelToken): Promise<Sent>
}
