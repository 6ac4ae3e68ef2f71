import { expect, it, vi } from 'vitest'
import { testScope } from '../../testing/test-scope.ts'
import * as notificationSettings from './notification-settings.model.ts'
import type { NotificationSettings } from './notifications.documents.ts'

const kept: NotificationSettings = {
  isOn: true,
  ntfyServer: 'https://ntfy.sh',
  hasNtfyToken: true,
  contact: 'mailto:bar@example.org',
}

it('the form shows what is kept, and no token', () => {
  expect(notificationSettings.draftOf(kept)).toEqual({
    isOn: true,
    ntfyServer: 'https://ntfy.sh',
    usesToken: true,
    ntfyToken: '',
    contact: 'bar@example.org',
  })
  expect(notificationSettings.draftOf({ ...kept, contact: null }).contact).toBe('')
  expect(notificationSettings.draftOf({ ...kept, contact: 'https://example.org' }).contact).toBe('https://example.org')
})

it.each([
  [{ usesToken: true, ntfyToken: '' }, null],
  [{ usesToken: true, ntfyToken: ' tk_1 ' }, 'tk_1'],
  [{ usesToken: false, ntfyToken: 'tk_1' }, ''],
])('the form keeps, replaces or removes the token: %j', (change, told) => {
  expect(notificationSettings.tokenOf({ ...notificationSettings.draftOf(kept), ...change })).toBe(told)
})

it('the form saves nothing without a server', async () => {
  const save = vi.fn<(draft: notificationSettings.SettingsDraft) => NotificationSettings>(() => kept)
  const scope = testScope(
    [notificationSettings.loadSettingsFx, () => kept],
    [notificationSettings.settingsForm.saveFx, save],
  )
  await scope.run(notificationSettings.settingsOpened)
  await scope.run(notificationSettings.settingsForm.changed, { ntfyServer: ' ' })
  await scope.run(notificationSettings.settingsForm.submitted)
  expect(save).not.toHaveBeenCalled()
  await scope.run(notificationSettings.settingsForm.changed, { ntfyServer: 'http://10.0.0.7' })
  await scope.run(notificationSettings.settingsForm.submitted)
  expect(save).toHaveBeenCalledTimes(1)
})
