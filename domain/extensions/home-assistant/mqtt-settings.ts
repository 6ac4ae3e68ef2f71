/* The broker by which the machine is part of a home, and what it tells there. */

import type { User } from '../../access/user.ts'
import {
  type Invalid,
  type InvalidValue,
  invalid,
  notLonger,
  ofPlainText,
  wholeInRange,
} from '../../documents/invalid.ts'
import { settingOf } from '../../extension.ts'
import { tidyName } from '../../names/normalise.ts'
import { failure, type Result, success, unless } from '../../result.ts'
import { type CaProblem, caProblems } from '../../units/certificates.ts'
import { asId, type UserId } from '../../units/id.ts'

/** Groups of what's published; each can be left out. The machine itself is always there. */
export const publishedGroups = ['machine', 'drinks', 'pumps', 'line'] as const
export type PublishedGroup = (typeof publishedGroups)[number]

/** Where a broker is, and how to get in. */
export interface MqttBroker {
  /** A name, or an address: an IPv6 address without brackets. */
  readonly host: string
  readonly port: number
  readonly usesTls: boolean
  /** Certificates in PEM that are believed instead of those that the computer believes; null for those. */
  readonly ca: string | null
  /** null for nobody. */
  readonly username: string | null
  /** A secret: never shown. null for none. */
  readonly password: string | null
}

/** Where the machine's messages are on a broker. */
export interface MqttTopics {
  /** Before all topics of machines; without a slash at either end. */
  readonly topicPrefix: string
  /** Where Home Assistant looks for devices. */
  readonly discoveryPrefix: string
}

export interface MqttSettings extends MqttBroker, MqttTopics {
  readonly isOn: boolean
  /** Names the machine at brokers and in Home Assistant: made once, 8 hexadecimal digits. */
  readonly deviceId: string
  readonly publishes: readonly PublishedGroup[]
  /** The account that orders from outside are placed as; null: none are. */
  readonly orderingUserId: UserId | null
}

/** Where messages of the machine that outlive it may lie. */
export interface MqttPlace extends Pick<MqttBroker, 'host' | 'port'>, MqttTopics {}

/** The places that are to be tidied when their broker is reached again. */
export const mqttOf = settingOf<'mqtt', MqttSettings, null>('mqtt', null)

export interface MqttTraces {
  /** The oldest first. */
  readonly places: readonly MqttPlace[]
}

export const mqttPorts = { plain: 1883, tls: 8883 } as const

export const mqttLimits = {
  port: { least: 1, most: 65_535 },
  /** In characters. */
  host: 253,
  ca: 65_536,
  username: 128,
  password: 256,
  prefix: 100,
  places: 8,
} as const

export const defaultMqttSettings: Omit<MqttSettings, 'deviceId'> = {
  isOn: false,
  host: '',
  port: mqttPorts.plain,
  usesTls: false,
  ca: null,
  username: null,
  password: null,
  topicPrefix: 'speedrail',
  discoveryPrefix: 'homeassistant',
  publishes: publishedGroups,
  orderingUserId: null,
}

export const placeOf = ({ host, port, topicPrefix, discoveryPrefix }: MqttSettings): MqttPlace => ({
  host,
  port,
  topicPrefix,
  discoveryPrefix,
})

export const isSamePlace = (a: MqttPlace, b: MqttPlace): boolean =>
  isSameHost(a, b) && a.topicPrefix === b.topicPrefix && a.discoveryPrefix === b.discoveryPrefix

export const isSameHost = (a: Pick<MqttBroker, 'host' | 'port'>, b: Pick<MqttBroker, 'host' | 'port'>): boolean =>
  a.host === b.host && a.port === b.port

/** With a place; of too many the oldest is forgotten. The same object where it is there already. */
export const withPlace = (traces: MqttTraces, place: MqttPlace): MqttTraces =>
  traces.places.some(other => isSamePlace(other, place))
    ? traces
    : { places: [...traces.places, place].slice(-mqttLimits.places) }

/** The same object where it is not there. */
export function withoutPlace(traces: MqttTraces, place: MqttPlace): MqttTraces {
  const places = traces.places.filter(other => !isSamePlace(other, place))
  return places.length === traces.places.length ? traces : { places }
}

/** What someone wants to save or to try. A password of null keeps the one that there is; an empty one is none. */
export interface MqttDraft extends Omit<MqttSettings, 'deviceId' | 'orderingUserId'> {
  readonly orderingUserId: number | null
}

type PrefixField = 'topicPrefix' | 'discoveryPrefix'

/** One thing that is wrong with a draft. */
export type MqttProblem =
  | { readonly kind: 'mqtt-host-malformed'; readonly field: 'host'; readonly most: number }
  | InvalidValue
  | CaProblem
  /** MQTT has no password of nobody. */
  | { readonly kind: 'mqtt-username-needed'; readonly field: 'username' }
  /** The one that is kept is for another broker, or for another way to it. */
  | { readonly kind: 'mqtt-password-needed'; readonly field: 'password' }
  | { readonly kind: 'mqtt-prefix-malformed'; readonly field: PrefixField; readonly most: number }
  /** One of the two lies within the other. */
  | { readonly kind: 'mqtt-prefixes-alike'; readonly field: 'discoveryPrefix' }
  | { readonly kind: 'mqtt-account-locked'; readonly field: 'orderingUserId' }

