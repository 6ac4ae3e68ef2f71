import { Button } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation, useQuery } from 'urql'
import { confidence, driftBand, mostStep, runDeviation } from '#domain/flow/learned-flow.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { $mayManage } from '../../entities/machine-settings/machine-settings.model.ts'
import { FlowBadge } from '../../entities/pump/flow-badge.view.tsx'
import { $mayDose } from '../../entities/pump/pumps.model.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { LinkButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog } from '../../ui/dialog.view.tsx'
import { useAction } from '../../ui/hooks.ts'
import { Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, Fact, Facts, Panel, Skeleton } from '../../ui/page-parts.view.tsx'
import './pump-setup.css'

const PumpFlowFragment = graphql(`
  fragment PumpFlowFields on PumpSetup {
    id kind printName
    flow {
      health calibrated now deviation acceptedAt
      observations { at flow deviation expectedGrams ingredient { id name colour } }
    }
  }
`)
const PumpFlowDocument = graphql(`query PumpFlow($id: Int!) { pumpSetup(id: $id) { ...PumpFlowFields } }`, [
  PumpFlowFragment,
])
const AcceptFlowDocument = graphql(
  `mutation AcceptFlow($pumpId: Int!) { acceptFlow(pumpId: $pumpId) { ...PumpFlowFields } }`,
  [PumpFlowFragment],
)
const ResetFlowDocument = graphql(
  `mutation ResetFlow($pumpId: Int!) { resetFlow(pumpId: $pumpId) { ...PumpFlowFields } }`,
  [PumpFlowFragment],
)

/** A pump with what a scale has taught of its flow; flows are parts of the calibrated one. */
export type FlowOfPump = ResultOf<typeof PumpFlowFragment>
export type TaughtFlow = FlowOfPump['flow']
export type SeenFlow = TaughtFlow['observations'][number]

/** The last drink, where it had a flow that is surely not the learned one yet; null where the two agree. */
export function strayDrinkOf({ health, now, deviation, observations }: FlowOfPump['flow']): SeenFlow | null {
  const last = observations.at(-1)
  if (health === 'UNKNOWN' || last === undefined) return null
  const expected = confidence * Math.hypot(last.deviation, deviation, runDeviation)
  return Math.abs(last.flow - now) > expected ? last : null
}

/** Less is as good as calibrated, as a part of it. */
const worthAccepting = 0.005

/** What can be done about a flow, by those who may. */
export const judgementsOf = ({ health, now, observations }: FlowOfPump['flow']) => ({
  accept: health !== 'UNKNOWN' && Math.abs(now - 1) >= worthAccepting,
  reset: observations.length > 0,
})

/** Less than this is as much as calibrated, as a part of it. */
const unnoticed = 0.0005

/** How flows are shown: in percent, with twice their standard deviation. */
function useFlowLabels() {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const percent = (part: number): string => format.percent(100 * part)
  const sure = (deviation: number): string => percent(confidence * deviation)
  const valuesOf = ({ flow, deviation }: SeenFlow) => ({ percent: percent(flow), deviation: sure(deviation) })
  return {
    /** "Gives 6% less than calibrated, ± 2%." */
    ofPump: ({ now, deviation }: TaughtFlow): string => {
      const off = now - 1
      const kind = Math.abs(off) < unnoticed ? 'same' : off < 0 ? 'less' : 'more'
      return t(`flow.${kind}`, { amount: percent(Math.abs(off)), deviation: sure(deviation) })
    },
    /** "The last drink had 70% of the calibrated flow, ± 1%." */
    ofStray: (seen: SeenFlow): string => t('flow.lastDrink', valuesOf(seen)),
    /** How far the learned flow has come, and how fast it follows. */
    learned: ({ now }: TaughtFlow): string => t('flow.follows', { now: percent(now), most: percent(mostStep) }),
    /** "5 Mar 2026, 20:15 · Gin · 94% of the calibrated flow, ± 4%" */
    ofDrink: (seen: SeenFlow): string =>
      [format.dateTime(seen.at), seen.ingredient?.name, t('flow.seen', valuesOf(seen))].filter(Boolean).join(' · '),
  }
}

const flowContext = madeOf('PUMPS')

