/* What is loaded when someone is to be told something. */
import type { AddressGuard } from '#adapters/outgoing/address-guard.ts'
import type { NotifierParts } from '#domain/usecases/notifications/notification-service.usecase.ts'
import { Notifier, type NotifierDeps } from '#domain/usecases/notifications/notifier.ts'
import { createNotificationSender } from './notification-sender.ts'
import { say } from './wording.ts'

interface OpenNotifierDeps extends Omit<NotifierDeps, 'sender' | 'say'> {
  readonly ntfyGuard: AddressGuard
  readonly pushGuard: AddressGuard
}

export function openNotifier({ ntfyGuard, pushGuard, ...deps }: OpenNotifierDeps): NotifierParts {
  const sender = createNotificationSender({ ntfyGuard, pushGuard })
  return { notifier: new Notifier({ ...deps, sender, say }), newKeys: () => sender.newKeys() }
}
