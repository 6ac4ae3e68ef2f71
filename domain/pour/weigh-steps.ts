import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import type { CompleteValve, WeighedPump } from '../machine/pump.ts'
import { estimatedTime } from '../machine/pump-motion.ts'
import { longestRun } from '../machine/settings.ts'
import { addTime, type Microseconds, microseconds, noTime, seconds } from '../units/duration.ts'
import { massOfVolume } from '../units/mass.ts'
import {
  largerVolume,
  type Microlitres,
  microlitres,
  millilitres,
  noVolume,
  smallerVolume,
  subtractVolume,
} from '../units/volume.ts'
import { inEqualParts } from './apportion.ts'
import type { WeighStep } from './plan.ts'
import type { Share, Source } from './share-pumps.ts'

/** In a smaller amount, drops in flight are the larger part. */
const leastWeighed = millilitres(2)

/** Until the weight has come to rest: some delays, the samples of its mean, now and then a top-up. */
const delaysToRest = 1.6
const weighing = seconds(0.9)
const usualDelay = seconds(0.3)

/**
 * The part of `wanted` dosed by weight: what pumps dosed by time can't give, and at least 2 ml, which can be weighed.
 * @param timed what pumps dosed by time can give
 * @param weighed what pumps dosed by weight can give
 */
export function volumeByWeight(wanted: Microlitres, timed: Microlitres, weighed: Microlitres): Microlitres {
  const rest = subtractVolume(wanted, timed)
  if (rest <= 0) return noVolume
  return smallerVolume(weighed, largerVolume(rest, smallerVolume(leastWeighed, wanted)))
}

/**
 * Shares `wanted` among as few pumps as possible, since each needs a rest of its own: the fastest that has enough, else
 * the fullest first. Ties: less liquid, then lower id.
 * @param wanted at most what all have together
 */
export function shareByWeight(
  sources: readonly Source<WeighedPump>[],
  wanted: Microlitres,
  flowFactor: number,
): Share<WeighedPump>[] {
  if (wanted <= 0) return []
  const timeOf = ({ pump }: Source<WeighedPump>): number => estimatedTime(pump, millilitres(10), flowFactor)
  const enough = sources
    .filter(({ available }) => available >= wanted)
    .sort((a, b) => timeOf(a) - timeOf(b) || a.available - b.available || a.pump.id - b.pump.id)[0]
  if (enough) return [{ pump: enough.pump, volume: wanted }]
  const [fullest, ...others] = [...sources].sort((a, b) => b.available - a.available || a.pump.id - b.pump.id)
  if (fullest === undefined || fullest.available <= 0) return []
  const rest = shareByWeight(others, subtractVolume(wanted, fullest.available), flowFactor)
  return [{ pump: fullest.pump, volume: fullest.available }, ...rest]
}

/** Pours a share in as few equal portions as leave each the time it may need at worst. */
export function weighSteps({ pump, volume }: Share<WeighedPump>, ingredients: Ingredients): WeighStep[] {
  const flowFactor = flowFactorOf(pump.ingredientId, ingredients)
  const portions = Math.max(1, Math.ceil(timeAtWorst(estimatedTime(pump, volume, flowFactor)) / longestRun))
  return inEqualParts(volume, portions)
    .filter(portion => portion > 0)
    .map(portion => weighStep(pump, microlitres(portion), ingredients))
}

/** For a bottle that runs low. */
const timeAtWorst = (expected: Microseconds): Microseconds => addTime(microseconds(3 * expected), seconds(2))

/** A valve of unknown flow. (DC pumps are calibrated.) */
const isNew = (pump: WeighedPump): pump is CompleteValve => pump.kind === 'valve' && pump.closingDelay === 0

/** The recorded level may be off by as much: more was filled in. */
const refilled = millilitres(20)

/** The flow was learned from the same bottle. That of a DC pump dosed by weight is never certain. */
function isProven(pump: WeighedPump): boolean {
  if (pump.kind === 'dc' || pump.learnedFrom === undefined) return false
  const { learnedFrom, ingredientId, fillingLevel } = pump
  return learnedFrom.ingredientId === ingredientId && subtractVolume(fillingLevel, learnedFrom.level) < refilled
}

/** Time for a centilitre at the slowest plausible flow. */
const slowest = seconds(10)

function weighStep(pump: WeighedPump, volume: Microlitres, ingredients: Ingredients): WeighStep {
  const density = densityOf(pump.ingredientId, ingredients)
  const flowFactor = flowFactorOf(pump.ingredientId, ingredients)
  const expected = estimatedTime(pump, volume, flowFactor)
  const atWorst = timeAtWorst(
    isNew(pump) ? estimatedTime({ ...pump, timePerCentilitre: slowest }, volume, flowFactor) : expected,
  )
  const { closingDelay = usualDelay } = pump
  const toRest = microseconds(Math.round(delaysToRest * (isNew(pump) ? usualDelay : closingDelay)))
  return {
    kind: 'weigh',
    leadTime: noTime,
    pumpId: pump.id,
    volume,
    mass: massOfVolume(volume, density),
    closingDelay,
    ...(isProven(pump) ? { isProven: true } : {}),
    flow: isNew(pump) ? 0 : massPerSecond(estimatedTime(pump, millilitres(10), flowFactor), density),
    longestOpen: atWorst < longestRun ? atWorst : longestRun,
    duration: addTime(expected, addTime(weighing, toRest)),
  }
}

const massPerSecond = (timePerCentilitre: Microseconds, density: number): number =>
  massOfVolume(millilitres(10), density) / (Math.max(1, timePerCentilitre) / seconds(1))
