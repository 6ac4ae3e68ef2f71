import { Button } from '@blueprintjs/core'
import { GroupObjects } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import {
  $batches,
  $line,
  $recent,
  $stopped,
  type Batch,
  type PartyOrder,
  useNames,
  useSecondsLeft,
} from '../../entities/party/party.model.ts'
import { startPressed } from '../../features/party/line-orders.model.ts'
import { OrderPicture } from '../../features/party/order-picture.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QuestionDialog, useClosing } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Draggable, SlotDragging, SlotLine } from '../../ui/slot-dragging.view.tsx'
import { afterMove, type Move, moveInto, OrderLabels, PromptRow, stepsOf, WaitingRow } from './line-row.view.tsx'
import { RefuseDialog } from './order-dialogs.view.tsx'

const MoveDocument = graphql(
  `mutation MovePartyOrder($id: Int!, $place: Int!) { movePartyOrder(id: $id, place: $place) }`,
)

/** Everyone who has ordered: at the machine, in the line, held, and done with. */
export function LinePanel() {
  const { t } = useTranslation('party')
  const { called, pouring, held } = useUnit($line)
  const [waiting, move] = useWaiting()
  const [refusedId, refuse] = useState<number | null>(null)
  const refused = [...called, ...waiting, ...held].find(({ id }) => id === refusedId)
  const isEmpty = called.length + pouring.length + held.length + waiting.length === 0
  return (
    <Column gap={4} shrink>
      <InterruptedCard />
      <Stopped />
      <Part title={t('line.called')} orders={called}>
        {order => (
          <PromptRow order={order} onRefuse={refuse}>
            {order.patienceSeconds === null ? null : <TimeLeft order={order} />}
          </PromptRow>
        )}
      </Part>
      <Part title={t('line.pouring')} orders={pouring}>
        {order => <PouringRow order={order} />}
      </Part>
      <Panel title={t('start.line')} gap={3}>
        {isEmpty ? (
          <EmptyState title={t('line.empty')} text={t('line.emptyText')} />
        ) : (
          <Waiting waiting={waiting} onMove={move} onRefuse={refuse} />
        )}
        <Batches />
      </Panel>
      <Part title={t('line.held')} orders={held}>
        {order => <PromptRow order={order} onRefuse={refuse} />}
      </Part>
      <Recent />
      {refused ? <RefuseDialog key={refused.id} order={refused} onClose={() => refuse(null)} /> : null}
    </Column>
  )
}

/** Those who wait, and what moves one: it's shown there at once, until the line arrives anew. */
function useWaiting(): readonly [waiting: readonly PartyOrder[], move: (move: Move) => void] {
  const line = useUnit($line)
  const [moving, setMoving] = useState<Move | null>(null)
  const [isSending, send] = useAction(MoveDocument)
  const [shownLine, setShownLine] = useState(line)
  if (line !== shownLine) {
    setShownLine(line)
    if (!isSending) setMoving(null)
  }
  const move = async (next: Move): Promise<void> => {
    if (isSending) return
    setMoving(next)
    if (!(await send(next))) setMoving(null)
  }
  return [moving ? afterMove(line.waiting, moving) : line.waiting, next => void move(next)]
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
      <List gap={4}>
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
        <OrderLabels order={order}>
          {order.needsHand ? <Badge tone="active">{t('line.needsHand')}</Badge> : null}
        </OrderLabels>
        <span className="sr-number sr-strong">{format.percent(order.progress ?? 0)}</span>
      </Row>
      <RunTrack percent={order.progress ?? 0} label={order.drink.name} height={8} />
    </Stack>
  )
}

interface WaitingProps {
  readonly waiting: readonly PartyOrder[]
  readonly onMove: (move: Move) => void
  readonly onRefuse: (id: number) => void
}

/** How many orders stand before it. */
interface LineSlot {
  readonly slot: number
}

/** Every order has every place. */
const fits = (): boolean => true

