import { graphql, type ResultOf } from '../../api/graphql.ts'

export const NotificationsDocument = graphql(`
  query Notifications {
    notifications {
      isOn ntfyServer pushKey offered topics ntfyTopic
      browsers { id label endpoint createdAt }
    }
  }
`)
export const ChooseNotificationsDocument = graphql(`
  mutation ChooseNotifications($choice: NotificationChoiceInput!) { chooseNotifications(choice: $choice) }
`)
export const RemoveNotifiedBrowserDocument = graphql(`
  mutation RemoveNotifiedBrowser($id: Int!) { removeNotifiedBrowser(id: $id) }
`)
export const TestNotificationsDocument = graphql(`
  mutation TestNotifications { testNotifications { way label status failure detail } }
`)
export const NotificationSettingsDocument = graphql(`
  query NotificationSettings { notificationSettings { isOn ntfyServer hasNtfyToken contact } }
`)
export const SaveNotificationSettingsDocument = graphql(`
  mutation SaveNotificationSettings($settings: NotificationSettingsInput!) {
    saveNotificationSettings(settings: $settings) { isOn ntfyServer hasNtfyToken contact }
  }
`)

export type Notifications = ResultOf<typeof NotificationsDocument>['notifications']
export type NotifiedBrowser = Notifications['browsers'][number]
export type NotificationTopic = Notifications['offered'][number]
export type TestOutcome = ResultOf<typeof TestNotificationsDocument>['testNotifications'][number]
export type NotificationSettings = ResultOf<typeof NotificationSettingsDocument>['notificationSettings']
