import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { NotInTab } from '../../features/demo/not-in-tab.view.tsx'
import { Autosaved } from '../../forms/autosaved.view.tsx'
import { SwitchField } from '../../forms/choice-fields.view.tsx'
import { useAutosave } from '../../forms/use-autosave.ts'
import { CopiedText } from '../../ui/copied-text.view.tsx'
import { Column } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $metrics,
  addressOf,
  metricsChoice,
  metricsClosed,
  metricsOpened,
  retryRequested,
  scrapeConfigOf,
} from './metrics.model.ts'

/** `/admin/home/metrics`: what a monitoring system may read, and how it is told to. */
export function MetricsPage() {
  const { t } = useTranslation('metrics')
  const [metrics, fields, retry] = useUnit([$metrics, metricsChoice.$fields, retryRequested])
  useWhileShown(metricsOpened, metricsClosed)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')} />
      <NotInTab what="metrics" />
      {metrics.kind === 'failed' ? (
        <ErrorState problem={metrics.problem} onRetry={retry} />
      ) : fields.size === 0 ? (
        <Skeleton height="280px" />
      ) : (
        <>
          <Switches />
          <Setup />
        </>
      )}
    </Column>
  )
}

function Switches() {
  const { t } = useTranslation('metrics')
  const { choosing, stateOf } = useAutosave(metricsChoice)
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
  const { t } = useTranslation('metrics')
  return (
    <Panel title={t('setup')} actions={<LinkButton to="/user/tokens" text={t('makeToken')} />}>
      <p>{t('tokenText')}</p>
      <CopiedText text={addressOf(location)} label={t('address')} />
      <p>{t('configText')}</p>
      <CopiedText text={scrapeConfigOf(location)} label={t('config')} />
      <p className="sr-muted">{t('dashboardText')}</p>
    </Panel>
  )
}
