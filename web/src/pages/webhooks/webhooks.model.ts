import { combine, createEvent, createStore, merge, sample } from 'effector'
import { interval } from 'patronum/interval'
import { webhookLimits } from '#domain/webhooks/webhook.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { createConflict, type SharedDraft } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { createQuestion } from '../../forms/question.model.ts'
import { faults, letters, required, url } from '../../forms/rules.ts'
import { createQuery } from '../../queries/query.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import {
  DeleteWebhookDocument,
  type NewsKind,
  RenewWebhookSecretDocument,
  SaveWebhookDocument,
  SendWebhookAgainDocument,
  type SignedWebhook,
  TestWebhookDocument,
  type Webhook,
  WebhooksDocument,
} from './webhooks.documents.ts'

/** Nothing tells that a message has arrived: the log is read anew this often, ms. */
const readEveryMs = 3000

const due = createEvent()
export const webhooks = createQuery<readonly Webhook[]>(() => ask(WebhooksDocument), due)
const { tick } = interval({ timeout: readEveryMs, start: webhooks.opened, stop: webhooks.closed })
sample({ clock: tick, fn: () => undefined, target: due })

/** In groups, as somebody chooses from them. */
export const kindGroups = {
  drinks: ['DRINK_STARTED', 'DRINK_WAITING', 'DRINK_FINISHED', 'DRINK_CANCELLED', 'DRINK_FAILED', 'GLASS_LIFTED'],
  bottles: ['BOTTLE_LOW', 'BOTTLE_EMPTY', 'BOTTLE_SUSPECTED', 'CLEANING_DUE'],
  machine: ['MACHINE_FAULT', 'MACHINE_RESET'],
} as const satisfies Record<string, readonly NewsKind[]>

export interface WebhookDraft extends SharedDraft {
  /** Null of one that is only being made. */
  readonly origin: Webhook | null
  readonly name: string
  readonly url: string
  readonly kinds: readonly NewsKind[]
  readonly isOn: boolean
}

export const longestName = webhookLimits.name.most
export const longestUrl = webhookLimits.url.most

export const draftOf = (origin: Webhook): WebhookDraft => {
  const { name, url: address, kinds, isOn } = origin
  return { origin, name, url: address, kinds, isOn }
}

export const webhookForm = createForm<WebhookDraft, SignedWebhook>({
  rules: ({ name, url: address, kinds }) =>
    faults<WebhookDraft>({
      name: required(name.trim()) ?? letters(name.trim(), webhookLimits.name),
      url: required(address.trim()) ?? url(address.trim()),
      kinds: required(kinds),
    }),
  save: ({ origin, name, url: address, kinds, isOn }) =>
    tell(SaveWebhookDocument, {
      id: origin?.id ?? null,
      version: origin?.version ?? null,
      webhook: { name: name.trim(), url: address.trim(), kinds: [...kinds], isOn },
    }),
  closesWhenSaved: true,
})
export const webhookConflict = createConflict(webhookForm, {
  read: async id => (await ask(WebhooksDocument)).find(webhook => webhook.id === id) ?? null,
  draftOf,
  news: due,
})

type Named = Pick<Webhook, 'id' | 'name' | 'version'>

export const createRequested = webhookForm.opened.prepend<void>(
  (): WebhookDraft => ({ origin: null, name: '', url: '', kinds: ['DRINK_FINISHED'], isOn: true }),
)
export const editRequested = webhookForm.opened.prepend<Webhook>(draftOf)

/** Receivers take nothing that is signed by the new secret before they are told it: that is asked before. */
export const renewal = createQuestion(({ id }: Named) => tell(RenewWebhookSecretDocument, { id }))

/** A secret that was just made: nobody can read it again once it is put away. */
export const secretPutAway = createEvent()
export const $signed = createStore<SignedWebhook | null>(null)
  .on(renewal.actFx.doneData, (_, signed) => signed)
  .reset(secretPutAway, loggedOut)
sample({
  clock: webhookForm.saveFx.done,
  filter: ({ params }) => params.origin === null,
  fn: ({ result }) => result,
  target: $signed,
})

export const testRequested = createEvent<Pick<Webhook, 'id'>>()
export const testFx = createRequest(({ id }: Pick<Webhook, 'id'>) => tell(TestWebhookDocument, { id }))
/** Those that are being tried. */
export const $testing = createStore<ReadonlySet<number>>(new Set())
  .on(testFx, (ids, { id }) => new Set([...ids, id]))
  .on(testFx.finally, (ids, { params }) => new Set([...ids].filter(id => id !== params.id)))
  .reset(loggedOut)
sample({
  clock: testRequested,
  source: $testing,
  filter: (ids, { id }) => !ids.has(id),
  fn: (_, webhook) => webhook,
  target: testFx,
})

/** The log that is looked at. */
export const logOpened = createEvent<number>()
export const logClosed = createEvent()
const $logOf = createStore<number | null>(null)
  .on(logOpened, (_, id) => id)
  .reset(logClosed, loggedOut)
export const $logged = combine($logOf, webhooks.$value, (id, all) => all?.find(webhook => webhook.id === id) ?? null)
export const sendAgainRequested = createEvent<number>()
export const sendAgainFx = createRequest((deliveryId: number) => tell(SendWebhookAgainDocument, { deliveryId }))
sample({ clock: sendAgainRequested, target: sendAgainFx })

export const deletion = createQuestion(({ id, version }: Named) => tell(DeleteWebhookDocument, { id, version }))

sample({
  clock: merge([deletion.actFx.finally, webhookForm.saved, testFx.finally, sendAgainFx.finally]),
  fn: () => undefined,
  target: webhooks.refetch,
})
sample({ clock: merge([testFx.failData, sendAgainFx.failData]), target: notify.problem })
