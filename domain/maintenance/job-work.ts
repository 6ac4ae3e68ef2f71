import { densityOf, flowFactorOf, type Ingredients } from '../catalogue/ingredient.ts'
import {
  hasCompletePins,
  isTimedPump,
  needsFlush,
  type PinRef,
  type Pump,
  primingVolume,
  type RunnablePump,
  samePin,
  type ValvePump,
} from '../machine/pump.ts'
import { motionFor, rampTime, type StepperProfile, stepsWithin } from '../machine/pump-motion.ts'
import { longestRun, type ReversePumping } from '../machine/settings.ts'
import type { ProgramRun } from '../program/program.ts'
import { AssertionError, assertNever } from '../result.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { massOfVolume, noMass, roundedMilligrams } from '../units/mass.ts'
import {
  type Microlitres,
  microlitresPerCentilitre,
  millilitres,
  noVolume,
  roundedMicrolitres,
} from '../units/volume.ts'
import type { Advice, Job, Work } from './job.ts'

/** A valve has no tube: a little comes out to show that it works. */
const valveSample = millilitres(3)

/** At most. The job must have passed {@link checkJob}. */
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

/** To empty a tube. @param overshoot beyond its capacity, in percent, 0–200 */
const returnVolume = (capacity: Microlitres, overshoot: number): Microlitres =>
  roundedMicrolitres((capacity * (100 + overshoot)) / 100)

function workForVolume(pump: Pump, volume: Microlitres, ingredients: Ingredients): Work {
  if (pump.kind === 'valve') {
    return { unit: 'mass', left: massOfVolume(volume, densityOf(pump.ingredientId, ingredients)) }
  }
  const motion = motionFor(pump as RunnablePump, volume, flowFactorOf(pump.ingredientId, ingredients))
  return motion.steps === null ? { unit: 'time', left: motion.duration } : { unit: 'steps', left: motion.steps }
}

/** What fits into `time`. */
function workForTime(pump: Pump, time: Microseconds, ingredients: Ingredients): Work {
  if (pump.kind === 'dc') return { unit: 'time', left: time }
  if (pump.kind === 'stepper') return { unit: 'steps', left: Math.max(1, stepsWithin(time, profileOf(pump))) }
  const flow = flowOf(pump, ingredients)
  return { unit: 'mass', left: roundedMilligrams((flow * time) / seconds(1)) }
}

/** Milligrams per second, as learned. */
export const flowOf = (valve: ValvePump, ingredients: Ingredients): number =>
  (microlitresPerCentilitre * densityOf(valve.ingredientId, ingredients) * seconds(1)) / valve.timePerCentilitre

/** @throws AssertionError if speed or acceleration aren't known */
export function profileOf(pump: Extract<Pump, { kind: 'stepper' }>) {
  const { maxStepsPerSecond, acceleration } = pump
  if (maxStepsPerSecond === null || acceleration === null) {
    throw new AssertionError(`It is not known how pump ${pump.id} moves`)
  }
  return { maxStepsPerSecond, acceleration }
}

export const noWork = (unit: Work['unit']): Work =>
  unit === 'time' ? { unit, left: noTime } : unit === 'steps' ? { unit, left: 0 } : { unit, left: noMass }

/*
 * Showing an output, to find out which relay it is and whether its level is right. Pumps have no supply then; if they
 * do, a second of one pump is the worst of it.
 */

/** Inclusive. */
export const probeTimes = { least: 1, most: 3 } as const

/** Long enough to look up and see a relay's light. */
const onceOn = seconds(1)
/** Several in a row are unmistakable. */
const blinkOn = milliseconds(300)
const blinkOff = milliseconds(300)

/** Slow enough for every motor; far less than a turn. */
const gentle: StepperProfile = { maxStepsPerSecond: 400, acceleration: 1600 }

export const canProbe = (pump: Pump): boolean => hasCompletePins(pump)

export interface OutputWiring {
  readonly pins: readonly (PinRef | null)[]
  /** Of a stepper, its driver. null if unknown. */
  readonly isOnAtHigh: boolean | null
}

export const outputOf = (pump: Pump): OutputWiring =>
  pump.kind === 'stepper'
    ? { pins: [pump.stepPin, pump.enablePin], isOnAtHigh: pump.isEnableStateHigh }
    : { pins: [pump.pin], isOnAtHigh: pump.isPowerStateHigh }

export const sameOutput = (a: OutputWiring, b: OutputWiring): boolean =>
  a.isOnAtHigh === b.isOnAtHigh &&
  a.pins.length === b.pins.length &&
  a.pins.every((pin, index) => {
    const other = b.pins[index] ?? null
    return pin === null || other === null ? pin === other : samePin(pin, other)
  })

const onTimeOf = (times: number): Microseconds => (times === 1 ? onceOn : blinkOn)

/** @param times 1–3 */
export const probeWork = (pump: Pump, times: number): Work =>
  pump.kind === 'stepper'
    ? { unit: 'steps', left: times * stepsWithin(onTimeOf(times), gentle) }
    : { unit: 'time', left: microseconds(times * onTimeOf(times)) }

export function probeRuns({ pumpId, advice, work }: Pick<Job, 'pumpId' | 'advice' | 'work'>): readonly ProgramRun[] {
  if (advice.kind !== 'probe' || work.unit === 'mass') throw new AssertionError(`Pump ${pumpId} is not to be shown`)
  const on = onTimeOf(advice.times)
  const atOnce: number = work.unit === 'steps' ? stepsWithin(on, gentle) : on
  const runs: ProgramRun[] = []
  let start: Microseconds = noTime
  for (let left: number = work.left; left > 0; left -= atOnce) {
    const part = Math.min(left, atOnce)
    const train = work.unit === 'steps' ? { steps: part, ...gentle } : null
    const duration = train ? rampTime(part, gentle) : microseconds(part)
    runs.push({ pumpId, start, duration, train, mass: noMass })
    start = addTime(addTime(start, duration), blinkOff)
  }
  return runs
}

const secondsPerMinute = 60

/** null for never. */
export function pumpBackDueAt(settings: ReversePumping | null, restingSince: Microseconds): Microseconds | null {
  const minutes = settings?.autoPumpBack ?? null
  return minutes === null ? null : addTime(restingSince, seconds(minutes * secondsPerMinute))
}

/** Whose tubes hold something that belongs into the bottle, by id. */
export const pumpsToPumpBack = (pumps: Iterable<Pump>): PumpId[] =>
  [...pumps]
    .filter(pump => isTimedPump(pump) && pump.tubeContent !== null && !needsFlush(pump))
    .map(pump => pump.id)
    .sort((a, b) => a - b)
