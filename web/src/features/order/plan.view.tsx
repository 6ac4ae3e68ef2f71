import { Hand, Th, Time, TimelineEvents } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $machine } from '../../entities/machine/machine.model.ts'
import type { PlanRun, PlanStep } from '../../entities/production/production.documents.ts'
import { isManual, secondsOfManualStep } from '../../entities/production/production-steps.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { planClosed, planOpened } from './order.model.ts'
import { OrderSection } from './order-parts.view.tsx'
import { useOrderContext } from './use-order.ts'

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
        <Row as="span" inline gap={1.5} className="sr-number">
          <Time aria-hidden />
          {t('plan.time', { time: format.duration(report.estimatedSeconds ?? 0) })}
          <IconButton
            icon={asTable ? <TimelineEvents /> : <Th />}
            label={t(asTable ? 'plan.asChart' : 'plan.asTable')}
            titled
            style={{ marginBlock: -8 }}
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
          <PlanRow name="">
            <p
              className="sr-size-13 sr-muted sr-number"
              data-testid="power"
              data-peak={power.peakMw}
              data-limit={power.limitMw}
            >
              {words}
            </p>
          </PlanRow>
        </>
      )}
    </Stack>
  )
}

interface PlanRowProps {
  readonly name: string
  readonly title?: string | undefined
  readonly testId?: string
  readonly children: ReactNode
}

const PlanRow = ({ name, title, testId, children }: PlanRowProps) => (
  <Grid
    gap={3}
    align="center"
    template="clamp(88px, 14vw, 112px) minmax(0, 1fr)"
    className="sr-plan-row"
    data-testid={testId}
  >
    <span className="sr-ellipsis" title={title}>
      {name}
    </span>
    {children}
  </Grid>
)

const height = 10
const waiting = 'color-mix(in srgb, var(--sr-warning) 15%, transparent)'

