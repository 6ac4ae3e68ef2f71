import { Notifications } from '@blueprintjs/icons'
import { graphql } from '../../api/graphql.ts'
import { type Integration, onIf, useQueriedStatus } from '../../features/home/integrations.ts'

const StatusDocument = graphql(`query NotificationsStatus { notificationSettings { isOn } }`)

export const notifications: Integration = {
  name: 'notification-settings',
  path: 'notifications',
  texts: ['notifications'],
  Icon: Notifications,
  useStatus: () => useQueriedStatus(StatusDocument, data => onIf(data.notificationSettings.isOn)),
  load: async () => (await import('./notification-settings.view.tsx')).NotificationSettings,
}
