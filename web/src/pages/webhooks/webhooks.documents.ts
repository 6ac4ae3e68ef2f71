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
export const DeleteWebhookDocument = graphql(`
  mutation DeleteWebhook($id: Int!, $version: String) { deleteWebhook(id: $id, version: $version) }
`)
export const RenewWebhookSecretDocument = graphql(`
  mutation RenewWebhookSecret($id: Int!) { renewWebhookSecret(id: $id) { secret webhook { id name } } }
`)
export const TestWebhookDocument = graphql(`
  mutation TestWebhook($id: Int!) { testWebhook(id: $id) { state attempts { status failure detail } } }
`)
export const SendWebhookAgainDocument = graphql(`
  mutation SendWebhookAgain($deliveryId: Int!) { sendWebhookAgain(deliveryId: $deliveryId) }
`)

export type Webhook = ResultOf<typeof WebhooksDocument>['webhooks'][number]
export type Delivery = Webhook['deliveries'][number]
export type Attempt = Delivery['attempts'][number]
export type NewsKind = Webhook['kinds'][number]
export type SignedWebhook = ResultOf<typeof SaveWebhookDocument>['saveWebhook']