function Bar({ bar, seconds }: { readonly bar: TimelineBar; readonly seconds: number }) {
  const { t } = useTranslation('order')
  const { start, end, priming, weighed } = bar
  return (
    <rect
      stroke="currentColor"
      strokeOpacity={weighed ? 0.6 : 0.2}
      strokeDasharray={weighed ? '4 3' : undefined}
      vectorEffect="non-scaling-stroke"
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

function PumpRows({ timeline }: { readonly timeline: Timeline }) {
  const { marks, seconds } = timeline
  return pumpRows(timeline).map(bars => (
    <PlanRow key={bars[0]?.pumpId} name={bars[0]?.ingredientName ?? ''} title={bars[0]?.pumpName} testId="plan-row">
      <svg viewBox={`0 0 ${seconds} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {/* Columns in which the machine waits for a person. */}
        {marks.map(({ start, end }) => (
          <rect key={start} style={{ fill: waiting }} x={start} y={0} width={end - start} height={height} />
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
            className="sr-fill sr-text sr-clip sr-round-small sr-size-13"
            title={text}
            style={{ left: percent(start), width: percent(end - start), background: waiting }}
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
        style={{ height: 44 }}
        viewBox={`0 0 ${seconds} ${curveHeight}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path
          fill="var(--sr-btn-primary)"
          fillOpacity={0.4}
          d={`M0 ${curveHeight}${line.join('')}L${seconds} ${curveHeight}`}
        />
        {limitMw === null ? null : (
          <path
            stroke="var(--sr-danger)"
            strokeWidth={1.5}
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
            d={`M0 ${y(limitMw)}H${seconds}`}
          />
        )}
      </svg>
    </PlanRow>
  )
}

function PlanTable({ timeline }: { readonly timeline: Timeline }) {
  const { t } = useTranslation('order')
  const format = useFormat()
  const what = (line: TimelineBar | TimelineMark): string => {
    if (line.by === 'person') return line.text
    const ingredient = line.ingredientName
    return line.priming ? t('plan.primes', { ingredient }) : `${format.volume(line.ml)} ${ingredient}`
  }
  const when = ({ by, start, end }: TimelineBar | TimelineMark): string => {
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
              <th key={column} className="sr-muted sr-light" scope="col">
                {t(`plan.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="sr-lined">
          {timelineLines(timeline).map(line => (
            <tr key={`${line.start} ${line.end} ${what(line)}`}>
              <td className="sr-number sr-nowrap">{when(line)}</td>
              <td>{line.by === 'pump' ? line.pumpName : t('plan.you')}</td>
              <td>{what(line)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A run of a pump, and a person's step, which lasts as long as it lasts, and is drawn as long as the machine guesses. */
const barOf = (
  { pumpId, pumpName, ingredient, ml, startSeconds, seconds }: PlanRun,
  { kind }: PlanStep,
  now: number,
) => ({
  ...{ by: 'pump' as const, pumpId, pumpName, ingredientName: ingredient.name, colour: ingredient.colour, ml },
  start: now + startSeconds,
  end: now + startSeconds + seconds,
  priming: kind === 'PRIME',
  /** Dosed by weight: its length is a guess. */
  weighed: kind === 'WEIGH',
})
const markOf = ({ kind, message, parts }: PlanStep, start: number) => ({
  by: 'person' as const,
  start,
  end: start + secondsOfManualStep,
  text: kind === 'INSTRUCTION' ? (message ?? '') : parts.map(({ ingredient }) => ingredient.name).join(', '),
})
type TimelineBar = ReturnType<typeof barOf>
type TimelineMark = ReturnType<typeof markOf>
type Timeline = ReturnType<typeof timelineOf>

/** The plan over time: what pumps do, the moments a person is needed, and seconds from the first step to the last. */
export function timelineOf(steps: readonly PlanStep[]) {
  const bars: TimelineBar[] = []
  const marks: TimelineMark[] = []
  let seconds = 0
  for (const step of steps) {
    const now = seconds
    bars.push(...step.runs.map(run => barOf(run, step, now)))
    if (isManual(step)) marks.push(markOf(step, now))
    seconds += isManual(step) ? secondsOfManualStep : step.seconds
  }
  return { bars, marks, seconds }
}

/** A row for each pump, in the order they first run. */
export const pumpRows = ({ bars }: Timeline): TimelineBar[][] =>
  [...new Set(bars.map(({ pumpId }) => pumpId))].map(id => bars.filter(({ pumpId }) => pumpId === id))

/** One after the other, to be read. */
export const timelineLines = ({ bars, marks }: Timeline) =>
  [...bars, ...marks].sort((a, b) => a.start - b.start || a.end - b.end)

type PowerCurve = NonNullable<ReturnType<typeof powerCurve>>

/** Ends that lie closer together than this are one moment: times travel in hundredths of a second. */
const hairSeconds = 0.011

/**
 * The power that all pumps together draw at each instant of the plan. Null when no pump's power is known.
 *
 * @param powerOf milliwatts by the pump's id
 */
export function powerCurve({ bars, seconds }: Timeline, powerOf: ReadonlyMap<number, number>, limitMw: number | null) {
  const loads = bars.map(({ pumpId, start, end }) => ({ start, end, milliwatts: powerOf.get(pumpId) ?? 0 }))
  if (loads.every(({ milliwatts }) => milliwatts === 0)) return null
  const edges = [0, ...loads.flatMap(({ start, end }) => [start, end]), seconds].sort((a, b) => a - b)
  const moments = edges.filter((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) > hairSeconds)
  /** Without gaps, from the beginning to the end; neighbours differ. */
  const stretches: { start: number; end: number; milliwatts: number }[] = []
  for (const [index, start] of moments.entries()) {
    const end = moments[index + 1]
    if (end === undefined) break
    const middle = (start + end) / 2
    const milliwatts = loads
      .filter(load => load.start <= middle && middle < load.end)
      .reduce((sum, load) => sum + load.milliwatts, 0)
    const last = stretches.at(-1)
    if (last?.milliwatts === milliwatts) stretches[stretches.length - 1] = { ...last, end }
    else stretches.push({ start, end, milliwatts })
  }
  return { stretches, peakMw: Math.max(...stretches.map(({ milliwatts }) => milliwatts)), limitMw }
}
