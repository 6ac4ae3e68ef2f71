import { graphql, type ResultOf } from '../../api/graphql.ts'

export const WebhooksDocument = graphql(`
  query Webhooks {
    webhooks {
      id name url kinds isOn goneAt version
      deliveries {
        id type body createdAt state nextAt
        attempts { at tookMs status failure detail }
      }
    }
  }
`)
export const SaveWebhookDocument = graphql(`
  mutation SaveWebhook($id: Int, $webhook: WebhookInput!, $version: String) {
    saveWebhook(id: $id, webhook: $webhook, version: $version) { secret webhook { id name } }
  }
`)

export type Webhook = ResultOf<typeof WebhooksDocument>['webhooks'][number]
export type SavedWebhook = ResultOf<typeof SaveWebhookDocument>
export type SignedWebhook = SavedWebhook['saveWebhook']