/** What the scale has taught of the flow of one pump: how it stands, drink by drink, and what is made of it. */
export function FlowPart({ id }: { readonly id: number }) {
  const { t } = useTranslation('pumps')
  return (
    <QueryResult
      of={useQuery({ query: PumpFlowDocument, variables: { id }, context: flowContext })}
      skeleton={<Skeleton height="420px" />}
    >
      {({ pumpSetup: pump }) => (
        <Stack gap={4} top shrink>
          <Row gap={[2, 4]} wrap>
            <p className="sr-muted sr-measure-72">{t('flow.lead')}</p>
            {/* Where the last drink says something else than that all is well, that is said below. */}
            {pump.flow.health === 'GOOD' && strayDrinkOf(pump.flow) ? null : <FlowBadge health={pump.flow.health} />}
          </Row>
          {pump.flow.observations.length === 0 ? (
            <NothingSeen kind={pump.kind} />
          ) : (
            <Grid gap={4} align="start" template="minmax(280px, 1fr) minmax(0, 1.9fr)" stacked={1024}>
              <Now pump={pump} />
              <Panel title={t('flow.overTime')}>
                <FlowChart flow={pump.flow} />
              </Panel>
            </Grid>
          )}
        </Stack>
      )}
    </QueryResult>
  )
}

function NothingSeen({ kind }: Pick<FlowOfPump, 'kind'>) {
  const { t } = useTranslation('pumps')
  const mayManage = useUnit($mayManage)
  const isValve = kind === 'VALVE'
  return (
    <div className="sr-card">
      <EmptyState
        title={t(isValve ? 'flow.empty.valveTitle' : 'flow.empty.title')}
        text={t(isValve ? 'flow.empty.valve' : 'flow.empty.text')}
      >
        {mayManage && !isValve ? <LinkButton to="/admin/pump/settings/loadcell" text={t('flow.empty.scale')} /> : null}
      </EmptyState>
    </div>
  )
}

function Now({ pump }: { readonly pump: FlowOfPump }) {
  const { t } = useTranslation('pumps')
  const labels = useFlowLabels()
  const { flow } = pump
  const isKnown = flow.health !== 'UNKNOWN'
  // The pump has changed more than one drink may teach.
  const stray = strayDrinkOf(flow)
  const learning = stray ? labels.learned(flow) : flow.now === 1 ? null : t('flow.learns')
  return (
    <Panel title={t('flow.now')} footer={<Judgements pump={pump} />}>
      <div role="status">
        {isKnown ? (
          <p className="sr-size-18 sr-strong" data-testid="flow-now">
            {stray ? labels.ofStray(stray) : labels.ofPump(flow)}
          </p>
        ) : null}
        {isKnown && learning ? <p className="sr-muted sr-above-2">{learning}</p> : null}
        {stray && flow.health === 'GOOD' ? null : (
          <p className={isKnown ? 'sr-muted sr-above-2' : ''}>{t(`flow.advice.${flow.health}`)}</p>
        )}
      </div>
      <Figures flow={flow} />
    </Panel>
  )
}

function Figures({ flow }: Pick<FlowOfPump, 'flow'>) {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const { calibrated, now, acceptedAt, observations } = flow
  const lastAt = observations.at(-1)?.at
  const perSecond = (amount: number): string =>
    t('flow.perSecond', { amount: format.exact(Math.round(100 * amount) / 100) })
  return (
    <Facts>
      {calibrated === null ? null : (
        <>
          <Fact label={t('flow.calibrated')}>{perSecond(calibrated)}</Fact>
          <Fact label={t('flow.key.now')}>{perSecond(calibrated * now)}</Fact>
        </>
      )}
      <Fact label={t('flow.drinks')}>{format.number(observations.length)}</Fact>
      {lastAt === undefined ? null : <Fact label={t('flow.lastSeen')}>{format.ago(lastAt)}</Fact>}
      {acceptedAt === null ? null : <Fact label={t('flow.acceptedAt')}>{format.ago(acceptedAt)}</Fact>}
    </Facts>
  )
}

function Judgements({ pump: { id: pumpId, printName: pump, flow } }: { readonly pump: FlowOfPump }): ReactNode {
  const { t } = useTranslation('pumps')
  const format = useFormat()
  const mayJudge = useUnit($mayDose)
  const [isAsking, setAsking] = useState(false)
  const [isAccepting, accept] = useAction(AcceptFlowDocument)
  const [, reset] = useMutation(ResetFlowDocument)
  const can = judgementsOf(flow)
  if (!mayJudge) return null
  const take = async (): Promise<void> => {
    if (await accept({ pumpId })) notify.success(t('flow.accepted', { pump }))
  }
  return (
    <Row gap={3} justify="end" wrap className="sr-spread">
      {can.reset ? <Button text={t('flow.reset')} disabled={isAccepting} onClick={() => setAsking(true)} /> : null}
      {can.accept ? (
        <Button
          intent="primary"
          text={t('flow.accept', { percent: format.percent(100 * flow.now) })}
          loading={isAccepting}
          onClick={() => void take()}
        />
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title={t('flow.resetTitle', { pump })}
          confirmText={t('flow.reset')}
          act={() => reset({ pumpId })}
          onDone={() => notify.success(t('flow.wasReset', { pump }))}
          onClose={() => setAsking(false)}
        >
          {t('flow.resetText')}
        </ConfirmDialog>
      ) : null}
    </Row>
  )
}

