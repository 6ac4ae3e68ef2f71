import { useTranslation } from 'react-i18next'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { Grid } from '../../ui/layout/layout.view.tsx'
import { EmptyState, Facts, PageHead, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import { type Statistics, StatisticsDocument, useEveningQuery, useFormats } from './evening-query.ts'
import { type ChartColumn, ColumnChart, CostFigure, Details, Figure, Figures, WaitFacts } from './figures.view.tsx'

/** `/statistics`: all that this machine has ever made. */
export function StatisticsPage() {
  const { t } = useTranslation(['evening', 'terms'])
  const { date } = useFormats()
  const query = useEveningQuery(StatisticsDocument, {
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  })
  const since = query[0].data?.statistics.since
  return (
    <Grid as="section" gap={4} columns={1} measure={1160}>
      <PageHead
        flush
        title={t('terms:statistics')}
        lead={since ? t('all.since', { date: date(since) }) : t('all.lead')}
      />
      <QueryResult of={query} skeleton={<Skeleton height="420px" />}>
        {({ statistics }) =>
          statistics.drinks === 0 ? (
            <div className="sr-card">
              <EmptyState title={t('terms:noDrinksYet')} text={t('all.emptyText')}>
                <LinkButton to="/recipe/public" primary text={t('terms:chooseADrink')} />
              </EmptyState>
            </div>
          ) : (
            <AllTime all={statistics} />
          )
        }
      </QueryResult>
    </Grid>
  )
}

function AllTime({ all }: { readonly all: Statistics }) {
  const { t } = useTranslation(['evening', 'terms'])
  const { number, volume, longTime, share, date } = useFormats()
  const stopped = all.cancelled + all.failed
  return (
    <>
      <Figures>
        <Figure
          label={t('terms:drinks')}
          value={number(all.drinks)}
          note={stopped > 0 ? t('figure.stopped', { count: stopped }) : undefined}
        />
        <Figure label={t('figure.poured')} value={volume(all.volumeMl)} />
        <Figure label={t('terms:alcoholFree')} value={share(all.alcoholFree, all.drinks)} />
        <Figure label={t('figure.machine')} value={longTime(all.machineSeconds)} />
        <CostFigure costs={all} drinks={all.drinks} />
      </Figures>
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
const onboarding = 6

/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1)
const hourMs = 3_600_000

function Habits({ all: { hours, weekdays, months } }: { readonly all: Statistics }) {
  const { t, i18n } = useTranslation('evening')
  const columnOf = (key: string, label: string, value: number, name: string): ChartColumn => ({
    ...{ key, label, value },
    labels: t('columnWords', { name, count: value }),
  })
  const inUtc = (at: number, how: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.language, { ...how, timeZone: 'UTC' }).format(at)
  const byHour = hours.map((_, index) => {
    const hour = (index + onboarding) % 24
    const name = [hour, hour + 1].map(each => inUtc(each * hourMs, { hour: 'numeric', minute: '2-digit' })).join('–')
    return columnOf(String(hour), inUtc(hour * hourMs, { hour: 'numeric' }), hours[hour] ?? 0, name)
  })
  const byWeekday = weekdays.map((drinks, index) => {
    const at = someMonday + index * 24 * hourMs
    return columnOf(String(index), inUtc(at, { weekday: 'short' }), drinks, inUtc(at, { weekday: 'long' }))
  })
  const byMonth = months.map(({ month, drinks }) => {
    const at = Date.parse(`${month}-01T00:00:00Z`)
    return columnOf(month, inUtc(at, { month: 'short' }), drinks, inUtc(at, { month: 'long', year: 'numeric' }))
  })
  return (
    <>
      <Grid gap={4} columns={2} align="start" stacked={760}>
        <Panel title={t('all.hours')}>
          <ColumnChart columns={byHour} label={t('all.hours')} chooseLabel={t('chooseTime')} />
        </Panel>
        <Panel title={t('all.weekdays')}>
          <ColumnChart columns={byWeekday} label={t('all.weekdays')} chooseLabel={t('all.chooseDay')} />
        </Panel>
      </Grid>
      {byMonth.length > 1 ? (
        <Panel title={t('all.months')}>
          <ColumnChart columns={byMonth} label={t('all.months')} chooseLabel={t('all.chooseMonth')} />
        </Panel>
      ) : null}
    </>
  )
}
