import type { CompleteValve } from '../machine/pump.ts'
import { estimatedValveTime } from '../machine/pump-motion.ts'
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

/** A valve that carries an ingredient, and what it can still give to this drink. */
export interface ValveSource {
  readonly valve: CompleteValve
  readonly available: Microlitres
}

export interface ValveShare {
  readonly valve: CompleteValve
  readonly volume: Microlitres
}

/** In a smaller amount, the drops in flight when the valve closes are the larger part. */
const leastWeighed = millilitres(2)

/** Until the weight of the glass has come to rest: some delays, and the samples of its mean; now and then a top-up. */
const delaysToRest = 1.6
const weighing = seconds(0.9)
const usualDelay = seconds(0.3)

/**
 * The part of `wanted` that valves give: what the pumps dosed by time cannot. If that is hardly anything, they give a
 * little more, which can be weighed better.
 *
 * @param timed what the pumps dosed by time can give
 * @param weighed what the valves can give
 */
export function volumeByWeight(wanted: Microlitres, timed: Microlitres, weighed: Microlitres): Microlitres {
  const rest = subtractVolume(wanted, timed)
  if (rest <= 0) return noVolume
  return smallerVolume(weighed, largerVolume(rest, smallerVolume(leastWeighed, wanted)))
}

/**
 * Shares `wanted` among valves, as few as possible since each needs a rest of its own: the fastest of those that have
 * enough, else first the one that has most. Ties go to the one with less liquid, then to the lower id.
 *
 * @param wanted not more than all together have
 */
export function shareValves(sources: readonly ValveSource[], wanted: Microlitres): ValveShare[] {
  if (wanted <= 0) return []
  const enough = sources
    .filter(({ available }) => available >= wanted)
    .sort(
      (a, b) =>
        a.valve.timePerCentilitre - b.valve.timePerCentilitre || a.available - b.available || a.valve.id - b.valve.id,
    )[0]
  if (enough) return [{ valve: enough.valve, volume: wanted }]
  const [fullest, ...others] = [...sources].sort((a, b) => b.available - a.available || a.valve.id - b.valve.id)
  if (fullest === undefined || fullest.available <= 0) return []
  const rest = shareValves(others, subtractVolume(wanted, fullest.available))
  return [{ valve: fullest.valve, volume: fullest.available }, ...rest]
}

/** Pours a share through its valve, in as few equal portions as leave each the time it may need at worst. */
export function weighSteps({ valve, volume }: ValveShare, density: number): WeighStep[] {
  const portions = Math.max(1, Math.ceil(timeAtWorst(estimatedValveTime(valve, volume)) / longestRun))
  const volumes = apportion(
    volume,
    Array.from({ length: portions }, () => 1),
  )
  return volumes.filter(portion => portion > 0).map(portion => weighStep(valve, microlitres(portion), density))
}

/** As long as a bottle that runs low may take. */
const timeAtWorst = (expected: Microseconds): Microseconds => addTime(microseconds(3 * expected), seconds(2))

/** Nothing is known of its flow yet: at every valve liquid takes some time. */
const isNew = ({ closingDelay }: CompleteValve): boolean => closingDelay === 0

/** Books may be off by as much: more was filled in. */
const refilled = millilitres(20)

/** The same bottle stands there since its flow was learned. */
const isProven = ({ learnedFrom, ingredientId, fillingLevel }: CompleteValve): boolean =>
  learnedFrom !== undefined &&
  learnedFrom.ingredientId === ingredientId &&
  subtractVolume(fillingLevel, learnedFrom.level) < refilled

/** A slow dribble, as long as nothing better is known: time for a centilitre. */
const slowest = seconds(10)

function weighStep(valve: CompleteValve, volume: Microlitres, density: number): WeighStep {
  const expected = estimatedValveTime(valve, volume)
  const atWorst = timeAtWorst(
    isNew(valve) ? estimatedValveTime({ ...valve, timePerCentilitre: slowest }, volume) : expected,
  )
  return {
    kind: 'weigh',
    leadTime: noTime,
    pumpId: valve.id,
    volume,
    mass: massOfVolume(volume, density),
    closingDelay: valve.closingDelay,
    ...(isProven(valve) ? { isProven: true } : {}),
    flow: isNew(valve) ? 0 : massPerSecond(valve, density),
    longestOpen: atWorst < longestRun ? atWorst : longestRun,
    duration: addTime(expected, settlingTime(valve)),
  }
}

const settlingTime = (valve: CompleteValve): Microseconds =>
  addTime(weighing, microseconds(Math.round(delaysToRest * (isNew(valve) ? usualDelay : valve.closingDelay))))

/** While the valve is open, as learned. */
const massPerSecond = ({ timePerCentilitre }: CompleteValve, density: number): number =>
  massOfVolume(millilitres(10), density) / (Math.max(1, timePerCentilitre) / seconds(1))
