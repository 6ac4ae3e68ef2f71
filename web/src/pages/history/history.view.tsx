import { Button } from '@blueprintjs/core'
import { Repeat } from '@blueprintjs/icons'
import { createStore, sample } from 'effector'
import { useUnit } from 'effector-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useClient, useQuery } from 'urql'
import { mlOfAmount, type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import { askedOnce, graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { dataOf } from '../../api/outcome.ts'
import { DrinkImage } from '../../drawing/drink-image.view.tsx'
import { liquidOf, ServingFragment } from '../../drawing/served.ts'
import { Besides, DoseHelp, Doses } from '../../entities/production/doses.view.tsx'
import { OutturnFragment } from '../../entities/production/production.documents.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { useReasonText } from '../../entities/production/production-steps.ts'
import { againPressed } from '../../features/order/order.model.ts'
import { InterruptedCard } from '../../features/production/interrupted.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { hasMore, usePages } from '../../queries/use-pages.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { HistoryTab, NothingYet } from './tabs.view.tsx'

const OrderHistoryDocument = graphql(
  `
  query OrderHistory($limit: Int!, $offset: Int!, $mine: Boolean!) {
    orders(limit: $limit, offset: $offset, mine: $mine) {
      id amountMl userId username startedAt endedAt outcome reason continues gone
      drink { id kind name }
      poured { amount unit ingredient { ...ServingFields } }
      leftOut { amount unit ingredient { id name unit } }
      ...OutturnFields
    }
  }
`,
  [ServingFragment, OutturnFragment],
)

export type PastOrder = ResultOf<typeof OrderHistoryDocument>['orders'][number]

const pageSize = 20

/** Each time a drink has ended, or drinks have come or gone. */
const $version = createStore(0).on(
  sample({ clock: [productionEnded, changesOf('RECIPES', 'INGREDIENTS')], fn: () => undefined }),
  version => version + 1,
)

/** Past orders, newest first; all of them, or the caller's own. How many there are isn't known before the last page. */
function usePastOrders(mine: boolean) {
  const client = useClient()
  const read = async (page: number) => {
    const variables = { limit: pageSize, offset: page * pageSize, mine }
    const { orders: content } = await dataOf(client.query(OrderHistoryDocument, variables, askedOnce).toPromise())
    const isLast = content.length < pageSize
    return { content, totalElements: page * pageSize + content.length, totalPages: page + (isLast ? 1 : 2) }
  }
  const pages = usePages({ key: `orders ${mine}`, version: useUnit($version), read, about: mine })
  return { ...pages, days: useMemo(() => daysOf(pages.items), [pages.items]) }
}

interface HistoryDay {
  /** `2026-03-05`, in the reader's own time. */
  readonly key: string
  readonly orders: readonly PastOrder[]
}

const two = (value: number): string => String(value).padStart(2, '0')
const keyOf = (date: Date): string => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`

/** By the day on which they ended; days and orders stay as they come. */
export function daysOf(orders: readonly PastOrder[]): readonly HistoryDay[] {
  const days = new Map<string, readonly PastOrder[]>()
  for (const order of orders) {
    const key = keyOf(new Date(order.endedAt))
    days.set(key, [...(days.get(key) ?? []), order])
  }
  return [...days].map(([key, orders]) => ({ key, orders }))
}

/** The day itself, or the one before it; null for any other. */
export function nearDay(key: string, now: Date): 'today' | 'yesterday' | null {
  if (key === keyOf(now)) return 'today'
  return key === keyOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1, 12)) ? 'yesterday' : null
}

export const secondsOf = ({ startedAt, endedAt }: Pick<PastOrder, 'startedAt' | 'endedAt'>): number =>
  Math.max(0, (Date.parse(endedAt) - Date.parse(startedAt)) / 1000)

/** The poured ingredients as a drawn glass shows them, mixed: how they were served isn't known any more. */
export const servedOf = ({ poured }: Pick<PastOrder, 'poured'>): ServedDrink =>
  serve([
    {
      kind: 'add',
      parts: poured.map(({ ingredient, amount, unit }) => ({ ...liquidOf(ingredient), ml: mlOfAmount(amount, unit) })),
    },
  ])

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
      <Row as="h2" id={headingId} gap={3} align="baseline" justify="between" className="sr-below-2">
        <span className="sr-capitalised">
          {near === null ? format.format(new Date(`${key}T12:00`)) : t(`near.${near}`)}
        </span>
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
    <Row as="li" gap={[2, 4]} wrap pad={[3, 4]} data-testid="past-order" data-outcome={outcome}>
      <Box as="span" fixed width={48} height={48} aria-hidden>
        <DrinkImage shape="ROCKS" drink={servedOf(order)} />
      </Box>
      <Stack gap={0.5} flex="1 1 200px" shrink className="sr-size-14">
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
      {gone ? <span className="sr-muted sr-size-14">{t('gone')}</span> : <Again order={order} />}
    </Row>
  )
}

function DrinkName({ order: { drink, gone } }: OrderProps) {
  const looks = 'sr-display sr-size-18 sr-anywhere'
  const isLink = !gone && drink.kind === 'RECIPE'
  return isLink ? (
    <Link className={`${looks} sr-inherit`} to={`/recipe/${drink.id}`}>
      {drink.name}
    </Link>
  ) : (
    <strong className={looks}>{drink.name}</strong>
  )
}

function Remarks({ order: { outcome, reason, continues, leftOut } }: OrderProps) {
  const { t, i18n } = useTranslation(['history', 'production'])
  const format = useFormat()
  const list = new Intl.ListFormat(i18n.language, { type: 'unit' })
  const parts = leftOut.map(({ ingredient, amount, unit }) => `${format.amount(amount, unit)} ${ingredient.name}`)
  const reasonText = useReasonText()
  return (
    <>
      {continues === null ? null : <p className="sr-muted">{t('history:rest')}</p>}
      {parts.length === 0 ? null : <p className="sr-muted">{t('history:leftOut', { parts: list.format(parts) })}</p>}
      {outcome === 'FAILED' && reason !== '' ? (
        <p className="sr-danger">{t('production:reason', { reason: reasonText(reason) })}</p>
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
      <Besides {...{ uncommanded, foreignGrams }} />
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
