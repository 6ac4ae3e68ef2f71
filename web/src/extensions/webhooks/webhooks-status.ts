import { useTranslation } from 'react-i18next'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { type IntegrationStatus, useQueriedStatus } from '../../features/home/integrations.ts'
import type { Translate } from '../../i18n/translate.ts'

const StatusDocument = graphql(`
  query WebhooksStatus { webhooks { isOn goneAt deliveries { state } } }
`)

export function webhooksStatus(
  { webhooks }: ResultOf<typeof StatusDocument>,
  t: Translate<'webhooks'>,
): IntegrationStatus {
  if (webhooks.some(({ isOn, goneAt }) => !isOn && goneAt !== null))
    return { kind: 'attention', says: t('status.gone') }
  const used = webhooks.filter(({ isOn }) => isOn)
  if (used.length === 0) return { kind: 'off' }
  const isRefused = used.some(({ deliveries: [latest] }) => latest?.state === 'FAILED')
  if (isRefused) return { kind: 'attention', says: t('status.undelivered') }
  return { kind: 'on', says: t('status.inUse', { count: used.length }) }
}

export function useWebhooksStatus(): IntegrationStatus | null {
  const { t } = useTranslation('webhooks')
  return useQueriedStatus(StatusDocument, data => webhooksStatus(data, t))
}
