import { Hand, Th, Time, TimelineEvents } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $power, $timeline } from './order.model.ts'
import { $report } from './order-check.model.ts'
import { OrderSection } from './order-section.view.tsx'
import { type PowerCurve, type Timeline, type TimelineLine, type TimelineRow, timelineLines } from './order-timeline.ts'
import './order.css'

/** How the drink will be made: when each pump runs, when a person is needed, and what it draws. */
export function PlanSection() {
  const { t } = useTranslation('order')
  const { timeline, power } = useUnit({ timeline: $timeline, power: $power })
  const [asTable, setAsTable] = useState(false)
  return (
    <OrderSection
      title={t('plan.title')}
      beside={timeline === null ? null : <PlanLine timeline={timeline} asTable={asTable} onToggle={setAsTable} />}
    >
      {timeline === null ? (
        <p className="sr-muted">{t('plan.none')}</p>
      ) : asTable ? (
        <PlanTable timeline={timeline} power={power} />
      ) : (
        <Stack as="figure" gap={1} className="sr-size-14" aria-label={t('plan.chart')} data-testid="plan">
          {timeline.rows.map(row => (
            <PumpRow key={row.pumpId} row={row} timeline={timeline} />
          ))}
          {timeline.marks.length > 0 ? <PersonRow timeline={timeline} /> : null}
          {power === null ? null : <PowerRow power={power} seconds={timeline.seconds} />}
        </Stack>
      )}
    </OrderSection>
  )
}

interface PlanLineProps {
  readonly timeline: Timeline
  readonly asTable: boolean
  readonly onToggle: (asTable: boolean) => void
}

function PlanLine({ timeline, asTable, onToggle }: PlanLineProps) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const report = useUnit($report)
  const label = t(asTable ? 'plan.asChart' : 'plan.asTable')
  return (
    <Row as="span" inline gap={1.5} className="sr-plan-time sr-number">
      <Time aria-hidden />
      {t('plan.time', { time: format.duration(report?.estimatedSeconds ?? timeline.seconds) })}
      <IconButton
        icon={asTable ? <TimelineEvents /> : <Th />}
        label={label}
        titled
        onClick={() => onToggle(!asTable)}
      />
    </Row>
  )
}

const height = 10

