import { beforeEach, describe, expect, it } from 'vitest'
import { buildToyHouse, type House } from '../../../testing/toy-house.ts'
import type { MqttSettings } from '../mqtt-settings.ts'
import { createFakeHomeBroker, type FakeHomeBroker } from '../testing/fake-home-broker.ts'
import { aMqttDraft, aMqttSettings } from '../testing/home-builders.ts'
import type { HomeHouse } from './home-broker.port.ts'
import { type HomeService, openHomeService, saveMqtt, tryMqtt } from './home-service.usecase.ts'

let house: House
let broker: FakeHomeBroker
let service: HomeService
let loads: number
let seen: number

beforeEach(async () => {
  house = await buildToyHouse()
  broker = createFakeHomeBroker()
  loads = 0
  seen = 0
  service = openHomeService({
    ...house,
    loadBroker: async () => {
      loads++
      return broker
    },
    openHouse: () => {
      seen++
      return { close: () => seen-- } as unknown as HomeHouse & { close(): void }
    },
    onError: error => {
      throw error
    },
  })
})

const set = async (overrides: Partial<MqttSettings>): Promise<void> => {
  await house.put('mqtt', aMqttSettings(overrides))
  await service.settled()
}
const links = () => broker.links.map(({ settings, forGood }) => [settings.topicPrefix, forGood])

describe('The machine at its broker', () => {
  it('loads nothing before it is switched on', async () => {
    await set({ isOn: false })
    expect([loads, seen, service.state.kind]).toEqual([0, 0, 'off'])
    await set({ isOn: true })
    expect([loads, seen, service.state.kind]).toEqual([1, 1, 'connected'])
  })

  it('leaves nothing when it is switched off, and looks at the machine no more', async () => {
    await set({})
    await set({ isOn: false })
    expect(links()).toEqual([['speedrail', true]])
    expect([seen, service.state.kind]).toEqual([0, 'off'])
  })

  it('tidies where it was when it moves, and stays where only other things change', async () => {
    await set({})
    await set({ topicPrefix: 'bar' })
    await set({ topicPrefix: 'bar', publishes: ['machine'] })
    expect(links()).toEqual([
      ['speedrail', true],
      ['bar', false],
      ['bar', null],
    ])
  })

  it('leaves everything as it is when the controller ends', async () => {
    await set({})
    await service.close()
    await set({ topicPrefix: 'bar' })
    expect(links()).toEqual([['speedrail', false]])
  })
})

describe('Settings of the broker', () => {
  const newDeviceId = (): string => '0badcafe'

  it('get their name once', async () => {
    const first = await saveMqtt({ ...house, newDeviceId }, aMqttDraft({ password: 'tonic' }))
    expect(first).toMatchObject({ ok: true, value: { deviceId: '0badcafe', password: 'tonic' } })
    const second = await saveMqtt({ ...house, newDeviceId: () => 'other' }, aMqttDraft())
    expect(second).toMatchObject({ ok: true, value: { deviceId: '0badcafe', password: 'tonic' } })
  })

  it('are refused as a whole, and nothing changes', async () => {
    await set({})
    const before = house.records.now.mqtt
    const refused = await saveMqtt({ ...house, newDeviceId }, aMqttDraft({ host: 'evil.home', port: 0 }))
    expect(refused).toMatchObject({
      ok: false,
      problem: {
        problems: [{ kind: 'invalid-value', field: 'port', rule: 'between' }, { kind: 'mqtt-password-needed' }],
      },
    })
    expect(house.records.now.mqtt).toBe(before)
    expect(broker.links).toHaveLength(1)
  })

  it('are tried without being saved, with the password that is kept for the same broker alone', async () => {
    await set({ isOn: false })
    const deps = { ...house, newDeviceId, loadBroker: async () => broker }
    expect(await tryMqtt(deps, aMqttDraft({ topicPrefix: 'bar' }))).toMatchObject({ ok: true })
    expect(broker.tested).toEqual([aMqttSettings({ topicPrefix: 'bar' })])
    expect(await tryMqtt(deps, aMqttDraft({ host: 'evil.home' }))).toMatchObject({ ok: false })
    expect(broker.tested).toHaveLength(1)
    broker.refuse({ kind: 'broker-problem', reason: 'bad-login', detail: 'CONNACK 4' })
    expect(await tryMqtt(deps, aMqttDraft())).toMatchObject({ ok: false, problem: { reason: 'bad-login' } })
    expect(house.records.now.mqtt.get(1)).toEqual(aMqttSettings({ isOn: false }))
  })
})
