import type { StartPeak } from '../machine/pump.ts'
import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { Milliwatts } from '../units/power.ts'
import type { OnTime } from './interleave.ts'

/** The work of one pump in a step. There is one task per pump. */
export interface Task {
  readonly pumpId: PumpId
  /** How long the pump must be on in all; more than 0. */
  readonly time: Microseconds
  /** The power of the pump while it is on; from 0 up to the limit of the supply. */
  readonly power: Milliwatts
  /** Whether the time may be given in several on-times. A stepper must finish its movement at one go. */
  readonly splittable: boolean
  /** The power it draws in all while it starts, up to the limit; null or absent for no more than while it runs. */
  readonly startPeak?: StartPeak | null
}

/** When one pump is on: in order, apart from each other, in all exactly the time of its task. */
export interface ScheduledTask {
  readonly pumpId: PumpId
  readonly onTimes: readonly OnTime[]
}

export interface Schedule {
  /** In the order in which the tasks were given. */
  readonly tasks: readonly ScheduledTask[]
  /** When the last pump goes off. */
  readonly length: Microseconds
}

/**
 * On-times of several tasks: one list for each of them, in their order. The form in which the ways of scheduling hand
 * over what they found.
 */
export type Layout = readonly (readonly OnTime[])[]
