/* The values that the sentences of a home's problems need. */
import type { DescriptionContext } from './description-context.ts'
import type { HomeProblemKinds } from './home-kinds.ts'
import type { AnyProblem, ProblemValues } from './problem-kinds.ts'

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
  'ntfy-server': ({ field }) => ({ field }),
  'ntfy-token-malformed': ({ field, most }) => ({ field, most }),
  'ntfy-token-needed': ({ field }) => ({ field }),
  'push-contact': ({ field }) => ({ field }),
  'ntfy-topic': ({ field }) => ({ field }),
  'push-endpoint': ({ field }) => ({ field }),
  'push-keys': ({ field }) => ({ field }),
  'push-label': ({ field, most }) => ({ field, most }),
  'too-many-browsers': ({ most }) => ({ most }),
  'too-many-webhooks': ({ most }) => ({ most }),
}
