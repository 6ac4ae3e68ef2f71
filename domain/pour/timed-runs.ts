import { flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { type CompletePump, primingVolume, timeToMove } from '../machine/pump.ts'
import { type DispensingSettings, longestRun } from '../machine/settings.ts'
import { addTime, longest, type Microseconds, noTime } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Microlitres, microlitres } from '../units/volume.ts'
import { apportion } from './apportion.ts'
import { interleave, type OnTime } from './interleave.ts'
import type { TimedRun } from './plan.ts'
import type { Share } from './share-pumps.ts'

/**
 * The shares of one step, cut into as few equal portions as keep every run below the longest that the actuator allows.
 * Almost always one; none when there is nothing to pour.
 */
export function inPortions(shares: readonly Share[], ingredients: Ingredients): (readonly Share[])[] {
  const length = longest(
    shares.map(({ pump, volume }) => timeToMove(pump, volume, flowFactorOf(pump.ingredientId, ingredients))),
  )
  const portions = Math.ceil(length / longestRun)
  const equalWeights = Array.from({ length: portions }, () => 1)
  const volumes = shares.map(({ volume }) => apportion(volume, equalWeights))
  return Array.from({ length: portions }, (_, portion) =>
    shares
      .map(({ pump }, index) => ({ pump, volume: microlitres(volumes[index]?.[portion] ?? 0) }))
      .filter(({ volume }) => volume > 0),
  )
}

/** The runs of one pouring step: the longest pump runs through, the others are spread over its time. */
export function pourRuns(shares: readonly Share[], ingredients: Ingredients, settings: DispensingSettings): TimedRun[] {
  const timed = shares.map(({ pump, volume }) => ({
    pumpId: pump.id,
    volume,
    time: timeToMove(pump, volume, flowFactorOf(pump.ingredientId, ingredients)),
  }))
  const length = longest(timed.map(({ time }) => time))
  return timed
    .flatMap(({ pumpId, volume, time }) => withVolumes(pumpId, interleave(time, length, settings), volume))
    .sort((a, b) => a.start - b.start || a.pumpId - b.pumpId)
}

/** Fills the tubes that are not full, all at once. */
export function primingRuns(pumps: readonly CompletePump[], ingredients: Ingredients): TimedRun[] {
  return pumps.flatMap(pump => {
    const volume = primingVolume(pump)
    if (volume <= 0) return []
    const duration = timeToMove(pump, volume, flowFactorOf(pump.ingredientId, ingredients))
    return [{ pumpId: pump.id, start: noTime, duration, volume }]
  })
}

export const endOf = (runs: readonly TimedRun[]): Microseconds =>
  longest(runs.map(run => addTime(run.start, run.duration)))

/** Shares a pump's volume among its runs in proportion to their length; the sum is exact. */
function withVolumes(pumpId: PumpId, onTimes: readonly OnTime[], volume: Microlitres): TimedRun[] {
  const total = onTimes.reduce((sum, { duration }) => sum + duration, 0)
  let ran = 0
  let given = 0
  return onTimes.map(({ start, duration }) => {
    ran += duration
    // The quotient is exactly 1 at the end, however large the numbers are.
    const upToHere = Math.floor(volume * (ran / total))
    const run = { pumpId, start, duration, volume: microlitres(upToHere - given) }
    given = upToHere
    return run
  })
}
