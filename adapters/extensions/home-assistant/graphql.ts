import { isoTime, named } from '#adapters/api/kernel/graphql/arguments.ts'
import { builder } from '#adapters/api/kernel/graphql/builder.ts'
import { command, live } from '#adapters/api/kernel/graphql/command.ts'
import { describeProblem } from '#adapters/api/kernel/problems/describe-problem.ts'
import { ProblemType } from '#adapters/api/orders/graphql.ts'
import type { BrokerState } from '#domain/extensions/home-assistant/broker-state.ts'
import {
  defaultMqttSettings,
  type MqttDraft,
  type MqttSettings,
  mqttOf,
  type PublishedGroup,
  publishedGroups,
} from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { saveMqtt, tryMqtt } from '#domain/extensions/home-assistant/usecases/home-service.usecase.ts'

/* The machine at a broker, for Home Assistant and others. */

const manages = { may: 'home.manage' } as const

const PublishedGroupEnum = builder.enumType('MqttGroup', {
  description: 'What is published: the machine, its drinks, its pumps and bottles, the queue of a party.',
  values: named<PublishedGroup>(...publishedGroups),
})

const BrokerStateKindEnum = builder.enumType('MqttStateKind', {
  description: 'FAILED is tried again by itself.',
  values: named<BrokerState['kind']>('off', 'connecting', 'connected', 'failed'),
})

const BrokerStateType = builder.objectRef<BrokerState>('MqttState').implement({
  description: 'How the machine stands with its broker.',
  fields: t => ({
    kind: t.expose('kind', { type: BrokerStateKindEnum }),
    since: t.string({
      nullable: true,
      description: 'When it was connected, or was refused last.',
      resolve: state => isoTime(state.kind === 'connected' ? state.since : state.kind === 'failed' ? state.at : null),
    }),
    problem: t.field({
      type: ProblemType,
      nullable: true,
      description: 'Why it failed.',
      resolve: (state, _args, { deps, language }) =>
        state.kind === 'failed' ? describeProblem(state.problem, deps, language) : null,
    }),
  }),
})

type Shown = Omit<MqttSettings, 'deviceId'> & { readonly deviceId: string | null }

const SettingsType = builder.objectRef<Shown>('MqttSettings').implement({
  fields: t => ({
    isOn: t.exposeBoolean('isOn'),
    host: t.exposeString('host', { description: 'Empty as long as no broker is set.' }),
    port: t.exposeInt('port'),
    usesTls: t.exposeBoolean('usesTls'),
    ca: t.exposeString('ca', {
      nullable: true,
      description: 'Certificates in PEM that are believed instead of those that the computer believes.',
    }),
    username: t.exposeString('username', { nullable: true }),
    hasPassword: t.boolean({ description: 'It can’t be read.', resolve: ({ password }) => password !== null }),
    topicPrefix: t.exposeString('topicPrefix'),
    discoveryPrefix: t.exposeString('discoveryPrefix'),
    publishes: t.expose('publishes', { type: [PublishedGroupEnum] }),
    orderingUserId: t.exposeInt('orderingUserId', {
      nullable: true,
      description: 'The account that orders from outside are placed as; null: none are.',
    }),
    deviceId: t.exposeString('deviceId', {
      nullable: true,
      description: 'Topics begin with the prefix and this; null until something was saved.',
    }),
  }),
})

const MqttInput = builder.inputType('MqttInput', {
  fields: t => ({
    isOn: t.boolean({ required: true }),
    host: t.string({ required: true, description: 'A name or an address.' }),
    port: t.int({ required: true }),
    usesTls: t.boolean({ required: true }),
    ca: t.string({ description: 'Certificates in PEM; null: those that the computer believes.' }),
    username: t.string(),
    password: t.string({
      description:
        'Null, or left out, keeps the one that there is, for the same way to the same broker; empty is none.',
    }),
    topicPrefix: t.string({ required: true }),
    discoveryPrefix: t.string({ required: true }),
    publishes: t.field({ type: [PublishedGroupEnum], required: true }),
    orderingUserId: t.int({ description: 'Null: nothing can be ordered from outside.' }),
  }),
})

const draftOf = (input: typeof MqttInput.$inferInput): MqttDraft => ({
  ...input,
  ca: input.ca ?? null,
  username: input.username ?? null,
  password: input.password ?? null,
  orderingUserId: input.orderingUserId ?? null,
})

builder.queryFields(t => ({
  mqttSettings: t.field({
    type: SettingsType,
    authScopes: manages,
    resolve: (_root, _args, { deps }) => mqttOf(deps.records.now) ?? { ...defaultMqttSettings, deviceId: null },
  }),
}))

command('saveMqtt', {
  type: SettingsType,
  may: 'home.manage',
  description: 'Refused as a whole, with all reasons. `mqttState` tells what becomes of it.',
  args: arg => ({ settings: arg({ type: MqttInput, required: true }) }),
  run: ({ settings }, { deps }) => saveMqtt(deps, draftOf(settings)),
})

command('testMqtt', {
  may: 'home.manage',
  description: 'Logs in by these settings, reads and writes; saves nothing. Takes ten seconds at most.',
  args: arg => ({ settings: arg({ type: MqttInput, required: true }) }),
  run: ({ settings }, { deps }) => tryMqtt(deps, draftOf(settings)),
})

live('mqttState', {
  type: BrokerStateType,
  may: 'home.manage',
  description: 'The current state at once, then every change.',
  pace: 200,
  changedBy: event => event.kind === 'broker-changed',
  read: ({ deps }) => deps.brokerService.state,
})
