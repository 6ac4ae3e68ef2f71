/*
 * Showing an output: after wiring, a person wants to see which relay it is, and whether its level is the right one.
 * Done while the pumps have no supply; should they have one all the same, a second of one pump is the worst of it.
 */
import { hasCompletePins, type PinRef, type Pump, samePin } from '../machine/pump.ts'
import { rampTime, type StepperProfile, stepsWithin } from '../machine/stepper.ts'
import type { ProgramRun } from '../program/program.ts'
import { BrokenInvariant } from '../result.ts'
import { addTime, type Microseconds, microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'
import { noMass } from '../units/mass.ts'
import type { Job, Work } from './job.ts'

/** How often an output may go on for one probe, inclusive. */
export const probeTimes = { least: 1, most: 3 } as const

/** Long enough for a person to look up and see a relay's light. */
const onceOn = seconds(1)
/** Several in a row cannot be mistaken for anything else. */
const blinkOn = milliseconds(300)
const blinkOff = milliseconds(300)

/** Slow enough for every motor, whatever is known of it: far less than a turn. */
const gentle: StepperProfile = { maxStepsPerSecond: 400, acceleration: 1600 }

/** Its outputs are known: that is all a probe needs. */
export const canProbe = (pump: Pump): boolean => hasCompletePins(pump)

/** The wiring that is tried when an output is shown. */
export interface OutputWiring {
  readonly pins: readonly (PinRef | null)[]
  /** Whether it is on at a high level; of a stepper, its driver. null while nobody has said. */
  readonly isOnAtHigh: boolean | null
}

export const outputOf = (pump: Pump): OutputWiring =>
  pump.kind === 'stepper'
    ? { pins: [pump.stepPin, pump.enablePin], isOnAtHigh: pump.isEnableStateHigh }
    : { pins: [pump.pin], isOnAtHigh: pump.isPowerStateHigh }

/** A finding about one holds for the other. */
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

/** The runs of a probe, one time after the other. */
export function probeRuns({ pumpId, advice, work }: Pick<Job, 'pumpId' | 'advice' | 'work'>): readonly ProgramRun[] {
  if (advice.kind !== 'probe' || work.unit === 'mass') throw new BrokenInvariant(`Pump ${pumpId} is not to be shown`)
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
