import { useUnit } from 'effector-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, NavLink } from 'react-router'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, type ResultOf } from '../../api/graphql.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, EmptyState, Facts, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import {
  type ChartColumn,
  ColumnChart,
  Details,
  Figures,
  type Statistics,
  StatisticsDocument,
  useCostFigure,
  useEveningQuery,
  useFormats,
  WaitFacts,
} from './figures.view.tsx'

interface HistoryTabProps {
  readonly lead: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the page *History*, each at an address of its own. */
export function HistoryTab({ lead, actions, children }: HistoryTabProps) {
  const { t } = useTranslation(['app', 'terms'])
  const role = useUnit($user)?.role ?? null
  const tabs = [
    { to: '/history', text: t('terms:drinks') },
    { to: '/statistics', text: t('terms:statistics') },
    ...(isPermitted(role, 'party.host') ? [{ to: '/party/past', text: t('terms:pastParties') }] : []),
  ]
  return (
    <Grid as="section" gap={4} columns={1} measure={1160}>
      <PageHead flush title={t('title.history')} lead={lead} />
      <Row gap={3} justify="between" wrap>
        <Row
          as="nav"
          inline
          gap={1}
          pad={1}
          className="sr-seg sr-surface-group sr-round-12"
          aria-label={t('title.history')}
        >
          {tabs.map(({ to, text }) => (
            <Row
              as={NavLink}
              key={to}
              inline
              justify="center"
              tall
              className="sr-choice sr-hovers sr-light sr-nowrap sr-inherit sr-undecorated"
              to={to}
            >
              {text}
            </Row>
          ))}
        </Row>
        {actions}
      </Row>
      {children}
    </Grid>
  )
}

interface NothingYetProps extends ComponentProps<typeof EmptyState> {
  readonly to: string
  readonly action: string
}

export const NothingYet = ({ to, action, ...state }: NothingYetProps) => (
  <div className="sr-card">
    <EmptyState {...state}>
      <LinkButton to={to} primary text={action} />
    </EmptyState>
  </div>
)

const PartiesDocument = graphql(`
  query Parties { parties { id name openedAt closedAt keptUntil drinks guests } }
`)

/** `/party/past`: all parties that are kept. */
export function PastPartiesPage() {
  const { t } = useTranslation('evening')
  return (
    <HistoryTab lead={t('past.lead')}>
      <QueryResult of={useEveningQuery(PartiesDocument, {})} skeleton={<Skeleton height="180px" />}>
        {({ parties }) =>
          parties.length === 0 ? (
            <NothingYet title={t('past.empty')} text={t('past.emptyText')} to="/party" action={t('past.open')} />
          ) : (
            <List gap={3}>
              {parties.map(party => (
                <PartyRow key={party.id} party={party} />
              ))}
            </List>
          )
        }
      </QueryResult>
    </HistoryTab>
  )
}

function PartyRow({ party }: { readonly party: ResultOf<typeof PartiesDocument>['parties'][number] }) {
  const { t } = useTranslation(['evening', 'terms'])
  const { span, date } = useFormats()
  const { id, name, closedAt, keptUntil, drinks, guests } = party
  return (
    <Stack as="li" gap={1} shrink pad={[3, 4]} className="sr-card">
      <Row gap={3} justify="between" wrap>
        <Row as={Link} tall shrink to={`/party/${id}`} className="sr-size-18 sr-strong sr-anywhere">
          {name}
        </Row>
        {closedAt === null ? <Badge tone="good">{t('isOpen')}</Badge> : null}
      </Row>
      <Row as="p" gap={[1, 4]} wrap>
        <span>{span(party)}</span>
        <span>{t('terms:drinkCount', { count: drinks })}</span>
        <span>{t('terms:guestCount', { count: guests })}</span>
      </Row>
      {keptUntil === null ? null : <p className="sr-muted sr-size-14">{t('keptUntil', { date: date(keptUntil) })}</p>}
    </Stack>
  )
}

/** `/statistics`: all that this machine has ever made. */
export function StatisticsPage() {
  const { t } = useTranslation(['evening', 'terms'])
  const { date } = useFormats()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const query = useEveningQuery(StatisticsDocument, { timeZone })
  const since = query[0].data?.statistics.since
  const way = { to: '/recipe/public', action: t('terms:chooseADrink') }
  return (
    <HistoryTab lead={since ? t('all.since', { date: date(since) }) : t('all.lead')}>
      <QueryResult of={query} skeleton={<Skeleton height="420px" />}>
        {({ statistics }) =>
          statistics.drinks === 0 ? (
            <NothingYet title={t('terms:noDrinksYet')} text={t('all.emptyText')} {...way} />
          ) : (
            <AllTime all={statistics} />
          )
        }
      </QueryResult>
    </HistoryTab>
  )
}

function AllTime({ all }: { readonly all: Statistics }) {
  const { t } = useTranslation(['evening', 'terms'])
  const { number, volume, longTime, share, date } = useFormats()
  const costOf = useCostFigure()
  const stopped = all.cancelled + all.failed
  return (
    <>
      <Figures
        figures={[
          [t('terms:drinks'), number(all.drinks), stopped > 0 ? t('figure.stopped', { count: stopped }) : undefined],
          [t('figure.poured'), volume(all.volumeMl)],
          [t('terms:alcoholFree'), share(all.alcoholFree, all.drinks)],
          [t('figure.machine'), longTime(all.machineSeconds)],
          costOf(all, all.drinks),
        ]}
      />
      <Habits all={all} />
      <Details
        of={all}
        ranOut={all.ranOut.map(({ ingredient: { id, name }, evenings, lastAt }) => ({
          key: String(id),
          name,
          labels: t('ranOut.evenings', { count: evenings, date: date(lastAt) }),
        }))}
      >
        {all.waiting === null ? null : (
          <Panel title={t('all.line')}>
            <Facts>
              <WaitFacts label={t('service.waiting')} wait={all.waiting} />
              <WaitFacts label={t('service.handover')} wait={all.handover} />
            </Facts>
          </Panel>
        )}
      </Details>
    </>
  )
}

/** A day begins in the morning, so that no night is cut in two. */
const morning = 6

const someMonday = Date.UTC(2024, 0, 1)
const hourMs = 3_600_000

function Habits({ all: { hours, weekdays, months } }: { readonly all: Statistics }) {
  const { t, i18n } = useTranslation('evening')
  const inUtc = (at: number, how: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.language, { ...how, timeZone: 'UTC' }).format(at)
  const columnOf = (at: number, count: number, short: Intl.DateTimeFormatOptions, name: string): ChartColumn => ({
    key: String(at),
    label: inUtc(at, short),
    value: count,
    labels: t('columnWords', { name, count }),
  })
  const byHour = hours.map((_, index) => {
    const hour = (index + morning) % 24
    const name = [hour, hour + 1].map(each => inUtc(each * hourMs, { hour: 'numeric', minute: '2-digit' })).join('–')
    return columnOf(hour * hourMs, hours[hour] ?? 0, { hour: 'numeric' }, name)
  })
  const byWeekday = weekdays.map((drinks, index) => {
    const at = someMonday + index * 24 * hourMs
    return columnOf(at, drinks, { weekday: 'short' }, inUtc(at, { weekday: 'long' }))
  })
  const byMonth = months.map(({ month, drinks }) => {
    const at = Date.parse(`${month}-01T00:00:00Z`)
    return columnOf(at, drinks, { month: 'short' }, inUtc(at, { month: 'long', year: 'numeric' }))
  })
  return (
    <>
      <Grid gap={4} columns={2} align="start" stacked={760}>
        <ColumnChart columns={byHour} title={t('all.hours')} chooseLabel={t('chooseTime')} />
        <ColumnChart columns={byWeekday} title={t('all.weekdays')} chooseLabel={t('all.chooseDay')} />
      </Grid>
      {byMonth.length > 1 ? (
        <ColumnChart columns={byMonth} title={t('all.months')} chooseLabel={t('all.chooseMonth')} />
      ) : null}
    </>
  )
}
