import { createEvent, sample } from 'effector'
import { notificationLimits } from '#domain/notifications/notification-settings.ts'
import { ask, createRequest, tell } from '../../api/operate.ts'
import { createForm } from '../../forms/form.model.ts'
import { faults, required } from '../../forms/rules.ts'
import { loadedBy } from '../../queries/loaded.ts'
import {
  type NotificationSettings,
  NotificationSettingsDocument,
  SaveNotificationSettingsDocument,
} from './notifications.documents.ts'

export const longest = notificationLimits

export interface SettingsDraft {
  readonly isOn: boolean
  readonly ntfyServer: string
  readonly usesToken: boolean
  /** Empty: the one that the machine has is kept. */
  readonly ntfyToken: string
  readonly contact: string
}

export const draftOf = ({ isOn, ntfyServer, hasNtfyToken, contact }: NotificationSettings): SettingsDraft => ({
  isOn,
  ntfyServer,
  usesToken: hasNtfyToken,
  ntfyToken: '',
  contact: (contact ?? '').replace(/^mailto:/, ''),
})

/** Null keeps the token that there is, empty is none. */
export const tokenOf = ({ usesToken, ntfyToken }: SettingsDraft): string | null => {
  if (!usesToken) return ''
  return ntfyToken.trim() || null
}

export const settingsForm = createForm<SettingsDraft, NotificationSettings>({
  rules: ({ ntfyServer }) => faults<SettingsDraft>({ ntfyServer: required(ntfyServer.trim()) }),
  save: draft => {
    const { isOn, ntfyServer, contact } = draft
    return tell(SaveNotificationSettingsDocument, {
      settings: { isOn, ntfyServer, contact, ntfyToken: tokenOf(draft) },
    })
  },
})

export const settingsOpened = createEvent()
export const settingsClosed = createEvent()
export const settingsRetried = createEvent()
export const loadSettingsFx = createRequest(() => ask(NotificationSettingsDocument))
export const $settings = loadedBy(loadSettingsFx)
sample({ clock: [settingsOpened, settingsRetried], target: loadSettingsFx })
sample({ clock: loadSettingsFx.doneData, fn: draftOf, target: settingsForm.opened })
// As the machine has written it, and without the token.
sample({ clock: settingsForm.saved, fn: () => undefined, target: loadSettingsFx })
sample({ clock: settingsClosed, target: settingsForm.closed })
