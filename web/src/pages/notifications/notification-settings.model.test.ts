import { expect, it } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import * as model from './notification-settings.model.ts'
import type { NotificationSettings } from './notifications.documents.ts'

const kept: NotificationSettings = {
  isOn: true,
  ntfyServer: 'https://ntfy.sh',
  hasNtfyToken: true,
  contact: 'mailto:bar@example.org',
}

it('the form shows what is kept, and no token', () => {
  expect(model.draftOf(kept)).toEqual({
    isOn: true,
    ntfyServer: 'https://ntfy.sh',
    usesToken: true,
    ntfyToken: '',
    contact: 'bar@example.org',
  })
  expect(model.draftOf({ ...kept, contact: null }).contact).toBe('')
  expect(model.draftOf({ ...kept, contact: 'https://example.org' }).contact).toBe('https://example.org')
})

it.each([
  [{ usesToken: true, ntfyToken: '' }, null],
  [{ usesToken: true, ntfyToken: ' tk_1 ' }, 'tk_1'],
  [{ usesToken: false, ntfyToken: 'tk_1' }, ''],
])('the form keeps, replaces or removes the token: %j', (change, told) => {
  expect(model.tokenOf({ ...model.draftOf(kept), ...change })).toBe(told)
})

it('the form saves nothing without a server', async () => {
  const scope = testScope([model.loadSettingsFx, kept], [model.settingsForm.saveFx, kept])
  await scope.run(model.settingsOpened)
  await scope.submit(model.settingsForm, { ntfyServer: ' ' })
  expect(scope.calls(model.settingsForm.saveFx)).toEqual([])
  await scope.submit(model.settingsForm, { ntfyServer: 'http://10.0.0.7' })
  expect(scope.calls(model.settingsForm.saveFx)).toHaveLength(1)
})
