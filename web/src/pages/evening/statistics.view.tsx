import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { useQuery } from '../../queries/use-query.ts'
import { Grid, Stack } from '../../ui/layout/layout.view.tsx'
import { LinkButton } from '../../ui/link-button.view.tsx'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Facts, Panel } from '../../ui/panel.view.tsx'
import { type ChartColumn, ColumnChart } from './column-chart.view.tsx'
import type { Statistics } from './evening.documents.ts'
import { statistics } from './evening.model.ts'
import { CostFigure, Favourites, Figure, Figures, Poured, useLongTime, useVolume, WaitFacts } from './figures.view.tsx'
import { RanOut } from './ran-out.view.tsx'

/** `/statistics`: all that this machine has ever made. */
export function StatisticsPage() {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const known = useQuery(statistics)
  const retry = useUnit(statistics.refetch)
  const since = known.kind === 'ready' ? known.value.since : null
  return (
    <Grid as="section" gap={4} columns={1} measure={1160}>
      <PageHead
        flush
        title={t('all.title')}
        lead={since === null ? t('all.lead') : t('all.since', { date: format.date(since) })}
      />
      {known.kind === 'failed' ? (
        <ErrorState problem={known.problem} onRetry={() => retry()} />
      ) : known.kind === 'loading' ? (
        <Skeleton height="420px" />
      ) : known.value.drinks === 0 ? (
        <div className="sr-card">
          <EmptyState title={t('all.empty')} text={t('all.emptyText')}>
            <LinkButton to="/recipe/public" primary text={t('all.browse')} />
          </EmptyState>
        </div>
      ) : (
        <AllTime all={known.value} />
      )}
    </Grid>
  )
}

function AllTime({ all }: { readonly all: Statistics }) {
  const { t } = useTranslation('evening')
  return (
    <>
      <AllFigures all={all} />
      <Habits all={all} />
      <Grid gap={4} columns={2} align="start" stacked={900}>
        <Stack gap={4} shrink>
          <Panel title={t('favourites')}>
            <Favourites favourites={all.favourites} />
          </Panel>
          {all.waiting === null ? null : (
            <Panel title={t('all.line')}>
              <Facts>
                <WaitFacts label={t('service.waiting')} wait={all.waiting} />
                <WaitFacts label={t('service.handover')} wait={all.handover} />
              </Facts>
            </Panel>
          )}
        </Stack>
        <Stack gap={4} shrink>
          {all.ingredients.length > 0 ? (
            <Panel title={t('poured')}>
              <Poured ingredients={all.ingredients} />
            </Panel>
          ) : null}
          <Shortages all={all} />
        </Stack>
      </Grid>
    </>
  )
}

function AllFigures({ all }: { readonly all: Statistics }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const volume = useVolume()
  const time = useLongTime()
  const { drinks, volumeMl, alcoholFree, cancelled, failed, machineSeconds } = all
  const stopped = cancelled + failed
  return (
    <Figures>
      <Figure
        label={t('figure.drinks')}
        value={format.number(drinks)}
        note={stopped > 0 ? t('figure.stopped', { count: stopped }) : undefined}
      />
      <Figure label={t('figure.poured')} value={volume(volumeMl)} />
      <Figure label={t('figure.alcoholFree')} value={format.percent(Math.round((100 * alcoholFree) / drinks))} />
      <Figure label={t('figure.machine')} value={time(machineSeconds)} />
      <CostFigure costs={all} drinks={drinks} />
    </Figures>
  )
}

/** The day begins when the last ones have gone to bed: nobody's night is cut in two. */
const firstHour = 6

/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1)
const day = 24 * 3_600_000

function Habits({ all: { hours, weekdays, months } }: { readonly all: Statistics }) {
  const { t, i18n } = useTranslation('evening')
  const columnOf = (key: string, label: string, value: number, name = label): ChartColumn => ({
    key,
    label,
    value,
    words: t('columnWords', { name, count: value }),
  })
  const inUtc = (at: number, how: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(i18n.language, { ...how, timeZone: 'UTC' }).format(at)
  const byHour = hours.map((_, index) => {
    const hour = (index + firstHour) % 24
    const label = inUtc(hour * 3_600_000, { hour: 'numeric' })
    const name = [hour, hour + 1].map(each => inUtc(each * 3_600_000, { hour: 'numeric', minute: '2-digit' })).join('–')
    return columnOf(String(hour), label, hours[hour] ?? 0, name)
  })
  const byWeekday = weekdays.map((drinks, index) => {
    const at = someMonday + index * day
    return columnOf(String(index), inUtc(at, { weekday: 'short' }), drinks, inUtc(at, { weekday: 'long' }))
  })
  const byMonth = months.map(({ month, drinks }) => {
    const at = Date.parse(`${month}-01T00:00:00Z`)
    return columnOf(month, inUtc(at, { month: 'short' }), drinks, inUtc(at, { month: 'long', year: 'numeric' }))
  })
  return (
    <>
      <Grid gap={4} columns={2} align="start" stacked={900}>
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

function Shortages({ all: { ranOut } }: { readonly all: Statistics }) {
  const { t } = useTranslation('evening')
  const format = useFormat()
  const bottles = ranOut.map(({ ingredient: { id, name }, evenings, lastAt }) => ({
    key: String(id),
    name,
    words: t('ranOut.evenings', { count: evenings, date: format.date(lastAt) }),
  }))
  return <RanOut bottles={bottles} />
}
