import { expect, it } from 'vitest'
import { thisBrowserOf } from './notifications.view.tsx'

const phone = { id: 7, label: 'Firefox, Android', endpoint: 'https://push.example.org/7', createdAt: '2026-11-28' }

it.each([
  ['not-offered', { pushKey: null }, { ability: 'insecure' }],
  ['insecure', {}, { ability: 'insecure' }],
  ['unsupported', {}, { ability: 'unsupported' }],
  ['denied', {}, { ability: 'denied' }],
  ['untold', {}, { ability: 'able', endpoint: null }],
  ['untold', {}, { ability: 'able', endpoint: 'https://push.example.org/of-another-user' }],
  ['told', {}, { ability: 'able', endpoint: phone.endpoint }],
  [undefined, {}, null],
  [undefined, { isOn: false }, { ability: 'able', endpoint: phone.endpoint }],
] as const)('this browser is %s', (kind, answer, browser) => {
  expect(thisBrowserOf({ isOn: true, pushKey: 'key', browsers: [phone], ...answer }, browser)?.kind).toBe(kind)
})
