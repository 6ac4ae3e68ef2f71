import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { isoTime, named, recordId } from '#adapters/api/kernel/graphql/arguments.ts'
import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { command } from '#adapters/api/kernel/graphql/command.ts'
import { callerOf } from '#adapters/api/kernel/graphql/context.ts'
import { SendFailureEnum } from '#adapters/api/kernel/graphql/send-failure.ts'
import {
  type NotificationSettings,
  type NotificationTopic,
  notificationSettingsOf,
  notificationTopics,
  offersPush,
  type PushSubscription,
  topicsFor,
} from '#domain/extensions/notifications/notification-settings.ts'
import {
  addBrowser,
  browsersOf,
  chooseNotifications,
  notificationChoiceOf,
  removeBrowser,
  saveNotificationSettings,
} from '#domain/extensions/notifications/usecases/manage-notifications.usecase.ts'
import type { TestOutcome } from '#domain/extensions/notifications/usecases/notifier.ts'
import { asId } from '#domain/units/id.ts'

/* What people are told on their phones, and by which way. */

const manages = { may: 'home.manage' } as const
const chooses = { may: 'notifications.choose' } as const

const TopicEnum = builder.enumType('NotificationTopic', {
  description: 'DRINK_READY: of one’s own drinks.',
  values: Object.fromEntries(
    notificationTopics.map((value): [string, { value: NotificationTopic }] => [
      value.replace(/[A-Z]/g, letter => `_${letter}`).toUpperCase(),
      { value },
    ]),
  ),
})

const BrowserType = builder.objectRef<PushSubscription>('NotifiedBrowser').implement({
  description: 'A browser that gets notifications, by the push service of its maker.',
  fields: t => ({
    id: t.exposeInt('id'),
    endpoint: t.exposeString('endpoint', { description: 'By which the browser knows itself again.' }),
    label: t.exposeString('label'),
    createdAt: t.string({ resolve: ({ createdAt }) => isoTime(createdAt) }),
  }),
})

const NotificationsType = builder.objectRef<object>('Notifications').implement({
  description: 'The caller’s own.',
  fields: t => ({
    isOn: t.boolean({
      description: 'Whether the machine tells anybody anything.',
      resolve: (_own, _args, { deps }) => notificationSettingsOf(deps.records.now).isOn,
    }),
    ntfyServer: t.string({ resolve: (_own, _args, { deps }) => notificationSettingsOf(deps.records.now).ntfyServer }),
    pushKey: t.string({
      nullable: true,
      description: 'For `PushManager.subscribe`, as `applicationServerKey`; null where browsers get no notifications.',
      resolve: (_own, _args, { deps }) => pushKeyOf(notificationSettingsOf(deps.records.now)),
    }),
    offered: t.field({
      type: [TopicEnum],
      description: 'What the caller’s role may hear about.',
      resolve: (_own, _args, context) => [...topicsFor(callerOf(context).user)],
    }),
    topics: t.field({
      type: [TopicEnum],
      resolve: (_own, _args, context) => [...choiceOf(context.deps, callerOf(context).user.id).topics],
    }),
    ntfyTopic: t.string({
      nullable: true,
      description: 'Null: ntfy is not told.',
      resolve: (_own, _args, context) => choiceOf(context.deps, callerOf(context).user.id).ntfyTopic,
    }),
    browsers: t.field({
      type: [BrowserType],
      resolve: (_own, _args, context) => [...browsersOf(context.deps.records.now, callerOf(context).user.id)],
    }),
  }),
})

const choiceOf = ({ records }: Pick<HttpDeps, 'records'>, id: PushSubscription['userId']) =>
  notificationChoiceOf(records.now, id)

const pushKeyOf = (settings: NotificationSettings): string | null =>
  offersPush(settings) ? (settings.keys?.publicKey ?? null) : null

const ChoiceInput = builder.inputType('NotificationChoiceInput', {
  description: 'What is left out stays as it is.',
  fields: t => ({
    drinkReady: t.boolean(),
    bottleLow: t.boolean(),
    fault: t.boolean(),
    cleaningDue: t.boolean(),
    ntfyTopic: t.string({ description: '6–64 letters, digits, - and _; empty is none.' }),
  }),
})

