import type { Sent } from '../../../outgoing/sent.ts'
import type { CancelToken } from '../../../ports/action-runner.port.ts'
import type { Notification } from '../notification.ts'
import type { NotificationSettings, PushSubscription, VapidKeys } from '../notification-settings.ts'

export interface NotificationAttempt {
  readonly notification: Notification
  /** Unguessable, the same at each attempt. */
  readonly messageId: string
  /** For how many seconds it is still worth sending, at least 1. */
  readonly secondsLeft: number
}

/**
 * Sends notifications; never to this computer itself, nor to redirects. Each attempt is bounded in time and in what is
 * read of the answer, ends by the token, and never rejects.
 */
export interface NotificationSender {
  /** By an ntfy server, unencrypted. @param click the address that a tap opens */
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
  /** By the push service of a browser's maker, encrypted; to public addresses only. */
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
