import { SendMessage } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { type Integration, type IntegrationStatus, useQueriedStatus } from '../../features/home/integrations.ts'
import type { Translate } from '../../i18n/translate.ts'

const StatusDocument = graphql(`
  query WebhooksStatus { webhooks { isOn goneAt deliveries { state } } }
`)

export const webhooks: Integration = {
  name: 'webhooks',
  path: 'webhooks',
  Icon: SendMessage,
  useStatus() {
    const { t } = useTranslation('webhooks')
    return useQueriedStatus(StatusDocument, data => webhooksStatus(data, t))
  },
  load: async () => (await import('./webhooks.view.tsx')).Webhooks,
}

export function webhooksStatus(
  { webhooks: all }: ResultOf<typeof StatusDocument>,
  t: Translate<'webhooks'>,
): IntegrationStatus {
  if (all.some(({ isOn, goneAt }) => !isOn && goneAt !== null)) return { kind: 'attention', says: t('status.gone') }
  const used = all.filter(({ isOn }) => isOn)
  if (used.length === 0) return { kind: 'off' }
  const isRefused = used.some(({ deliveries: [latest] }) => latest?.state === 'FAILED')
  if (isRefused) return { kind: 'attention', says: t('status.undelivered') }
  return { kind: 'on', says: t('status.inUse', { count: used.length }) }
}
