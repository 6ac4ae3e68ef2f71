import type { Notification } from '../notifications/notification.ts'
import type { PushSubscription } from '../notifications/notification-choice.ts'
import type { NotificationSettings, VapidKeys } from '../notifications/notification-settings.ts'
import type { Sent } from '../webhooks/delivery.ts'
import type { CancelToken } from './action-runner.port.ts'

/** One attempt to tell one thing. */
export interface NotificationAttempt {
  readonly notification: Notification
  /** Unguessable, the same at each attempt. */
  readonly messageId: string
  /** For how many seconds it is still worth telling, at least 1. */
  readonly secondsLeft: number
}

/**
 * Sends notifications; never to this computer itself, nor to where an answer points. Each attempt is bounded in time, and
 * in what is read of the answer, and never rejects. The token ends it at once.
 */
export interface NotificationSender {
  /** By an ntfy server, in the open. @param click the address that is opened by a tap; null where none is known */
  sendToNtfy(
    to: {
      readonly server: string
      readonly token: string | null
      readonly topic: string
      readonly click: string | null
    },
    attempt: NotificationAttempt,
    token: CancelToken,
  ): Promise<Sent>
  /** By the push service of a browser's maker, which cannot read it; to public addresses only. */
  sendToBrowser(
    to: {
      readonly subscription: Pick<PushSubscription, 'endpoint' | 'p256dh' | 'auth'>
      readonly keys: VapidKeys
      readonly contact: NonNullable<NotificationSettings['contact']>
    },
    attempt: NotificationAttempt,
    token: CancelToken,
  ): Promise<Sent>
  newKeys(): VapidKeys
}
