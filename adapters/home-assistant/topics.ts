import type { MqttPlace, MqttSettings } from '#domain/home/mqtt-settings.ts'

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
  /** What a component is told. */
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
