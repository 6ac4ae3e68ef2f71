import { beforeEach, describe, expect, it } from 'vitest'
import { questionsTo } from '#adapters/api/testing/graphql-test.ts'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import {
  createFakeHomeBroker,
  type FakeHomeBroker,
} from '#domain/extensions/home-assistant/testing/fake-home-broker.ts'
import { admin, ben } from '#domain/testing/toy-house.ts'

let broker: FakeHomeBroker
beforeEach(() => {
  broker = createFakeHomeBroker()
})
const test = testAppForEach(undefined, () => ({ loadBroker: async () => broker }))
const { asked, told, refused, refusal } = questionsTo(test, admin)

const fields =
  'isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId'
const save = `mutation ($settings: MqttInput!) { saveMqtt(settings: $settings) { ${fields} } }`
const tryOut = 'mutation ($settings: MqttInput!) { testMqtt(settings: $settings) }'
const read = `{ mqttSettings { ${fields} } mqttState { kind since problem { code text } } }`

const kept = {
  isOn: false,
  host: 'broker.home',
  port: 1883,
  usesTls: false,
  username: 'bar',
  topicPrefix: 'speedrail',
  discoveryPrefix: 'homeassistant',
  publishes: ['PUMPS', 'MACHINE'],
  orderingUserId: ben.id,
}
const settings = { ...kept, password: 'secret-tonic' }

describe('the broker of the machine', () => {
  it('is none before anybody has named one; is saved, and its password is not told to anybody', async () => {
    expect((await asked(read)).data).toMatchObject({
      mqttSettings: { isOn: false, host: '', hasPassword: false, deviceId: null, orderingUserId: null },
      mqttState: { kind: 'OFF', since: null, problem: null },
    })
    const saved = {
      ...kept,
      ca: null,
      hasPassword: true,
      publishes: ['MACHINE', 'PUMPS'],
      deviceId: expect.stringMatching(/^[0-9a-f]{8}$/),
    }
    expect(await told(save, { settings })).toEqual(saved)
    expect(await told(read)).toEqual(saved)
  })

  it('is refused with every reason', async () => {
    const wrong = { ...settings, host: 'mqtt://x', port: 0, topicPrefix: '#', orderingUserId: 99 }
    const [, ...reasons] = await refused(save, { settings: wrong })
    expect(reasons).toEqual(['mqtt-host-malformed', 'invalid-value', 'mqtt-prefix-malformed', 'invalid-value'])
  })

  it('is tried without being saved; what keeps it away is said in words', async () => {
    expect(await told(tryOut, { settings })).toBe(true)
    broker.refuse({ kind: 'broker-problem', reason: 'certificate-expired', detail: 'CERT_HAS_EXPIRED' })
    const message = 'The broker’s certificate has expired. Renew it there.'
    expect(await refusal(tryOut, { settings })).toMatchObject({ message, code: 'broker-problem' })
    expect(await told(read)).toMatchObject({ deviceId: null })
  })

  it('gets a kept password only the way it was typed in for', async () => {
    await told(save, { settings })
    expect(await refused(tryOut, { settings: { ...kept, host: 'evil.home' } })).toContain('mqtt-password-needed')
    await told(tryOut, { settings: kept })
    expect(broker.tested.map(({ host, password }) => [host, password])).toEqual([['broker.home', 'secret-tonic']])
  })
})
