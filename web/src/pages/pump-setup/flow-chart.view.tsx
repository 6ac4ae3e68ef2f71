/* The geometry of "Flow over time": places in percent of the plot, from its left and from its top. */
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { confidence, driftBand } from '#domain/flow/learned-flow.ts'
import { useFormat } from '../../i18n/format.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type SeenFlow, type TaughtFlow, useFlowLabels } from './flow.ts'

interface Place {
  readonly x: number
  readonly y: number
  /** The ends of the whisker: how sure the estimate is. */
  readonly top: number
  readonly bottom: number
}

interface Band {
  readonly top: number
  readonly bottom: number
}

interface Chart {
  /** One for each drink, the oldest first. */
  readonly places: readonly Place[]
  readonly lines: readonly { readonly y: number; readonly percent: number }[]
  /** Where all is well. */
  readonly good: Band
  readonly estimate: Band & { readonly y: number }
  /** Where what had been learned became the calibration; null where that was not since the first drink. */
  readonly acceptedX: number | null
  /** Some of the drinks, to be dated. */
  readonly dated: readonly number[]
}

/** Nothing pours less than nothing, and a drink of which the scale saw twice as much says nothing about the rest. */
const furthest = { least: 0, most: 2 } as const
/** Between lines, in percent. */
const lineSteps = [2, 5, 10, 20, 50] as const
const mostLines = 7
const mostDated = 3

const within = (flow: number): number => Math.min(furthest.most, Math.max(furthest.least, flow))
const spreadOf = (flow: number, deviation: number): readonly [number, number] => [
  within(flow - confidence * deviation),
  within(flow + confidence * deviation),
]

/**
 * Drinks come in evenings, with weeks between them: they stand at equal distances in the order of time, so that each can
 * be seen and touched.
 */
export function flowChartOf({ now, deviation, acceptedAt, observations }: TaughtFlow): Chart {
  const { least, most, step } = rangeOf([
    ...observations.flatMap(seen => spreadOf(seen.flow, seen.deviation)),
    ...spreadOf(now, deviation),
    1 - driftBand,
    1 + driftBand,
  ])
  const y = (flow: number): number => Math.round((1e4 * (most - within(flow) * 100)) / (most - least)) / 100
  const band = (low: number, high: number): Band => ({ top: y(high), bottom: y(low) })
  const x = (place: number): number => (observations.length < 2 ? 50 : (100 * place) / (observations.length - 1))
  const lines = Array.from({ length: Math.round((most - least) / step) + 1 }, (_, nr) => least + nr * step)
  return {
    places: observations.map((seen, place) => ({
      x: x(place),
      y: y(seen.flow),
      ...band(...spreadOf(seen.flow, seen.deviation)),
    })),
    lines: lines.map(percent => ({ y: y(percent / 100), percent })),
    good: band(1 - driftBand, 1 + driftBand),
    estimate: { y: y(now), ...band(...spreadOf(now, deviation)) },
    acceptedX: acceptedXOf(observations, acceptedAt, x),
    dated: datedOf(observations.length),
  }
}

/** In percent of the calibrated flow, to whole steps. */
function rangeOf(flows: readonly number[]): { least: number; most: number; step: number } {
  const low = 100 * Math.min(...flows)
  const high = 100 * Math.max(...flows)
  const step = lineSteps.find(one => (high - low) / one <= mostLines - 2) ?? 50
  return { least: Math.floor(low / step) * step, most: Math.ceil(high / step) * step, step }
}

/** Between the drinks before and after it. */
function acceptedXOf(
  observations: readonly SeenFlow[],
  acceptedAt: string | null,
  x: (place: number) => number,
): number | null {
  if (acceptedAt === null || observations.length === 0) return null
  const instant = new Date(acceptedAt).getTime()
  const before = observations.filter(({ at }) => new Date(at).getTime() <= instant).length
  return before === 0 ? null : Math.min(100, x(before - 0.5))
}

/** The first, the last, and one in the middle. */
function datedOf(count: number): number[] {
  const dated = Math.min(count, mostDated)
  return Array.from({ length: dated }, (_, nr) => (dated === 1 ? 0 : Math.round((nr * (count - 1)) / (dated - 1))))
}

/**
 * The flow of each drink. A slider lies over the plot: with it a finger, a mouse or the arrow keys choose a drink, whose
 * values stand below and are read out.
 */