export type MqttInvalid = Invalid<'mqtt', MqttProblem>

const hostName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i
const ipv6 = /^[0-9a-f:.]{2,45}(%[a-z0-9._-]{1,20})?$/i
const control = /\p{Cc}/u

const isHost = (host: string): boolean => hostName.test(host) || (host.includes(':') && ipv6.test(host))

/** Levels that are no wildcards, and none of them empty; `$` begins what belongs to brokers. */
const isPrefix = (prefix: string): boolean =>
  prefix.length <= mqttLimits.prefix &&
  !prefix.startsWith('$') &&
  prefix.split('/').every(level => level !== '' && !/[+#]/.test(level) && !control.test(level))

const isBelow = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`)

/** An address may be pasted in brackets, and blanks around anything mean nothing. */
function tidied(draft: MqttDraft): MqttDraft {
  const ca = draft.ca?.trim() ?? ''
  const username = tidyName(draft.username ?? '')
  return {
    ...draft,
    host: draft.host
      .trim()
      .replace(/^\[(.*)\]$/, '$1')
      .toLowerCase(),
    ca: ca === '' ? null : `${ca}\n`,
    username: username === '' ? null : username,
    topicPrefix: draft.topicPrefix.trim(),
    discoveryPrefix: draft.discoveryPrefix.trim(),
  }
}

/** Whether what is sent to one arrives at the other, and nobody between them reads more of it. */
const isSameWay = (a: MqttDraft, b: MqttBroker): boolean =>
  a.host === b.host && a.port === b.port && a.usesTls === b.usesTls && a.ca === b.ca

/** The password that counts; undefined where the kept one is needed and must not be sent there. */
function passwordOf(draft: MqttDraft, kept: MqttBroker | null): string | null | undefined {
  if (draft.password !== null) return draft.password === '' ? null : draft.password
  if (kept?.password == null || draft.username === null) return null
  return isSameWay(draft, kept) ? kept.password : undefined
}

/**
 * The settings that a draft describes, or everything that is wrong with it. A kept password is for the broker that it was
 * typed in for: another one, or another way to it, needs it again.
 *
 * @param kept what is in force; null before anything was saved
 */
export function checkMqtt(
  said: MqttDraft,
  kept: MqttSettings | null,
  users: ReadonlyMap<number, User>,
): Result<Omit<MqttSettings, 'deviceId'>, MqttInvalid> {
  const draft = tidied(said)
  const password = passwordOf(draft, kept)
  const problems: MqttProblem[] = [
    ...brokerProblems(draft),
    ...(password === undefined ? [{ kind: 'mqtt-password-needed', field: 'password' } as const] : []),
    ...topicProblems(draft),
    ...accountProblems(draft.orderingUserId, users),
  ]
  if (problems.length > 0 || password === undefined) return failure({ kind: 'mqtt-invalid', problems })
  const { orderingUserId, publishes } = draft
  return success({
    ...draft,
    password,
    publishes: publishedGroups.filter(group => publishes.includes(group)),
    orderingUserId: orderingUserId === null ? null : asId(orderingUserId),
  })
}

const brokerProblems = ({ host, port, ca, username, password }: MqttDraft): MqttProblem[] => [
  ...unless(isHost(host), { kind: 'mqtt-host-malformed', field: 'host', most: mqttLimits.host }),
  ...wholeInRange('port', port, mqttLimits.port),
  ...caProblems(ca, mqttLimits.ca),
  ...ofPlainText('username', username ?? '', mqttLimits.username),
  ...notLonger('password', password ?? '', mqttLimits.password),
  ...unless(username !== null || !password, { kind: 'mqtt-username-needed', field: 'username' }),
]

function topicProblems(draft: MqttDraft): MqttProblem[] {
  const malformed = (['topicPrefix', 'discoveryPrefix'] as const).flatMap((field): MqttProblem[] =>
    unless(isPrefix(draft[field]), { kind: 'mqtt-prefix-malformed', field, most: mqttLimits.prefix }),
  )
  const { topicPrefix, discoveryPrefix } = draft
  const areAlike = isBelow(topicPrefix, discoveryPrefix) || isBelow(discoveryPrefix, topicPrefix)
  if (malformed.length > 0 || !areAlike) return malformed
  return [{ kind: 'mqtt-prefixes-alike', field: 'discoveryPrefix' }]
}

function accountProblems(userId: number | null, users: ReadonlyMap<number, User>): MqttProblem[] {
  if (userId === null) return []
  const user = users.get(userId)
  if (!user) return [invalid('orderingUserId', 'unknown')]
  return unless(!user.locked, { kind: 'mqtt-account-locked', field: 'orderingUserId' })
}
