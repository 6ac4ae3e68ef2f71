/*
 * Mass on the scale that no valve has given: ice, a straw, something that was put into the glass. It grows faster than
 * liquid, then stays; it belongs to the tare.
 */
import { type Microseconds, milliseconds } from '../units/duration.ts'
import { addMass, grams, type Milligrams, noMass, smallerMass, subtractMass } from '../units/mass.ts'
import {
  type MassReadings,
  type MassSample,
  medianOfThree,
  noReadings,
  readingsAfter,
  withReading,
} from '../weighing/mass-readings.ts'
import { mostRestless } from '../weighing/rest.ts'
import { believableFlow, type FlowLine, massOn } from './flow-line.ts'

export interface ForeignLoad {
  /** What is known of it: no sample counts it. */
  readonly mass: Milligrams
  /** A rise faster than liquid that is not judged yet, and the line that the liquid follows meanwhile. */
  readonly jump: { readonly at: Microseconds; readonly line: FlowLine } | null
  /** A rise went on for longer than a load takes to come to rest: it is liquid, and so is whatever follows. */
  readonly isRuledOut: boolean
  /** Less `mass`. */
  readonly readings: MassReadings
}

export const noForeignLoad: ForeignLoad = { mass: noMass, jump: null, isRuledOut: false, readings: noReadings }

const mostKept = 512
/** A rise is looked for in so long a time; what was read before it is free of it. */
const riseSpan = milliseconds(350)
const leastJump = grams(2)
/** A line of so long a time does not become steeper by as much. */
const surelySeen = milliseconds(400)
const steadyShare = 1.4
/** mg/s: after closing, what is on its way arrives. */
const slowestBelieved = 15_000
const jumpDeviations = 3
/** The slowest scales have come to a load by then. */
const settlesWithin = milliseconds(600)
/** What still grows so fast by then is liquid after all. */
const judgedBy = milliseconds(1000)
/** Less is no load, but the error of the line, or a table that swings. */
const leastLoad = grams(6)

export interface Liquid {
  readonly load: ForeignLoad
  /** The sample without what is no liquid. */
  readonly sample: MassSample
}

/**
 * A sample of the scale, split into what is liquid and what is not.
 * @param lineUntil the line of the liquid by what was read until an instant; null takes everything for liquid
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

/** Liquid is where the line is, at most. */
export const clipped = (sample: MassSample, line: FlowLine): MassSample => ({
  ...sample,
  mass: smallerMass(sample.mass, massOn(line, sample.at)),
})

/** The load came to rest at `mass` where `expected` would stand without it. */
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

/** By medians of three, so that a bump is none. */
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
