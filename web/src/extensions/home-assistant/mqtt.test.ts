import { describe, expect, it } from 'vitest'
import { draftOf, inputOf, type MqttSettings, topicsOf, withTls } from './mqtt.view.tsx'

const settings: MqttSettings = {
  ...{ isOn: true, host: 'ha.local', port: 1883, usesTls: false, ca: null, username: 'bar', hasPassword: true },
  ...{ topicPrefix: 'speedrail', discoveryPrefix: 'homeassistant', publishes: ['MACHINE', 'LINE'] },
  ...{ orderingUserId: 4, deviceId: '5a0f3c71' },
}

describe('the settings of the broker', () => {
  it('go to the server as they came, without a password that nobody has typed', () => {
    const sent = { ...inputOf(draftOf(settings)), hasPassword: settings.hasPassword, deviceId: settings.deviceId }
    expect(sent).toEqual({ ...settings, password: null })
  })

  it('are what is filled in', () => {
    const draft = { ...draftOf(settings), username: ' ', password: 'gin', ca: ' ' }
    const expected = { username: null, password: 'gin', ca: null, publishes: ['MACHINE', 'LINE'] }
    expect(inputOf(draft)).toMatchObject(expected)
  })

  it('change the port with TLS, unless somebody has typed another one', () => {
    expect(withTls({ port: 1883 }, true)).toEqual({ usesTls: true, port: 8883 })
    expect(withTls({ port: 8883 }, false)).toEqual({ usesTls: false, port: 1883 })
    expect(withTls({ port: 2000 }, true)).toEqual({ usesTls: true })
  })

  it('tell the topics once there are any', () => {
    expect(topicsOf(settings)[0]).toBe('speedrail/5a0f3c71/#')
    expect(topicsOf({ ...settings, deviceId: null })).toEqual([])
  })
})
