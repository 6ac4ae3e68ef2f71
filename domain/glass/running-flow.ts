/* Liquid that runs although nobody ordered it: how much has come, and when it has stopped. */
import { type Microseconds, seconds } from '../units/duration.ts'
import { addMass, grams, largerMass, type Milligrams, subtractMass } from '../units/mass.ts'
import type { GrowthTrace } from '../weighing/growth.ts'

/** Liquid that runs without command. */
export interface UncommandedFlow {
  /** So far, in milligrams. An estimate: what a person puts on the scale meanwhile is left out as far as it can be told. */
  readonly gained: Milligrams
  /** The highest mass that belongs to it. */
  readonly highest: Milligrams
  /** When it grew last. */
  readonly grownAt: Microseconds
}

/** What is swifter is no pump and no valve, in milligrams per second. */
export const mostRate = 27_000
/** Liquid has stopped when it has not grown by so much for so long. */
const leastRise = grams(0.5)
const pause = seconds(4)
/** So much less, and someone took something from the scale. */
const taken = grams(5)

/** What has come by now; null when it has stopped. */
export function followFlow(flow: UncommandedFlow, { points }: GrowthTrace): UncommandedFlow | null {
  const newest = points.at(-1)
  if (!newest) return flow
  const { mass, at } = newest
  const rise = subtractMass(mass, flow.highest)
  const most = (mostRate * (at - flow.grownAt)) / 1_000_000 + leastRise
  // Leaps, up or down, are of hands: what is there now is where it goes on from.
  if (rise > most || rise < -taken) return { ...flow, highest: mass }
  if (rise >= leastRise)
    return { gained: addMass(flow.gained, rise), highest: largerMass(flow.highest, mass), grownAt: at }
  return at - flow.grownAt > pause ? null : flow
}
