import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { ServicePage } from '../../features/home/service-page.view.tsx'
import { useAutosave } from '../../forms/autosave.ts'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField } from '../../forms/fields.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Panel } from '../../ui/page-parts.view.tsx'

/** The machine's address, as this browser has found it. */
type Address = Pick<Location, 'host' | 'protocol'>

export const addressOf = ({ host, protocol }: Address): string => `${protocol}//${host}/metrics`

/** For `prometheus.yml`. */
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
  mutation ChangeMetrics($metrics: MetricsInput!) { changeMetrics(metrics: $metrics) { isOn } }
`)

type Answer = ResultOf<typeof MetricsDocument>

const context = madeOf('SETTINGS')

/** `/admin/home/metrics`: what a monitoring system may read, and how it is set up. */
export function MetricsPage() {
  const { t } = useTranslation(['metrics', 'app'])
  const query = useQuery({ query: MetricsDocument, context })
  return (
    <ServicePage title={t('app:title.metrics')} lead={t('lead')} what="metrics" query={query} height="280px">
      {answer => (
        <>
          <Switches answer={answer} />
          <Setup />
        </>
      )}
    </ServicePage>
  )
}

function Switches({ answer }: { readonly answer: Answer }) {
  const { t } = useTranslation('metrics')
  const [, change] = useMutation(ChangeDocument)
  const { choosing, stateOf } = useAutosave({
    data: answer,
    valuesOf: ({ settings: { metrics } }) => metrics,
    save: (name, value) => change({ metrics: { [name]: value } }),
  })
  const isOn = choosing('isOn')
  return (
    <Panel title={t('who')}>
      <Autosaved state={stateOf('isOn')}>
        <SwitchField {...isOn} label={t('isOn')} hint={t('isOnHint')} />
      </Autosaved>
      <Autosaved state={stateOf('isOpenToThisComputer')}>
        <SwitchField
          {...choosing('isOpenToThisComputer')}
          disabled={!isOn.value}
          label={t('thisComputer')}
          hint={t('thisComputerHint')}
        />
      </Autosaved>
    </Panel>
  )
}

/** Lines to be copied, for the address by which this browser knows the machine. */
function Setup() {
  const { t } = useTranslation(['metrics', 'terms'])
  return (
    <Panel title={t('setup')} actions={<LinkButton to="/user/tokens" text={t('terms:toTokens')} />}>
      <p>{t('tokenText')}</p>
      <CopiedText text={addressOf(location)} label={t('address')} />
      <p>{t('configText')}</p>
      <CopiedText text={scrapeConfigOf(location)} label={t('config')} />
      <p className="sr-muted">{t('dashboardText')}</p>
    </Panel>
  )
}
