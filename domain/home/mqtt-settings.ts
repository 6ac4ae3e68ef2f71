/* The broker by which the machine is part of a home, and what it tells there. */
import type { UserId } from '../units/id.ts'

/** Parts of what is told; each can be left out. The machine itself is always there. */
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
  /** A secret: nobody is told. null for none. */
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
