/* What can be wrong with the machine as a part of the home, and the values that its sentences need. */
import type { ApiTokenProblem, TokenScope } from '#domain/access/api-token.ts'
import type { BrokerProblem } from '#domain/home/broker-state.ts'
import type { MqttInvalid, MqttProblem } from '#domain/home/mqtt-draft.ts'
import type { ApiTokenRefused } from '#domain/usecases/access/api-tokens.usecase.ts'
import type { NoConfirmation } from '#domain/usecases/party/confirm-order.usecase.ts'
import type { DeliverProblem } from '#domain/usecases/webhooks/deliver-webhooks.usecase.ts'
import type { ManageWebhookProblem } from '#domain/usecases/webhooks/manage-webhooks.usecase.ts'
import type { WebhookProblem } from '#domain/webhooks/webhook.ts'
import type { DescriptionContext } from './description-context.ts'
import type { AnyProblem, ProblemValues } from './problem-kinds.ts'

export type HomeProblemKinds =
  | ApiTokenProblem
  | ApiTokenRefused
  | BrokerProblem
  | MqttInvalid
  | MqttProblem
  | DeliverProblem
  | ManageWebhookProblem
  | WebhookProblem
  /** A program's token; `needed` is the least scope that could do it, null where only people can. */
  | { readonly kind: 'beyond-scope'; readonly needed: TokenScope | null }
  | NoConfirmation
  | { readonly kind: 'assistant-off' }
  /** It is in the logs of whoever has passed it on. */
  | { readonly kind: 'token-in-url' }
  | { readonly kind: 'metrics-off' }

type ProblemOf<Kind extends AnyProblem['kind']> = Extract<AnyProblem, { kind: Kind }>

export const homeValues: {
  readonly [Kind in HomeProblemKinds['kind']]?: (problem: ProblemOf<Kind>, context: DescriptionContext) => ProblemValues
} = {
  'beyond-scope': ({ needed }): ProblemValues => ({ context: needed ?? 'people' }),
  'broker-problem': ({ reason, detail }) => ({ context: reason, detail }),
  'mqtt-host-malformed': ({ field, most }) => ({ field, most }),
  'mqtt-port-out-of-range': ({ field, least, most }) => ({ field, least, most }),
  'mqtt-ca-malformed': ({ field }) => ({ field }),
  'mqtt-ca-is-key': ({ field }) => ({ field }),
  'mqtt-username-malformed': ({ field, most }) => ({ field, most }),
  'mqtt-password-malformed': ({ field, most }) => ({ field, most }),
  'mqtt-username-needed': ({ field }) => ({ field }),
  'mqtt-password-needed': ({ field }) => ({ field }),
  'mqtt-prefix-malformed': ({ field, most }) => ({ field, most }),
  'mqtt-prefixes-alike': ({ field }) => ({ field }),
  'mqtt-account-unknown': ({ field }) => ({ field }),
  'mqtt-account-locked': ({ field }) => ({ field }),
  'token-name-length': ({ field, least, most }) => ({ field, least, most }),
  'token-name-characters': ({ field }) => ({ field }),
  'token-name-taken': ({ field }) => ({ field }),
  'token-days': ({ field, least, most }) => ({ field, least, most }),
  'token-beyond-role': ({ field }) => ({ field }),
  'too-many-tokens': ({ most }) => ({ most }),
  'webhook-name-length': ({ field, least, most }) => ({ field, least, most }),
  'webhook-name-characters': ({ field }) => ({ field }),
  'webhook-name-taken': ({ field }) => ({ field }),
  'webhook-url': ({ field }) => ({ field }),
  'webhook-url-credentials': ({ field }) => ({ field }),
  'webhook-kinds-none': ({ field }) => ({ field }),
  'webhook-kind-unknown': ({ field, name }) => ({ field, name }),
  'too-many-webhooks': ({ most }) => ({ most }),
}
