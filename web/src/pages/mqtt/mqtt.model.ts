import { createEvent, sample } from 'effector'
import { mqttLimits, mqttPorts } from '#domain/home/mqtt-settings.ts'
import { createRequest, query, tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { between, faults, required } from '../../forms/rules.ts'
import { createTrial } from '../../forms/trial.model.ts'
import { liveAnswer } from '../../queries/live-value.ts'
import { loadedBy } from '../../queries/loaded.ts'
import {
  MqttDocument,
  type MqttGroup,
  type MqttInput,
  type MqttSettings,
  MqttStateDocument,
  SaveMqttDocument,
  TestMqttDocument,
} from './mqtt.documents.ts'

export const liveState = liveAnswer(MqttStateDocument)

export interface MqttDraft {
  readonly isOn: boolean
  readonly host: string
  readonly port: number | null
  readonly usesTls: boolean
  readonly ca: string
  readonly username: string
  /** Empty: the one that the machine has is kept. */
  readonly password: string
  readonly topicPrefix: string
  readonly discoveryPrefix: string
  readonly MACHINE: boolean
  readonly DRINKS: boolean
  readonly PUMPS: boolean
  readonly LINE: boolean
  readonly orderingUserId: number | null
}

export const groups = ['MACHINE', 'DRINKS', 'PUMPS', 'LINE'] as const satisfies readonly MqttGroup[]

export const draftOf = ({
  publishes,
  ca,
  username,
  hasPassword: _has,
  deviceId: _device,
  ...rest
}: MqttSettings): MqttDraft => ({
  ...rest,
  ca: ca ?? '',
  username: username ?? '',
  password: '',
  MACHINE: publishes.includes('MACHINE'),
  DRINKS: publishes.includes('DRINKS'),
  PUMPS: publishes.includes('PUMPS'),
  LINE: publishes.includes('LINE'),
})

export const inputOf = ({ MACHINE, DRINKS, PUMPS, LINE, ...draft }: MqttDraft): MqttInput => {
  const told = { MACHINE, DRINKS, PUMPS, LINE }
  return {
    ...draft,
    port: draft.port ?? 0,
    ca: draft.ca.trim() || null,
    username: draft.username.trim() || null,
    password: draft.password === '' ? null : draft.password,
    publishes: groups.filter(group => told[group]),
  }
}

/** The port goes with TLS, as long as nobody has typed another one. */
export const withTls = ({ port }: Pick<MqttDraft, 'port'>, usesTls: boolean): Partial<MqttDraft> => {
  const [before, after] = usesTls ? [mqttPorts.plain, mqttPorts.tls] : [mqttPorts.tls, mqttPorts.plain]
  return port === before ? { usesTls, port: after } : { usesTls }
}

export const mqttForm = createForm<MqttDraft, MqttSettings>({
  rules: ({ host, port }) =>
    faults<MqttDraft>({ host: required(host), port: required(port) ?? between(port, mqttLimits.port) }),
  save: draft => tell(SaveMqttDocument, { settings: inputOf(draft) }),
})

export const pageOpened = createEvent()
export const pageClosed = createEvent()
export const retryRequested = createEvent()
export const loadMqttFx = createRequest(() => query(MqttDocument))
export const $mqtt = loadedBy(loadMqttFx)
sample({ clock: [pageOpened, retryRequested], target: loadMqttFx })
sample({ clock: loadMqttFx.doneData, fn: ({ mqttSettings }) => draftOf(mqttSettings), target: mqttForm.opened })
// With the word that the topics begin with, and without the password.
sample({ clock: mqttForm.saved, fn: () => undefined, target: loadMqttFx })
sample({ clock: pageClosed, target: mqttForm.closed })

export const trial = createTrial(mqttForm, draft => tell(TestMqttDocument, { settings: inputOf(draft) }))

/** The topics of the machine, to be allowed at the broker or read by others. */
export const topicsOf = ({ topicPrefix, discoveryPrefix, deviceId }: MqttSettings): readonly string[] =>
  deviceId === null
    ? []
    : [
        `${topicPrefix}/${deviceId}/#`,
        `${discoveryPrefix}/device/speedrail_${deviceId}/config`,
        `${discoveryPrefix}/status`,
      ]
