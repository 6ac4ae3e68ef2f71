import type { MachineFile } from '../machine-file/machine-file.ts'
import { type Recording, recordingDocument } from '../replay/recording.ts'

/** A scenario as it travels. */
export interface CaseScenario {
  readonly name: string
  readonly steps: number
  /** The text of its file: a reader of scenarios has found nothing wrong with it. */
  readonly text: string
}

/** The drink that was chosen. Recipes have numbers of their own on each machine, so the name goes with it. */
export interface CaseDrink {
  readonly id: number
  readonly name: string
}

/** What someone wants to show others: a machine, what is done to it, and what happened. null: not part of it. */
export interface Case {
  readonly machine: MachineFile | null
  readonly scenario: CaseScenario | null
  readonly recording: Recording | null
  readonly drink: CaseDrink | null
  /** How much faster than real time the machine runs. */
  readonly speed: number | null
  /** The instant of the recording that matters, in seconds of the machine's time. */
  readonly at: number | null
}

export const caseFormat = 'speedrail-case'
export const caseVersion = 1

export const emptyCase: Case = { machine: null, scenario: null, recording: null, drink: null, speed: null, at: null }

/** Inclusive. */
export const caseLimits = {
  speed: { least: 1, most: 60 },
  drinkName: { least: 1, most: 200 },
  drinkId: { least: 1, most: 2_147_483_647 },
  /** Seconds: what clocks that count microseconds can tell. */
  at: { least: 0, most: 1_000_000_000 },
  /** Characters of a file: a recording and something besides. */
  text: 66_000_000,
} as const

/** The text of its file; what is not part of it is left out. */
export function caseText({ machine, scenario, recording, drink, speed, at }: Case): string {
  const parts = {
    format: caseFormat,
    version: caseVersion,
    machine,
    scenario: scenario && (JSON.parse(scenario.text) as unknown),
    recording: recording && recordingDocument(recording),
    drink,
    speed,
    at,
  }
  return JSON.stringify(Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== null)))
}
