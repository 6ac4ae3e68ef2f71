/* What a party and a whole history have in common: their questions, and how figures are shown. */
import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AnyVariables, type TypedDocumentNode, type UseQueryArgs, type UseQueryResponse, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { ServedFragment } from '../../drawing/served.ts'
import { productionEnded } from '../../entities/production/production.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Panel } from '../../ui/page-parts.view.tsx'
import { RunTrack } from '../../ui/run-track.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import './history.css'

const FavouriteFragment = graphql(
  `fragment FavouriteFields on DrinkCount { count glassShape drink { id kind name } served { ...ServedFields } }`,
  [ServedFragment],
)
const UseFragment = graphql(`
  fragment UseFields on IngredientUse { amount unit cost ingredient { id name colour } }
`)
const WaitFragment = graphql(`fragment WaitFields on WaitSpread { medianSeconds longestSeconds }`)

export const PartySummaryDocument = graphql(
  `
  query PartySummary($id: Int!) {
    partySummary(id: $id) {
      party { id name openedAt closedAt keptUntil drinks guests }
      served open cancelled refused expired withdrawn alcoholFree standardDrinks machineSeconds volumeMl
      cost knownCost unpriced
      waiting { ...WaitFields } handover { ...WaitFields }
      bucketMinutes: slotMinutes timeBuckets: slots { from drinks }
      favourites { ...FavouriteFields }
      ingredients { ...UseFields }
      ranOut { at leftMl ingredient { id name } }
      people { name isGuest drinks cost }
      log { id name fate placedAt endedAt pouredMl cost drink { name } }
    }
  }
`,
  [FavouriteFragment, UseFragment, WaitFragment],
)

export const StatisticsDocument = graphql(
  `
  query Statistics($timeZone: String!) {
    statistics(timeZone: $timeZone) {
      since drinks cancelled failed alcoholFree machineSeconds volumeMl cost knownCost unpriced
      waiting { ...WaitFields } handover { ...WaitFields }
      hours weekdays months { month drinks }
      favourites { ...FavouriteFields }
      ingredients { ...UseFields }
      ranOut { evenings lastAt ingredient { id name } }
    }
  }
`,
  [FavouriteFragment, UseFragment, WaitFragment],
)

export type PartySummary = NonNullable<ResultOf<typeof PartySummaryDocument>['partySummary']>
export type Statistics = ResultOf<typeof StatisticsDocument>['statistics']

/** The names and prices of what drinks are made of. */
const context = madeOf('INGREDIENTS', 'RECIPES')

/** Read again after each drink, too. */
export function useEveningQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): UseQueryResponse<Data, Variables> {
  const result = useQuery({ query, variables, context } as UseQueryArgs<Variables, Data>)
  useEvent(productionEnded, () => result[1]({ requestPolicy: 'network-only' }))
  return result
}

/** How figures of an evening are written: litres from a litre on, hours from an hour on. */
export function useFormats() {
  const { t, i18n } = useTranslation(['evening', 'terms'])
  const format = useFormat()
  const dates = new Intl.DateTimeFormat(i18n.language, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  })
  return {
    ...format,
    volume: (ml: number) => (ml < 1000 ? format.volume(ml) : t('terms:litres', { litres: format.number(ml / 1000) })),
    longTime: (seconds: number) =>
      seconds < 3600
        ? format.duration(seconds)
        : t('hours', {
            hours: format.number(Math.floor(seconds / 3600)),
            minutes: String(Math.floor((seconds % 3600) / 60)),
          }),
    /** In whole percent. */
    share: (part: number, whole: number) => format.percent(whole > 0 ? Math.round((100 * part) / whole) : 0),
    /** "4 Jul 2026, 20:00 – 5 Jul 2026, 01:30"; of a party that is open, its beginning. */
    span: ({ openedAt, closedAt }: { readonly openedAt: string; readonly closedAt: string | null }) =>
      closedAt === null ? dates.format(new Date(openedAt)) : dates.formatRange(new Date(openedAt), new Date(closedAt)),
  }
}

/** The note stands below, in small type. */
type Figure = readonly [label: string, value: string, note?: string | undefined]

export const Figures = ({ figures }: { readonly figures: readonly Figure[] }) => (
  <Grid as="dl" gap={3} fit={150} data-testid="figures">
    {figures.map(([label, value, note]) => (
      <Stack key={label} gap={0.5} top shrink pad={[3, 4]} className="sr-card">
        <dt className="sr-muted sr-size-14">{label}</dt>
        <dd className="sr-number sr-strong sr-size-22 sr-anywhere">{value}</dd>
        {note ? <dd className="sr-muted sr-size-13">{note}</dd> : null}
      </Stack>
    ))}
  </Grid>
)

const maxNames = 3

/** What it cost, or the part of it that is known, with what has no price. */
export function useCostFigure() {
  const { t } = useTranslation('evening')
  const { price, list } = useFormats()
  return (
    { cost, knownCost, unpriced }: Pick<Statistics, 'cost' | 'knownCost' | 'unpriced'>,
    drinks: number,
  ): Figure => {
    const label = t('cost.label')
    if (cost !== null)
      return [label, price(cost), drinks > 0 ? t('cost.each', { price: price(cost / drinks) }) : undefined]
    const count = unpriced.length
    const names = list(unpriced.slice(0, maxNames))
    const note = t(count > maxNames ? 'cost.unpricedMany' : 'cost.unpriced', { names, count })
    return [label, knownCost > 0 ? t('cost.atLeast', { price: price(knownCost) }) : '–', note]
  }
}

