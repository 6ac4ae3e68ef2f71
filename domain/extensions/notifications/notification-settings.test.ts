import { expect, it } from 'vitest'
import { recordSamples } from '../../testing/record-samples.ts'
import { expectFailure, expectSuccess } from '../../testing/unwrap.ts'
import {
  checkNotificationSettings,
  type NotificationSettingsDraft,
  notificationSettingsOf,
  offersPush,
} from './notification-settings.ts'

const kept = recordSamples.notificationSettings
const draft = (change: Partial<NotificationSettingsDraft> = {}): NotificationSettingsDraft => ({
  isOn: true,
  ntfyServer: kept.ntfyServer,
  ntfyToken: null,
  contact: 'bar@example.org',
  ...change,
})
const saved = (change: Partial<NotificationSettingsDraft>, before = kept) =>
  expectSuccess(checkNotificationSettings(draft(change), before))
const problems = (change: Partial<NotificationSettingsDraft>) =>
  expectFailure(checkNotificationSettings(draft(change), kept)).problems.map(({ kind }) => kind)

it.each([
  ['https://ntfy.sh/', 'https://ntfy.sh'],
  [' http://10.0.0.7:2586 ', 'http://10.0.0.7:2586'],
  ['http://[fd00::7]:80', 'http://[fd00::7]:80'],
])('name a server: %s', (ntfyServer, server) =>
  expect(saved({ ntfyServer, ntfyToken: '' })).toMatchObject({ ntfyServer: server, ntfyToken: null }),
)

it.each(['', 'ntfy.sh', 'ftp://ntfy.sh', 'https://ntfy.sh/my-topic', 'https://me:pw@ntfy.sh', 'https://a b'])(
  'name no server: %j',
  ntfyServer => expect(problems({ ntfyServer })).toContain('ntfy-server'),
)

it.each([
  ['bar@example.org', 'mailto:bar@example.org'],
  ['mailto:bar@example.org', 'mailto:bar@example.org'],
  ['https://example.org/bar', 'https://example.org/bar'],
  [' ', null],
])('name a contact: %j', (contact, told) => expect(saved({ contact }).contact).toBe(told))

it.each(['bar', 'bar@bar', 'http://example.org', 'https://localhost', 'a@b.c,d@e.f@g', 'mailto:'])(
  'name no contact: %j',
  contact => expect(problems({ contact })).toEqual(['push-contact']),
)

it('keep the access token for its own server only', () => {
  expect(saved({}).ntfyToken).toBe(kept.ntfyToken)
  expect(problems({ ntfyServer: 'https://evil.example.org' })).toEqual(['ntfy-token-needed'])
  expect(saved({ ntfyServer: 'https://other.example.org', ntfyToken: 'tk_2' }).ntfyToken).toBe('tk_2')
  expect(saved({ ntfyToken: '' }).ntfyToken).toBeNull()
  expect(problems({ ntfyToken: 'two words' })).toEqual(['ntfy-token-malformed'])
  expect(problems({ ntfyToken: 'x\r\nx-evil: 1' })).toEqual(['ntfy-token-malformed'])
})

it('offer browsers nothing without a contact, without keys, or while it is off', () => {
  expect(offersPush(kept)).toBe(true)
  for (const change of [{ isOn: false }, { contact: null }, { keys: null }])
    expect(offersPush({ ...kept, ...change })).toBe(false)
  expect(offersPush(notificationSettingsOf({ notificationSettings: new Map() }))).toBe(false)
})
