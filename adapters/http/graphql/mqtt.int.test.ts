import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeHomeBroker, type FakeHomeBroker } from '#domain/testing/fake-home-broker.ts'
import { admin, ben } from '#domain/testing/toy-house.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
let broker: FakeHomeBroker
beforeEach(async () => {
  broker = createFakeHomeBroker()
  test = await buildTestApp({ loadBroker: async () => broker })
})
afterEach(() => test.app.close())

const fields =
  'isOn host port usesTls ca username hasPassword topicPrefix discoveryPrefix publishes orderingUserId deviceId'
const save = `mutation ($settings: MqttInput!) { saveMqtt(settings: $settings) { ${fields} } }`
const tryOut = 'mutation ($settings: MqttInput!) { testMqtt(settings: $settings) }'
const read = `{ mqttSettings { ${fields} } mqttState { kind since problem { code text } } }`

const settings = {
  isOn: false,
  host: 'broker.home',
  port: 1883,
  usesTls: false,
  username: 'bar',
  password: 'secret-tonic',
  topicPrefix: 'speedrail',
  discoveryPrefix: 'homeassistant',
  publishes: ['PUMPS', 'MACHINE'],
  orderingUserId: ben.id,
}
const askAs = (query: string, variables: object = {}) => ask(test.app, query, test.as(admin), variables)

const withoutPassword = <Set extends { readonly password: unknown }>({ password: _password, ...set }: Set) => set

describe('The broker of the machine', () => {
  it('is none before anybody has named one', async () => {
    const { data } = await askAs(read)
    expect(data).toMatchObject({
      mqttSettings: { isOn: false, host: '', hasPassword: false, deviceId: null, orderingUserId: null },
      mqttState: { kind: 'OFF', since: null, problem: null },
    })
  })

  it('is saved, and its password is not told to anybody', async () => {
    const { data, errors } = await askAs(save, { settings })
    expect(errors).toBeUndefined()
    const said = withoutPassword(settings)
    const expected = { ...said, ca: null, hasPassword: true, publishes: ['MACHINE', 'PUMPS'], deviceId: '5a0f3c71' }
    expect(data['saveMqtt']).toEqual(expected)
    const { data: seen } = await askAs(read)
    expect(seen['mqttSettings']).toEqual(expected)
    expect(JSON.stringify(seen)).not.toContain('secret-tonic')
  })

  it('is refused with every reason', async () => {
    const wrong = { ...settings, host: 'mqtt://x', port: 0, topicPrefix: '#', orderingUserId: 99 }
    const { errors } = await askAs(save, { settings: wrong })
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual([
      'mqtt-host-malformed',
      'mqtt-port-out-of-range',
      'mqtt-prefix-malformed',
      'mqtt-account-unknown',
    ])
  })

  it('is tried without being saved; what keeps it away is said in words', async () => {
    expect((await askAs(tryOut, { settings })).data).toEqual({ testMqtt: true })
    broker.refuse({ kind: 'broker-problem', reason: 'certificate-expired', detail: 'CERT_HAS_EXPIRED' })
    const { errors } = await askAs(tryOut, { settings })
    expect(errors?.[0]?.message).toBe('The broker’s certificate has expired. Renew it there.')
    expect(errors?.[0]?.extensions?.code).toBe('broker-problem')
    expect((await askAs(read)).data).toMatchObject({ mqttSettings: { deviceId: null } })
  })

  it('gets a kept password only the way it was typed in for', async () => {
    await askAs(save, { settings })
    const kept = withoutPassword(settings)
    const { errors } = await askAs(tryOut, { settings: { ...kept, host: 'evil.home' } })
    expect(errors?.[0]?.extensions?.problems?.map(({ code }) => code)).toEqual(['mqtt-password-needed'])
    await askAs(tryOut, { settings: kept })
    expect(broker.tested.map(({ host, password }) => [host, password])).toEqual([['broker.home', 'secret-tonic']])
  })
})
