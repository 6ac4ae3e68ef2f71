import { type Extension, problemsOf, recordOf } from '../../extension.ts'
import {
  type BrowserProblem,
  type ChoiceProblem,
  type NotificationChoice,
  type NotificationSettings,
  type NotificationSettingsInvalid,
  type NotificationSettingsProblem,
  type NotToldProblem,
  notificationLimits,
  type PushSubscription,
} from './notification-settings.ts'

export const notifications = {
  records: {
    notificationSettings: recordOf<NotificationSettings>()({ isSingle: true }),
    /** By the user's id; absent for who has chosen nothing. */
    notificationChoice: recordOf<NotificationChoice>()({}),
    pushSubscription: recordOf<PushSubscription>()({ counter: 20 }),
  },
  problems: problemsOf<
    BrowserProblem | ChoiceProblem | NotificationSettingsInvalid | NotificationSettingsProblem | NotToldProblem
  >({ 'push-off': 409, 'told-too-often': 429 }),
  bounds: {
    NotificationSettings: {
      ntfyServer: notificationLimits.server,
      ntfyToken: notificationLimits.token,
      contact: notificationLimits.contact + 'mailto:'.length,
    },
    PushSubscription: notificationLimits,
  },
} as const satisfies Extension
