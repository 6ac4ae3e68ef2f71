import { graphql, type ResultOf } from '../../api/graphql.ts'

export const NotificationsDocument = graphql(`
  query Notifications {
    notifications {
      isOn ntfyServer pushKey offered topics ntfyTopic
      browsers { id label endpoint createdAt }
    }
  }
`)

export type Notifications = ResultOf<typeof NotificationsDocument>['notifications']
export type NotifiedBrowser = Notifications['browsers'][number]
