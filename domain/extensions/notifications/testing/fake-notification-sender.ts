import type { Sent } from '../../../outgoing/sent.ts'
import { arrived } from '../../../testing/arrived.ts'
import type { NotificationAttempt, NotificationSender } from '../usecases/notification-sender.port.ts'

interface Told extends NotificationAttempt {
  /** The topic, or the browser's address. */
  readonly to: string
}

/** A sender that reaches nobody, and answers what it is told to. */
export function createFakeNotificationSender(answer: (told: Told) => Sent | Promise<Sent> = () => arrived) {
  const sent: Told[] = []
  const tell: (to: string, ...[attempt, token]: TellArguments) => Promise<Sent> = (to, attempt, token) => {
    const told = { to, ...attempt }
    sent.push(told)
    return Promise.race([
      answer(told),
      new Promise<Sent>(resolve => {
        token.onCancel(() => resolve({ status: null, failure: 'stopped', detail: '', retryAfter: null }))
      }),
    ])
  }
  const sender: NotificationSender & { readonly sent: readonly Told[] } = {
    sent,
    sendToNtfy: async ({ server, topic }, ...rest) => tell(`${server}/${topic}`, ...rest),
    sendToBrowser: async ({ subscription }, ...rest) => tell(subscription.endpoint, ...rest),
    newKeys: () => ({ publicKey: 'cHVibGlj', privateKey: 'cHJpdmF0ZQ' }),
  }
  return sender
}

type TellArguments = Parameters<NotificationSender['sendToNtfy']> extends [unknown, ...infer Rest] ? Rest : never