const BrowserInput = builder.inputType('NotifiedBrowserInput', {
  description: 'A `PushSubscription` of the browser.',
  fields: t => ({
    endpoint: t.string({ required: true, description: '`https:`' }),
    p256dh: t.string({ required: true }),
    auth: t.string({ required: true }),
    label: t.string({ required: true, description: '1–80 characters, by which its owner knows it again.' }),
  }),
})

const WayEnum = builder.enumType('NotificationWay', { values: named<TestOutcome['way']>('ntfy', 'push') })

const OutcomeType = builder.objectRef<TestOutcome>('NotificationTest').implement({
  description: 'What came of a test, one way.',
  fields: t => ({
    way: t.expose('way', { type: WayEnum }),
    label: t.exposeString('label', { description: 'The topic, or the browser.' }),
    status: t.int({
      nullable: true,
      description: 'Null where there was no answer.',
      resolve: ({ sent }) => sent.status,
    }),
    failure: t.field({ type: SendFailureEnum, nullable: true, resolve: ({ sent }) => sent.failure }),
    detail: t.string({
      description: 'The beginning of the answer, or what went wrong.',
      resolve: ({ sent }) => sent.detail.slice(0, 300),
    }),
  }),
})

const SettingsType = builder.objectRef<NotificationSettings>('NotificationSettings').implement({
  fields: t => ({
    isOn: t.exposeBoolean('isOn'),
    ntfyServer: t.exposeString('ntfyServer'),
    hasNtfyToken: t.boolean({ description: 'It can’t be read.', resolve: ({ ntfyToken }) => ntfyToken !== null }),
    contact: t.exposeString('contact', {
      nullable: true,
      description: '`mailto:` or `https:`: whom push services write to. Null: browsers get no notifications.',
    }),
  }),
})

const SettingsInput = builder.inputType('NotificationSettingsInput', {
  fields: t => ({
    isOn: t.boolean({ required: true }),
    ntfyServer: t.string({ required: true, description: '`http:` or `https:`, a host, maybe a port.' }),
    ntfyToken: t.string({
      description: 'Null, or left out, keeps the one that there is, for the same server; empty is none.',
    }),
    contact: t.string({ required: true, description: 'An address of mail, or a page by `https:`; empty is none.' }),
  }),
})

builder.queryFields(t => ({
  notifications: t.field({ type: NotificationsType, authScopes: chooses, resolve: () => ({}) }),
  notificationSettings: t.field({
    type: SettingsType,
    authScopes: manages,
    resolve: (_root, _args, { deps }) => notificationSettingsOf(deps.records.now),
  }),
}))

command('testNotifications', {
  type: [OutcomeType],
  may: 'notifications.choose',
  description: 'Sends something now, once, each way that the caller has chosen, and tells what came of it.',
  run: (_args, { deps, user }) => deps.notifications.test(user),
})

command('chooseNotifications', {
  may: 'notifications.choose',
  description: 'Texts come in the language of the request.',
  args: arg => ({ choice: arg({ type: ChoiceInput, required: true }) }),
  run: ({ choice }, { deps, language, user }) => {
    const given = Object.entries(choice).filter(([, value]) => value != null)
    return chooseNotifications(deps.records, user, Object.fromEntries(given), language)
  },
})

command('addNotifiedBrowser', {
  type: BrowserType,
  may: 'notifications.choose',
  description: 'Adding the same browser again updates it.',
  args: arg => ({ browser: arg({ type: BrowserInput, required: true }) }),
  run: ({ browser }, { deps, language, user }) => addBrowser(deps, user, browser, language),
})

command('removeNotifiedBrowser', {
  may: 'notifications.choose',
  args: arg => ({ id: arg(recordId) }),
  run: ({ id }, { deps, user }) => removeBrowser(deps.records, user, asId(id)),
})

command('saveNotificationSettings', {
  type: SettingsType,
  may: 'home.manage',
  description: 'Refused as a whole, with all reasons.',
  args: arg => ({ settings: arg({ type: SettingsInput, required: true }) }),
  run: ({ settings }, { deps, user }) => {
    const newKeys = () => deps.notifications.newKeys()
    return saveNotificationSettings({ records: deps.records, newKeys }, user, {
      ...settings,
      ntfyToken: settings.ntfyToken ?? null,
    })
  },
})
