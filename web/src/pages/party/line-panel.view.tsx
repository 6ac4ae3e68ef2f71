import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyOrder } from '../../entities/party/party.documents.ts'
import { $line, $recent, $stopped } from '../../entities/party/party.model.ts'
import { useSecondsLeft } from '../../entities/party/use-seconds-left.ts'
import { OrderPicture } from '../../features/party/order-picture.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Badge } from '../../ui/badge.view.tsx'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState } from '../../ui/page-parts.view.tsx'
import { Panel } from '../../ui/panel.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Batches } from './batches.view.tsx'
import { $waiting } from './host-line.model.ts'
import { DraggableOrder, LineDrag, LineSlot } from './line-drag.view.tsx'
import { stepsOf } from './line-moves.ts'
import { OrderWords, PromptRow, WaitingRow } from './line-row.view.tsx'

/** Everybody who has ordered: at the machine, in the line, held, and done with. */
export function LinePanel() {
  const { t } = useTranslation('party')
  const { line, waiting } = useUnit({ line: $line, waiting: $waiting })
  const { called, pouring, held } = line
  const isEmpty = called.length + pouring.length + held.length + waiting.length === 0
  return (
    <Column gap={4} shrink>
      <InterruptedCard />
      <Stopped />
      <Part title={t('line.called')} orders={called}>
        {order => (
          <PromptRow order={order}>{order.patienceSeconds === null ? null : <TimeLeft order={order} />}</PromptRow>
        )}
      </Part>
      <Part title={t('line.pouring')} orders={pouring}>
        {order => <PouringRow order={order} />}
      </Part>
      <Panel title={t('line.title')} gap={3}>
        {isEmpty ? <EmptyState title={t('line.empty')} text={t('line.emptyText')} /> : <Waiting waiting={waiting} />}
        <Batches />
      </Panel>
      <Part title={t('line.held')} orders={held}>
        {order => <PromptRow order={order} />}
      </Part>
      <Recent />
    </Column>
  )
}

function Stopped() {
  const { t } = useTranslation('party')
  const stopped = useUnit($stopped)
  if (stopped === null || stopped === 'MACHINE_BUSY') return null
  const isFault = stopped === 'FAULT' || stopped === 'OFFLINE'
  return (
    <Stack
      gap={0.5}
      pad={[3, 4]}
      className={`sr-card sr-round-12 ${isFault ? 'sr-tint-danger' : 'sr-tint-warning'}`}
      role="status"
    >
      <strong>{t(`stop.${stopped}.title`)}</strong>
      <span>{t(`stop.${stopped}.text`)}</span>
    </Stack>
  )
}

interface PartProps {
  readonly title: string
  readonly orders: readonly PartyOrder[]
  readonly children: (order: PartyOrder) => ReactNode
}

function Part({ title, orders, children }: PartProps) {
  if (orders.length === 0) return null
  return (
    <Panel title={title} gap={0}>
      <List gap={4} className="sr-party-rows">
        {orders.map(order => (
          <li key={order.id}>{children(order)}</li>
        ))}
      </List>
    </Panel>
  )
}

function TimeLeft({ order }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  const left = useSecondsLeft(order)
  return <Badge tone="warning">{t('line.calledFor', { seconds: String(Math.ceil(left)) })}</Badge>
}

function PouringRow({ order }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  const format = useFormat()
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <OrderPicture order={order} />
        <OrderWords order={order}>
          {order.needsHand ? <Badge tone="active">{t('line.needsHand')}</Badge> : null}
        </OrderWords>
        <span className="sr-number sr-strong">{format.percent(order.progress ?? 0)}</span>
      </Row>
      <RunTrack percent={order.progress ?? 0} label={order.drink.name} height={8} />
    </Stack>
  )
}

function Waiting({ waiting }: { readonly waiting: readonly PartyOrder[] }) {
  return (
    <LineDrag waiting={waiting}>
      <List className="sr-party-line" data-testid="line">
        <LineSlot slot={0} />
        {waiting.map((order, index) => (
          <DraggableOrder key={order.id} order={order}>
            {({ ref, isDragging, handle }) => (
              <>
                <li ref={ref} data-dragged={isDragging}>
                  <WaitingRow order={order} handle={handle} number={index + 1} steps={stepsOf(waiting, order.id)} />
                </li>
                <LineSlot slot={index + 1} />
              </>
            )}
          </DraggableOrder>
        ))}
      </List>
    </LineDrag>
  )
}

/** What has become of the last orders. */
function Recent() {
  const { t } = useTranslation('party')
  const recent = useUnit($recent)
  if (recent.length === 0) return null
  return (
    <details className="sr-card sr-party-recent">
      <summary className="sr-card-header sr-fold sr-strong">{t('line.recent')}</summary>
      <List gap={3} pad={4}>
        {recent.map(order => (
          <Row as="li" key={order.id} gap={3}>
            <OrderPicture order={order} />
            <OrderWords order={order} />
            <OutcomeBadge order={order} />
          </Row>
        ))}
      </List>
    </details>
  )
}

function OutcomeBadge({ order: { state, outcome } }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  if (state === 'REFUSED' || state === 'EXPIRED' || state === 'WITHDRAWN') {
    return <Badge>{t(`line.outcome.${state}`)}</Badge>
  }
  if (outcome === 'FAILED' || outcome === 'CANCELLED')
    return <Badge tone="danger">{t(`line.outcome.${outcome}`)}</Badge>
  return <Badge tone="good">{t('line.outcome.DONE')}</Badge>
}