export function WaitFacts({ label, wait }: { readonly label: string; readonly wait: Statistics['waiting'] }) {
  const { t } = useTranslation('evening')
  const { longTime } = useFormats()
  if (wait === null) return null
  const [median, longest] = [longTime(wait.medianSeconds), longTime(wait.longestSeconds)]
  return <Fact label={label}>{t('wait', { median, longest })}</Fact>
}

interface DetailsProps {
  readonly of: Pick<PartySummary, 'favourites' | 'ingredients'>
  /** What there was too little of. */
  readonly ranOut: readonly RankedItem[]
  readonly children: ReactNode
}

/** In millilitres; what is counted or weighed has no bar beside what flows. */
const flowing = { ml: 1, teaspoon: 5, tablespoon: 15, g: 0, piece: 0 } as const

export function Details({ of: { favourites, ingredients }, ranOut, children }: DetailsProps) {
  const { t } = useTranslation(['evening', 'terms'])
  const format = useFormats()
  const drinks = favourites.map(({ drink, count, served, glassShape }) => ({
    key: `${drink.kind} ${drink.id}`,
    name: drink.name,
    value: count,
    labels: t('terms:drinkCount', { count }),
    picture: (
      <Box width={40} height={40} fixed>
        <PaintedDrink
          edge={40}
          {...(served && { drink: served })}
          {...(glassShape !== null && { shape: glassShape })}
        />
      </Box>
    ),
  }))
  const poured = ingredients.map(({ ingredient: { id, name, colour }, amount, unit, cost }) => {
    const amounts = [unit === 'ml' ? format.volume(amount) : format.amount(amount, unit)]
    const labels = [...amounts, ...(cost ? [format.price(cost)] : [])].join(' · ')
    return { key: String(id), name, value: amount * flowing[unit], labels, colour }
  })
  return (
    <Grid gap={4} columns={2} align="start" stacked={760}>
      <Stack gap={4} shrink>
        <RankedBars title={t('favourites')} items={drinks} />
        {children}
      </Stack>
      <Stack gap={4} shrink>
        <RankedBars title={t('poured')} items={poured} />
        <RankedBars title={t('ranOut.title')} items={ranOut} empty={t('ranOut.nothing')} />
      </Stack>
    </Grid>
  )
}

interface RankedItem {
  readonly key: string
  readonly name: string
  /** Of the bar; left out, there's none. */
  readonly value?: number
  readonly labels: string
  readonly picture?: ReactNode
  readonly colour?: string
}

interface RankedBarsProps {
  readonly title: string
  readonly items: readonly RankedItem[]
  /** What is said where there are none; else nothing is shown. */
  readonly empty?: string
}

const firstShown = 8

/** Things in their order, each with a bar as long as its part of the first. */
function RankedBars({ title, items, empty }: RankedBarsProps) {
  const { t } = useTranslation('evening')
  const [all, showAll] = useState(false)
  const max = Math.max(1, ...items.map(({ value = 0 }) => value))
  if (items.length === 0 && empty === undefined) return null
  return (
    <Panel title={title}>
      {items.length === 0 ? <p className="sr-muted">{empty}</p> : null}
      <List gap={3} className="sr-any">
        {items.slice(0, all ? undefined : firstShown).map(({ key, name, value, labels, picture, colour }) => (
          <Row as="li" key={key} gap={3} shrink>
            {picture}
            <Stack gap={1} shrink grow>
              <Row gap={3} align="baseline" justify="between">
                <span className="sr-shrink sr-anywhere">{name}</span>
                <span className="sr-number sr-muted sr-text-end">{labels}</span>
              </Row>
              {value === undefined ? null : (
                <RunTrack percent={(100 * value) / max} height={8} shade={8} edge={12} colour={colour} />
              )}
            </Stack>
          </Row>
        ))}
      </List>
      {all || items.length <= firstShown ? null : (
        <Button
          variant="minimal"
          className="sr-at-start"
          text={t('showAll', { count: items.length })}
          onClick={() => showAll(true)}
        />
      )}
    </Panel>
  )
}

export interface ChartColumn {
  readonly key: string
  /** Below the column, where there is room. */
  readonly label: string
  readonly value: number
  readonly labels: string
}

interface ColumnChartProps {
  readonly columns: readonly ChartColumn[]
  readonly title: string
  /** What is chosen in it; for those who hear it. */
  readonly chooseLabel: string
}

/** So many labels have room below the columns, on a phone too. */
const mostLabels = 8

/**
 * Counts as columns. A slider lies over them: with it a finger, a mouse or the arrow keys choose one, whose words stand
 * below and are read out; the highest one until another is chosen.
 */
export function ColumnChart({ columns, title, chooseLabel }: ColumnChartProps) {
  const [chosen, choose] = useState<number | null>(null)
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const place = chosen ?? columns.findIndex(({ value }) => value === most)
  const every = Math.ceil(columns.length / mostLabels)
  const labels = columns[place]?.labels ?? ''
  return (
    <Panel title={title}>
      <Stack as="figure" gap={2} shrink aria-label={title} data-testid="column-chart">
        <Row align="stretch" className="sr-column-chart sr-rings sr-relative">
          {columns.map(({ key, label, value }, index) => (
            <div key={key} data-chosen={index === place}>
              <span style={{ height: `${(100 * value) / most}%` }} />
              <small>{index % every === 0 ? label : ''}</small>
            </div>
          ))}
          <input
            type="range"
            min={0}
            max={columns.length - 1}
            value={Math.max(0, place)}
            aria-label={chooseLabel}
            aria-valuetext={labels}
            style={{ ['--sr-chart-bars' as string]: columns.length }}
            onChange={event => choose(event.currentTarget.valueAsNumber)}
          />
        </Row>
        <output className="sr-number sr-strong" aria-live="off">
          {labels}
        </output>
      </Stack>
    </Panel>
  )
}
