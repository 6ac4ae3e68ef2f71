import { graphql, type ResultOf, type VariablesOf } from '../../api/graphql.ts'

export const MqttDocument = graphql(`
  query Mqtt {
    mqttSettings {
      isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId
    }
    users { id username locked }
  }
`)
export const SaveMqttDocument = graphql(`
  mutation SaveMqtt($settings: MqttInput!) {
    saveMqtt(settings: $settings) {
      isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId
    }
  }
`)
export const TestMqttDocument = graphql(`mutation TestMqtt($settings: MqttInput!) { testMqtt(settings: $settings) }`)
export const MqttStateDocument = graphql(`
  subscription MqttState { mqttState { kind since problem { code text values { name value } } } }
`)

export type MqttAnswer = ResultOf<typeof MqttDocument>
export type MqttSettings = MqttAnswer['mqttSettings']
export type MqttInput = VariablesOf<typeof SaveMqttDocument>['settings']
export type MqttGroup = MqttSettings['publishes'][number]
