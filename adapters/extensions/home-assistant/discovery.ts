import type { HomeHappening } from '#domain/extensions/home-assistant/home-view.ts'
import type { MqttPlace, MqttSettings } from '#domain/extensions/home-assistant/mqtt-settings.ts'
import { type Entity, type Scene, textIn } from './entities.ts'

/** Where the messages of one machine are at a broker. */
export interface Topics {
  /** Before all that it says and hears. */
  readonly base: string
  /** `online` while the machine is there; the broker itself says `offline` when it is gone. */
  readonly availability: string
  /** Where Home Assistant finds the device. */
  readonly config: string
  /** Where Home Assistant says that it has started. */
  readonly homeAssistant: string
  /** What a component says. */
  of(key: string): string
  /** What a component gets. */
  set(key: string): string
  /** The component that a command is for; null for every other topic. */
  commandOf(topic: string): string | null
}

/** Home Assistant takes letters, digits, `_` and `-`. */
export const deviceIdentifier = ({ deviceId }: Pick<MqttSettings, 'deviceId'>): string => `speedrail_${deviceId}`

export function topicsOf(
  { topicPrefix, discoveryPrefix }: Pick<MqttPlace, 'topicPrefix' | 'discoveryPrefix'>,
  settings: Pick<MqttSettings, 'deviceId'>,
): Topics {
  const base = `${topicPrefix}/${settings.deviceId}`
  const command = new RegExp(`^${escaped(base)}/([a-z_]{1,40})/set$`)
  return {
    base,
    availability: `${base}/availability`,
    config: `${discoveryPrefix}/device/${deviceIdentifier(settings)}/config`,
    homeAssistant: `${discoveryPrefix}/status`,
    of: key => `${base}/${key}`,
    set: key => `${base}/${key}/set`,
    commandOf: topic => command.exec(topic)?.[1] ?? null,
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/*
 * The machine as one device with components, in the words of Home Assistant's device discovery
 * (https://www.home-assistant.io/integrations/mqtt/#device-discovery-payload).
 */

type Component = Readonly<Record<string, unknown>>

export interface Discovery {
  readonly device: Component
  readonly origin: Component
  readonly components: Readonly<Record<string, Component>>
  readonly qos: 1
}

export const isTold = ({ group, key }: Entity, { publishes }: Pick<MqttSettings, 'publishes'>): boolean =>
  alwaysTold.has(key) || group === 'orders' || publishes.includes(group)

/** Whatever else is left out: a home has to see whether the machine is there, and be able to stop it. */
const alwaysTold: ReadonlySet<string> = new Set(['connected', 'stop', 'answer'])

/** @param entities those that are told */
export function discoveryOf(
  entities: readonly Entity[],
  { view }: Pick<Scene, 'view'>,
  settings: Pick<MqttSettings, 'deviceId'>,
  topics: Topics,
): Discovery {
  const identifier = deviceIdentifier(settings)
  return {
    device: {
      identifiers: [identifier],
      name: view.name ?? textIn(view.language, 'device'),
      manufacturer: 'Speedrail',
      model: 'Cocktail machine',
      sw_version: view.version,
      serial_number: settings.deviceId,
      ...(view.url !== null && { configuration_url: view.url }),
    },
    origin: { name: 'Speedrail', sw_version: view.version },
    components: Object.fromEntries(entities.map(entity => [entity.key, componentOf(entity, identifier, view, topics)])),
    qos: 1,
  }
}

function componentOf(entity: Entity, identifier: string, { language }: Scene['view'], topics: Topics): Component {
  const { key, platform, config } = entity
  return {
    platform,
    unique_id: `${identifier}_${key}`,
    default_entity_id: `${platform}.speedrail_${key}`,
    name: textIn(language, entity.name, entity.values),
    ...config,
    ...topicsOfComponent(entity, topics),
    ...(key === 'connected' ? {} : { availability_topic: topics.availability }),
  }
}

function topicsOfComponent({ key, platform, attributes, isCommand }: Entity, topics: Topics): Component {
  const command = isCommand ? { command_topic: topics.set(key) } : {}
  if (platform === 'button') return { ...command, payload_press: 'PRESS' }
  if (platform === 'image') return { image_topic: topics.of(key) }
  if (key === 'connected') {
    return { state_topic: topics.availability, payload_on: 'online', payload_off: 'offline' }
  }
  return {
    ...command,
    state_topic: topics.of(key),
    ...(attributes && { json_attributes_topic: attributesTopic(topics, key) }),
  }
}

export const attributesTopic = (topics: Topics, key: string): string => `${topics.of(key)}/attributes`

/** Components of an earlier message that are gone; null where it cannot be read. */
export function ghostsIn(earlier: string, { components }: Discovery): Readonly<Record<string, Component>> {
  const before = componentsIn(earlier)
  return Object.fromEntries(
    Object.entries(before)
      .filter(([key, platform]) => components[key]?.['platform'] !== platform)
      // Home Assistant removes what is nothing but a platform.
      .map(([key, platform]) => [key, { platform }]),
  )
}

/** The platform of each component; nothing of what is no message of ours. */
function componentsIn(text: string): Readonly<Record<string, string>> {
  try {
    const found = (JSON.parse(text) as { components?: unknown } | null)?.components
    if (typeof found !== 'object' || found === null) return {}
    return Object.fromEntries(
      Object.entries(found as Record<string, { platform?: unknown } | null>).flatMap(([key, component]) =>
        typeof component?.platform === 'string' ? [[key, component.platform]] : [],
      ),
    )
  } catch {
    return {}
  }
}

/** Home Assistant's word for what is not known. */
const unknown = 'None'

/** The retained messages of entities, by topic. */
export function statesOf(
  entities: readonly Entity[],
  { answer }: Pick<Scene, 'answer'>,
  topics: Topics,
): ReadonlyMap<string, string> {
  const states = new Map<string, string>()
  for (const { key, state, attributes } of entities) {
    if (key === 'answer') states.set(topics.of(key), answer === '' ? unknown : answer)
    else if (state !== undefined) states.set(topics.of(key), state ?? unknown)
    if (attributes) states.set(attributesTopic(topics, key), JSON.stringify(attributes))
  }
  return states
}

/** The message of something that has happened: not retained, for it is over. */
export function eventOf(happening: HomeHappening): { readonly key: string; readonly payload: string } {
  if (happening.kind === 'bottle-empty') {
    const { pump, ingredient } = happening
    return { key: 'bottle_event', payload: JSON.stringify({ event_type: 'empty', pump, ingredient }) }
  }
  if (happening.kind === 'bottle-suspected') {
    const bottles = happening.bottles.map(({ pump, ingredient }) => ({ pump, ingredient }))
    return { key: 'bottle_event', payload: JSON.stringify({ event_type: 'suspected', bottles }) }
  }
  const type = happening.kind === 'glass-lifted' ? 'glass_lifted' : happening.kind.replace('drink-', '')
  return { key: 'drink_event', payload: JSON.stringify({ event_type: type, drink: happening.drink }) }
}
