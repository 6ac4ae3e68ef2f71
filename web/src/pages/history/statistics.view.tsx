import { useTranslation } from 'react-i18next'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { Facts, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { type Statistics, StatisticsDocument, useEveningQuery, useFormats } from './evening-query.ts'
import { type ChartColumn, ColumnChart, Details, Figures, useCostFigure, WaitFacts } from './figures.view.tsx'
import { HistoryTab, NothingYet } from './history-tab.view.tsx'

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
          {
            label: t('terms:drinks'),
            value: number(all.drinks),
            note: stopped > 0 ? t('figure.stopped', { count: stopped }) : undefined,
          },
          { label: t('figure.poured'), value: volume(all.volumeMl) },
          { label: t('terms:alcoholFree'), value: share(all.alcoholFree, all.drinks) },
          { label: t('figure.machine'), value: longTime(all.machineSeconds) },
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

/** A Monday. */
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
