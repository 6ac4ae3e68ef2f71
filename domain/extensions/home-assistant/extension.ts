import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import type { BrokerProblem } from './broker-state.ts'
import { type MqttInvalid, type MqttProblem, type MqttSettings, type MqttTraces, mqttLimits } from './mqtt-settings.ts'

const broker = { ...mqttLimits, topicPrefix: mqttLimits.prefix, discoveryPrefix: mqttLimits.prefix }

export const homeAssistant = {
  records: {
    mqtt: recordOf<MqttSettings>()({ isSingle: true, isSetting: true, isSecret: true }),
    mqttTraces: recordOf<MqttTraces>()({ isSingle: true }),
  },
  problems: problemsOf<BrokerProblem | MqttInvalid | MqttProblem>({ 'broker-problem': 502 }),
  bounds: { MqttSettings: { ...broker, deviceId: /^[0-9a-f]{8}$/ }, MqttPlace: broker, MqttTraces: mqttLimits },
} as const satisfies Extension