function PumpRow({ row, timeline }: { row: TimelineRow; timeline: Timeline }) {
  const { t } = useTranslation('order')
  return (
    <Grid gap={3} align="center" template="112px minmax(0, 1fr)" className="sr-plan-row" data-testid="plan-row">
      <span className="sr-ellipsis" title={row.pumpName}>
        {row.ingredientName}
      </span>
      <svg viewBox={`0 0 ${timeline.seconds} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <Waits timeline={timeline} />
        {row.bars.map(bar => (
          <rect
            key={`${bar.start} ${bar.priming}`}
            className={bar.priming ? 'sr-plan-priming' : 'sr-plan-bar'}
            data-weighed={bar.weighed}
            data-start={bar.start}
            data-end={bar.end}
            x={bar.start}
            y={bar.priming ? height * 0.34 : 0.5}
            width={Math.max(bar.end - bar.start, timeline.seconds / 250)}
            height={bar.priming ? height * 0.32 : height - 1}
            fill={bar.colour}
          >
            {bar.priming ? <title>{t('plan.priming')}</title> : null}
            {bar.weighed ? <title>{t('plan.weighed')}</title> : null}
          </rect>
        ))}
      </svg>
    </Grid>
  )
}

/** Columns in which the machine waits for a person. */
const Waits = ({ timeline }: { timeline: Timeline }) =>
  timeline.marks.map(({ start, end }) => (
    <rect key={start} className="sr-plan-wait" x={start} y={0} width={end - start} height={height} />
  ))

function PersonRow({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation('order')
  return (
    <Grid gap={3} align="center" template="112px minmax(0, 1fr)" className="sr-plan-row">
      <span className="sr-ellipsis">{t('plan.you')}</span>
      <Box as="span" height={26} className="sr-relative">
        {timeline.marks.map(({ start, end, text }) => (
          <Row
            as="span"
            key={start}
            gap={1}
            pad={[0, 1.5]}
            className="sr-plan-mark sr-text sr-clip"
            title={text}
            style={{
              insetInlineStart: `${(100 * start) / timeline.seconds}%`,
              width: `${(100 * (end - start)) / timeline.seconds}%`,
            }}
          >
            <Hand size={12} aria-hidden />
            <span className="sr-ellipsis">{text}</span>
          </Row>
        ))}
      </Box>
    </Grid>
  )
}

/** The plan to be read or heard. */
function PlanTable({ timeline, power }: { readonly timeline: Timeline; readonly power: PowerCurve | null }) {
  const { t } = useTranslation('order')
  const labels = usePowerLabels()
  return (
    <>
      <div className="sr-scroll">
        <table className="sr-plan-table sr-size-14">
          <caption className="sr-visually-hidden">{t('plan.title')}</caption>
          <thead>
            <tr>
              {(['when', 'who', 'what'] as const).map(column => (
                <th key={column} className="sr-muted sr-medium" scope="col">
                  {t(`plan.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {timelineLines(timeline).map(line => (
              <Line key={`${line.start} ${line.end} ${line.by === 'pump' ? line.pumpName : line.text}`} line={line} />
            ))}
          </tbody>
        </table>
      </div>
      {power === null ? null : <p className="sr-muted sr-number">{labels(power)}</p>}
    </>
  )
}

function Line({ line }: { readonly line: TimelineLine }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const from = format.number(line.start)
  return (
    <tr>
      <td className="sr-number">
        {line.by === 'pump' ? t('plan.span', { from, to: format.number(line.end) }) : t('plan.from', { from })}
      </td>
      <td>{line.by === 'pump' ? line.pumpName : t('plan.you')}</td>
      <td>
        {line.by === 'person'
          ? line.text
          : line.priming
            ? t('plan.primes', { ingredient: line.ingredientName })
            : `${format.ml(line.ml)} ${line.ingredientName}`}
      </td>
    </tr>
  )
}

const curveHeight = 40
/** Air above the highest line. */
const headroom = 1.12

interface PowerRowProps {
  readonly power: PowerCurve
  /** The length of the whole plan. */
  readonly seconds: number
}

/** The power that all pumps together draw at each instant, below the line that it must not cross. */
function PowerRow({ power: { stretches, peakMw, limitMw }, seconds }: PowerRowProps) {
  const { t } = useTranslation(['order', 'terms'])
  const labels = usePowerLabels()
  const top = headroom * Math.max(peakMw, limitMw ?? 0)
  const y = (milliwatts: number): number => curveHeight * (1 - milliwatts / top)
  const line = stretches.map(({ start, end, milliwatts }) => `L${start} ${y(milliwatts)}L${end} ${y(milliwatts)}`)
  return (
    <>
      <Grid gap={3} align="center" template="112px minmax(0, 1fr)" className="sr-plan-row">
        <span className="sr-ellipsis">{t('terms:power')}</span>
        <svg
          className="sr-plan-power"
          viewBox={`0 0 ${seconds} ${curveHeight}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path className="sr-plan-power-curve" d={`M0 ${curveHeight}${line.join('')}L${seconds} ${curveHeight}`} />
          {limitMw === null ? null : (
            <path className="sr-plan-power-limit" d={`M0 ${y(limitMw)}H${seconds}`} data-limit={limitMw} />
          )}
        </svg>
      </Grid>
      <p
        className="sr-plan-power-words sr-size-13 sr-muted sr-number"
        data-testid="power"
        data-peak={peakMw}
        data-limit={limitMw}
      >
        {labels({ peakMw, limitMw })}
      </p>
    </>
  )
}

/** "At most 12.2 W at once; the limit is 24 W." */
function usePowerLabels(): (power: Pick<PowerCurve, 'peakMw' | 'limitMw'>) => string {
  const { t } = useTranslation('order')
  const format = useFormat()
  return ({ peakMw, limitMw }) => {
    const peak = format.number(peakMw / 1000)
    return limitMw === null
      ? t('plan.peak', { peak })
      : t('plan.peakOf', { peak, limit: format.number(limitMw / 1000) })
  }
}
