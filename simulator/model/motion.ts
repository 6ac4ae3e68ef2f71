/*
 * How much liquid a drive moves between two instants. Everything is a closed formula of time, so that it is exact at
 * any instant and does not matter how time is cut; nothing happens once per pulse.
 */
import { rampTime, type StepTrain, stepsAfter } from '#domain/machine/stepper.ts'
import type { SimulatedDrive, SimulatedValveDrive } from '#domain/ports/simulated-machine.port.ts'
import { type Microseconds, subtractTime } from '#domain/units/duration.ts'
import type { Bottle } from './bottle.ts'
import { type FlowNoise, factorAt, worth } from './flow-noise.ts'

/** What makes a drive move: power on a pin, or pulses on one. */
export interface Motion {
  readonly since: Microseconds
  readonly noise: FlowNoise | null
  /** null for drives that move as long as they are on. */
  readonly train: StepTrain | null
}

/** What of a pump matters to its motion. */
export interface Moving {
  readonly drive: SimulatedDrive
  readonly on: boolean
  readonly motion: Motion | null
  readonly bottle: Bottle
}

/** A flow wavers about as fast as a peristaltic pump turns its rollers over under load, and again every few turns. */
const swaySeconds = 7
const swaySteps = 3200

const perSecond = 1_000_000

/** In millilitres, 0 or more, whichever way it goes. Of a valve: never more than its bottle holds. */
export function moved({ drive, on, motion, bottle }: Moving, from: Microseconds, to: Microseconds): number {
  if (!on || !motion || to <= from) return 0
  switch (drive.kind) {
    case 'dc':
      return drive.mlPerSecond * secondsWorth(motion, from, to)
    case 'valve':
      return fallenThrough(drive, bottle, secondsWorth(motion, from, to))
    case 'stepper':
      return drive.mlPerStep * stepsWorth(motion, from, to)
  }
}

/** Momentary flow in ml/s, 0 or more. */
export function flowAt({ drive, on, motion, bottle }: Moving, at: Microseconds): number {
  if (!on || !motion) return 0
  const elapsed = subtractTime(at, motion.since)
  if (drive.kind === 'stepper') {
    if (!motion.train) return 0
    const steps = stepsAfter(elapsed, motion.train.steps, motion.train)
    return drive.mlPerStep * stepRateAt(elapsed, motion.train) * factorAt(motion.noise, steps, swaySteps)
  }
  const factor = factorAt(motion.noise, elapsed / perSecond, swaySeconds)
  if (drive.kind === 'dc') return drive.mlPerSecond * factor
  return bottle.ml > 0 ? drive.mlPerSecondFull * rootOfLevel(bottle) * factor : 0
}

function secondsWorth({ since, noise }: Motion, from: Microseconds, to: Microseconds): number {
  if (noise === null) return (to - from) / perSecond
  return worth(noise, (to - since) / perSecond, swaySeconds) - worth(noise, (from - since) / perSecond, swaySeconds)
}

function stepsWorth({ since, noise, train }: Motion, from: Microseconds, to: Microseconds): number {
  if (!train) return 0
  const before = stepsAfter(subtractTime(from, since), train.steps, train)
  const after = stepsAfter(subtractTime(to, since), train.steps, train)
  return noise === null ? after - before : worth(noise, after, swaySteps) - worth(noise, before, swaySteps)
}

/** Momentary speed in steps per second. */
function stepRateAt(elapsed: Microseconds, train: StepTrain): number {
  const left = rampTime(train.steps, train) - elapsed
  const nearestEnd = Math.max(0, Math.min(elapsed, left))
  return Math.min(train.maxStepsPerSecond, (train.acceleration * nearestEnd) / perSecond)
}

/** Flow of a nearly empty bottle, as a part of that of a full one. */
const leastRoot = 0.4
const lowest = leastRoot ** 2

const capacityOf = ({ capacityMl }: Bottle): number => (capacityMl > 0 ? capacityMl : 1)

/** Torricelli: liquid leaves with the root of its height, which ends a little below the bottle. 0.4–1, or overfull. */
const rootOfLevel = (bottle: Bottle): number => Math.sqrt(lowest + ((1 - lowest) * bottle.ml) / capacityOf(bottle))

/** The root of the level falls evenly with time, whence the level at any instant in closed form. */
function fallenThrough({ mlPerSecondFull }: SimulatedValveDrive, bottle: Bottle, seconds: number): number {
  if (bottle.ml <= 0) return 0
  const capacity = capacityOf(bottle)
  const before = rootOfLevel(bottle)
  const after = before - ((1 - lowest) * mlPerSecondFull * seconds) / (2 * capacity)
  return after <= leastRoot ? bottle.ml : Math.min(bottle.ml, (capacity * (before ** 2 - after ** 2)) / (1 - lowest))
}