export function FlowChart({ flow }: { readonly flow: TaughtFlow }) {
  const { t } = useTranslation(['pumps', 'terms'])
  const labels = useFlowLabels()
  // Null follows the last drink, also when another one comes.
  const [chosen, setChosen] = useState<number | null>(null)
  const { observations } = flow
  const chart = flowChartOf(flow)
  const last = observations.length - 1
  const place = Math.min(chosen ?? last, last)
  const seen = observations[place]
  const values = seen === undefined ? '' : labels.ofDrink(seen)
  return (
    <Stack as="figure" gap={3} shrink aria-label={t('flow.chart')} data-testid="flow-chart">
      <Grid columns="auto rest" style={{ columnGap: 'var(--sr-space-2)' }}>
        <Scale chart={chart} />
        <div className="sr-flow-plot sr-round-small sr-relative">
          <Plot chart={chart} place={place} />
          <input
            type="range"
            className="sr-fill"
            min={0}
            max={last}
            value={place}
            aria-label={t('terms:drink')}
            aria-valuetext={values}
            onChange={event => {
              const wanted = event.currentTarget.valueAsNumber
              setChosen(wanted === last ? null : wanted)
            }}
          />
        </div>
        <Dates chart={chart} flow={flow} />
      </Grid>
      <output className="sr-number sr-strong" aria-live="off" data-testid="flow-values">
        {values}
      </output>
      <Legend flow={flow} chart={chart} />
    </Stack>
  )
}

function Scale({ chart: { lines } }: { readonly chart: Chart }) {
  const format = useFormat()
  return (
    <div className="sr-flow-scale sr-relative sr-number sr-muted sr-size-12-5" aria-hidden="true">
      {lines.map(({ y, percent }) => (
        <span key={percent} style={{ top: `${y}%` }}>
          {format.percent(percent)}
        </span>
      ))}
    </div>
  )
}

function Plot({ chart, place }: { readonly chart: Chart; readonly place: number }) {
  const { good, estimate, acceptedX } = chart
  const current = chart.places[place]
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <rect className="sr-flow-good" x={0} y={good.top} width={100} height={good.bottom - good.top} />
      {chart.lines.map(({ y, percent }) => (
        <path key={percent} className="sr-flow-line" data-calibrated={percent === 100} d={`M0 ${y}H100`} />
      ))}
      <rect className="sr-flow-sure" x={0} y={estimate.top} width={100} height={estimate.bottom - estimate.top} />
      <path className="sr-flow-now" d={`M0 ${estimate.y}H100`} />
      {acceptedX === null ? null : <path className="sr-flow-accepted" d={`M${acceptedX} 0V100`} />}
      {current === undefined ? null : <path className="sr-flow-cursor" d={`M${current.x} 0V100`} />}
      {chart.places.map(({ x, top, bottom }) => (
        <path key={x} className="sr-flow-whisker" d={`M${x} ${top}V${bottom}`} />
      ))}
      {chart.places.map(({ x, y }, nr) => (
        // A line without length has round ends: a dot that no stretching bends.
        <path key={x} className="sr-flow-dot" data-current={nr === place} data-testid="flow-dot" d={`M${x} ${y}h0`} />
      ))}
    </svg>
  )
}

function Dates({ chart, flow: { observations } }: { readonly chart: Chart; readonly flow: TaughtFlow }) {
  const format = useFormat()
  const days = new Set(observations.map(({ at }) => new Date(at).toDateString()))
  return (
    <div className="sr-flow-dates sr-relative sr-number sr-muted sr-size-12-5" aria-hidden="true">
      {chart.dated.map(nr => {
        const at = observations[nr]?.at ?? ''
        return (
          <span key={nr} style={{ insetInlineStart: `${chart.places[nr]?.x ?? 0}%` }}>
            {days.size === 1 ? format.time(at) : format.day(at)}
          </span>
        )
      })}
    </div>
  )
}

function Legend({ flow: { acceptedAt }, chart }: { readonly flow: TaughtFlow; readonly chart: Chart }) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  return (
    <Row gap={[1, 4]} wrap className="sr-muted sr-size-13">
      <Key
        text={t('flow.key.drink')}
        sign={
          <>
            <path className="sr-flow-whisker" d="M9 1V17" />
            <path className="sr-flow-dot" d="M9 9h0" />
          </>
        }
      />
      <Key
        text={t('flow.key.good')}
        sign={
          <>
            <rect className="sr-flow-good" y={2} width={18} height={14} />
            <path className="sr-flow-line" data-calibrated="true" d="M0 9H18" />
          </>
        }
      />
      <Key
        text={t('flow.key.now')}
        sign={
          <>
            <rect className="sr-flow-sure" y={4} width={18} height={10} />
            <path className="sr-flow-now" d="M0 9H18" />
          </>
        }
      />
      {acceptedAt === null || chart.acceptedX === null ? null : (
        <Key
          text={t('flow.key.accepted', { date: format.date(acceptedAt) })}
          sign={<path className="sr-flow-accepted" d="M9 0V18" />}
        />
      )}
      <span>{t('flow.sureHint')}</span>
    </Row>
  )
}

const Key = ({ text, sign }: { readonly text: string; readonly sign: ReactNode }) => (
  <Row as="span" inline gap={1.5}>
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
      {sign}
    </svg>
    {text}
  </Row>
)
