/* From what is asked of a pump to what it has to do: times, steps, masses. */
import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import { type Pump, primingVolume, type RunnablePump, type ValvePump } from '../machine/pump.ts'
import { motionFor } from '../machine/pump-motion.ts'
import { longestRun } from '../machine/settings.ts'
import { stepsWithin } from '../machine/stepper.ts'
import { assertNever, BrokenInvariant } from '../result.ts'
import { type Microseconds, noTime, seconds } from '../units/duration.ts'
import { massOfVolume, noMass, roundedMilligrams } from '../units/mass.ts'
import {
  type Microlitres,
  microlitresPerCentilitre,
  millilitres,
  noVolume,
  roundedMicrolitres,
} from '../units/volume.ts'
import type { Advice, Work } from './job.ts'
import { probeWork } from './probe.ts'

/** A valve has no tube to fill: a little comes out, to see that it works. */
export const valveSample = millilitres(3)

/** The most that a pump asked for `advice` has to do; the pump can do it, see check-job. */
export function workFor(advice: Advice, pump: Pump, ingredients: Ingredients, overshoot: number): Work {
  switch (advice.kind) {
    case 'run':
      return workForTime(pump, longestRun, ingredients)
    case 'time':
      return workForTime(pump, advice.time, ingredients)
    case 'steps':
      return { unit: 'steps', left: advice.steps }
    case 'volume':
      return workForVolume(pump, advice.volume, ingredients)
    case 'pump-up':
      return workForVolume(pump, pump.kind === 'valve' ? valveSample : primingVolume(pump), ingredients)
    case 'pump-down':
      return workForVolume(pump, returnVolume(pump.tubeCapacity ?? noVolume, overshoot), ingredients)
    case 'probe':
      return probeWork(pump, advice.times)
    default:
      return assertNever(advice)
  }
}

/**
 * The volume pumped back to empty a tube.
 * @param overshoot by how much more than its capacity, in percent, 0–200
 */
export const returnVolume = (capacity: Microlitres, overshoot: number): Microlitres =>
  roundedMicrolitres((capacity * (100 + overshoot)) / 100)

export function workForVolume(pump: Pump, volume: Microlitres, ingredients: Ingredients): Work {
  if (pump.kind === 'valve') {
    return { unit: 'mass', left: massOfVolume(volume, densityOf(pump.ingredientId, ingredients)) }
  }
  const motion = motionFor(pump as RunnablePump, volume, flowFactorOf(pump.ingredientId, ingredients))
  return motion.steps === null ? { unit: 'time', left: motion.duration } : { unit: 'steps', left: motion.steps }
}

/** The work that fits into `time`: of a stepper its steps, of a valve the expected flow. */
export function workForTime(pump: Pump, time: Microseconds, ingredients: Ingredients): Work {
  if (pump.kind === 'dc') return { unit: 'time', left: time }
  if (pump.kind === 'stepper') return { unit: 'steps', left: Math.max(1, stepsWithin(time, profileOf(pump))) }
  const flow = flowOf(pump, ingredients)
  return { unit: 'mass', left: roundedMilligrams((flow * time) / seconds(1)) }
}

/** Milligrams per second of an open valve, as learned. */
export const flowOf = (valve: ValvePump, ingredients: Ingredients): number =>
  (microlitresPerCentilitre * densityOf(valve.ingredientId, ingredients) * seconds(1)) / valve.timePerCentilitre

/** @throws BrokenInvariant for a stepper whose movement is not known; it cannot be given work */
export function profileOf(pump: Extract<Pump, { kind: 'stepper' }>) {
  const { maxStepsPerSecond, acceleration } = pump
  if (maxStepsPerSecond === null || acceleration === null) {
    throw new BrokenInvariant(`It is not known how pump ${pump.id} moves`)
  }
  return { maxStepsPerSecond, acceleration }
}

export const noWork = (unit: Work['unit']): Work =>
  unit === 'time' ? { unit, left: noTime } : unit === 'steps' ? { unit, left: 0 } : { unit, left: noMass }