/** Those who wait; the host drags orders to another place. */
function Waiting({ waiting, onMove, onRefuse }: WaitingProps) {
  const { t } = useTranslation(['party', 'terms'])
  const placeOf = ({ id }: PartyOrder, over: LineSlot | null): string => {
    const change = over && moveInto(waiting, id, over.slot)
    return String(change?.place ?? 1 + waiting.findIndex(one => one.id === id))
  }
  return (
    <SlotDragging<PartyOrder, LineSlot>
      fits={fits}
      labels={{
        instructions: t('drag.instructions'),
        lifted: ({ name }) => t('drag.lifted', { name }),
        over: (order, over) =>
          t('drag.over', { name: order.name, place: placeOf(order, over), all: String(waiting.length) }),
        dropped: (order, over) => t('drag.dropped', { name: order.name, place: placeOf(order, over) }),
        cancelled: () => t('drag.cancelled'),
      }}
      onDrop={({ id }, { slot }) => {
        const change = moveInto(waiting, id, slot)
        if (change) onMove(change)
      }}
      shown={({ name }) => <div className="sr-dragged sr-strong sr-card sr-ellipsis">{name}</div>}
    >
      {() => (
        <List className="sr-party-line" data-testid="line">
          <Place slot={0} />
          {waiting.map((order, index) => (
            <Draggable
              key={order.id}
              id={order.id}
              thing={order}
              className="sr-handle sr-unselected sr-bare sr-muted sr-fixed sr-place-center sr-round-small"
              style={{ width: 32, height: 'var(--sr-touch)', marginLeft: -8 }}
              label={t('terms:move', { name: order.name })}
            >
              {({ ref, isDragging, handle }) => (
                <>
                  <li ref={ref} data-dragged={isDragging}>
                    <WaitingRow
                      {...{ order, handle, onMove, onRefuse }}
                      number={index + 1}
                      steps={stepsOf(waiting, order.id)}
                    />
                  </li>
                  <Place slot={index + 1} />
                </>
              )}
            </Draggable>
          ))}
        </List>
      )}
    </SlotDragging>
  )
}

const Place = ({ slot }: LineSlot) => (
  <SlotLine id={`slot-${slot}`} slot={{ slot }} className="sr-party-slot sr-slot sr-relative" />
)

/** What has become of the last orders. */
function Recent() {
  const { t } = useTranslation('party')
  const recent = useUnit($recent)
  if (recent.length === 0) return null
  return (
    <details className="sr-card">
      <summary className="sr-card-header sr-fold sr-strong">{t('line.recent')}</summary>
      <List gap={3} pad={4}>
        {recent.map(order => (
          <Row as="li" key={order.id} gap={3}>
            <OrderPicture order={order} />
            <OrderLabels order={order} />
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

/** The same drink for several guests, made in one go. */
function Batches() {
  const batches = useUnit($batches)
  const [asked, setAsked] = useState<Batch | null>(null)
  return (
    <>
      {batches.length === 0 ? null : (
        <List gap={2}>
          {batches.map(batch => (
            <BatchRow key={batch.orderIds.join()} batch={batch} onMake={() => setAsked(batch)} />
          ))}
        </List>
      )}
      {asked ? <BatchQuestion batch={asked} onClose={() => setAsked(null)} /> : null}
    </>
  )
}

function BatchRow({ batch, onMake }: { readonly batch: Batch; readonly onMake: () => void }) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const { orderIds, drinkName: drink, savedSeconds, amountMl } = batch
  return (
    <Row as="li" gap={[2, 3]} wrap pad={[2, 3]} className="sr-well">
      <GroupObjects aria-hidden />
      <Stack as="span" flex="1 1 180px" shrink className="sr-snug">
        <strong>{t('batch.title', { count: orderIds.length, drink })}</strong>
        <span className="sr-muted sr-size-14">
          {t('batch.saves', { amount: format.volume(amountMl), time: format.duration(savedSeconds) })}
        </span>
      </Stack>
      <Button text={t('batch.make')} onClick={onMake} />
    </Row>
  )
}

function BatchQuestion({ batch, onClose }: { readonly batch: Batch; readonly onClose: () => void }) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const names = useNames()
  const [line, start] = useUnit([$line, startPressed])
  const { isOpen, close, onClosed } = useClosing(onClose)
  const { orderIds, drinkName: drink, amountMl } = batch
  const orders = [...line.called, ...line.waiting, ...line.held].filter(({ id }) => orderIds.includes(id))
  return (
    <QuestionDialog
      open={isOpen}
      onClosed={onClosed}
      title={t('batch.question', { count: orderIds.length, drink })}
      confirmText={t('bar.start')}
      onCancel={close}
      onConfirm={() => {
        start(orderIds)
        close()
      }}
    >
      {t('batch.text', { names: names(orders), amount: format.volume(amountMl) })}
    </QuestionDialog>
  )
}
