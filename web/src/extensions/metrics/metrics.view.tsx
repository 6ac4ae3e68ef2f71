import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { OpenedIntegration, SettingsForm } from '../../features/home/integration.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'

/** The machine's address, as this browser has found it. */
type Address = Pick<Location, 'host' | 'protocol'>

export const addressOf = ({ host, protocol }: Address): string => `${protocol}//${host}/metrics`

export const scrapeConfigOf = ({ host, protocol }: Address): string =>
  [
    'scrape_configs:',
    '  - job_name: speedrail',
    '    scrape_interval: 15s',
    ...(protocol === 'https:' ? ['    scheme: https'] : []),
    '    authorization:',
    '      credentials_file: /etc/prometheus/speedrail-token',
    '    static_configs:',
    `      - targets: ['${host}']`,
  ].join('\n')

const MetricsDocument = graphql(`query Metrics { settings { metrics { isOn isOpenToThisComputer } } }`)
const ChangeDocument = graphql(`
  mutation ChangeMetrics($metrics: MetricsInput!) { changeMetrics(metrics: $metrics) { isOn isOpenToThisComputer } }
`)

type Settings = ResultOf<typeof MetricsDocument>['settings']['metrics']
const draftOf = ({ isOn, isOpenToThisComputer }: Settings): Settings => ({ isOn, isOpenToThisComputer })

/** `/admin/home/metrics`: what a monitoring system may read, and how it is set up. */
export function Metrics() {
  const { t } = useTranslation(['metrics', 'terms'])
  const query = useQuery({ query: MetricsDocument, requestPolicy: 'network-only' })
  const [, change] = useMutation(ChangeDocument)
  return (
    <OpenedIntegration lead={t('lead')} what="metrics" query={query}>
      {({ settings: { metrics } }) => (
        <>
          <SettingsForm
            texts="metrics"
            what="metrics"
            settings={metrics}
            draftOf={draftOf}
            save={draft => change({ metrics: draft })}
          >
            {(field, { draft }) => (
              <Panel title={t('who')}>
                <SwitchField {...field('isOn')} />
                <SwitchField {...field('isOpenToThisComputer')} disabled={!draft.isOn} />
              </Panel>
            )}
          </SettingsForm>
          {/* Lines to be copied, for the address by which this browser knows the machine. */}
          <Panel title={t('setup')} actions={<LinkButton to="/admin/home/tokens" text={t('terms:toTokens')} />}>
            <p>{t('tokenText')}</p>
            <CopiedText text={addressOf(location)} label={t('address')} />
            <p>{t('configText')}</p>
            <CopiedText text={scrapeConfigOf(location)} label={t('config')} />
            <p className="sr-muted">{t('dashboardText')}</p>
          </Panel>
        </>
      )}
    </OpenedIntegration>
  )
}
