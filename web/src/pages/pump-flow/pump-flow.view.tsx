import { Button } from '@blueprintjs/core'
import { Th, TimelineLineChart } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge } from '../../entities/pump/flow-badge.view.tsx'
import { $mayDose } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton, LinkButton } from '../../ui/buttons.view.tsx'
import { QuestionDialog } from '../../ui/dialog.view.tsx'
import { Box, Grid, Row } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, Fact, Facts, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import { FlowChart, FlowTable } from './flow-chart.view.tsx'
import {
  $askingToReset,
  $problem,
  $pump,
  acceptFlowFx,
  acceptRequested,
  type FlowOfPump,
  judgementsOf,
  pageClosed,
  pageOpened,
  resetAsked,
  resetConfirmed,
  resetDeclined,
  resetFlowFx,
  retryAsked,
  type SeenFlow,
  strayDrinkOf,
  useFlowLabels,
} from './pump-flow.model.ts'
import './pump-flow.css'

/** What the scale has taught of the flow of one pump: how it stands, drink by drink, and what is made of it. */
export function PumpFlowPage() {
  const { pumpId } = useParams()
  const id = Number(pumpId)
  return Number.isSafeInteger(id) && id > 0 ? <FlowPage id={id} /> : <NotFoundPage />
}

function FlowPage({ id }: { readonly id: number }) {
  const { t } = useTranslation(['pumps', 'app'])
  const [pump, problem, retry] = useUnit([$pump, $problem, retryAsked])
  useWhileShown(pageOpened, pageClosed, id)
  usePageTitle(pump?.printName)
  useEvent(acceptFlowFx.doneData, one => notify.success(t('flow.accepted', { pump: one.printName })))
  useEvent(resetFlowFx.doneData, one => notify.success(t('flow.wasReset', { pump: one.printName })))
  if (problem?.code === 'not-found') return <NotFoundPage />
  return (
    <Box measure={1160}>
      <PageHead
        title={pump?.printName ?? <Skeleton width="220px" height="36px" />}
        lead={t('flow.lead')}
        back={{ to: '/admin/pump', text: t('app:title.pumps') }}
        badge={pump === null ? null : <Health flow={pump.flow} />}
      />
      {pump !== null ? (
        <FlowOf pump={pump} />
      ) : problem === null ? (
        <Skeleton height="420px" />
      ) : (
        <ErrorState problem={problem} onRetry={() => retry()} />
      )}
    </Box>
  )
}

/** Where the last drink says something else than that all is well, that is said below. */
const Health = ({ flow }: Pick<FlowOfPump, 'flow'>) =>
  flow.health === 'GOOD' && strayDrinkOf(flow) !== null ? null : <FlowBadge health={flow.health} />

function FlowOf({ pump }: { readonly pump: FlowOfPump }) {
  if (pump.flow.observations.length === 0) return <NothingSeen kind={pump.kind} />
  return (
    <Grid gap={4} align="start" template="minmax(280px, 1fr) minmax(0, 1.9fr)" stacked={1024}>
      <Now pump={pump} />
      <OverTime pump={pump} />
    </Grid>
  )
}

function NothingSeen({ kind }: Pick<FlowOfPump, 'kind'>) {
  const { t } = useTranslation('pumps')
  const mayManage = useUnit($mayManage)
  return (
    <div className="sr-card">
      {kind === 'VALVE' ? (
        <EmptyState title={t('flow.empty.valveTitle')} text={t('flow.empty.valve')} />
      ) : (
        <EmptyState title={t('flow.empty.title')} text={t('flow.empty.text')}>
          {mayManage ? <LinkButton to="/admin/pump/settings/loadcell" text={t('flow.empty.scale')} /> : null}
        </EmptyState>
      )}
    </div>
  )
}

function OverTime({ pump: { flow } }: { readonly pump: FlowOfPump }) {
  const { t } = useTranslation('pumps')
  const [asTable, setAsTable] = useState(false)
  return (
    <Panel
      title={t('flow.overTime')}
      actions={
        <IconButton
          icon={asTable ? <TimelineLineChart /> : <Th />}
          label={t(asTable ? 'flow.asChart' : 'flow.asTable')}
          titled
          onClick={() => setAsTable(!asTable)}
        />
      }
    >
      {asTable ? <FlowTable flow={flow} /> : <FlowChart flow={flow} />}
    </Panel>
  )
}

