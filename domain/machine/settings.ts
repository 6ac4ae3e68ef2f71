import { type Microseconds, milliseconds, noTime, seconds } from '../units/duration.ts'

/** What the planner may be told about the machine as a whole. Durations in microseconds. */
export interface DispensingSettings {
  /** No run is shorter, unless the whole amount takes less. */
  readonly minimalRun: Microseconds
  /** No pause between two runs of a pump is shorter. */
  readonly minimalPause: Microseconds
  /** Stillness between two steps. */
  readonly pauseBetweenSteps: Microseconds
}

/** Bounds of the settings, inclusive: shorter runs than the least would only wear the relays out. */
export const dispensingLimits = {
  minimalRun: { least: milliseconds(100), most: seconds(10) },
  minimalPause: { least: noTime, most: seconds(10) },
  pauseBetweenSteps: { least: noTime, most: seconds(10) },
} as const satisfies Record<keyof DispensingSettings, { least: Microseconds; most: Microseconds }>

export const defaultDispensingSettings: DispensingSettings = {
  minimalRun: milliseconds(500),
  minimalPause: milliseconds(500),
  pauseBetweenSteps: milliseconds(300),
}

/** No pump is planned to run longer at a stretch: the actuator switches off whatever stays on for ten minutes. */
export const longestRun = seconds(540)
