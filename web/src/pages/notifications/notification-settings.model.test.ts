import { allSettled, fork } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import {
  draftOf,
  loadSettingsFx,
  type SettingsDraft,
  settingsForm,
  settingsOpened,
  tokenOf,
} from './notification-settings.model.ts'
import type { NotificationSettings } from './notifications.documents.ts'

const kept: NotificationSettings = {
  isOn: true,
  ntfyServer: 'https://ntfy.sh',
  hasNtfyToken: true,
  contact: 'mailto:bar@example.org',
}

describe('the form', () => {
  it('shows what is kept, and no token', () => {
    expect(draftOf(kept)).toEqual({
      isOn: true,
      ntfyServer: 'https://ntfy.sh',
      usesToken: true,
      ntfyToken: '',
      contact: 'bar@example.org',
    })
    expect(draftOf({ ...kept, contact: null }).contact).toBe('')
    expect(draftOf({ ...kept, contact: 'https://example.org' }).contact).toBe('https://example.org')
  })

  it.each([
    [{ usesToken: true, ntfyToken: '' }, null],
    [{ usesToken: true, ntfyToken: ' tk_1 ' }, 'tk_1'],
    [{ usesToken: false, ntfyToken: 'tk_1' }, ''],
  ])('keeps, replaces or removes the token: %j', (change, told) => {
    expect(tokenOf({ ...draftOf(kept), ...change })).toBe(told)
  })

  it('saves nothing without a server', async () => {
    const save = vi.fn<(draft: SettingsDraft) => NotificationSettings>(() => kept)
    const scope = fork({
      handlers: [
        [loadSettingsFx, () => kept],
        [settingsForm.saveFx, save],
      ],
    })
    await allSettled(settingsOpened, { scope })
    await allSettled(settingsForm.changed, { scope, params: { ntfyServer: ' ' } })
    await allSettled(settingsForm.submitted, { scope })
    expect(save).not.toHaveBeenCalled()
    await allSettled(settingsForm.changed, { scope, params: { ntfyServer: 'http://10.0.0.7' } })
    await allSettled(settingsForm.submitted, { scope })
    expect(save).toHaveBeenCalledTimes(1)
  })
})
