/* The geometry of "Flow over time": places in percent of the plot, from its left and from its top. */
import { confidence, driftBand } from '#domain/flow/learned-flow.ts'
import type { SeenFlow, TaughtFlow } from './pump-flow.documents.ts'

interface Place {
  readonly x: number
  readonly y: number
  /** The ends of the whisker: as sure as the estimate is told. */
  readonly top: number
  readonly bottom: number
}

interface Band {
  readonly top: number
  readonly bottom: number
}

export interface FlowChart {
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
export function flowChartOf({ now, deviation, acceptedAt, observations }: TaughtFlow): FlowChart {
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
