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
import { apportion } from './apportion.ts'
import type { WeighStep } from './plan.ts'

/** A pump dosed by weight that carries an ingredient, and what it can still give to this drink. */
export interface WeighedSource {
  readonly pump: WeighedPump
  readonly available: Microlitres
}

export interface WeighedShare {
  readonly pump: WeighedPump
  readonly volume: Microlitres
}

/** In a smaller amount, the drops in flight at its end are the larger part. */
const leastWeighed = millilitres(2)

/** Until the weight of the glass has come to rest: some delays, and the samples of its mean; now and then a top-up. */
const delaysToRest = 1.6
const weighing = seconds(0.9)
const usualDelay = seconds(0.3)

/**
 * The part of `wanted` that is dosed by weight: what the pumps dosed by time cannot give. If that is hardly anything, it
 * is a little more, which can be weighed better.
 *
 * @param timed what the pumps dosed by time can give
 * @param weighed what those dosed by weight can give
 */
export function volumeByWeight(wanted: Microlitres, timed: Microlitres, weighed: Microlitres): Microlitres {
  const rest = subtractVolume(wanted, timed)
  if (rest <= 0) return noVolume
  return smallerVolume(weighed, largerVolume(rest, smallerVolume(leastWeighed, wanted)))
}

/**
 * Shares `wanted` among pumps dosed by weight, as few as possible since each needs a rest of its own: the fastest of
 * those that have enough, else first the one that has most. Ties go to the one with less liquid, then to the lower id.
 *
 * @param wanted not more than all together have
 * @param flowFactor of the liquid
 */
export function shareByWeight(
  sources: readonly WeighedSource[],
  wanted: Microlitres,
  flowFactor: number,
): WeighedShare[] {
  if (wanted <= 0) return []
  const timeOf = ({ pump }: WeighedSource): number => estimatedTime(pump, millilitres(10), flowFactor)
  const enough = sources
    .filter(({ available }) => available >= wanted)
    .sort((a, b) => timeOf(a) - timeOf(b) || a.available - b.available || a.pump.id - b.pump.id)[0]
  if (enough) return [{ pump: enough.pump, volume: wanted }]
  const [fullest, ...others] = [...sources].sort((a, b) => b.available - a.available || a.pump.id - b.pump.id)
  if (fullest === undefined || fullest.available <= 0) return []
  const rest = shareByWeight(others, subtractVolume(wanted, fullest.available), flowFactor)
  return [{ pump: fullest.pump, volume: fullest.available }, ...rest]
}

/** Pours a share, in as few equal portions as leave each the time it may need at worst. */
export function weighSteps({ pump, volume }: WeighedShare, ingredients: Ingredients): WeighStep[] {
  const flowFactor = flowFactorOf(pump.ingredientId, ingredients)
  const portions = Math.max(1, Math.ceil(timeAtWorst(estimatedTime(pump, volume, flowFactor)) / longestRun))
  const volumes = apportion(
    volume,
    Array.from({ length: portions }, () => 1),
  )
  return volumes.filter(portion => portion > 0).map(portion => weighStep(pump, microlitres(portion), ingredients))
}

/** As long as a bottle that runs low may take. */
const timeAtWorst = (expected: Microseconds): Microseconds => addTime(microseconds(3 * expected), seconds(2))

/** Nothing is known of its flow yet: at every valve liquid takes some time. A pump is calibrated. */
const isNew = (pump: WeighedPump): pump is CompleteValve => pump.kind === 'valve' && pump.closingDelay === 0

/** Books may be off by as much: more was filled in. */
const refilled = millilitres(20)

/** The same bottle stands at a valve since its flow was learned. The flow of a pump that needs a scale is never sure. */
function isProven(pump: WeighedPump): boolean {
  if (pump.kind === 'dc' || pump.learnedFrom === undefined) return false
  const { learnedFrom, ingredientId, fillingLevel } = pump
  return learnedFrom.ingredientId === ingredientId && subtractVolume(fillingLevel, learnedFrom.level) < refilled
}

/** A slow dribble, as long as nothing better is known: time for a centilitre. */
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
