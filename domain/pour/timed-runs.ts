import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { drawOf, primingVolume, type TimedPump } from '../machine/pump.ts'
import { type Motion, motionFor, type StepperProfile, type StepTrain, timeToMove } from '../machine/pump-motion.ts'
import { type DispensingSettings, longestRun } from '../machine/settings.ts'
import { staggerRuns } from '../program/stagger-program.ts'
import { type Guidance, scheduleRuns } from '../schedule/schedule-runs.ts'
import { canStartTogether } from '../schedule/start-peaks.ts'
import type { OnTime } from '../schedule/task.ts'
import { addTime, longest, type Microseconds, noTime } from '../units/duration.ts'
import { massOfVolume } from '../units/mass.ts'
import type { Milliwatts } from '../units/power.ts'
import { type Microlitres, microlitres } from '../units/volume.ts'
import { inEqualParts } from './apportion.ts'
import type { TimedRun } from './plan.ts'
import type { Share } from './share-pumps.ts'

export interface RunRules {
  readonly ingredients: Ingredients
  readonly settings: DispensingSettings
  /** For all pumps together, at any instant; null is no limit. */
  readonly powerLimit: Milliwatts | null
}

export interface TimedRuns {
  readonly runs: readonly TimedRun[]
  readonly duration: Microseconds
}

/**
 * The runs of one pouring step, in as few portions as keep every run within {@link longestRun}: almost always one. As
 * short as the power limit permits; if it doesn't bind, the longest pump runs through and the others are spread.
 *
 * A pump's runs sum to its share exactly. A stepper makes one run of whole steps: half a step stays an error of the
 * machine (2.5 µl with 2000 steps per centilitre).
 *
 * @param guidance its on-times, if any, are those of all these shares
 */
export function pourRuns(shares: readonly Share[], rules: RunRules, guidance: Guidance = {}): TimedRuns[] {
  const portions = inPortions(shares, rules.ingredients)
  return portions.map(portion => layOut(portion, 'glass', rules, portions.length === 1 ? guidance : {}))
}

/** Fills the tubes that aren't full, all at once if the limit permits. Nothing reaches the glass. */
export function primingRuns(pumps: readonly TimedPump[], rules: RunRules): TimedRuns[] {
  const shares = pumps.map(pump => ({ pump, volume: primingVolume(pump) })).filter(({ volume }) => volume > 0)
  return inPortions(shares, rules.ingredients).map(portion => layOut(portion, 'tube', rules))
}

/** As few equal portions as leave no run longer than {@link longestRun}. */
function inPortions(shares: readonly Share[], ingredients: Ingredients): (readonly Share[])[] {
  if (shares.length === 0) return []
  const timeOf = ({ pump, volume }: Share): Microseconds =>
    timeToMove(pump, volume, flowFactorOf(pump.ingredientId, ingredients))
  let count = Math.ceil(longest(shares.map(timeOf)) / longestRun)
  // A stepper ramps up in every portion: half takes longer than half of the time.
  while (longest(portion(shares, count, 0).map(timeOf)) > longestRun) count += 1
  return Array.from({ length: count }, (_, index) => portion(shares, count, index))
}

/** One of `count` equal parts of all shares; the first is the largest. */
const portion = (shares: readonly Share[], count: number, index: number): Share[] =>
  shares
    .map(({ pump, volume }) => ({ pump, volume: microlitres(inEqualParts(volume, count)[index] ?? 0) }))
    .filter(({ volume }) => volume > 0)

interface Moved extends Share {
  readonly motion: Motion
}

function layOut(shares: readonly Share[], into: 'glass' | 'tube', rules: RunRules, guidance: Guidance = {}): TimedRuns {
  const { ingredients, powerLimit } = rules
  const moved = shares.map(share => {
    const motion = motionFor(share.pump, share.volume, flowFactorOf(share.pump.ingredientId, ingredients))
    return { ...share, motion }
  })
  const tasks = moved.map(({ pump, motion }) => ({
    pumpId: pump.id,
    time: motion.duration,
    splittable: pump.kind !== 'stepper',
    ...drawOf(pump),
  }))
  const isAtOnce = into === 'tube' && (powerLimit === null || canStartTogether(tasks, powerLimit))
  const onTimes = isAtOnce
    ? tasks.map(({ time }) => [{ start: noTime, duration: time }])
    : scheduleRuns(tasks, powerLimit, rules.settings, guidance).tasks.map(task => task.onTimes)
  const planned = moved.flatMap((each, index) => {
    const density = into === 'glass' ? densityOf(each.pump.ingredientId, ingredients) : 0
    return runsOf(each, onTimes[index] ?? [], density)
  })
  const pumps = new Map(shares.map(({ pump }) => [pump.id as number, pump]))
  const runs = [...staggerRuns(planned, pumps, powerLimit)].sort((a, b) => a.start - b.start || a.pumpId - b.pumpId)
  return { runs, duration: longest(runs.map(({ start, duration }) => addTime(start, duration))) }
}

/** A pump's volume in proportion to the length of its runs; the sum is exact. */
function runsOf({ pump, volume, motion }: Moved, onTimes: readonly OnTime[], density: number): TimedRun[] {
  const total = onTimes.reduce((sum, { duration }) => sum + duration, 0)
  const { steps } = motion
  const train = pump.kind === 'stepper' && steps !== null ? trainOf(pump, steps) : null
  let ran = 0
  let given = 0
  return onTimes.map(({ start, duration }) => {
    ran += duration
    // Exactly 1 at the end, however large the numbers are.
    const upToHere = Math.floor(volume * (ran / total))
    const part: Microlitres = microlitres(upToHere - given)
    given = upToHere
    return { pumpId: pump.id, start, duration, train, volume: part, mass: massOfVolume(part, density) }
  })
}

function trainOf({ maxStepsPerSecond, acceleration }: StepperProfile, steps: number): StepTrain {
  return { steps, maxStepsPerSecond, acceleration }
}
