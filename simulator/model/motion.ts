/*
 * How much liquid a drive moves between two instants. Everything is a closed formula of time, so that it is exact at
 * any instant and does not matter how time is cut; nothing happens once per pulse.
 */
import { rampTime, type StepTrain, stepsAfter } from '#domain/machine/pump-motion.ts'
import { addTime, type Microseconds, microseconds, subtractTime } from '#domain/units/duration.ts'
import type { SimulatedDrive } from '../ports/simulated-machine.port.ts'
import type { PumpFaultKind } from '../scenario-language/action.ts'
import type { Bottle } from './bottle-and-tube.ts'
import { type FlowNoise, factorAt, worthBetween } from './chance.ts'
import { expm1 } from './exact-math.ts'

export interface Motion {
  readonly since: Microseconds
  readonly noise: FlowNoise | null
  /** null for drives that move as long as they are on. */
  readonly train: StepTrain | null
  /** The share of its flow that wear has left, 0–1. */
  readonly worn: number
}

export interface Moving {
  readonly drive: SimulatedDrive
  readonly on: boolean
  readonly motion: Motion | null
  readonly bottle: Bottle
  readonly fault: PumpFaultKind | null
  /** How many times the flow of its drive it gives; 1 unless that has changed. */
  readonly flowFactor: number
}

/** The parts of the rest of the machine that matter to it; constant for a stretch of time. */
export interface Conditions {
  /** As a part of the rated one, 0–1. */
  readonly voltage: number
  readonly spinUpMs: number
}

/** A flow wavers about as fast as a peristaltic pump turns its rollers over under load, and again every few turns. */
const swaySeconds = 7
const swaySteps = 3200

const perSecond = 1_000_000

/** A stepper with less voltage loses its steps; those that were made meanwhile are lost for good. */
const leastOfStepper = 0.8
/** A valve with less voltage falls shut. */
const leastOfValve = 0.5

export const isValveOpen = ({ drive, on, motion, fault }: Omit<Moving, 'bottle'>, voltage: number): boolean =>
  drive.kind === 'valve' && on && motion !== null && fault !== 'blocked-tube' && voltage >= leastOfValve

/** Liquid or air goes through it at this moment, however little. */
export function isMoving(pump: Moving, { voltage }: Conditions, at: Microseconds): boolean {
  const { drive, on, motion, bottle, fault } = pump
  if (!on || !motion || fault === 'jammed' || fault === 'blocked-tube') return false
  if (drive.kind === 'dc') return true
  if (drive.kind === 'valve') return voltage >= leastOfValve && bottle.ml > 0
  return voltage >= leastOfStepper && at < trainEnd(motion)
}

/** When its pulses end; at once if there are none. */
export const trainEnd = ({ since, train }: Motion): Microseconds =>
  train ? addTime(since, rampTime(train.steps, train)) : since

/** In millilitres, 0 or more, whichever way it goes. Of a valve: never more than its bottle holds. */
export function moved(pump: Moving, conditions: Conditions, from: Microseconds, to: Microseconds): number {
  const { drive, motion, bottle, flowFactor } = pump
  if (!motion || to <= from || !isMoving(pump, conditions, from)) return 0
  switch (drive.kind) {
    case 'dc':
      return dcFlow(drive, motion, flowFactor) * conditions.voltage * turnsWorth(motion, conditions, from, to)
    case 'valve':
      return fallenThrough(drive.mlPerSecondFull * flowFactor, bottle, secondsWorth(motion, from, to))
    case 'stepper':
      return drive.mlPerStep * flowFactor * stepsWorth(motion, from, to)
  }
}

/** What a motor pumps after it loses its power, until its rotor stands still, in millilitres. */
export function runOut(pump: Moving, conditions: Conditions, at: Microseconds): number {
  const { drive, motion, flowFactor } = pump
  if (drive.kind !== 'dc' || !motion || !isMoving(pump, conditions, at)) return 0
  const elapsed = subtractTime(at, motion.since) / perSecond
  const turned = turnedFor(elapsed, conditions.spinUpMs)
  const left = worthBetween(motion.noise, turned, elapsed, swaySeconds)
  return Math.max(0, dcFlow(drive, motion, flowFactor) * conditions.voltage * left)
}

/** What comes through a leaking valve while it is closed, in millilitres; never more than its bottle holds. */
export const seeped = ({ bottle }: Pick<Moving, 'bottle'>, from: Microseconds, to: Microseconds): number =>
  to > from ? fallenThrough(leakMlPerSecond, bottle, (to - from) / perSecond) : 0

/** How fast it turns at this moment, as a part of its full speed, 0–1; of a valve: how far it is open. */
export function speedAt(pump: Moving, { voltage, spinUpMs }: Conditions, at: Microseconds): number {
  const { drive, on, motion, fault } = pump
  if (!on || !motion || fault === 'jammed') return 0
  const elapsed = subtractTime(at, motion.since)
  if (drive.kind === 'dc') return voltage * rotorSpeed(elapsed, spinUpMs)
  if (drive.kind === 'valve') return voltage >= leastOfValve ? 1 : 0
  if (!motion.train || voltage < leastOfStepper) return 0
  return stepRateAt(elapsed, motion.train) / motion.train.maxStepsPerSecond
}

