import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { ParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { BarRounded } from '@visx/shape'
import { useState } from 'react'
import { Stack } from '../../ui/layout/layout.view.tsx'
import './column-chart.css'

export interface ChartColumn {
  readonly key: string
  /** Below the column, where there is room. */
  readonly label: string
  readonly value: number
  /** What it says, as a sentence: "21:15: 4 drinks" */
  readonly words: string
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
 * below and are read out; the highest one before anybody has chosen.
 */
export function ColumnChart({ columns, label, chooseLabel }: ColumnChartProps) {
  const [chosen, choose] = useState<string | null>(null)
  const place = placeIn(columns, chosen)
  const words = columns[place]?.words ?? ''
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
          aria-valuetext={words}
          style={{ ...insets, ['--sr-chart-bars' as string]: columns.length }}
          onChange={event => choose(columns[event.currentTarget.valueAsNumber]?.key ?? null)}
        />
      </div>
      <output className="sr-number sr-strong" aria-live="off">
        {words}
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
