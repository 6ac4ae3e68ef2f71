import { describe, expect, it } from 'vitest'
import { createCancellation } from '../../../usecases/events/cancellation.ts'
import type { NotificationAttempt, NotificationSender } from '../usecases/notification-sender.port.ts'

/** A sender, and what it can reach. */
export interface NotificationBench {
  readonly sender: NotificationSender
  /** The address of a server that answers with a status, or never (null). */
  receiver(status: number | null): Promise<string>
}

export const anAttempt: NotificationAttempt = {
  notification: {
    topic: 'drinkReady',
    tag: 'drinkReady',
    title: 'Your Caipirinha – größer – is ready',
    body: 'Skål!',
    isUrgent: false,
  },
  messageId: 'msg_1',
  secondsLeft: 900,
}

/** Keys of a browser: of the example in RFC 8291, section 5. */
export const browserKeys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

/** What each implementation of the port does. */
export function notificationSenderContract(name: string, open: () => Promise<NotificationBench>): void {
  const token = () => createCancellation(error => expect(error).toBeUndefined())
  const ways = {
    ntfy: ({ sender }: NotificationBench, server: string, cancel = token()) =>
      sender.sendToNtfy({ server, token: null, topic: 'bar-x7Gk2', click: null }, anAttempt, cancel),
    push: ({ sender }: NotificationBench, server: string, cancel = token()) => {
      const subscription = { endpoint: `${server}/send/1`, ...browserKeys }
      const contact = 'mailto:bar@example.org'
      return sender.sendToBrowser({ subscription, keys: sender.newKeys(), contact }, anAttempt, cancel)
    },
  }

  describe.each(Object.entries(ways))(`a notification sender: ${name}, %s`, (_way, send) => {
    it.each([200, 201, 404, 410, 413, 429, 500])('tells the answer %i', async status => {
      const bench = await open()
      expect(await send(bench, await bench.receiver(status))).toMatchObject({ status, failure: null })
    })

    it('ends at once when it is told to, and does not reject', async () => {
      const bench = await open()
      const cancellation = token()
      const sending = send(bench, await bench.receiver(null), cancellation)
      cancellation.cancel()
      expect(await sending).toMatchObject({ status: null, failure: 'stopped' })
    })
  })
}
