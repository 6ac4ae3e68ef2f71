import { Hand, Time } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../i18n/format.ts'
import { $timeline } from './order.model.ts'
import { $report } from './order-check.model.ts'
import type { Timeline, TimelineRow } from './order-report.ts'

/** How the drink will be made: when each pump runs, and when a person is needed. */
export function PlanSection() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const { report, timeline } = useUnit({ report: $report, timeline: $timeline })
  const headingId = useId()
  const seconds = report?.estimatedSeconds ?? timeline?.seconds ?? 0
  return (
    <section className="sr-order-section" aria-labelledby={headingId}>
      <div className="sr-order-line">
        <h3 id={headingId}>{t('plan.title')}</h3>
        {timeline === null ? null : (
          <span className="sr-plan-time sr-number">
            <Time aria-hidden />
            {t('plan.time', { time: format.duration(seconds) })}
          </span>
        )}
      </div>
      {timeline === null ? (
        <p className="sr-muted">{t('plan.none')}</p>
      ) : (
        <figure className="sr-plan" aria-label={t('plan.chart')}>
          {timeline.rows.map(row => (
            <PumpRow key={row.pumpId} row={row} timeline={timeline} />
          ))}
          {timeline.marks.length > 0 ? <PersonRow timeline={timeline} /> : null}
        </figure>
      )}
    </section>
  )
}

const height = 10

function PumpRow({ row, timeline }: { row: TimelineRow; timeline: Timeline }) {
  const { t } = useTranslation('order')
  return (
    <div className="sr-plan-row">
      <span className="sr-plan-label" title={row.pumpName}>
        {row.ingredientName}
      </span>
      <svg viewBox={`0 0 ${timeline.seconds} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <Waits timeline={timeline} />
        {row.bars.map(bar => (
          <rect
            key={`${bar.start} ${bar.priming}`}
            className={bar.priming ? 'sr-plan-priming' : 'sr-plan-bar'}
            data-weighed={bar.weighed}
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
    </div>
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
    <div className="sr-plan-row">
      <span className="sr-plan-label">{t('plan.you')}</span>
      <span className="sr-plan-marks">
        {timeline.marks.map(({ start, end, text }) => (
          <span
            key={start}
            className="sr-plan-mark"
            title={text}
            style={{
              insetInlineStart: `${(100 * start) / timeline.seconds}%`,
              width: `${(100 * (end - start)) / timeline.seconds}%`,
            }}
          >
            <Hand size={12} aria-hidden />
            <span>{text}</span>
          </span>
        ))}
      </span>
    </div>
  )
}
