import type { PlanStep } from '../../entities/production/production.documents.ts'
import { isManual, secondsOfManualStep } from '../../entities/production/production-steps.ts'

export interface TimelineBar {
  readonly start: number
  readonly end: number
  readonly ml: number
  readonly colour: string
  readonly priming: boolean
  /** Dosed by weight: its length is a guess. */
  readonly weighed: boolean
}
export interface TimelineRow {
  readonly pumpId: number
  readonly pumpName: string
  readonly ingredientName: string
  readonly bars: readonly TimelineBar[]
}
/** A person's step; it lasts as long as it lasts, and is drawn as long as the machine guesses. */
export interface TimelineMark {
  readonly start: number
  readonly end: number
  readonly text: string
}
export interface Timeline {
  readonly rows: readonly TimelineRow[]
  readonly marks: readonly TimelineMark[]
  /** Seconds from the first step to the last. */
  readonly seconds: number
}

/** The plan over time: a row for each pump in the order they first run, and the moments a person is needed. */
export function timelineOf(steps: readonly PlanStep[]): Timeline {
  const rows = new Map<number, TimelineRow>()
  const marks: TimelineMark[] = []
  let now = 0
  for (const step of steps) {
    if (isManual(step)) {
      const text =
        step.kind === 'INSTRUCTION' ? (step.message ?? '') : step.parts.map(part => part.ingredient.name).join(', ')
      marks.push({ start: now, end: now + secondsOfManualStep, text })
      now += secondsOfManualStep
      continue
    }
    for (const run of step.runs) {
      const start = now + run.startSeconds
      const bar = {
        start,
        end: start + run.seconds,
        ml: run.ml,
        colour: run.ingredient.colour,
        priming: step.kind === 'PRIME',
        weighed: step.kind === 'WEIGH',
      }
      const { pumpId, pumpName } = run
      const row = rows.get(pumpId) ?? { pumpId, pumpName, ingredientName: run.ingredient.name, bars: [] }
      rows.set(pumpId, { ...row, bars: [...row.bars, bar] })
    }
    now += step.seconds
  }
  return { rows: [...rows.values()], marks, seconds: now }
}

/** An event between two moments, to be read one after the other. */
export type TimelineLine =
  | ({ readonly by: 'pump'; readonly pumpName: string; readonly ingredientName: string } & TimelineBar)
  | ({ readonly by: 'person' } & TimelineMark)

/** The same as lines, by their beginning. */
export function timelineLines({ rows, marks }: Timeline): TimelineLine[] {
  const runs = rows.flatMap(({ bars, pumpName, ingredientName }) =>
    bars.map(bar => ({ by: 'pump' as const, pumpName, ingredientName, ...bar })),
  )
  const waits = marks.map(mark => ({ by: 'person' as const, ...mark }))
  return [...runs, ...waits].sort((a, b) => a.start - b.start || a.end - b.end)
}

/** How much is drawn from one moment to the next. */
export interface PowerStretch {
  readonly start: number
  readonly end: number
  readonly milliwatts: number
}
export interface PowerCurve {
  /** Without gaps, from the beginning to the end; neighbours differ. */
  readonly stretches: readonly PowerStretch[]
  readonly peakMw: number
  /** Null where nothing limits it. */
  readonly limitMw: number | null
}

/** Ends that lie closer together than this are one moment: times travel in hundredths of a second. */
const hairSeconds = 0.011

/**
 * The power that all pumps together draw at each instant of the plan. Null when no pump's power is known.
 *
 * @param powerOf milliwatts by the pump's id
 */
export function powerCurve(
  { rows, seconds }: Timeline,
  powerOf: ReadonlyMap<number, number>,
  limitMw: number | null,
): PowerCurve | null {
  const loads = rows.flatMap(({ pumpId, bars }) =>
    bars.map(({ start, end }) => ({ start, end, milliwatts: powerOf.get(pumpId) ?? 0 })),
  )
  if (loads.every(({ milliwatts }) => milliwatts === 0)) return null
  const edges = [0, ...loads.flatMap(({ start, end }) => [start, end]), seconds].sort((a, b) => a - b)
  const moments = edges.filter((edge, index) => index === 0 || edge - (edges[index - 1] ?? 0) > hairSeconds)
  const stretches: PowerStretch[] = []
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
