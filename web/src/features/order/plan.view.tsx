import { Hand, Th, Time, TimelineEvents } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $machine } from '../../entities/machine/machine.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { OrderSection } from './order-parts.view.tsx'
import {
  type PowerCurve,
  powerCurve,
  type Timeline,
  type TimelineBar,
  type TimelineLine,
  timelineLines,
  timelineOf,
} from './order-timeline.ts'
import { planClosed, planOpened } from './plan-shown.model.ts'
import { useOrderContext } from './use-order.ts'

/** How the drink will be made: when each pump runs, when a person is needed, and what it draws. */
export function PlanSection() {
  const { t } = useTranslation('order')
  const format = useFormat()
  const { report } = useOrderContext()
  const [asTable, setAsTable] = useState(false)
  if (!report?.plan)
    return (
      <OrderSection title={t('plan.title')}>
        <p className="sr-muted">{t('plan.none')}</p>
      </OrderSection>
    )
  return (
    <OrderSection
      title={t('plan.title')}
      beside={
        <Row as="span" inline gap={1.5} className="sr-plan-time sr-number">
          <Time aria-hidden />
          {t('plan.time', { time: format.duration(report.estimatedSeconds ?? 0) })}
          <IconButton
            icon={asTable ? <TimelineEvents /> : <Th />}
            label={t(asTable ? 'plan.asChart' : 'plan.asTable')}
            titled
            onClick={() => setAsTable(!asTable)}
          />
        </Row>
      }
    >
      <Plan timeline={timelineOf(report.plan.steps)} asTable={asTable} />
    </OrderSection>
  )
}

function Plan({ timeline, asTable }: { readonly timeline: Timeline; readonly asTable: boolean }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const machine = useUnit($machine)
  useWhileShown(planOpened, planClosed)
  const powers = new Map(machine?.pumps.map(({ id, powerMw }) => [id, powerMw]))
  const power = powerCurve(timeline, powers, machine?.powerLimitMw ?? null)
  const watts = (milliwatts: number): string => format.number(milliwatts / 1000)
  const words =
    power === null
      ? null
      : power.limitMw === null
        ? t('plan.peak', { peak: watts(power.peakMw) })
        : t('plan.peakOf', { peak: watts(power.peakMw), limit: watts(power.limitMw) })
  if (asTable)
    return (
      <>
        <PlanTable timeline={timeline} />
        {words === null ? null : <p className="sr-muted sr-number">{words}</p>}
      </>
    )
  return (
    <Stack as="figure" gap={1} className="sr-size-14" aria-label={t('plan.chart')} data-testid="plan">
      <PumpRows timeline={timeline} />
      {timeline.marks.length > 0 ? <PersonRow timeline={timeline} /> : null}
      {power === null ? null : (
        <>
          <PowerRow power={power} seconds={timeline.seconds} />
          <p
            className="sr-plan-power-words sr-size-13 sr-muted sr-number"
            data-testid="power"
            data-peak={power.peakMw}
            data-limit={power.limitMw}
          >
            {words}
          </p>
        </>
      )}
    </Stack>
  )
}

interface PlanRowProps {
  readonly name: string
  readonly title?: string
  readonly testId?: string
  readonly children: ReactNode
}

const PlanRow = ({ name, title, testId, children }: PlanRowProps) => (
  <Grid gap={3} align="center" template="112px minmax(0, 1fr)" className="sr-plan-row" data-testid={testId}>
    <span className="sr-ellipsis" title={title}>
      {name}
    </span>
    {children}
  </Grid>
)

const height = 10

function Bar({ bar, seconds }: { readonly bar: TimelineBar; readonly seconds: number }) {
  const { t } = useTranslation('order')
  const { start, end, priming, weighed } = bar
  return (
    <rect
      className={priming ? 'sr-plan-priming' : 'sr-plan-bar'}
      data-weighed={weighed}
      x={start}
      y={priming ? height * 0.34 : 0.5}
      width={Math.max(end - start, seconds / 250)}
      height={priming ? height * 0.32 : height - 1}
      fill={bar.colour}
    >
      {priming || weighed ? <title>{t(priming ? 'plan.priming' : 'plan.weighed')}</title> : null}
    </rect>
  )
}

function PumpRows({ timeline: { rows, marks, seconds } }: { readonly timeline: Timeline }) {
  return rows.map(({ pumpId, pumpName, ingredientName, bars }) => (
    <PlanRow key={pumpId} name={ingredientName} title={pumpName} testId="plan-row">
      <svg viewBox={`0 0 ${seconds} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {/* Columns in which the machine waits for a person. */}
        {marks.map(({ start, end }) => (
          <rect key={start} className="sr-plan-wait" x={start} y={0} width={end - start} height={height} />
        ))}
        {bars.map(bar => (
          <Bar key={`${bar.start} ${bar.priming}`} bar={bar} seconds={seconds} />
        ))}
      </svg>
    </PlanRow>
  ))
}

function PersonRow({ timeline: { marks, seconds } }: { readonly timeline: Timeline }) {
  const { t } = useTranslation('order')
  const percent = (part: number): string => `${(100 * part) / seconds}%`
  return (
    <PlanRow name={t('plan.you')}>
      <Box as="span" height={26} className="sr-relative">
        {marks.map(({ start, end, text }) => (
          <Row
            as="span"
            key={start}
            gap={1}
            pad={[0, 1.5]}
            className="sr-plan-mark sr-text sr-clip"
            title={text}
            style={{ insetInlineStart: percent(start), width: percent(end - start) }}
          >
            <Hand size={12} aria-hidden />
            <span className="sr-ellipsis">{text}</span>
          </Row>
        ))}
      </Box>
    </PlanRow>
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
  const { t } = useTranslation('terms')
  const top = headroom * Math.max(peakMw, limitMw ?? 0)
  const y = (milliwatts: number): number => curveHeight * (1 - milliwatts / top)
  const line = stretches.map(({ start, end, milliwatts }) => `L${start} ${y(milliwatts)}L${end} ${y(milliwatts)}`)
  return (
    <PlanRow name={t('power')}>
      <svg
        className="sr-plan-power"
        viewBox={`0 0 ${seconds} ${curveHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className="sr-plan-power-curve" d={`M0 ${curveHeight}${line.join('')}L${seconds} ${curveHeight}`} />
        {limitMw === null ? null : <path className="sr-plan-power-limit" d={`M0 ${y(limitMw)}H${seconds}`} />}
      </svg>
    </PlanRow>
  )
}

/** The plan to be read or heard. */
function PlanTable({ timeline }: { readonly timeline: Timeline }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const what = (line: TimelineLine): string => {
    if (line.by === 'person') return line.text
    const ingredient = line.ingredientName
    return line.priming ? t('plan.primes', { ingredient }) : `${format.volume(line.ml)} ${ingredient}`
  }
  const when = ({ by, start, end }: TimelineLine): string => {
    const from = format.number(start)
    return by === 'pump' ? t('plan.span', { from, to: format.number(end) }) : t('plan.from', { from })
  }
  return (
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
            <tr key={`${line.start} ${line.end} ${what(line)}`}>
              <td className="sr-number">{when(line)}</td>
              <td>{line.by === 'pump' ? line.pumpName : t('plan.you')}</td>
              <td>{what(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
