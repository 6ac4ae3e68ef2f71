import { type Microseconds, microseconds, noTime } from '../units/duration.ts'
import {
  type Microlitres,
  microlitres,
  microlitresPerCentilitre,
  noVolume,
  roundedMicrolitres,
} from '../units/volume.ts'
import type { RunnablePump, WeighedPump } from './pump.ts'
import { rampTime, stepsWithin } from './stepper.ts'

/** How a pump has to move for a volume: for a time, and for steppers a number of steps. */
export interface Motion {
  readonly duration: Microseconds
  /** null for pumps that are dosed by time. */
  readonly steps: number | null
}

type Stepper = Extract<RunnablePump, { kind: 'stepper' }>

/** Steps for `volume` of a liquid with `flowFactor`, rounded; at least one for anything at all. */
export function stepsToMove(pump: Stepper, volume: Microlitres, flowFactor: number): number {
  if (volume <= 0) return 0
  return Math.max(1, Math.round((volume * pump.stepsPerCentilitre * flowFactor) / microlitresPerCentilitre))
}

/** The motion that moves `volume` of a liquid with `flowFactor`, in one go. */
export function motionFor(pump: RunnablePump, volume: Microlitres, flowFactor: number): Motion {
  if (pump.kind === 'stepper') {
    const steps = stepsToMove(pump, volume, flowFactor)
    return { duration: rampTime(steps, pump), steps }
  }
  if (volume <= 0) return { duration: noTime, steps: null }
  const exact = (volume * pump.timePerCentilitre * flowFactor) / microlitresPerCentilitre
  return { duration: microseconds(Math.max(1, Math.round(exact))), steps: null }
}

/** How long the pump must run to move `volume` in one go, in whole microseconds. */
export const timeToMove = (pump: RunnablePump, volume: Microlitres, flowFactor: number): Microseconds =>
  motionFor(pump, volume, flowFactor).duration

/**
 * Inverse of {@link motionFor}: what a pump moved that was on for `duration` and, if it is a stepper, made `steps` steps.
 * Steps are the truth for steppers: their time says nothing about a ramp that was cut short.
 */
export function volumeMoved(pump: RunnablePump, motion: Motion, flowFactor: number): Microlitres {
  if (pump.kind === 'stepper') {
    return roundedMicrolitres(((motion.steps ?? 0) * microlitresPerCentilitre) / (pump.stepsPerCentilitre * flowFactor))
  }
  return roundedMicrolitres((motion.duration * microlitresPerCentilitre) / (pump.timePerCentilitre * flowFactor))
}

/** The most that the pump can move within `time` in one go; up to a rounding less than what {@link motionFor} takes it for. */
export function volumeWithin(pump: RunnablePump, time: Microseconds, flowFactor: number): Microlitres {
  if (time <= 0) return noVolume
  const [units, unitsPerCentilitre] =
    pump.kind === 'stepper'
      ? [stepsWithin(time, pump), pump.stepsPerCentilitre * flowFactor]
      : [time, pump.timePerCentilitre * flowFactor]
  return microlitres(Math.floor((units * microlitresPerCentilitre) / unitsPerCentilitre))
}

/** The least that keeps the pump on for at least `time` in one go. */
export function leastVolumeFor(pump: RunnablePump, time: Microseconds, flowFactor: number): Microlitres {
  let volume = volumeWithin(pump, time, flowFactor)
  const step = pump.kind === 'stepper' ? microlitresPerCentilitre / (pump.stepsPerCentilitre * flowFactor) : 1
  while (timeToMove(pump, volume, flowFactor) < time) volume = microlitres(Math.ceil(volume + step))
  return volume
}

/** A guess: of a valve from what it has learned of its own liquid, of a pump from its calibration. */
export const estimatedTime = (pump: WeighedPump, volume: Microlitres, flowFactor: number): Microseconds =>
  pump.kind === 'dc'
    ? timeToMove(pump, volume, flowFactor)
    : microseconds(Math.round((volume * pump.timePerCentilitre) / microlitresPerCentilitre))
