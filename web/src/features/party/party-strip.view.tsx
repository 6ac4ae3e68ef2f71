import { Button } from '@blueprintjs/core'
import { ArrowRight, Clean, Glass } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import {
  $line,
  $mayHost,
  $myOrders,
  $party,
  type PartyOrder,
  useHeldLabels,
  useNames,
  useWaitLabels,
} from '../../entities/party/party.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $pendingIds, rejoinPressed, withdrawPressed } from './line-orders.model.ts'
import './party.css'

const hostPage = '/party'
const stripLooks = 'sr-party-strip sr-within sr-bordered sr-round-12'

/** The open party on every page of the full layout: how the line stands, and where one's own drinks are. */
export function PartyStrip() {
  const { pathname } = useLocation()
  const { party, mine } = useUnit({ party: $party, mine: $myOrders })
  if (party === null || pathname === hostPage) return null
  return (
    <Stack gap={2} justify="center" className="sr-below-4">
      <LineLink />
      {mine.map(order => (
        <MyOrder key={order.id} order={order} />
      ))}
    </Stack>
  )
}

function LineLink() {
  const { t } = useTranslation('party')
  const names = useNames()
  const { party, line, mayHost } = useUnit({ party: $party, line: $line, mayHost: $mayHost })
  const { called, waiting } = line
  const [next] = waiting
  const facts = [
    waiting.length === 0 ? t('strip.nobody') : t('strip.waiting', { count: waiting.length }),
    ...(called.length > 0 ? [t('strip.called', { name: names(called) })] : []),
    ...(called.length === 0 && next !== undefined ? [t('strip.next', { name: next.name })] : []),
    ...(party?.lastOrders ? [t('strip.lastOrders')] : []),
  ]
  return (
    <Row
      as={Link}
      gap={2}
      tall
      pad={[1, 2, 1, 4]}
      className={`${stripLooks} sr-surface-card sr-undecorated`}
      to={mayHost ? hostPage : '/simple/bar'}
    >
      <Clean aria-hidden />
      <strong>{t('card.back')}</strong>
      <span className="sr-anywhere">{facts.join(' · ')}</span>
      <ArrowRight aria-hidden />
    </Row>
  )
}

function MyOrder({ order }: { readonly order: PartyOrder }) {
  const { t } = useTranslation('party')
  const course = useCourse(order)
  const [pendingIds, rejoin, withdraw] = useUnit([$pendingIds, rejoinPressed, withdrawPressed])
  const drink = order.drink.name
  const props = { variant: 'minimal', disabled: pendingIds.length > 0 } as const
  return (
    <Row
      gap={2}
      tall
      pad={[1, 2, 1, 4]}
      className={`${stripLooks} ${order.state === 'CALLED' ? 'sr-surface-success' : 'sr-surface-card'}`}
      data-state={order.state}
      data-testid="my-order"
    >
      <Glass aria-hidden />
      <span className="sr-anywhere sr-shrink sr-snug" role="status">
        <strong>{t('strip.mine', { drink })}</strong> {course}
      </span>
      <Row gap={1} fixed className="sr-push">
        {order.state === 'HELD' && order.heldBecause !== 'INTERRUPTED' ? (
          <Button
            {...props}
            text={t('strip.rejoin')}
            aria-label={t('strip.rejoinThis', { drink })}
            onClick={() => rejoin(order.id)}
          />
        ) : null}
        {order.state === 'POURING' || !order.mayChange ? null : (
          <Button
            {...props}
            text={t('strip.withdraw')}
            aria-label={t('strip.withdrawThis', { drink })}
            onClick={() => withdraw(order.id)}
          />
        )}
      </Row>
    </Row>
  )
}

function useCourse(order: PartyOrder): string {
  const { t } = useTranslation('party')
  const format = useFormat()
  const why = useHeldLabels()(order)
  const wait = useWaitLabels()(order.waitSeconds)
  const party = useUnit($party)
  if (order.state === 'CALLED') return t(`strip.yourTurn.${party?.start ?? 'SCREEN'}`)
  if (order.state === 'POURING') return t('strip.pouring', { percent: format.percent(order.progress ?? 0) })
  const place = order.place === null ? '' : t('strip.place', { place: String(order.place) })
  return why || [place, wait].filter(Boolean).join(' · ')
}
