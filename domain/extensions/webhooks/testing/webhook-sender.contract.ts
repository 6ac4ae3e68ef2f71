import { describe, expect, it } from 'vitest'
import { timestamp } from '../../../units/timestamp.ts'
import { createCancellation } from '../../../usecases/events/cancellation.ts'
import type { WebhookMessage, WebhookSender } from '../usecases/webhook-sender.port.ts'

/** A sender, and receivers of a kind that it can reach. */
export interface SenderBench {
  readonly sender: WebhookSender
  /** The address of a receiver that answers with a status and a word, or never (null). */
  receiver(status: number | null): Promise<string>
}

/** What each implementation of the port does. */
export function webhookSenderContract(name: string, open: () => Promise<SenderBench>): void {
  const message = (url: string): WebhookMessage => ({
    url,
    secret: 'whsec_dGhpcnR5LXR3byBieXRlcyB0aGF0IG5vYm9keSBoYXM=',
    messageId: 'msg_1',
    at: timestamp(1_795_800_000_000),
    body: '{"type":"test"}',
  })
  const token = () => createCancellation(error => expect(error).toBeUndefined())

  describe(`a webhook sender: ${name}`, () => {
    it.each([200, 204, 410, 500])('tells the answer %i', async status => {
      const { sender, receiver } = await open()
      expect(await sender.send(message(await receiver(status)), token())).toMatchObject({ status, failure: null })
    })

    it('ends at once when it is told to, and does not reject', async () => {
      const { sender, receiver } = await open()
      const cancellation = token()
      const sending = sender.send(message(await receiver(null)), cancellation)
      cancellation.cancel()
      expect(await sending).toMatchObject({ status: null, failure: 'stopped' })
    })
  })
}
