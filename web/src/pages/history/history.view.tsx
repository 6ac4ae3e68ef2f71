import { Button } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useQuery } from 'urql'
import { graphql, madeOf } from '../../api/graphql.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { DoseHelp, Doses, Foreign, Uncommanded } from '../../entities/production/doses.view.tsx'
import { knownReason } from '../../entities/production/production-steps.ts'
import { againPressed } from '../../features/order/order-again.model.ts'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { hasMore } from '../../queries/use-pages.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { HistoryTab, NothingYet } from './history-tab.view.tsx'
import { type HistoryDay, nearDay, type PastOrder, secondsOf, servedOf, usePastOrders } from './past-orders.ts'
import './history.css'

/** `/history`: every drink that was ever made here, day by day. */
export function HistoryPage() {
  const { t } = useTranslation('history')
  const [whose, choose] = useState<'all' | 'mine'>('all')
  return (
    <HistoryTab
      lead={t('lead')}
      actions={
        <Segments
          label={t('whose')}
          value={whose}
          options={(['all', 'mine'] as const).map(value => ({ value, label: t(value) }))}
          onChange={choose}
        />
      }
    >
      <InterruptedCard />
      <ClockNote />
      <PastOrders key={whose} mine={whose === 'mine'} />
    </HistoryTab>
  )
}

const ClockSetDocument = graphql(`query ClockSet { clockSetAt }`)
const clockContext = madeOf()
const day = 24 * 60 * 60_000

/** A board without a battery learns the time from the network, after drinks were made perhaps. */
function ClockNote() {
  const { t } = useTranslation('history')
  const { time } = useFormat()
  const [{ data }] = useQuery({ query: ClockSetDocument, context: clockContext })
  const [now] = useState(() => Date.now())
  const setAt = data?.clockSetAt ?? null
  if (setAt === null || now - Date.parse(setAt) > day) return null
  return <p className="sr-muted">{t('clockSet', { time: time(setAt) })}</p>
}

function PastOrders({ mine }: { readonly mine: boolean }) {
  const { t } = useTranslation(['history', 'terms'])
  const { days, pages, problem, retry, next, isLoading } = usePastOrders(mine)
  if (problem !== null && pages.length === 0) return <ErrorState problem={problem} onRetry={retry} />
  if (pages.length === 0) return <Skeleton height="420px" />
  if (days.length === 0) {
    const title = t(mine ? 'emptyMine' : 'terms:noDrinksYet')
    return <NothingYet title={title} text={t('emptyText')} to="/recipe/public" action={t('terms:chooseADrink')} />
  }
  return (
    <>
      {days.map(day => (
        <Day key={day.key} day={day} />
      ))}
      {problem === null ? null : <ErrorState problem={problem} onRetry={retry} />}
      {hasMore(pages) ? (
        <Button size="large" text={t('more')} loading={isLoading} onClick={next} className="sr-at-center" />
      ) : null}
    </>
  )
}

function Day({ day: { key, orders } }: { readonly day: HistoryDay }) {
  const { t, i18n } = useTranslation(['history', 'terms'])
  const headingId = useId()
  const [now] = useState(() => new Date())
  const near = nearDay(key, now)
  const format = new Intl.DateTimeFormat(i18n.language, {
    ...{ weekday: 'long', day: 'numeric', month: 'long' },
    ...(key.startsWith(`${now.getFullYear()}-`) ? {} : { year: 'numeric' }),
  })
  return (
    <section aria-labelledby={headingId}>
      <Row as="h2" id={headingId} gap={3} align="baseline" justify="between" className="sr-history-day sr-below-2">
        {near === null ? format.format(new Date(`${key}T12:00`)) : t(`near.${near}`)}
        <span className="sr-muted sr-size-14 sr-light">{t('terms:drinkCount', { count: orders.length })}</span>
      </Row>
      <ul className="sr-card sr-lined">
        {orders.map(order => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
    </section>
  )
}

interface OrderProps {
  readonly order: PastOrder
}

/** One drink of the past: what it was, for whom, how it ended, and the way to have it again. */
function OrderRow({ order }: OrderProps) {
  const { t } = useTranslation(['history', 'terms'])
  const format = useFormat()
  const { username, endedAt, amountMl, gone, outcome } = order
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
          <span className="sr-number">{format.volume(amountMl)}</span>
          {outcome === 'FINISHED' ? null : (
            <Badge tone={outcome === 'FAILED' ? 'danger' : undefined}>{t(`outcome.${outcome}`)}</Badge>
          )}
        </Row>
        <p className="sr-muted sr-number">{`${format.time(endedAt)} · ${t('terms:forUser', { username })}`}</p>
        <Remarks order={order} />
        <details>
          <Row as="summary" inline gap={2} tall className="sr-fold sr-muted">
            {t('terms:details')}
          </Row>
          <Details order={order} />
        </details>
      </Stack>
      {gone ? (
        <span className="sr-muted sr-size-14 sr-text-end sr-past-gone">{t('gone')}</span>
      ) : (
        <Again order={order} />
      )}
    </Stack>
  )
}

function DrinkName({ order: { drink, gone } }: OrderProps) {
  const looks = 'sr-display sr-size-19 sr-anywhere'
  if (!gone && drink.kind === 'RECIPE')
    return (
      <Link className={`${looks} sr-inherit`} to={`/recipe/${drink.id}`}>
        {drink.name}
      </Link>
    )
  return (
    <strong className={looks} dir="auto">
      {drink.name}
    </strong>
  )
}

function Remarks({ order: { outcome, reason, continues, leftOut } }: OrderProps) {
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

/** What went into the glass, how exactly, and how long it took. */
function Details({ order }: OrderProps) {
  const { t } = useTranslation(['history', 'terms'])
  const format = useFormat()
  const { doses, poured, outcome, uncommanded, foreignGrams } = order
  return (
    <Stack gap={1} className="sr-above-1">
      {doses.length > 0 ? <Doses doses={doses} isFinished={outcome === 'FINISHED'} /> : null}
      {/* Orders from before more was known. */}
      {doses.length > 0 ? null : poured.length === 0 ? (
        <p className="sr-muted">{t('nothingPoured')}</p>
      ) : (
        <Row as="ul" gap={[0.5, 4]} wrap aria-label={t('terms:inTheGlass')}>
          {poured.map(({ ingredient: { id, name }, amount, unit }) => (
            <li key={id}>{`${format.amount(amount, unit)} ${name}`}</li>
          ))}
        </Row>
      )}
      <Uncommanded uncommanded={uncommanded} />
      <Foreign foreignGrams={foreignGrams} />
      <Row gap={2}>
        <span className="sr-muted">{t('took', { time: format.duration(secondsOf(order)) })}</span>
        <DoseHelp />
      </Row>
    </Stack>
  )
}

function Again({ order: { drink, amountMl } }: OrderProps) {
  const { t } = useTranslation('history')
  const again = useUnit(againPressed)
  return (
    <Button
      icon={<Repeat />}
      text={t('again')}
      aria-label={t('againLabel', { drink: drink.name })}
      onClick={() => again({ kind: drink.kind, id: drink.id, amountMl })}
    />
  )
}
