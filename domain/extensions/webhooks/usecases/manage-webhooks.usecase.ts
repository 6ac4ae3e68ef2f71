/* What an administrator decides about webhooks. */

import { mayStill } from '../../../access/acting-user.ts'
import type { Forbidden } from '../../../access/permissions.ts'
import type { User } from '../../../access/user.ts'
import { newsKinds } from '../../../home/news.ts'
import { tidyName } from '../../../names/normalise.ts'
import type { Clock } from '../../../ports/clock.port.ts'
import type { Draft } from '../../../records/draft.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated, versionOf } from '../../../records/version.ts'
import { failure, type Result, success } from '../../../result.ts'
import type { RecordBook, StoreUnavailable } from '../../../usecases/records/record-book.ts'
import {
  keptKinds,
  type TooManyWebhooks,
  type Webhook,
  type WebhookDraft,
  type WebhookId,
  type WebhookInvalid,
  webhookLimits,
  webhookProblems,
} from '../webhook.ts'
import { giveUpPending } from './put-deliveries.ts'

/** The version of the fields that people set: its secret, and whether its receiver has gone, are no edits. */
export const versionOfWebhook = ({ secret: _secret, goneAt: _goneAt, ...set }: Webhook): string => versionOf(set)

export type ManageWebhookProblem =
  | Forbidden
  | EditedMeanwhile
  | WebhookInvalid
  | { readonly kind: 'not-found'; readonly what: 'webhook' }
  | TooManyWebhooks

export interface WebhookDeps {
  readonly records: RecordBook
  readonly clock: Clock
  /** `whsec_` and base64; unguessable. */
  readonly newWebhookSecret: () => string
}

type Managed<Value> = Promise<Result<Value, ManageWebhookProblem | StoreUnavailable>>

/** What is changed or deleted. */
export interface MeantWebhook {
  readonly id: number
  /** As it was read; null: the last one to save wins. */
  readonly version: string | null
}

const decide = <Value>(
  { records }: Pick<WebhookDeps, 'records'>,
  caller: User,
  change: (draft: Draft) => Result<Value, ManageWebhookProblem>,
): Managed<Value> =>
  records.change<Value, ManageWebhookProblem>(draft =>
    mayStill(draft.records.user, caller, 'home.manage') ? change(draft) : failure({ kind: 'forbidden' }),
  )

function asRead({ records }: Draft, { id, version }: MeantWebhook): Result<Webhook, ManageWebhookProblem> {
  const webhook = records.webhook.get(id)
  if (!webhook) return failure({ kind: 'not-found', what: 'webhook' })
  return isOutdated(version, webhook, versionOfWebhook) ? failure(editedMeanwhile) : success(webhook)
}

/** Refused with all reasons. One that was gone is tried again. @param meant null for a new one, which gets a secret */
export const saveWebhook = (
  deps: WebhookDeps,
  caller: User,
  meant: MeantWebhook | null,
  said: WebhookDraft,
): Managed<Webhook> =>
  decide(deps, caller, draft => {
    const before = meant && asRead(draft, meant)
    if (before?.ok === false) return before
    const others = [...draft.records.webhook.values()].filter(({ id }) => id !== meant?.id)
    const problems = webhookProblems(said, others)
    if (problems.length > 0) return failure({ kind: 'webhook-invalid', problems })
    const { webhooks: most } = webhookLimits
    if (!before && others.length >= most) return failure({ kind: 'too-many-webhooks', most })
    const id: WebhookId = before?.value.id ?? draft.nextId('webhook')
    const webhook: Webhook = {
      id,
      name: tidyName(said.name),
      url: said.url.trim(),
      kinds: keptKinds(said.kinds, newsKinds),
      secret: before?.value.secret ?? deps.newWebhookSecret(),
      isOn: said.isOn,
      goneAt: null,
    }
    draft.put('webhook', id, webhook)
    if (!said.isOn) giveUpPending(draft, id, deps.clock.now())
    return success(webhook)
  })

/** Its log goes with it, and what was still to be sent. */
export const deleteWebhook = (deps: WebhookDeps, caller: User, meant: MeantWebhook): Managed<void> =>
  decide(deps, caller, draft => {
    const found = asRead(draft, meant)
    if (!found.ok) return found
    draft.remove('webhook', found.value.id)
    for (const { id, webhookId } of draft.records.webhookDelivery.values())
      if (webhookId === found.value.id) draft.remove('webhookDelivery', id)
    return success(undefined)
  })

/** What was signed by the one before is still in the receiver's hands; nothing else is signed by it. */
export const renewWebhookSecret = (deps: WebhookDeps, caller: User, id: number): Managed<Webhook> =>
  decide(deps, caller, draft => {
    const found = asRead(draft, { id, version: null })
    if (!found.ok) return found
    const webhook: Webhook = { ...found.value, secret: deps.newWebhookSecret() }
    draft.put('webhook', webhook.id, webhook)
    return success(webhook)
  })
