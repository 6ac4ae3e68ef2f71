import { milliseconds, type Microseconds } from '../units/duration.ts'

/** What the planner may be told about the machine as a whole. Durations in microseconds. */
export interface DispensingSettings {
  /** No run is shorter, unless the whole amount takes less. */
  readonly minimalRun: Microseconds
  /** No pause between two runs of a pump is shorter. */
  readonly minimalPause: Microseconds
  /** Stillness between two steps. */
  readonly pauseBetweenSteps: Microseconds
}

export const defaultDispensingSettings: DispensingSettings = {
  minimalRun: milliseconds(500),
  minimalPause: milliseconds(500),
  pauseBetweenSteps: milliseconds(300),
}
