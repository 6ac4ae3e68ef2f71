import { Button } from '@blueprintjs/core'
import { Hand, Th, Time, TimelineEvents } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { $power, $timeline } from './order.model.ts'
import { $report } from './order-check.model.ts'
import type { Timeline, TimelineRow } from './order-timeline.ts'
import { PlanTable } from './plan-table.view.tsx'
import { PowerRow } from './power-row.view.tsx'
import './order-plan.css'

/** How the drink will be made: when each pump runs, when a person is needed, and what it draws. */
export function PlanSection() {
  const { t } = useTranslation('order')
  const { timeline, power } = useUnit({ timeline: $timeline, power: $power })
  const [asTable, setAsTable] = useState(false)
  const headingId = useId()
  return (
    <Stack as="section" gap={2} shrink className="sr-order-section" aria-labelledby={headingId}>
      <Row gap={[2, 3]} justify="between" wrap className="sr-order-line">
        <h3 id={headingId}>{t('plan.title')}</h3>
        {timeline === null ? null : <PlanLine timeline={timeline} asTable={asTable} onToggle={setAsTable} />}
      </Row>
      {timeline === null ? (
        <p className="sr-muted">{t('plan.none')}</p>
      ) : asTable ? (
        <PlanTable timeline={timeline} power={power} />
      ) : (
        <Stack as="figure" className="sr-plan" aria-label={t('plan.chart')} data-testid="plan">
          {timeline.rows.map(row => (
            <PumpRow key={row.pumpId} row={row} timeline={timeline} />
          ))}
          {timeline.marks.length > 0 ? <PersonRow timeline={timeline} /> : null}
          {power === null ? null : <PowerRow power={power} seconds={timeline.seconds} />}
        </Stack>
      )}
    </Stack>
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
      <Button
        variant="minimal"
        icon={asTable ? <TimelineEvents /> : <Th />}
        aria-label={label}
        title={label}
        onClick={() => onToggle(!asTable)}
      />
    </Row>
  )
}

const height = 10

function PumpRow({ row, timeline }: { row: TimelineRow; timeline: Timeline }) {
  const { t } = useTranslation('order')
  return (
    <Stack gap={3} align="center" className="sr-plan-row" data-testid="plan-row">
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
    </Stack>
  )
}

/** Columns in which the machine waits for a person. */
function Waits({ timeline }: { timeline: Timeline }) {
  return timeline.marks.map(({ start, end }) => (
    <rect key={start} className="sr-plan-wait" x={start} y={0} width={end - start} height={height} />
  ))
}

function PersonRow({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation('order')
  return (
    <Stack gap={3} align="center" className="sr-plan-row">
      <span className="sr-ellipsis">{t('plan.you')}</span>
      <span className="sr-plan-marks">
        {timeline.marks.map(({ start, end, text }) => (
          <Row
            as="span"
            key={start}
            gap={1}
            pad={[0, 1.5]}
            className="sr-plan-mark"
            title={text}
            style={{
              insetInlineStart: `${(100 * start) / timeline.seconds}%`,
              width: `${(100 * (end - start)) / timeline.seconds}%`,
            }}
          >
            <Hand size={12} aria-hidden />
            <span>{text}</span>
          </Row>
        ))}
      </span>
    </Stack>
  )
}
