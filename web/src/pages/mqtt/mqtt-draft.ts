import { mqttLimits, mqttPorts } from '#domain/home/mqtt-settings.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { between, faults, required } from '../../forms/rules.ts'

export const SettingsFragment = graphql(`
  fragment MqttSettingsFields on MqttSettings {
    isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId
  }
`)
export type MqttSettings = ResultOf<typeof SettingsFragment>

export const groups = ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'] as const satisfies MqttSettings['publishes']

type Kept = Pick<MqttSettings, 'isOn' | 'host' | 'usesTls' | 'topicPrefix' | 'discoveryPrefix' | 'orderingUserId'>

export interface MqttDraft extends Kept, Record<(typeof groups)[number], boolean> {
  readonly port: number | null
  readonly ca: string
  readonly username: string
  /** Empty: the one that the machine has is kept. */
  readonly password: string
}

export const draftOf = (settings: MqttSettings): MqttDraft => {
  const { isOn, host, port, usesTls, ca, username, topicPrefix, discoveryPrefix, publishes, orderingUserId } = settings
  return {
    ...{ isOn, host, port, usesTls, topicPrefix, discoveryPrefix, orderingUserId },
    ca: ca ?? '',
    username: username ?? '',
    password: '',
    MACHINE: publishes.includes('MACHINE'),
    DRINKS: publishes.includes('DRINKS'),
    PUMPS: publishes.includes('PUMPS'),
    LINE: publishes.includes('LINE'),
  }
}

export const inputOf = ({ MACHINE, DRINKS, PUMPS, LINE, ...draft }: MqttDraft) => {
  const isChosen = { MACHINE, DRINKS, PUMPS, LINE }
  return {
    ...draft,
    port: draft.port ?? 0,
    ca: draft.ca.trim() || null,
    username: draft.username.trim() || null,
    password: draft.password || null,
    publishes: groups.filter(group => isChosen[group]),
  }
}

export const rules = ({ host, port }: MqttDraft) =>
  faults<MqttDraft>({ host: required(host), port: required(port) ?? between(port, mqttLimits.port) })

/** The port goes with TLS, as long as nobody has typed another one. */
export const withTls = ({ port }: Pick<MqttDraft, 'port'>, usesTls: boolean): Partial<MqttDraft> => {
  const [before, after] = usesTls ? [mqttPorts.plain, mqttPorts.tls] : [mqttPorts.tls, mqttPorts.plain]
  return port === before ? { usesTls, port: after } : { usesTls }
}

/** The topics of the machine, to be allowed at the broker or read by others. */
export const topicsOf = ({ topicPrefix, discoveryPrefix, deviceId }: MqttSettings): readonly string[] =>
  deviceId === null
    ? []
    : [
        `${topicPrefix}/${deviceId}/#`,
        `${discoveryPrefix}/device/speedrail_${deviceId}/config`,
        `${discoveryPrefix}/status`,
      ]
