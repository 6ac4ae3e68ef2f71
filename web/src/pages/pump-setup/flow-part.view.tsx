import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge } from '../../entities/pump/flow-badge.view.tsx'
import { $mayDose } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, Fact, Facts, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import {
  AcceptFlowDocument,
  type FlowOfPump,
  judgementsOf,
  PumpFlowDocument,
  ResetFlowDocument,
  type SeenFlow,
  strayDrinkOf,
  useFlowLabels,
} from './flow.ts'
import { FlowChart } from './flow-chart.view.tsx'
import './flow.css'

const flowContext = madeOf('PUMPS')

/** What the scale has taught of the flow of one pump: how it stands, drink by drink, and what is made of it. */
export function FlowPart({ id }: { readonly id: number }) {
  const { t } = useTranslation('pumps')
  return (
    <QueryResult
      of={useQuery({ query: PumpFlowDocument, variables: { id }, context: flowContext })}
      skeleton={<Skeleton height="420px" />}
    >
      {({ pumpSetup: pump }) => (
        <Stack gap={4} top shrink>
          <Row gap={[2, 4]} wrap>
            <p className="sr-muted sr-measure-72">{t('flow.lead')}</p>
            <Health flow={pump.flow} />
          </Row>
          {pump.flow.observations.length === 0 ? (
            <NothingSeen kind={pump.kind} />
          ) : (
            <Grid gap={4} align="start" template="minmax(280px, 1fr) minmax(0, 1.9fr)" stacked={1024}>
              <Now pump={pump} />
              <OverTime pump={pump} />
            </Grid>
          )}
        </Stack>
      )}
    </QueryResult>
  )
}

/** Where the last drink says something else than that all is well, that is said below. */
const Health = ({ flow }: Pick<FlowOfPump, 'flow'>) =>
  flow.health === 'GOOD' && strayDrinkOf(flow) !== null ? null : <FlowBadge health={flow.health} />

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
  return (
    <Panel title={t('flow.overTime')}>
      <FlowChart flow={flow} />
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

function Judgements({ pump: { id: pumpId, printName: pump, flow } }: { readonly pump: FlowOfPump }): ReactNode {
  const { t } = useTranslation('pumps')
  const mayJudge = useUnit($mayDose)
  const [isAsking, setAsking] = useState(false)
  const [isAccepting, accept] = useAction(AcceptFlowDocument)
  const [, reset] = useMutation(ResetFlowDocument)
  const can = judgementsOf(flow)
  if (!mayJudge) return null
  const take = async (): Promise<void> => {
    if (await accept({ pumpId })) notify.success(t('flow.accepted', { pump }))
  }
  return (
    <Row gap={3} justify="end" wrap className="sr-spread">
      {can.reset ? <Button text={t('flow.reset')} disabled={isAccepting} onClick={() => setAsking(true)} /> : null}
      {can.accept ? (
        <Button intent="primary" text={t('flow.accept')} loading={isAccepting} onClick={() => void take()} />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('flow.resetTitle', { pump })}
          confirmText={t('flow.reset')}
          act={() => reset({ pumpId })}
          onDone={() => notify.success(t('flow.wasReset', { pump }))}
          onClose={() => setAsking(false)}
        >
          {t('flow.resetText')}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}
