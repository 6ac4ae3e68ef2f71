/* What can be wrong with the machine as a part of the home. */
import type { ApiTokenProblem, TokenScope } from '#domain/access/api-token.ts'
import type { LoginProviderInvalid, LoginProviderProblem } from '#domain/access/login-provider-draft.ts'
import type { ProviderProblem } from '#domain/access/provider-problem.ts'
import type { BrokerProblem } from '#domain/home/broker-state.ts'
import type { MqttInvalid, MqttProblem } from '#domain/home/mqtt-draft.ts'
import type { BrowserProblem, ChoiceProblem } from '#domain/notifications/notification-choice.ts'
import type { NotificationSettingsProblem } from '#domain/notifications/notification-settings.ts'
import type { ApiTokenRefused } from '#domain/usecases/access/api-tokens.usecase.ts'
import type { BeginProblem, EnterProblem, LinkProblem } from '#domain/usecases/access/provider-login.usecase.ts'
import type { ManageNotificationsProblem } from '#domain/usecases/notifications/manage-notifications.usecase.ts'
import type { ToldTooOften } from '#domain/usecases/notifications/notification-service.usecase.ts'
import type { NoConfirmation } from '#domain/usecases/party/confirm-order.usecase.ts'
import type { DeliverProblem } from '#domain/usecases/webhooks/deliver-webhooks.usecase.ts'
import type { ManageWebhookProblem } from '#domain/usecases/webhooks/manage-webhooks.usecase.ts'
import type { WebhookProblem } from '#domain/webhooks/webhook.ts'

export type HomeProblemKinds =
  | ApiTokenProblem
  | ApiTokenRefused
  | BeginProblem
  | BrokerProblem
  | MqttInvalid
  | MqttProblem
  | DeliverProblem
  | EnterProblem
  | LinkProblem
  | LoginProviderInvalid
  | LoginProviderProblem
  | ManageWebhookProblem
  | ProviderProblem
  | WebhookProblem
  | BrowserProblem
  | ChoiceProblem
  | NotificationSettingsProblem
  | ManageNotificationsProblem
  | ToldTooOften
  /** A program's token; `needed` is the least scope that could do it, null where only people can. */
  | { readonly kind: 'beyond-scope'; readonly needed: TokenScope | null }
  | NoConfirmation
  | { readonly kind: 'assistant-off' }
  /** It is in the logs of all who have passed it on. */
  | { readonly kind: 'token-in-url' }
  | { readonly kind: 'metrics-off' }
