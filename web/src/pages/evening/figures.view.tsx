/* Figures that a party and a whole history have in common. */
import { Button } from '@blueprintjs/core'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PaintedDrink } from '../../drawing/painted-drink.view.tsx'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Fact, Panel } from '../../ui/page-parts.view.tsx'
import { type PartySummary, type Statistics, useFormats } from './evening-query.ts'
import './evening.css'

export const Figures = ({ children }: { readonly children: ReactNode }) => (
  <Grid as="dl" gap={3} fit={150} data-testid="figures">
    {children}
  </Grid>
)

interface FigureProps {
  readonly label: string
  readonly value: ReactNode
  /** Below it, in small type. */
  readonly note?: string | undefined
}

/** One number that is worth a card of its own. */
export const Figure = ({ label, value, note }: FigureProps) => (
  <Stack gap={0.5} top shrink pad={[3, 4]} className="sr-card">
    <dt className="sr-muted sr-size-14">{label}</dt>
    <dd className="sr-number sr-strong sr-size-24 sr-anywhere">{value}</dd>
    {note ? <dd className="sr-muted sr-size-13">{note}</dd> : null}
  </Stack>
)

interface CostProps {
  readonly costs: Pick<Statistics, 'cost' | 'knownCost' | 'unpriced'>
  readonly drinks: number
}

/** Enough to know where to begin. */
const maxNames = 3

/** What it cost, or the part of it that is known, with what has no price. */
export function CostFigure({ costs: { cost, knownCost, unpriced }, drinks }: CostProps) {
  const { t } = useTranslation('evening')
  const { price, list } = useFormats()
  if (cost !== null) {
    const each = drinks > 0 ? t('cost.each', { price: price(cost / drinks) }) : undefined
    return <Figure label={t('cost.label')} value={price(cost)} note={each} />
  }
  const count = unpriced.length
  return (
    <Figure
      label={t('cost.label')}
      value={knownCost > 0 ? t('cost.atLeast', { price: price(knownCost) }) : '–'}
      note={t(count > maxNames ? 'cost.unpricedMany' : 'cost.unpriced', {
        names: list(unpriced.slice(0, maxNames)),
        count,
      })}
    />
  )
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
    labels: (
      <Row as="span" inline gap={2}>
        <span>{unit === 'ml' ? format.volume(amount) : format.amount(amount, unit)}</span>
        {cost ? <span>{`· ${format.price(cost)}`}</span> : null}
      </Row>
    ),
    colour,
  }))
  return <RankedBars title={t('poured')} items={items} />
}

interface RankedItem {
  readonly key: string
  readonly name: string
  readonly value: number
  /** Behind the name. */
  readonly labels: ReactNode
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
  const max = Math.max(...items.map(({ value }) => value))
  return (
    <Panel title={title}>
      <Stack gap={3} shrink>
        <List gap={3}>
          {(all ? items : items.slice(0, firstShown)).map(({ key, name, value, labels, picture, colour }) => (
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
                    style={{ width: `${max > 0 ? (100 * value) / max : 0}%`, ...(colour && { background: colour }) }}
                  />
                </span>
              </Stack>
            </Row>
          ))}
        </List>
        {items.length > firstShown ? (
          <Button
            variant="minimal"
            className="sr-at-start"
            text={all ? t('fewer') : t('showAll', { count: items.length })}
            onClick={() => showAll(!all)}
          />
        ) : null}
      </Stack>
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
  /** What the chart shows, and what is chosen in it; for those who hear it. */
  readonly label: string
  readonly chooseLabel: string
}

/**
 * Counts as columns. A slider lies over them: with it a finger, a mouse or the arrow keys choose one, whose words stand
 * below and are read out; the highest one until another is chosen.
 */
export function ColumnChart({ columns, label, chooseLabel }: ColumnChartProps) {
  const [chosen, choose] = useState<string | null>(null)
  const place = placeIn(columns, chosen)
  const labels = columns[place]?.labels ?? ''
  return (
    <Stack as="figure" gap={2} shrink aria-label={label} data-testid="column-chart">
      <div className="sr-column-chart sr-relative">
        <ParentSize debounceTime={60}>
          {({ width }) => (width > 0 ? <Plot columns={columns} place={place} width={width} /> : null)}
        </ParentSize>
        <input
          type="range"
          min={0}
          max={columns.length - 1}
          value={place}
          aria-label={chooseLabel}
          aria-valuetext={labels}
          style={{ ...insets, ['--sr-chart-bars' as string]: columns.length }}
          onChange={event => choose(columns[event.currentTarget.valueAsNumber]?.key ?? null)}
        />
      </div>
      <output className="sr-number sr-strong" aria-live="off">
        {labels}
      </output>
    </Stack>
  )
}

function placeIn(columns: readonly ChartColumn[], chosen: string | null): number {
  const known = columns.findIndex(({ key }) => key === chosen)
  if (known !== -1) return known
  return columns.reduce((best, { value }, place) => (value > (columns[best]?.value ?? 0) ? place : best), 0)
}

const height = 220
const space = { top: 10, right: 4, bottom: 28, left: 34 } as const
const insets = { insetInlineStart: space.left, insetInlineEnd: space.right, top: space.top, bottom: space.bottom }

/** A label is about so wide, in pixels. */
const roomForLabel = 46

/** A few columns are no walls. */
const widestBar = 72

const quiet = { fill: 'var(--sr-text-muted)', fontSize: 12, fontFamily: 'inherit' } as const
const line = 'var(--sr-border)'

interface PlotProps {
  readonly columns: readonly ChartColumn[]
  readonly place: number
  readonly width: number
}

function Plot({ columns, place, width }: PlotProps) {
  const inner = { width: Math.max(1, width - space.left - space.right), height: height - space.top - space.bottom }
  // Half a gap at either end, so that each column is as wide as a step of the slider.
  const x = scaleBand({
    domain: columns.map(({ key }) => key),
    range: [0, inner.width],
    paddingInner: 0.28,
    paddingOuter: 0.14,
  })
  const bar = Math.min(widestBar, x.bandwidth())
  const most = Math.max(1, ...columns.map(({ value }) => value))
  const y = scaleLinear({ domain: [0, most], range: [inner.height, 0], nice: 4 })
  const ticks = y.ticks(4).filter(Number.isInteger)
  const every = Math.ceil((columns.length * roomForLabel) / inner.width)
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  return (
    <svg width={width} height={height} aria-hidden="true">
      <g transform={`translate(${space.left},${space.top})`}>
        <GridRows scale={y} width={inner.width} tickValues={ticks} stroke={line} />
        {columns.map(({ key, value }, index) => (
          <BarRounded
            key={key}
            x={(x(key) ?? 0) + (x.bandwidth() - bar) / 2}
            y={y(value)}
            width={bar}
            height={Math.max(0, inner.height - y(value))}
            radius={Math.min(5, bar / 3)}
            top
            className="sr-chart-bar"
            data-chosen={index === place}
          />
        ))}
        <AxisLeft scale={y} tickValues={ticks} tickFormat={String} hideAxisLine hideTicks tickLabelProps={sideways} />
        <AxisBottom
          top={inner.height}
          scale={x}
          tickValues={columns.filter((_, index) => index % every === 0).map(({ key }) => key)}
          tickFormat={key => labels.get(key) ?? ''}
          stroke={line}
          hideTicks
          tickLabelProps={below}
        />
      </g>
    </svg>
  )
}

const sideways = { ...quiet, textAnchor: 'end', dx: -4, dy: 4 } as const
const below = { ...quiet, textAnchor: 'middle' } as const