/** Momentary flow in ml/s, 0 or more; of what leaks through a closed valve nothing. */
export function flowAt(pump: Moving, conditions: Conditions, at: Microseconds): number {
  const { drive, motion, bottle, flowFactor } = pump
  if (!motion || !isMoving(pump, conditions, at)) return 0
  const elapsed = subtractTime(at, motion.since)
  if (drive.kind === 'stepper') {
    if (!motion.train) return 0
    const steps = stepsAfter(elapsed, motion.train.steps, motion.train)
    return drive.mlPerStep * flowFactor * stepRateAt(elapsed, motion.train) * factorAt(motion.noise, steps, swaySteps)
  }
  if (drive.kind === 'valve') {
    const opened = factorAt(motion.noise, elapsed / perSecond, swaySeconds)
    return drive.mlPerSecondFull * flowFactor * rootOfLevel(bottle) * opened
  }
  const { voltage, spinUpMs } = conditions
  const factor = factorAt(motion.noise, turnedFor(elapsed / perSecond, spinUpMs), swaySeconds)
  return dcFlow(drive, motion, flowFactor) * voltage * rotorSpeed(elapsed, spinUpMs) * factor
}

type DcDrive = Extract<SimulatedDrive, { readonly kind: 'dc' }>

const dcFlow = ({ mlPerSecond }: DcDrive, { worn }: Motion, flowFactor: number): number =>
  mlPerSecond * worn * flowFactor

function turnsWorth({ since, noise }: Motion, { spinUpMs }: Conditions, from: Microseconds, to: Microseconds): number {
  if (noise === null && spinUpMs <= 0) return (to - from) / perSecond
  const before = turnedFor((from - since) / perSecond, spinUpMs)
  const after = turnedFor((to - since) / perSecond, spinUpMs)
  return worthBetween(noise, before, after, swaySeconds)
}

function secondsWorth({ since, noise }: Motion, from: Microseconds, to: Microseconds): number {
  if (noise === null) return (to - from) / perSecond
  return worthBetween(noise, (from - since) / perSecond, (to - since) / perSecond, swaySeconds)
}

function stepsWorth({ since, noise, train }: Motion, from: Microseconds, to: Microseconds): number {
  if (!train) return 0
  const before = stepsAfter(subtractTime(from, since), train.steps, train)
  const after = stepsAfter(subtractTime(to, since), train.steps, train)
  return worthBetween(noise, before, after, swaySteps)
}

function stepRateAt(elapsed: Microseconds, train: StepTrain): number {
  const left = rampTime(train.steps, train) - elapsed
  const nearestEnd = Math.max(0, Math.min(elapsed, left))
  return Math.min(train.maxStepsPerSecond, (train.acceleration * nearestEnd) / perSecond)
}

/** Flow of a nearly empty bottle, as a part of that of a full one. */
const leastRoot = 0.4
const lowest = leastRoot * leastRoot

const capacityOf = ({ capacityMl }: Bottle): number => (capacityMl > 0 ? capacityMl : 1)

/** Torricelli: liquid leaves with the root of its height, which ends a little below the bottle. 0.4–1, or overfull. */
export const rootOfLevel = (bottle: Bottle): number =>
  Math.sqrt(lowest + ((1 - lowest) * bottle.ml) / capacityOf(bottle))

/** In millilitres, in closed form: the root of the level falls evenly. @param mlPerSecondFull from a full bottle */
export function fallenThrough(mlPerSecondFull: number, bottle: Bottle, seconds: number): number {
  if (bottle.ml <= 0) return 0
  const capacity = capacityOf(bottle)
  const before = rootOfLevel(bottle)
  const after = before - ((1 - lowest) * mlPerSecondFull * seconds) / (2 * capacity)
  return after <= leastRoot
    ? bottle.ml
    : Math.min(bottle.ml, (capacity * (before * before - after * after)) / (1 - lowest))
}

/** The drip of a leaking valve that is closed, from a full bottle. */
export const leakMlPerSecond = 0.6

/**
 * Seconds at full speed that so many seconds of power are worth while it still has power. The rotor of a DC motor follows
 * the voltage as a first-order lag: it turns at 1 − e^(−t/τ) of its full speed, and without power at e^(−t/τ). What it
 * lacks while it comes up, it still turns when its power is gone: in all it turns as long as it had power. That is why the
 * volume of a pulse is proportional to its length, however short, and a calibration by a long run holds for short ones.
 */
export function turnedFor(seconds: number, spinUpMs: number): number {
  const tau = spinUpMs / 1000
  if (tau <= 0) return seconds
  // Beyond, the rest is less than the last bit.
  return seconds > 40 * tau ? seconds - tau : seconds + tau * expm1(-seconds / tau)
}

/** How fast it turns after so much time with power, as a part of its full speed, 0–1. */
export const rotorSpeed = (elapsed: Microseconds, spinUpMs: number): number =>
  spinUpMs > 0 ? -expm1(-elapsed / (spinUpMs * 1000)) : 1

/** How many time constants a rotor takes until nobody sees it turn any more. */
const untilStill = 3

export const runningOutTime = (spinUpMs: number): Microseconds =>
  microseconds(Math.ceil((untilStill * spinUpMs * perSecond) / 1000))

/** No pump wears down to less of its flow than this. */
const leastFlow = 0.2
const perHour = 3600 * perSecond

/** The share of its flow that is left after so much running. @param wearPerHour see `MachineTraits` */
export const wornTo = (ran: Microseconds, wearPerHour: number): number =>
  Math.max(leastFlow, 1 - (wearPerHour * ran) / perHour)
