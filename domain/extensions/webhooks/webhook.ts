/* Addresses that are told of what happens on the machine, as Standard Webhooks wants it (standardwebhooks.com). */

import { type Invalid, type InvalidValue, ofName } from '../../documents/invalid.ts'
import { withoutCredentials } from '../../events/event-action.ts'
import { isNewsKind, type NewsKind } from '../../home/news.ts'
import { fits } from '../../names/length.ts'
import { tidyName } from '../../names/normalise.ts'
import { isNameTaken } from '../../names/spelling.ts'
import { unless } from '../../result.ts'
import type { Id } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'

export type WebhookId = Id<'webhook'>

export interface Webhook {
  readonly id: WebhookId
  readonly name: string
  /** `http:` or `https:`. */
  readonly url: string
  readonly kinds: readonly NewsKind[]
  /** `whsec_` and 32 bytes in base64: what is sent is signed by it, so it has to be kept as it is. */
  readonly secret: string
  readonly isOn: boolean
  /** The receiver has said that it is gone (410), and was switched off by that; null otherwise. */
  readonly goneAt: Timestamp | null
}

export interface WebhookDraft {
  readonly name: string
  readonly url: string
  readonly kinds: readonly string[]
  readonly isOn: boolean
}

export const webhookLimits = {
  name: { least: 1, most: 50 },
  /** In characters. */
  url: { least: 1, most: 1000 },
  webhooks: 50,
} as const

export type WebhookProblem =
  | InvalidValue
  /** It is no `http:` or `https:` address, or too long. */
  | { readonly kind: 'webhook-url'; readonly field: 'url' }
  /** A name and a password in it would stand in every list of webhooks. */
  | { readonly kind: 'webhook-url-credentials'; readonly field: 'url' }
  | { readonly kind: 'webhook-kinds-none'; readonly field: 'kinds' }
  | { readonly kind: 'webhook-kind-unknown'; readonly field: 'kinds'; readonly name: string }

export type WebhookInvalid = Invalid<'webhook', WebhookProblem>

export type TooManyWebhooks = { readonly kind: 'too-many-webhooks'; readonly most: number }
/** Nothing is sent before it's switched on. */
export type WebhookOff = { readonly kind: 'webhook-off' }

/** Everything that is wrong with it. @param others all webhooks but this one */
export function webhookProblems(draft: WebhookDraft, others: Iterable<Webhook>): WebhookProblem[] {
  const name = tidyName(draft.name)
  const unknown = draft.kinds.find(kind => !isNewsKind(kind))
  return [
    ...ofName('name', name, webhookLimits.name, () => isNameTaken({ id: null, name }, others)),
    ...urlProblems(draft.url.trim()),
    ...unless(draft.kinds.length > 0, { kind: 'webhook-kinds-none', field: 'kinds' }),
    ...unless(unknown === undefined, {
      kind: 'webhook-kind-unknown',
      field: 'kinds',
      name: unknown?.slice(0, 50) ?? '',
    }),
  ]
}

function urlProblems(url: string): WebhookProblem[] {
  if (!fits(url, webhookLimits.url) || !/^https?:\/\/[^\s/?#]+\S*$/i.test(url))
    return [{ kind: 'webhook-url', field: 'url' }]
  return withoutCredentials(url) === url ? [] : [{ kind: 'webhook-url-credentials', field: 'url' }]
}

/** The kinds in the order in which all of them stand, each once. */
export const keptKinds = (kinds: readonly string[], all: readonly NewsKind[]): NewsKind[] =>
  all.filter(kind => kinds.includes(kind))