/** The present estimate in words and figures, and the two judgements. */
function Now({ pump }: { readonly pump: FlowOfPump }) {
  const { t } = useTranslation('pumps')
  const { flow } = pump
  const isKnown = flow.health !== 'UNKNOWN'
  const stray = strayDrinkOf(flow)
  return (
    <Panel title={t('flow.now')} footer={<Judgements pump={pump} />}>
      <div role="status">
        {stray ? <Stray flow={flow} last={stray} /> : isKnown ? <Learned flow={flow} /> : null}
        {stray && flow.health === 'GOOD' ? null : (
          <p className={isKnown ? 'sr-muted sr-above-2' : ''}>{t(`flow.advice.${flow.health}`)}</p>
        )}
      </div>
      <Figures flow={flow} />
    </Panel>
  )
}

function Learned({ flow }: Pick<FlowOfPump, 'flow'>) {
  const { t } = useTranslation('pumps')
  const labels = useFlowLabels()
  return (
    <>
      <p className="sr-size-18 sr-strong" data-testid="flow-now">
        {labels.ofPump(flow)}
      </p>
      {flow.now === 1 ? null : <p className="sr-muted sr-above-2">{t('flow.learns')}</p>}
    </>
  )
}

/** The pump has changed more than one drink may teach. */
function Stray({ flow, last }: Pick<FlowOfPump, 'flow'> & { readonly last: SeenFlow }) {
  const labels = useFlowLabels()
  return (
    <>
      <p className="sr-size-18 sr-strong" data-testid="flow-now">
        {labels.ofStray(last)}
      </p>
      <p className="sr-muted sr-above-2">{labels.learned(flow)}</p>
    </>
  )
}

function Figures({ flow }: Pick<FlowOfPump, 'flow'>) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { calibrated, now, acceptedAt, observations } = flow
  const lastAt = observations.at(-1)?.at
  const perSecond = (amount: number): string =>
    t('flow.perSecond', { amount: format.exact(Math.round(100 * amount) / 100) })
  return (
    <Facts>
      {calibrated === null ? null : (
        <>
          <Fact label={t('flow.calibrated')}>{perSecond(calibrated)}</Fact>
          <Fact label={t('flow.key.now')}>{perSecond(calibrated * now)}</Fact>
        </>
      )}
      <Fact label={t('flow.drinks')}>{format.number(observations.length)}</Fact>
      {lastAt === undefined ? null : <Fact label={t('flow.lastSeen')}>{format.ago(lastAt)}</Fact>}
      {acceptedAt === null ? null : <Fact label={t('flow.acceptedAt')}>{format.ago(acceptedAt)}</Fact>}
    </Facts>
  )
}

function Judgements({ pump: { printName: pump, flow } }: { readonly pump: FlowOfPump }): ReactNode {
  const { t } = useTranslation('pumps')
  const [mayJudge, accepting, resetting, asking] = useUnit([
    $mayDose,
    acceptFlowFx.pending,
    resetFlowFx.pending,
    $askingToReset,
  ])
  const [accept, ask, decline, confirm] = useUnit([acceptRequested, resetAsked, resetDeclined, resetConfirmed])
  const can = judgementsOf(flow)
  if (!mayJudge) return null
  return (
    <Row gap={3} justify="end" wrap className="sr-spread">
      {can.reset ? <Button text={t('flow.reset')} disabled={accepting} onClick={() => ask()} /> : null}
      {can.accept ? (
        <Button
          intent="primary"
          text={t('flow.accept')}
          loading={accepting}
          disabled={resetting}
          onClick={() => accept()}
        />
      ) : null}
      <QuestionDialog
        open={asking}
        title={t('flow.resetTitle', { pump })}
        confirmText={t('flow.reset')}
        busy={resetting}
        onConfirm={() => confirm()}
        onCancel={() => decline()}
      >
        {t('flow.resetText')}
      </QuestionDialog>
    </Row>
  )
}
