import { isoTime, named, readVersion, recordId, versionDescription } from '#adapters/api/kernel/graphql/arguments.ts'
import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { command } from '#adapters/api/kernel/graphql/command.ts'
import {
  type Attempt,
  type AttemptFailure,
  type Delivery,
  giveUpReasons,
} from '#domain/extensions/webhooks/delivery.ts'
import {
  deleteWebhook,
  renewWebhookSecret,
  saveWebhook,
  versionOfWebhook,
} from '#domain/extensions/webhooks/usecases/manage-webhooks.usecase.ts'
import type { Webhook } from '#domain/extensions/webhooks/webhook.ts'
import { type NewsKind, newsKinds } from '#domain/home/news.ts'
import { sendFailures } from '#domain/outgoing/sent.ts'
import { asId } from '#domain/units/id.ts'

const NewsKindEnum = builder.enumType('NewsKind', {
  description: 'What a webhook can be told of; a message names it with a dot, as `drink.finished`.',
  values: Object.fromEntries(
    newsKinds.map((value): [string, { value: NewsKind }] => [value.replace('.', '_').toUpperCase(), { value }]),
  ),
})

const DeliveryFailureEnum = builder.enumType('DeliveryFailure', {
  description: 'Why there was no answer, or why it was given up without being tried again.',
  values: named<AttemptFailure>(...sendFailures, ...giveUpReasons),
})

const DeliveryStateEnum = builder.enumType('DeliveryState', {
  values: named<Delivery['state']>('pending', 'delivered', 'failed'),
})

const AttemptType = builder.objectRef<Attempt>('DeliveryAttempt').implement({
  fields: t => ({
    at: t.string({ resolve: ({ at }) => isoTime(at) }),
    tookMs: t.int({ resolve: ({ took }) => took }),
    status: t.exposeInt('status', { nullable: true, description: 'Null where there was no answer.' }),
    failure: t.expose('failure', { type: DeliveryFailureEnum, nullable: true }),
    detail: t.exposeString('detail', { description: 'The beginning of the answer, or what went wrong.' }),
  }),
})

const DeliveryType = builder.objectRef<Delivery>('WebhookDelivery').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    messageId: t.exposeString('messageId', { description: 'The header `webhook-id`, the same at each attempt.' }),
    type: t.exposeString('type'),
    body: t.exposeString('body', { description: 'JSON, as it is sent.' }),
    createdAt: t.string({ resolve: ({ createdAt }) => isoTime(createdAt) }),
    state: t.expose('state', { type: DeliveryStateEnum }),
    nextAt: t.string({
      nullable: true,
      description: 'When it is tried again; null unless it is pending.',
      resolve: ({ nextAt }) => nextAt && isoTime(nextAt),
    }),
    attempts: t.field({ type: [AttemptType], description: 'Oldest first.', resolve: ({ attempts }) => [...attempts] }),
  }),
})

const deliveriesOf = (deliveries: Iterable<Delivery>, webhookId: number): Delivery[] =>
  [...deliveries].filter(each => each.webhookId === webhookId).sort((a, b) => b.id - a.id)

const WebhookType = builder.objectRef<Webhook>('Webhook').implement({
  fields: t => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    url: t.exposeString('url'),
    kinds: t.field({ type: [NewsKindEnum], resolve: ({ kinds }) => [...kinds] }),
    isOn: t.exposeBoolean('isOn'),
    goneAt: t.string({
      nullable: true,
      description: 'When its receiver said that it is gone (410), which has switched it off.',
      resolve: ({ goneAt }) => goneAt && isoTime(goneAt),
    }),
    version: t.string({ description: versionDescription, resolve: versionOfWebhook }),
    deliveries: t.field({
      type: [DeliveryType],
      description: 'The latest first: those that wait (500 at most), and the last 50 that have ended.',
      resolve: ({ id }, _args, { deps }) => deliveriesOf(deps.records.now.webhookDelivery.values(), id),
    }),
  }),
})

const SignedWebhookType = builder.objectRef<Webhook>('SignedWebhook').implement({
  description: 'A webhook with its secret, which is shown only when it is made or renewed.',
  fields: t => ({
    secret: t.exposeString('secret', { description: 'By which its receiver knows messages for real.' }),
    webhook: t.field({ type: WebhookType, resolve: webhook => webhook }),
  }),
})

const WebhookInput = builder.inputType('WebhookInput', {
  fields: t => ({
    name: t.string({ required: true, description: '1–50 characters, unique.' }),
    url: t.string({ required: true, description: '`http:` or `https:`, without a name and a password.' }),
    kinds: t.field({ type: [NewsKindEnum], required: true, description: 'At least one.' }),
    isOn: t.boolean({ required: true, defaultValue: true }),
  }),
})

const manages = { may: 'home.manage' } as const

builder.queryFields(t => ({
  webhooks: t.field({
    type: [WebhookType],
    authScopes: manages,
    complexity: { field: 1, multiplier: 5 },
    resolve: (_root, _args, { deps }) =>
      [...deps.records.now.webhook.values()].sort((a, b) => a.name.localeCompare(b.name)),
  }),
}))

command('saveWebhook', {
  type: SignedWebhookType,
  may: 'home.manage',
  description: 'A new one, or that with the id, which keeps its secret. Refused as a whole, with all reasons.',
  args: arg => ({
    id: arg.int(),
    webhook: arg({ type: WebhookInput, required: true }),
    version: arg(readVersion),
  }),
  run: ({ id, webhook, version }, { deps, user }) => {
    const meant = id == null ? null : { id, version: version ?? null }
    return saveWebhook(deps, user, meant, webhook)
  },
})

command('deleteWebhook', {
  may: 'home.manage',
  description: 'What was still to be sent to it is not.',
  args: arg => ({ id: arg(recordId), version: arg(readVersion) }),
  run: ({ id, version }, { deps, user }) => {
    const meant = { id, version: version ?? null }
    return deleteWebhook(deps, user, meant)
  },
})

command('renewWebhookSecret', {
  type: SignedWebhookType,
  may: 'home.manage',
  description: 'Another secret, by which everything is signed from now on.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => renewWebhookSecret(deps, user, id),
})

command('testWebhook', {
  type: DeliveryType,
  may: 'home.manage',
  description: 'Sends a message of the type `test` now, once, and tells what came of it.',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps }) => deps.webhookService.test(asId(id)),
})

command('sendWebhookAgain', {
  may: 'home.manage',
  description: 'Sends the message of a delivery once more, as a new one. Refused while its webhook is switched off.',
  args: arg => ({ deliveryId: arg(recordId) }),
  run: ({ deliveryId }, { deps }) => deps.webhookService.sendAgain(asId(deliveryId)),
})
