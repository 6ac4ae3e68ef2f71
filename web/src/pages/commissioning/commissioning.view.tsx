import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useMachineSettings } from '../../entities/machine-settings/machine-settings.model.ts'
import { useQuery } from '../../queries/query.model.ts'
import { Box } from '../../ui/layout/layout.view.tsx'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Stepper } from '../../ui/stepper.view.tsx'
import { BusStep } from './bus-step.view.tsx'
import type { Commissioning } from './commissioning.documents.ts'
import { $busEnabled, $commissioning, commissioningQuery } from './commissioning.model.ts'
import { type PageStep, pageSteps, stateOf, stepOf } from './commissioning-steps.ts'
import { GuidedRun } from './guided-run.view.tsx'
import { OutputsStep } from './outputs-step.view.tsx'
import { Report } from './report.view.tsx'
import { ScaleStep } from './scale-step.view.tsx'
import './commissioning.css'

/** Leads from the first output of a wired machine to the printed report. */
export function CommissioningPage() {
  const { t } = useTranslation(['commissioning', 'pumps', 'app', 'terms'])
  const content = useQuery(commissioningQuery)
  const { known, refetch } = useUnit({ known: $commissioning, refetch: commissioningQuery.refetch })
  return (
    <Box measure={1160} className="sr-commissioning">
      <PageHead
        title={t('terms:newMachine')}
        lead={t('lead')}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
      />
      {content.kind === 'failed' ? <ErrorState problem={content.problem} onRetry={() => refetch()} /> : null}
      {content.kind === 'loading' ? <Skeleton height="460px" /> : null}
      {content.kind === 'ready' && known !== null ? <Steps known={known} /> : null}
    </Box>
  )
}

const views: Readonly<Record<PageStep, (props: { readonly known: Commissioning }) => React.ReactNode>> = {
  outputs: OutputsStep,
  bus: BusStep,
  scale: ScaleStep,
  pumps: GuidedRun,
  report: Report,
}

function Steps({ known }: { readonly known: Commissioning }) {
  const { t } = useTranslation(['commissioning', 'terms'])
  const [params, setParams] = useSearchParams()
  const busEnabled = useUnit($busEnabled)
  const { settings } = useMachineSettings()
  const step = stepOf(params.get('step'))
  const go = (to: PageStep): void => setParams({ step: to }, { replace: true })
  const present = {
    bus: busEnabled,
    scale: settings !== null && settings.loadCell !== null,
    supplyRelay: settings !== null && settings.supplyRelay !== null,
  }
  const at = pageSteps.indexOf(step)
  const before = pageSteps[at - 1]
  const after = pageSteps[at + 1]
  const View = views[step]
  return (
    <Stepper
      label={t('steps')}
      steps={pageSteps.map(one => {
        const state = stateOf(one, known, present)
        const said = one === 'report' ? '' : t(`stepState.${state}`)
        return { id: one, name: t(`step.${one}`), done: state === 'done', said }
      })}
      step={step}
      onChoose={go}
      where={t('stepOf', { nr: String(at + 1), all: String(pageSteps.length) })}
      foot={
        <>
          {before === undefined ? <span /> : <Button text={t('terms:back')} onClick={() => go(before)} />}
          {after === undefined ? null : (
            <Button intent="primary" text={t('continue')} onClick={() => go(after)} data-testid="continue" />
          )}
        </>
      }
    >
      <View known={known} />
    </Stepper>
  )
}
