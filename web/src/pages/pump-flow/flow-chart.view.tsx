import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type FlowChart as Chart, flowChartOf } from './flow-chart.ts'
import type { TaughtFlow } from './pump-flow.documents.ts'
import { useFlowWords } from './use-flow-words.ts'

/**
 * The flow of each drink. A slider lies over the plot: with it a finger, a mouse or the arrow keys choose a drink, whose
 * values stand below and are read out.
 */
export function FlowChart({ flow }: { readonly flow: TaughtFlow }) {
  const { t } = useTranslation('pumps')
  const words = useFlowWords()
  // Null follows the last drink, also when another one comes.
  const [chosen, setChosen] = useState<number | null>(null)
  const { observations } = flow
  const chart = flowChartOf(flow)
  const last = observations.length - 1
  const place = Math.min(chosen ?? last, last)
  const seen = observations[place]
  const values = seen === undefined ? '' : words.ofDrink(seen)
  return (
    <Stack as="figure" gap={3} shrink className="sr-flow-chart" aria-label={t('flow.chart')} data-testid="flow-chart">
      <div className="sr-flow-frame">
        <Scale chart={chart} />
        <div className="sr-flow-plot sr-relative">
          <Plot chart={chart} place={place} />
          <input
            type="range"
            className="sr-fill"
            min={0}
            max={last}
            value={place}
            aria-label={t('flow.choose')}
            aria-valuetext={values}
            onChange={event => {
              const wanted = event.currentTarget.valueAsNumber
              setChosen(wanted === last ? null : wanted)
            }}
          />
        </div>
        <Dates chart={chart} flow={flow} />
      </div>
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
