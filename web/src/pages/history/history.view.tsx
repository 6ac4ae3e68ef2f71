import { Button } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { DoseHelp, Doses, Foreign, Uncommanded } from '../../entities/production/doses.view.tsx'
import { knownReason } from '../../entities/production/production-steps.ts'
import { $fetching, againPressed } from '../../features/order/order-again.model.ts'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
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
  daysOf,
  type HistoryDay,
  historyClosed,
  historyOpened,
  historyRetried,
  localChosen,
  moreWanted,
  nearDay,
  type PastOrder,
  secondsOf,
  servedOf,
} from './history.model.ts'
import './history.css'

/** One drink of the past: what it was, for whom, how it ended, and the way to have it again. */
function OrderRow({ order }: { readonly order: PastOrder }) {
  const { t, i18n } = useTranslation(['history', 'terms'])
  const format = useFormat()
  const { username, endedAt, amountMl, gone, outcome } = order
  const clock = new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' })
  const facts = [clock.format(new Date(endedAt)), t('terms:forUser', { username }), format.duration(secondsOf(order))]
  return (
    <Stack
      as="li"
      gap={[2, 4]}
      align="center"
      pad={[3, 4]}
      className="sr-past"
      data-testid="past-order"
      data-outcome={outcome}
    >
      <span className="sr-past-glass" aria-hidden>
        <DrinkImage shape="ROCKS" drink={servedOf(order)} />
      </span>
      <Stack gap={0.5} shrink className="sr-size-14">
        <Row as="p" gap={[0.5, 3]} align="baseline" wrap>
          <DrinkName order={order} />
          <span className="sr-number">{format.ml(amountMl)}</span>
          <OutcomeBadge outcome={outcome} />
        </Row>
        <p className="sr-muted sr-number">{facts.join(' · ')}</p>
        {order.doses.length > 0 ? (
          <Doses doses={order.doses} isFinished={outcome === 'FINISHED'} />
        ) : (
          <Poured order={order} />
        )}
        <Uncommanded uncommanded={order.uncommanded} />
        <Foreign foreignGrams={order.foreignGrams} />
        <Remarks order={order} />
      </Stack>
      {gone ? (
        <span className="sr-muted sr-size-14 sr-text-end sr-past-gone">{t('gone')}</span>
      ) : (
        <Again order={order} />
      )}
    </Stack>
  )
}

function DrinkName({ order: { drink, gone } }: { readonly order: PastOrder }) {
  if (gone || drink.kind !== 'RECIPE')
    return (
      <strong className="sr-display sr-size-19 sr-anywhere" dir="auto">
        {drink.name}
      </strong>
    )
  return (
    <Link className="sr-display sr-size-19 sr-anywhere sr-inherit" to={`/recipe/${drink.id}`}>
      {drink.name}
    </Link>
  )
}

const tones = { FINISHED: 'good', CANCELLED: undefined, FAILED: 'danger' } as const

function OutcomeBadge({ outcome }: Pick<PastOrder, 'outcome'>) {
  const { t } = useTranslation('history')
  return <Badge tone={tones[outcome]}>{t(`outcome.${outcome}`)}</Badge>
}

/** The ingredients that went into the glass, of an order from before more was known. */
function Poured({ order: { poured } }: { readonly order: PastOrder }) {
  const { t } = useTranslation(['history', 'terms'])
  const format = useFormat()
  if (poured.length === 0) return <p className="sr-muted">{t('nothingPoured')}</p>
  return (
    <Row as="ul" gap={[0.5, 4]} align="stretch" wrap style={{ marginTop: 2 }} aria-label={t('terms:inTheGlass')}>
      {poured.map(({ ingredient, amount, unit }) => (
        <Row as="li" inline gap={1.5} key={ingredient.id}>
          <span className="sr-dot" style={{ width: 11, height: 11, background: ingredient.colour }} />
          <span className="sr-number">{format.amount(amount, unit)}</span> {ingredient.name}
        </Row>
      ))}
    </Row>
  )
}

function Remarks({ order: { outcome, reason, continues, leftOut } }: { readonly order: PastOrder }) {
  const { t, i18n } = useTranslation(['history', 'production'])
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const parts = leftOut.map(({ ingredient, amount, unit }) => `${format.amount(amount, unit)} ${ingredient.name}`)
  const code = knownReason(reason)
  return (
    <>
      {continues === null ? null : <p className="sr-muted">{t('history:rest')}</p>}
      {parts.length === 0 ? null : <p className="sr-muted">{t('history:leftOut', { parts: list.format(parts) })}</p>}
      {outcome === 'FAILED' && reason !== '' ? (
        <p className="sr-danger">
          {t('production:reason', { reason: code ? t(`production:knownReason.${code}`) : reason })}
        </p>
      ) : null}
    </>
  )
}

function Again({ order: { drink, amountMl } }: { readonly order: PastOrder }) {
  const { t } = useTranslation('history')
  const { fetching, again } = useUnit({ fetching: $fetching, again: againPressed })
  const isFetched = fetching?.kind === drink.kind && fetching.id === drink.id && fetching.amountMl === amountMl
  return (
    <Button
      icon={<Repeat />}
      text={t('again')}
      aria-label={t('againLabel', { drink: drink.name })}
      loading={isFetched}
      onClick={() => again({ kind: drink.kind, id: drink.id, amountMl })}
    />
  )
}

/** Everything that was ever made here, day by day. */
export function HistoryPage() {
  const { t } = useTranslation(['history', 'terms', 'app'])
  const [mine, choose] = useUnit([$mine, localChosen])
  useWhileShown(historyOpened, historyClosed)
  return (
    <Grid gap={5} columns={1} measure={980}>
      <PageHead flush title={t('app:title.history')} lead={t('lead')}>
        <Row gap={2} wrap>
          <DoseHelp />
          <LinkButton to="/statistics" text={t('terms:statistics')} />
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
  const { t } = useTranslation(['history', 'terms'])
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
        <EmptyState title={t(mine ? 'emptyMine' : 'terms:noDrinksYet')} text={t('emptyText')}>
          <Button intent="primary" text={t('terms:chooseADrink')} onClick={() => void navigate('/recipe/public')} />
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
  const { t, i18n } = useTranslation(['history', 'terms'])
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
        <span className="sr-muted sr-size-14 sr-light" style={{ letterSpacing: 0 }}>
          {t('terms:drinkCount', { count: orders.length })}
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