interface Band {
  readonly top: number
  readonly bottom: number
}

/** Places in percent of the plot, from its left and from its top. */
interface Chart {
  /** One for each drink, the oldest first, with its whisker: how sure the estimate is. */
  readonly places: readonly (Band & { readonly x: number; readonly y: number })[]
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
function FlowChart({ flow }: { readonly flow: TaughtFlow }) {
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
        <div className="sr-flow-plot sr-rings sr-round-small sr-relative">
          <Plot chart={chart} place={place} />
          <input
            type="range"
            className="sr-fill sr-whole"
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
    <div className="sr-flow-scale sr-relative sr-number sr-muted sr-size-13" aria-hidden="true">
      {lines.map(({ y, percent }) => (
        <span key={percent} style={{ top: `${y}%` }}>
          {format.percent(percent)}
        </span>
      ))}
    </div>
  )
}

const shade = (percent: number): string => `color-mix(in srgb, var(--sr-text) ${percent}%, transparent)`

/** The lines of the plot and of its key. A line without length has round ends: a dot that no stretching bends. */
const strokes = {
  line: { stroke: shade(14) },
  calibrated: { stroke: shade(55) },
  now: { stroke: 'var(--sr-link)', strokeWidth: 2 },
  accepted: { stroke: 'var(--sr-text)', strokeWidth: 1.5, strokeDasharray: '5 4' },
  cursor: { stroke: shade(30) },
  whisker: { stroke: shade(50), strokeWidth: 1.5 },
  dot: { stroke: 'var(--sr-text)', strokeWidth: 7, strokeLinecap: 'round' },
  chosen: { stroke: 'var(--sr-link)', strokeWidth: 13, strokeLinecap: 'round' },
} as const

const Stroke = ({ as, ...path }: ComponentProps<'path'> & { readonly as: keyof typeof strokes }) => (
  <path fill="none" vectorEffect="non-scaling-stroke" {...strokes[as]} {...path} />
)
const good = { width: 100, fill: 'color-mix(in srgb, var(--sr-success) 16%, transparent)' } as const
const sure = { width: 100, fill: 'color-mix(in srgb, var(--sr-link) 20%, transparent)' } as const

function Plot({ chart, place }: { readonly chart: Chart; readonly place: number }) {
  const { estimate, acceptedX } = chart
  const current = chart.places[place]
  return (
    <svg className="sr-block sr-whole" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <rect {...good} y={chart.good.top} height={chart.good.bottom - chart.good.top} />
      {chart.lines.map(({ y, percent }) => (
        <Stroke key={percent} as={percent === 100 ? 'calibrated' : 'line'} d={`M0 ${y}H100`} />
      ))}
      <rect {...sure} y={estimate.top} height={estimate.bottom - estimate.top} />
      <Stroke as="now" d={`M0 ${estimate.y}H100`} />
      {acceptedX === null ? null : <Stroke as="accepted" d={`M${acceptedX} 0V100`} />}
      {current === undefined ? null : <Stroke as="cursor" d={`M${current.x} 0V100`} />}
      {chart.places.map(({ x, top, bottom }) => (
        <Stroke key={x} as="whisker" d={`M${x} ${top}V${bottom}`} />
      ))}
      {chart.places.map(({ x, y }, nr) => (
        <Stroke key={x} as={nr === place ? 'chosen' : 'dot'} data-testid="flow-dot" d={`M${x} ${y}h0`} />
      ))}
    </svg>
  )
}

function Dates({ chart, flow: { observations } }: { readonly chart: Chart; readonly flow: TaughtFlow }) {
  const format = useFormat()
  const days = new Set(observations.map(({ at }) => new Date(at).toDateString()))
  return (
    <div className="sr-flow-dates sr-relative sr-number sr-muted sr-size-13" aria-hidden="true">
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
      <Key text={t('flow.key.drink')}>
        <Stroke as="whisker" d="M9 1V17" />
        <Stroke as="dot" d="M9 9h0" />
      </Key>
      <Key text={t('flow.key.good')}>
        <rect {...good} y={2} height={14} />
        <Stroke as="calibrated" d="M0 9H18" />
      </Key>
      <Key text={t('flow.key.now')}>
        <rect {...sure} y={4} height={10} />
        <Stroke as="now" d="M0 9H18" />
      </Key>
      {acceptedAt === null || chart.acceptedX === null ? null : (
        <Key text={t('flow.key.accepted', { date: format.date(acceptedAt) })}>
          <Stroke as="accepted" d="M9 0V18" />
        </Key>
      )}
      <span>{t('flow.sureHint')}</span>
    </Row>
  )
}

const Key = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <Row as="span" inline gap={1.5}>
    <svg width={18} height={18} viewBox="0 0 18 18" aria-hidden="true">
      {children}
    </svg>
    {text}
  </Row>
)
