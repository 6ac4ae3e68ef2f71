import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aUser } from '../../testing/builders.ts'
import { asId } from '../../units/id.ts'
import { checkMqtt, type MqttDraft } from './mqtt-settings.ts'
import { aMqttDraft, aMqttSettings, withoutDevice } from './testing/home-builders.ts'

const users = new Map([
  [61, aUser({ id: asId(61) })],
  [62, aUser({ id: asId(62), locked: true })],
])
const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----'

const checked = (overrides: Partial<MqttDraft>, kept = aMqttSettings()) => checkMqtt(aMqttDraft(overrides), kept, users)

/** The kinds of what is wrong; none where it would be saved. */
const wrong = (overrides: Partial<MqttDraft>): readonly string[] => {
  const result = checked(overrides)
  return result.ok ? [] : result.problem.problems.map(reasonOf)
}

describe('Settings of a broker', () => {
  it('are what the draft says, tidied, with the password that was kept', () => {
    const result = checked({ host: ' Broker.HOME ', topicPrefix: ' bar/left ', ca: '' })
    expect(result).toEqual({ ok: true, value: withoutDevice(aMqttSettings({ topicPrefix: 'bar/left' })) })
  })

  it('name a broker by name or address', () => {
    for (const host of ['ha', 'ha.local', 'mqtt_broker.lan.', '192.168.1.5', 'fd00::5', '[fd00::5]', 'fe80::1%eth0']) {
      expect(wrong({ host, password: 'tonic' }), host).toEqual([])
    }
    for (const host of ['', 'mqtt://ha', 'ha:1883', 'ha/x', 'a b', 'ha..local', 'u@ha', 'x'.repeat(254)]) {
      expect(wrong({ host, password: 'tonic' }), host).toEqual(['mqtt-host-malformed'])
    }
  })

  it('never send a kept password to another broker, or another way to the same', () => {
    const elsewhere = [{ host: 'evil.home' }, { port: 1886 }, { usesTls: true }, { ca: certificate }]
    for (const change of elsewhere) {
      expect(wrong(change), JSON.stringify(change)).toEqual(['mqtt-password-needed'])
      expect(wrong({ ...change, password: 'new' })).toEqual([])
      expect(wrong({ ...change, password: '' })).toEqual([])
    }
  })

  it('forget the password with the user, or when an empty one is typed', () => {
    for (const change of [{ username: null }, { password: '' }]) {
      expect(checked(change)).toMatchObject({ ok: true, value: { password: null } })
    }
  })

  it('take the certificates of an authority, and no key', () => {
    expect(wrong({ ca: `${certificate}\n${certificate}`, usesTls: true, password: 'x' })).toEqual([])
    expect(wrong({ ca: 'hello', password: 'x' })).toEqual(['ca-malformed'])
    expect(wrong({ ca: `${certificate}${'x'.repeat(70_000)}`, password: 'x' })).toEqual(['ca-malformed'])
    const key = '-----BEGIN EC PRIVATE KEY-----\nMIIB\n-----END EC PRIVATE KEY-----'
    expect(wrong({ ca: `${certificate}\n${key}`, password: 'x' })).toEqual(['ca-is-key'])
  })

  it('have prefixes that are topics, apart from each other', () => {
    for (const topicPrefix of ['', '/bar', 'bar/', 'a//b', 'bar/#', '+/bar', '$SYS', 'a\u0000b', 'x'.repeat(101)]) {
      expect(wrong({ topicPrefix }), topicPrefix).toEqual(['mqtt-prefix-malformed'])
    }
    expect(wrong({ topicPrefix: 'homeassistant' })).toEqual(['mqtt-prefixes-alike'])
    expect(wrong({ topicPrefix: 'homeassistant/bar' })).toEqual(['mqtt-prefixes-alike'])
    expect(wrong({ topicPrefix: 'homeassistants' })).toEqual([])
  })

  it('let only an account order that can', () => {
    expect(wrong({ orderingUserId: 99 })).toEqual(['orderingUserId unknown'])
    expect(wrong({ orderingUserId: 62 })).toEqual(['mqtt-account-locked'])
    expect(wrong({ orderingUserId: null })).toEqual([])
  })

  it('are refused with all reasons at once', () => {
    const all = wrong({
      host: '?',
      port: 70_000,
      ca: 'x',
      username: 'a\nb',
      password: 'x'.repeat(257),
      topicPrefix: '#',
      discoveryPrefix: '',
      orderingUserId: 99,
    })
    expect(all).toEqual([
      'mqtt-host-malformed',
      'port between',
      'ca-malformed',
      'username visible',
      'password longest',
      'mqtt-prefix-malformed',
      'mqtt-prefix-malformed',
      'orderingUserId unknown',
    ])
  })

  it('never hold a password without a user, whatever is typed', () => {
    const text = fc.option(fc.string({ maxLength: 8 }))
    fc.assert(
      fc.property(text, text, (username, password) => {
        const result = checked({ username, password })
        if (result.ok) expect(result.value.username === null && result.value.password !== null).toBe(false)
      }),
      { numRuns: 200 },
    )
  })
})
