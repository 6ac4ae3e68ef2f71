import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { DoseHelp } from '../../entities/production/doses.view.tsx'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import {
  $clockSetAt,
  $hasMore,
  $loadingMore,
  $mine,
  $orders,
  $problem,
  $readAt,
  historyClosed,
  historyOpened,
  historyRetried,
  mineChosen,
  moreWanted,
} from './history.model.ts'
import { daysOf, type HistoryDay, nearDay } from './history-days.ts'
import { OrderRow } from './order-row.view.tsx'
import './history.css'

/** Everything that was ever made here, day by day. */
export function HistoryPage() {
  const { t } = useTranslation('history')
  const [mine, choose] = useUnit([$mine, mineChosen])
  useWhileShown(historyOpened, historyClosed)
  return (
    <Grid gap={5} columns={1} measure={980}>
      <PageHead flush title={t('title')} lead={t('lead')}>
        <Row gap={2} wrap>
          <DoseHelp />
          <LinkButton to="/statistics" text={t('statistics')} />
          <Segments
            label={t('whose')}
            value={mine ? 'mine' : 'all'}
            options={[
              { value: 'all', label: t('all') },
              { value: 'mine', label: t('mine') },
            ]}
            onChange={value => choose(value === 'mine')}
          />
        </Row>
      </PageHead>
      <InterruptedCard />
      <ClockNote />
      <Orders />
    </Grid>
  )
}

const day = 24 * 60 * 60_000

/** A board without a battery learns the time from the network, after drinks were made perhaps. */
function ClockNote() {
  const { t } = useTranslation('history')
  const { time } = useFormat()
  const [setAt, readAt] = useUnit([$clockSetAt, $readAt])
  if (setAt === null || readAt - Date.parse(setAt) > day) return null
  return <p className="sr-muted">{t('clockSet', { time: time(setAt) })}</p>
}

function Orders() {
  const { t } = useTranslation('history')
  const [orders, problem, hasMore, loadingMore, mine] = useUnit([$orders, $problem, $hasMore, $loadingMore, $mine])
  const [retry, more] = useUnit([historyRetried, moreWanted])
  const navigate = useNavigate()
  if (problem !== null) {
    return (
      <div className="sr-card">
        <ErrorState problem={problem} onRetry={retry} />
      </div>
    )
  }
  if (orders === null) return <Loading />
  if (orders.length === 0) {
    return (
      <div className="sr-card">
        <EmptyState title={t(mine ? 'emptyMine' : 'empty')} text={t('emptyText')}>
          <Button intent="primary" text={t('browse')} onClick={() => void navigate('/recipe/public')} />
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      {daysOf(orders).map(day => (
        <Day key={day.key} day={day} />
      ))}
      {hasMore ? (
        <Button size="large" text={t('more')} loading={loadingMore} onClick={() => more()} className="sr-at-center" />
      ) : (
        <p className="sr-muted sr-text-center">{t('end')}</p>
      )}
    </>
  )
}

function Day({ day: { key, date, orders } }: { readonly day: HistoryDay }) {
  const { t, i18n } = useTranslation('history')
  const headingId = useId()
  const now = new Date(useUnit($readAt))
  const near = nearDay(key, now)
  const format = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: 'numeric' }),
  })
  return (
    <section aria-labelledby={headingId}>
      <Row as="h2" id={headingId} gap={3} align="baseline" justify="between" className="sr-history-day sr-below-2">
        {near === null ? format.format(date) : near === 'today' ? t('today') : t('yesterday')}
        <span className="sr-muted sr-size-14 sr-font-plain" style={{ letterSpacing: 0 }}>
          {t('count', { count: orders.length })}
        </span>
      </Row>
      <ul className="sr-card sr-lined">
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

const Loading = () => (
  <section aria-busy>
    <Skeleton width="160px" height="26px" />
    <ul className="sr-card sr-lined">
      {[0, 1, 2, 3, 4].map(key => (
        <Stack as="li" key={key} gap={[2, 4]} align="center" pad={[3, 4]} className="sr-past">
          <Skeleton width="52px" height="52px" />
          <Skeleton width="70%" height="44px" />
        </Stack>
      ))}
    </ul>
  </section>
)
