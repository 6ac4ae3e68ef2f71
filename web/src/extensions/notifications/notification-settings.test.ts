import { expect, it } from 'vitest'
import { draftOf, tokenOf } from './notification-settings.view.tsx'

const kept = { isOn: true, ntfyServer: 'https://ntfy.sh', hasNtfyToken: true, contact: 'mailto:bar@example.org' }

it('the form shows what is kept, and no token', () => {
  const expected = { isOn: true, ntfyServer: 'https://ntfy.sh', usesToken: true, ntfyToken: '' }
  expect(draftOf(kept)).toEqual({ ...expected, contact: 'bar@example.org' })
  expect(draftOf({ ...kept, contact: null }).contact).toBe('')
  expect(draftOf({ ...kept, contact: 'https://example.org' }).contact).toBe('https://example.org')
})

it.each([
  [{ usesToken: true, ntfyToken: '' }, null],
  [{ usesToken: true, ntfyToken: ' tk_1 ' }, 'tk_1'],
  [{ usesToken: false, ntfyToken: 'tk_1' }, ''],
])('the form keeps, replaces or removes the token: %j', (change, token) => {
  expect(tokenOf({ ...draftOf(kept), ...change })).toBe(token)
})
