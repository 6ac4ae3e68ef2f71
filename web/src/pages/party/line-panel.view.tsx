import { Button } from '@blueprintjs/core'
import { GroupObjects } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
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
  useWaitLabels,
} from '../../entities/party/party.model.ts'
import {
  hostCame,
  hostLeft,
  passGranted,
  passRequested,
  type RefusedStart,
  startPressed,
} from '../../features/party/line-orders.model.ts'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { TextField } from '../../forms/fields.view.tsx'
import { FormDialog } from '../../forms/form.view.tsx'
import { useForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QuestionDialog, useClosing } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, Panel } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { Draggable, SlotDragging, SlotLine } from '../../ui/slot-dragging.view.tsx'
import { useEvent, useWhileShown } from '../../ui/use-model.ts'
import { afterMove, MoreButton, type Move, moveInto, OrderRow, PromptRow, stepsOf } from './line-row.view.tsx'

const MoveDocument = graphql(
  `mutation MovePartyOrder($id: Int!, $place: Int!) { movePartyOrder(id: $id, place: $place) }`,
)

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

interface OfOrder {
  readonly order: PartyOrder
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

function TimeLeft({ order }: OfOrder) {
  const { t } = useTranslation('party')
  const left = useSecondsLeft(order)
  return <Badge tone="warning">{t('line.calledFor', { seconds: String(Math.ceil(left)) })}</Badge>
}

function PouringRow({ order }: OfOrder) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const progress = order.progress ?? 0
  return (
    <Stack gap={1}>
      <OrderRow order={order} after={<span className="sr-number sr-strong">{format.percent(progress)}</span>}>
        {order.needsHand ? <Badge tone="active">{t('line.needsHand')}</Badge> : null}
      </OrderRow>
      <RunTrack percent={progress} label={order.drink.name} height={8} />
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

const fits = (): boolean => true

/** Those who wait; the host drags orders to another place. */
function Waiting({ waiting, onMove, onRefuse }: WaitingProps) {
  const { t } = useTranslation(['party', 'terms'])
  const waitLabels = useWaitLabels()
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
                    <OrderRow
                      order={order}
                      before={
                        <>
                          {handle}
                          <span className="sr-size-20 sr-number sr-display" aria-hidden>
                            {index + 1}
                          </span>
                        </>
                      }
                      after={<MoreButton {...{ order, onMove, onRefuse }} steps={stepsOf(waiting, order.id)} />}
                    >
                      <span className="sr-muted sr-nowrap">{waitLabels(order.waitSeconds)}</span>
                    </OrderRow>
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

function Recent() {
  const { t } = useTranslation('party')
  const recent = useUnit($recent)
  if (recent.length === 0) return null
  return (
    <details className="sr-card">
      <summary className="sr-card-header sr-fold sr-strong">{t('line.recent')}</summary>
      <List gap={3} pad={4}>
        {recent.map(order => (
          <li key={order.id}>
            <OrderRow order={order} after={<OutcomeBadge order={order} />} />
          </li>
        ))}
      </List>
    </details>
  )
}

function OutcomeBadge({ order: { state, outcome } }: OfOrder) {
  const { t } = useTranslation('party')
  if (state === 'REFUSED' || state === 'EXPIRED' || state === 'WITHDRAWN')
    return <Badge>{t(`line.outcome.${state}`)}</Badge>
  const isGood = outcome !== 'FAILED' && outcome !== 'CANCELLED'
  return <Badge tone={isGood ? 'good' : 'danger'}>{t(`line.outcome.${isGood ? 'DONE' : outcome}`)}</Badge>
}

/** The same drink for several guests, made in one go. */
function Batches() {
  const { t } = useTranslation('party')
  const format = useFormat()
  const batches = useUnit($batches)
  const [asked, setAsked] = useState<Batch | null>(null)
  return (
    <>
      <List gap={2} className="sr-any">
        {batches.map(batch => (
          <Row as="li" key={batch.orderIds.join()} gap={[2, 3]} wrap pad={[2, 3]} className="sr-well">
            <GroupObjects aria-hidden />
            <Stack as="span" flex="1 1 180px" shrink className="sr-snug">
              <strong>{t('batch.title', { count: batch.orderIds.length, drink: batch.drinkName })}</strong>
              <span className="sr-muted sr-size-14">
                {t('batch.saves', {
                  amount: format.volume(batch.amountMl),
                  time: format.duration(batch.savedSeconds),
                })}
              </span>
            </Stack>
            <Button text={t('batch.make')} onClick={() => setAsked(batch)} />
          </Row>
        ))}
      </List>
      {asked ? <BatchQuestion batch={asked} onClose={() => setAsked(null)} /> : null}
    </>
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

const RefuseDocument = graphql(
  `mutation RefusePartyOrder($id: Int!, $word: String!) { refusePartyOrder(id: $id, word: $word) }`,
)

const commonWords = ['out', 'water', 'enough', 'talk'] as const

/** Refuses an order, with a word if the host likes. */
function RefuseDialog({ order: { id, name, drink }, onClose }: OfOrder & { readonly onClose: () => void }) {
  const { t } = useTranslation('party')
  const labelId = useId()
  const [, refuse] = useMutation(RefuseDocument)
  const form = useForm({ initial: { word: '' }, save: ({ word }) => refuse({ id, word: word.trim() }) })
  return (
    <FormDialog
      // A word isn't worth a question whether it may be lost.
      form={{ ...form, isChanged: false }}
      title={t('refuse.title', { drink: drink.name, name })}
      saveText={t('refuse.confirm')}
      intent="danger"
      onClose={onClose}
    >
      <p>{t('refuse.lead', { name })}</p>
      <Stack gap={2} role="group" aria-labelledby={labelId}>
        <span id={labelId} className="sr-visually-hidden">
          {t('refuse.words')}
        </span>
        <Row gap={2} wrap>
          {commonWords.map(key => {
            const word = t(`refuse.common.${key}`)
            const isChosen = form.draft.word === word
            return (
              <Button
                key={key}
                active={isChosen}
                aria-pressed={isChosen}
                text={word}
                onClick={() => form.change({ word })}
              />
            )
          })}
        </Row>
      </Stack>
      <TextField {...form.bind('word')} label={t('refuse.word')} />
    </FormDialog>
  )
}

/** The rules for guests speak against a drink that was started: the host says whether it is served all the same. */
export function OverrideDialog() {
  const [refusal, setRefusal] = useState<RefusedStart | null>(null)
  useWhileShown(hostCame, hostLeft)
  useEvent(passRequested, setRefusal)
  return refusal && <Question key={refusal.ids.join()} {...refusal} onClose={() => setRefusal(null)} />
}

function Question({ ids, problem, onClose }: RefusedStart & { readonly onClose: () => void }) {
  const { t } = useTranslation('party')
  const problemText = useProblemText()
  const names = useNames()
  const [{ called, waiting, held }, grant] = useUnit([$line, passGranted])
  const { isOpen, close, onClosed } = useClosing(onClose)
  const present = [...called, ...waiting, ...held].filter(({ id }) => ids.includes(id))
  const [orders] = useState(present)
  return (
    <QuestionDialog
      // Nothing has to be decided about orders that have gone.
      open={isOpen && present.length > 0}
      onClosed={onClosed}
      title={t('letPass.title', { drink: orders[0]?.drink.name ?? '' })}
      confirmText={t('letPass.confirm')}
      onConfirm={() => {
        grant(present.map(({ id }) => id))
        close()
      }}
      onCancel={close}
    >
      <Stack gap={3} className="sr-anywhere">
        <p>{t('letPass.lead', { names: names(orders) })}</p>
        <List gap={1} pad={[3, 4]} className="sr-tint-warning sr-round-12">
          {[...new Set(problem.problems.map(problemText))].map(text => (
            <li key={text}>{text}</li>
          ))}
        </List>
        <p className="sr-muted">{t('letPass.noted')}</p>
      </Stack>
    </QuestionDialog>
  )
}
