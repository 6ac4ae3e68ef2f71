/* Figures that a party and a whole history have in common. */
import { Button } from '@blueprintjs/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Panel } from '../../ui/page-parts.view.tsx'
import { type PartySummary, type Statistics, useFormats } from './evening-query.ts'
import './history.css'

interface FigureProps {
  readonly label: string
  readonly value: string
  /** Below it, in small type. */
  readonly note?: string | undefined
}

/** Numbers that are worth a card each. */
export const Figures = ({ figures }: { readonly figures: readonly FigureProps[] }) => (
  <Grid as="dl" gap={3} fit={150} data-testid="figures">
    {figures.map(({ label, value, note }) => (
      <Stack key={label} gap={0.5} top shrink pad={[3, 4]} className="sr-card">
        <dt className="sr-muted sr-size-14">{label}</dt>
        <dd className="sr-number sr-strong sr-size-24 sr-anywhere">{value}</dd>
        {note ? <dd className="sr-muted sr-size-13">{note}</dd> : null}
      </Stack>
    ))}
  </Grid>
)

/** Enough to know where to begin. */
const maxNames = 3

/** What it cost, or the part of it that is known, with what has no price. */
export function useCostFigure() {
  const { t } = useTranslation('evening')
  const { price, list } = useFormats()
  const label = t('cost.label')
  return (
    { cost, knownCost, unpriced }: Pick<Statistics, 'cost' | 'knownCost' | 'unpriced'>,
    drinks: number,
  ): FigureProps => {
    if (cost !== null) {
      return {
        label,
        value: price(cost),
        note: drinks > 0 ? t('cost.each', { price: price(cost / drinks) }) : undefined,
      }
    }
    const count = unpriced.length
    const names = list(unpriced.slice(0, maxNames))
    const note = t(count > maxNames ? 'cost.unpricedMany' : 'cost.unpriced', { names, count })
    return { label, value: knownCost > 0 ? t('cost.atLeast', { price: price(knownCost) }) : '–', note }
  }
}

/** The median and the longest of waits. */
export function WaitFacts({ label, wait }: { readonly label: string; readonly wait: Statistics['waiting'] }) {
  const { t } = useTranslation('evening')
  const { longTime } = useFormats()
  if (wait === null) return null
  const [median, longest] = [longTime(wait.medianSeconds), longTime(wait.longestSeconds)]
  return <Fact label={label}>{t('wait', { median, longest })}</Fact>
}

interface DetailsProps {
  readonly of: Pick<PartySummary, 'favourites' | 'ingredients'>
  /** What there was too little of, each with what is said of it. */
  readonly ranOut: readonly { readonly key: string; readonly name: string; readonly labels: string }[]
  /** Below the favourites. */
  readonly children: ReactNode
}

/** What was drunk, and what went into it. */
export function Details({ of: { favourites, ingredients }, ranOut, children }: DetailsProps) {
  const { t } = useTranslation('evening')
  return (
    <Grid gap={4} columns={2} align="start" stacked={760}>
      <Stack gap={4} shrink>
        {favourites.length > 0 ? <Favourites favourites={favourites} /> : null}
        {children}
      </Stack>
      <Stack gap={4} shrink>
        {ingredients.length > 0 ? <Poured ingredients={ingredients} /> : null}
        <Panel title={t('ranOut.title')}>
          {ranOut.length === 0 ? (
            <p className="sr-muted">{t('ranOut.nothing')}</p>
          ) : (
            <List gap={2}>
              {ranOut.map(({ key, name, labels }) => (
                <Row as="li" key={key} gap={3} align="baseline" justify="between">
                  <span className="sr-shrink sr-anywhere">{name}</span>
                  <span className="sr-number sr-muted sr-text-end">{labels}</span>
                </Row>
              ))}
            </List>
          )}
        </Panel>
      </Stack>
    </Grid>
  )
}

function Favourites({ favourites }: Pick<PartySummary, 'favourites'>) {
  const { t } = useTranslation(['evening', 'terms'])
  const items = favourites.map(({ drink, count, served, glassShape }) => ({
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
  return <RankedBars title={t('favourites')} items={items} />
}

/** In millilitres; what is counted or weighed has no bar beside what flows. */
const flowing = { ml: 1, teaspoon: 5, tablespoon: 15, g: 0, piece: 0 } as const

function Poured({ ingredients }: Pick<PartySummary, 'ingredients'>) {
  const { t } = useTranslation('evening')
  const format = useFormats()
  const items = ingredients.map(({ ingredient: { id, name, colour }, amount, unit, cost }) => ({
    key: String(id),
    name,
    value: amount * flowing[unit],
    labels: [
      unit === 'ml' ? format.volume(amount) : format.amount(amount, unit),
      ...(cost ? [format.price(cost)] : []),
    ].join(' · '),
    colour,
  }))
  return <RankedBars title={t('poured')} items={items} />
}

interface RankedItem {
  readonly key: string
  readonly name: string
  readonly value: number
  /** Behind the name. */
  readonly labels: string
  /** Before it. */
  readonly picture?: ReactNode
  /** Of the bar, where it has a colour of its own. */
  readonly colour?: string
}

/** So many are shown at first. */
const firstShown = 8

/** Things in their order, each with a bar as long as its part of the first. */
function RankedBars({ title, items }: { readonly title: string; readonly items: readonly RankedItem[] }) {
  const { t } = useTranslation('evening')
  const [all, showAll] = useState(false)
  const max = Math.max(1, ...items.map(({ value }) => value))
  return (
    <Panel title={title}>
      <List gap={3}>
        {items.slice(0, all ? undefined : firstShown).map(({ key, name, value, labels, picture, colour }) => (
          <Row as="li" key={key} gap={3} shrink>
            {picture}
            <Stack gap={1} shrink grow>
              <Row gap={3} align="baseline" justify="between">
                <span className="sr-shrink sr-anywhere">{name}</span>
                <span className="sr-number sr-muted sr-nowrap">{labels}</span>
              </Row>
              <span className="sr-rank-track sr-clip sr-block" aria-hidden="true">
                <span
                  className="sr-rank-bar sr-high sr-block"
                  style={{ width: `${(100 * value) / max}%`, ...(colour && { background: colour }) }}
                />
              </span>
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
  /** What it says, as a sentence: "21:15: 4 drinks" */
  readonly labels: string
}

interface ColumnChartProps {
  /** Never none. */
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
        <Row align="stretch" className="sr-column-chart sr-relative">
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
