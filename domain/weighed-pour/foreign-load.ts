/*
 * Load that no valve has given, such as ice or a straw: it rises faster than liquid, then stays. It belongs to the
 * tare.
 */
import { type Microseconds, milliseconds } from '../units/duration.ts'
import { addMass, grams, type Milligrams, noMass, smallerMass, subtractMass } from '../units/mass.ts'
import {
  type MassReadings,
  type MassSample,
  medianOfThree,
  mostRestless,
  noReadings,
  readingsAfter,
  withReading,
} from '../weighing/mass-readings.ts'
import { believableFlow, type FlowLine, massOn } from './flow-line.ts'

export interface ForeignLoad {
  /** Known so far, and subtracted from samples. */
  readonly mass: Milligrams
  /** A fast rise not judged yet, and the line of the liquid meanwhile. */
  readonly jump: { readonly at: Microseconds; readonly line: FlowLine } | null
  /** A rise lasted longer than a load takes to settle: all of it is liquid. */
  readonly isRuledOut: boolean
  /** Less `mass`. */
  readonly readings: MassReadings
}

export const noForeignLoad: ForeignLoad = { mass: noMass, jump: null, isRuledOut: false, readings: noReadings }

const mostKept = 512
/** A rise is looked for within this time; earlier readings are free of it. */
const riseSpan = milliseconds(350)
const leastJump = grams(2)
/** A line over this time doesn't become steeper by more. */
const surelySeen = milliseconds(400)
const steadyShare = 1.4
/** mg/s, after closing. */
const slowestBelieved = 15_000
const jumpDeviations = 3
/** The slowest scales have settled. */
const settlesWithin = milliseconds(600)
/** What still grows is liquid. */
const judgedBy = milliseconds(1000)
/** Less may be an error of the line, or a swinging table. */
const leastLoad = grams(6)

export interface Liquid {
  readonly load: ForeignLoad
  readonly sample: MassSample
}

/**
 * Splits a sample into liquid and load.
 * @param lineUntil the line of the liquid by readings until an instant; null takes everything for liquid
 */
export function withoutForeign(
  before: ForeignLoad,
  { mass, at }: MassSample,
  deviation: Milligrams,
  lineUntil: (at: Microseconds) => FlowLine | null,
): Liquid {
  const sample = { mass: subtractMass(mass, before.mass), at }
  const readings = withReading(before.readings, sample, mostRestless, mostKept)
  const load = { ...before, readings }
  if (load.jump !== null) return judged(load, load.jump, sample)
  const line = load.isRuledOut ? null : lineUntil((at - riseSpan) as Microseconds)
  if (line === null || !hasJumped(readings, line, deviation)) return { load, sample }
  return { load: { ...load, jump: { at, line } }, sample: clipped(sample, line) }
}

export const clipped = (sample: MassSample, line: FlowLine): MassSample => ({
  ...sample,
  mass: smallerMass(sample.mass, massOn(line, sample.at)),
})

/** The load came to rest at `mass`, where the liquid alone would be at `expected`. */
export function settledLoad(load: ForeignLoad, mass: Milligrams, expected: Milligrams): ForeignLoad {
  const excess = subtractMass(mass, expected)
  return {
    ...load,
    mass: excess > leastLoad ? addMass(load.mass, excess) : load.mass,
    jump: null,
    readings: noReadings,
  }
}

function judged(load: ForeignLoad, jump: NonNullable<ForeignLoad['jump']>, sample: MassSample): Liquid {
  const since = sample.at - jump.at
  const shown = medianOfThree(load.readings)
  if (since < settlesWithin || shown === null) return { load, sample: clipped(sample, jump.line) }
  const [first] = readingsAfter(load.readings, (sample.at - riseSpan) as Microseconds)
  const isQuiet = first !== undefined && growth(first, sample) < Math.max(slowestBelieved, 2 * jump.line.slope)
  if (!isQuiet) {
    return since < judgedBy
      ? { load, sample: clipped(sample, jump.line) }
      : { load: { ...load, jump: null, isRuledOut: true }, sample }
  }
  const middle = load.readings.at(-2)?.at ?? sample.at
  const settled = settledLoad(load, shown, massOn(jump.line, middle))
  return {
    load: settled,
    sample: { ...sample, mass: subtractMass(sample.mass, subtractMass(settled.mass, load.mass)) },
  }
}

const growth = (from: MassSample, to: MassSample): number =>
  ((to.mass - from.mass) * 1_000_000) / Math.max(1, to.at - from.at)

/** By medians of three, to ignore bumps. */
function hasJumped(readings: MassReadings, line: FlowLine, deviation: Milligrams): boolean {
  const newest = readings.at(-1)
  const middle = readings.at(-2)
  const shown = medianOfThree(readings)
  if (newest === undefined || middle === undefined || shown === null) return false
  const most = Math.max(slowestBelieved, line.span < surelySeen ? believableFlow(line.slope) : steadyShare * line.slope)
  const first = readings.findIndex(({ at }) => newest.at - at <= riseSpan)
  const least = leastJump + jumpDeviations * Math.max(deviation, line.beside)
  for (let index = Math.max(2, first); index < readings.length; index += 1) {
    const before = medianOfThree(readings.slice(index - 2, index + 1))
    const passed = middle.at - (readings[index - 1]?.at ?? middle.at)
    if (before !== null && shown - before - (most * passed) / 1_000_000 > least) return true
  }
  return false
}
