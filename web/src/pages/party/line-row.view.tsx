import { Button, Menu, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, DoubleChevronDown, DoubleChevronUp, Hand, More, Play, Undo } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { graphql } from '../../api/graphql.ts'
import { type PartyOrder, useHeldLabels, useOrderChanges } from '../../entities/party/party.model.ts'
import { $pendingIds, rejoinPressed, startPressed } from '../../features/party/line-orders.model.ts'
import { OrderPicture } from '../../features/party/party-parts.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge } from '../../ui/page-parts.view.tsx'

const HoldDocument = graphql(`mutation HoldPartyOrder($id: Int!) { holdPartyOrder(id: $id) }`)

interface OfOrder {
  readonly order: PartyOrder
}

interface OrderRowProps extends OfOrder {
  readonly before?: ReactNode
  readonly after?: ReactNode
  /** Behind the name. */
  readonly children?: ReactNode
}

/** Whose drink it is, which, how it differs from the recipe, and why it isn't its turn. */
export function OrderRow({ order, before, after, children }: OrderRowProps) {
  const { t } = useTranslation('party')
  const format = useFormat()
  const changes = useOrderChanges()
  const heldLabels = useHeldLabels()
  const { amountMl } = order.request
  const facts = [order.drink.name, ...(amountMl === null ? [] : [format.volume(amountMl)]), ...changes(order)]
  return (
    <Row gap={[1, 2]} pad={[1, 0]}>
      {before}
      <OrderPicture order={order} />
      <Stack as="span" gap={0.5} grow shrink className="sr-snug sr-size-14 sr-anywhere">
        <Row as="span" gap={[0.5, 2]} wrap>
          <strong className="sr-size-17" dir="auto">
            {order.name}
          </strong>
          {order.isOverridden ? <Badge tone="warning">{t('line.letPass')}</Badge> : null}
          {order.resembles === null ? null : (
            <Badge tone="warning">{t('line.resembles', { name: order.resembles })}</Badge>
          )}
          {order.isPinned ? <Badge>{t('line.pinned')}</Badge> : null}
          {children}
        </Row>
        <span className="sr-muted">{facts.join(' · ')}</span>
        {canWait(order) ? <span className="sr-warning">{heldLabels(order)}</span> : null}
      </Stack>
      {after}
    </Row>
  )
}

const canWait = ({ state }: PartyOrder): boolean => state === 'WAITING' || state === 'CALLED' || state === 'HELD'

interface MoreProps extends OfOrder {
  /** "Refuse it?" comes up. */
  readonly onRefuse: (id: number) => void
  /** Where it may go; left out where it has no place that could be changed. */
  readonly steps?: ReturnType<typeof stepsOf>
  readonly onMove?: (move: Move) => void
}

/** One who was called, or was held. */
export function PromptRow({ order, onRefuse, children }: MoreProps & { readonly children?: ReactNode }) {
  const { t } = useTranslation('party')
  const [pendingIds, start, rejoin] = useUnit([$pendingIds, startPressed, rejoinPressed])
  const [, hold] = useAction(HoldDocument)
  const isHeld = order.state === 'HELD'
  const looks = { className: 'sr-grow', size: 'large' } as const
  return (
    <Stack gap={1}>
      <OrderRow order={order} after={<MoreButton {...{ order, onRefuse }} />}>
        {children}
      </OrderRow>
      {order.heldBecause === 'INTERRUPTED' ? null : (
        <Row gap={2}>
          <Button
            {...looks}
            intent={isHeld ? 'none' : 'primary'}
            icon={<Play />}
            text={t('bar.start')}
            aria-label={t('line.startThis', { drink: order.drink.name, name: order.name })}
            disabled={pendingIds.length > 0 || order.problems.length > 0}
            loading={pendingIds.includes(order.id)}
            onClick={() => start([order.id])}
          />
          <Button
            {...looks}
            icon={isHeld ? <Undo /> : <Hand />}
            text={t(isHeld ? 'line.rejoin' : 'line.hold')}
            onClick={() => (isHeld ? rejoin(order.id) : void hold({ id: order.id }))}
          />
        </Row>
      )}
    </Stack>
  )
}

/** Everything the host may do with an order, for fingers and keys. */
export function MoreButton({ order, steps, onMove, onRefuse }: MoreProps) {
  const { t } = useTranslation(['party', 'terms'])
  const [, hold] = useAction(HoldDocument)
  const start = useUnit(startPressed)
  const { id, state, heldBecause, name } = order
  const canStart = state !== 'CALLED' && heldBecause !== 'INTERRUPTED'
  const by = (step: Move | null) => ({ disabled: step === null, onClick: () => step && onMove?.(step) })
  const menu = (
    <Menu size="large">
      {canStart ? <MenuItem icon={<Play />} text={t('line.startNow')} onClick={() => start([id])} /> : null}
      {steps ? (
        <>
          <MenuItem icon={<DoubleChevronUp />} text={t('line.first')} {...by(steps.first)} />
          <MenuItem icon={<ArrowUp />} text={t('line.up')} {...by(steps.up)} />
          <MenuItem icon={<ArrowDown />} text={t('line.down')} {...by(steps.down)} />
          <MenuItem icon={<DoubleChevronDown />} text={t('line.last')} {...by(steps.last)} />
          <MenuItem icon={<Hand />} text={t('line.hold')} onClick={() => void hold({ id })} />
        </>
      ) : null}
      <MenuItem intent="danger" text={t('line.refuse')} onClick={() => onRefuse(id)} />
    </Menu>
  )
  return (
    <PopoverNext placement="bottom-end" content={menu}>
      <IconButton icon={<More />} label={t('terms:moreFor', { name })} />
    </PopoverNext>
  )
}

/** Where an order is to stand among those who wait; 1 is the next to be called. */
export interface Move {
  readonly id: number
  readonly place: number
}

type Placed = Pick<PartyOrder, 'id'>

export function afterMove<Order extends Placed>(waiting: readonly Order[], { id, place }: Move): readonly Order[] {
  const order = waiting.find(one => one.id === id)
  if (order === undefined) return waiting
  const others = waiting.filter(one => one !== order)
  return others.toSpliced(place - 1, 0, order)
}

/**
 * What is dropped between two orders.
 * @param slot how many orders of the line as it is stand before it
 * @returns null where it stands there already
 */
export function moveInto(waiting: readonly Placed[], id: number, slot: number): Move | null {
  const from = waiting.findIndex(one => one.id === id)
  const to = slot > from ? slot - 1 : slot
  return from < 0 || to === from ? null : { id, place: to + 1 }
}

/** The moves of the menu; null where there is no way. */
export function stepsOf(waiting: readonly Placed[], id: number) {
  const at = waiting.findIndex(one => one.id === id)
  const into = (slot: number): Move | null => (slot < 0 || slot > waiting.length ? null : moveInto(waiting, id, slot))
  return { first: into(0), up: into(at - 1), down: into(at + 2), last: into(waiting.length) }
}
