import type { StartPeak } from '../machine/pump.ts'
import type { DispensingSettings } from '../machine/settings.ts'
import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'

/** The work of one pump in a step. */
export interface Task {
  readonly pumpId: PumpId
  /** More than 0. */
  readonly time: Microseconds
  /** While it's on; from 0 up to the limit. */
  readonly power: Milliwatts
  /** A stepper must finish its movement in one go. */
  readonly splittable: boolean
  readonly startPeak?: StartPeak | null
}

/** In order and apart, in sum exactly the time of the task. */
export interface ScheduledTask {
  readonly pumpId: PumpId
  readonly onTimes: readonly OnTime[]
}

export interface Schedule {
  readonly tasks: readonly ScheduledTask[]
  readonly length: Microseconds
}

/** On-times of several tasks, in their order. */
export type Layout = readonly (readonly OnTime[])[]

/** From the start of the step. */
export interface OnTime {
  readonly start: Microseconds
  readonly duration: Microseconds
}

/** What a schedule has to keep to. */
export interface Rules extends DispensingSettings {
  readonly limit: Milliwatts
}
