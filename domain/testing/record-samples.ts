/* Records to write, read and compare. */

import { aMqttSettings } from '../extensions/home-assistant/testing/home-builders.ts'
import { aLoginLink, aLoginProvider } from '../extensions/login-provider/testing/provider-builders.ts'
import { defaultDispensingSettings } from '../machine/settings.ts'
import { nothingFound } from '../maintenance/commissioning.ts'
import type { PastOrder } from '../pour/order.ts'
import type { RecordTypes, WriteOperation } from '../records/records.ts'
import { defaultAppearance } from '../settings/appearance.ts'
import { amount } from '../units/amount.ts'
import { milliseconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { milliwatts } from '../units/power.ts'
import { timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import {
  aCategory,
  addStep,
  aGlass,
  aLoadCell,
  anIngredient,
  anOpenOrder,
  aPump,
  aRecipe,
  aStepIngredient,
  aUser,
  textStep,
} from './builders.ts'
import { aCollection } from './collection-builders.ts'
import { anEventAction } from './event-builders.ts'
import { aGuest, aParty, aPartyOrder } from './party-builders.ts'
import { aSentOrder } from './peer-builders.ts'
import { aPerson, aPersonGroup, aPouredAlcohol } from './people-builders.ts'
import { aProgram, aProgramRun, stepId } from './program-builders.ts'

export const put = <Kind extends keyof RecordTypes>(kind: Kind, id: number, value: RecordTypes[Kind]): WriteOperation =>
  ({ op: 'put', kind, id, value }) as WriteOperation
export const category = (id: number, text: string): WriteOperation =>
  put('category', id, aCategory({ id: asId(id), name: text }))
export const remove = (id: number): WriteOperation => ({ op: 'delete', kind: 'category', id })
export const append = (id: number): WriteOperation => ({ op: 'append', stream: 'pastOrder', value: pastOrder(id) })

/** One that was cancelled after `id` millilitres. */
export const pastOrder = (id: number): PastOrder => {
  const { userId, drink, drinkName, amount: ordered, startedAt, request, continues } = anOpenOrder({ id: asId(id) })
  const drawn = [{ pumpId: asId<'pump'>(45), volume: millilitres(id) }]
  const ended = { endedAt: timestamp(startedAt + 60_000), outcome: 'cancelled', reason: 'knocked over' } as const
  const poured = [{ ingredientId: asId<'ingredient'>(11), amount: amount(id) }]
  const order = { id: asId<'order'>(id), userId, drink, drinkName, amount: ordered, startedAt, request, continues }
  return { ...order, ...ended, drawn, poured }
}

/** A record of each kind. */
export const recordSamples: { readonly [Kind in keyof RecordTypes]: RecordTypes[Kind] } = {
  ingredient: anIngredient({ name: 'Cachaça', flowFactor: 1.07 }),
  recipe: aRecipe({ steps: [addStep(aStepIngredient(11, 60)), textStep('Rühren')], tags: ['summer'] }),
  category: aCategory({ id: asId(3), name: 'Classics' }),
  glass: aGlass(),
  pump: aPump({ fillingLevel: millilitres(512.5) }),
  user: aUser({ username: 'Åse' }),
  eventAction: anEventAction({ comment: 'Lys på' }),
  collection: aCollection({ name: 'Søndag' }),
  gpioBoard: { id: asId(2), kind: 'i2c', name: 'Relays', model: 'MCP23017', address: 0x21 },
  openOrder: anOpenOrder({ journal: [{ programId: stepId(51, 0, 1), bookings: [] }] }),
  bar: { id: asId(8), ingredientIds: [asId(10), asId(11)] },
  favourites: { id: asId(8), recipeIds: [asId(41), asId(42)] },
  appearance: defaultAppearance,
  dispensing: { ...defaultDispensingSettings, minimalRun: milliseconds(600) },
  powerLimit: { limit: milliwatts(60_000) },
  reversePumping: { directorPin: { boardId: 1, nr: 26 }, isForwardStateHigh: true, overshoot: 15, autoPumpBack: 20 },
  supplyRelay: { supplyPin: { boardId: 1, nr: 16 }, isOnStateHigh: true },
  loadCell: aLoadCell(),
  i2c: { sdaPin: { boardId: 1, nr: 2 }, sclPin: { boardId: 1, nr: 3 } },
  maintenanceJournal: { program: aProgram([aProgramRun(21, 0, 1500)]), isCleaning: true, isProbe: false },
  commissioning: nothingFound(timestamp(1_700_000_000_074)),
  fault: { reason: 'on-too-long', detail: 'pump 3', at: timestamp(1_700_000_000_072), userId: null },
  interruptedOrder: {
    order: anOpenOrder({ reached: 1 }),
    inGlass: [{ ingredientId: asId(11), amount: amount(20.5) }],
    missing: [{ kind: 'instruction', message: 'Røres' }],
    reason: 'interrupted',
    at: timestamp(1_700_000_000_073),
  },
  defaultFilter: { enable: true, fabricable: 'manual' },
  family: { generation: 2 },
  metrics: { isOn: true, isOpenToThisComputer: false },
  assistant: { isOn: true },
  donation: { donated: true, lastSeen: timestamp(1_700_000_000_071) },
  tokenSecret: { value: 'c2VjcmV0' },
  knownAddresses: { marks: ['bWFyaw'] },
  session: {
    sessionId: '1c0f5ab1-3d44-4a7e-9a5e-6b1a7f0d7c11',
    userId: asId(61),
    generation: 2,
    renewedAt: timestamp(1_700_000_000_075),
    endsAt: timestamp(1_700_086_400_075),
    hasEnded: false,
  },
  apiToken: {
    id: asId(9),
    userId: asId(61),
    name: 'Køkkenets skærm',
    scope: 'order',
    secretHash: 'aGFzaA',
    tokenVersion: 3,
    createdAt: timestamp(1_700_000_000_081),
    expiresAt: null,
    lastUsedAt: timestamp(1_700_000_000_082),
  },
  webhook: {
    id: asId(4),
    name: 'Køkkenlys',
    url: 'https://hooks.example.org/bar',
    kinds: ['drink.finished', 'machine.fault'],
    secret: 'whsec_c2VjcmV0',
    isOn: true,
    goneAt: null,
  },
  webhookDelivery: {
    id: asId(6),
    webhookId: asId(4),
    messageId: 'msg_1',
    type: 'drink.finished',
    body: '{"type":"drink.finished"}',
    createdAt: timestamp(1_700_000_000_083),
    attempts: [{ at: timestamp(1_700_000_000_084), took: 12, status: 503, failure: null, detail: 'busy' }],
    state: 'pending',
    nextAt: timestamp(1_700_000_005_084),
  },
  notificationSettings: {
    isOn: true,
    ntfyServer: 'https://ntfy.example.org',
    ntfyToken: 'tk_c2VjcmV0',
    contact: 'mailto:bar@example.org',
    keys: { publicKey: 'cHVibGlj', privateKey: 'cHJpdmF0ZQ' },
  },
  notificationChoice: { topics: ['drinkReady', 'fault'], ntfyTopic: 'speedrail-x7Gk2', language: 'da_DK' },
  pushSubscription: {
    id: asId(7),
    userId: asId(61),
    endpoint: 'https://push.example.org/send/7',
    p256dh: 'cDI1NmRo',
    auth: 'YXV0aA',
    label: 'Firefox, Android',
    createdAt: timestamp(1_700_000_000_085),
  },
  machineTraits: {
    seed: 5,
    flowNoise: 0.02,
    dripMl: 0.3,
    spinUpMs: 80,
    startPeak: 2.5,
    wearPerHour: 0.01,
    scale: { samplesPerSecond: 80, noiseGrams: 0.4, lagMs: 120, driftGramsPerHour: -1.5 },
    supplyMw: 45_000,
  },
  publicUrl: { url: 'https://bar.example.org/drinks' },
  nameplate: { name: 'Bar ved vinduet' },
  sentOrder: aSentOrder(),
  party: aParty({ name: 'Sankt Hans' }),
  partyGuest: aGuest(),
  partyOrder: aPartyOrder({ state: { kind: 'called', at: timestamp(1_700_000_000_076) } }),
  personGroup: aPersonGroup(),
  person: aPerson({ pinHash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA' }),
  bottleTiers: { good: [asId(11)], mine: [asId(12)] },
  pouredAlcohol: aPouredAlcohol(),
  mqtt: aMqttSettings({ password: 'Ørred og rødbeder' }),
  loginProvider: aLoginProvider({ clientSecret: 'Ørred og rødbeder' }),
  loginLink: aLoginLink(),
  mqttTraces: { places: [{ host: 'ha.local', port: 1884, topicPrefix: 'bar', discoveryPrefix: 'homeassistant' }] },
  boot: { bootId: '5d2a', startedAt: timestamp(1_790_000_000_000), setAt: null },
  counter: { kind: 'recipe', last: 12 },
}
