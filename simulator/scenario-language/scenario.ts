import type { MachineFaultKind, PlacedGlass, PumpFaultKind, UnsteadyScaleKind } from './action.ts'
/**
 * Which pump is meant, told at the instant when something is to happen to it: the first one of the machine that runs,
 * the first that does not, the first valve, or the n-th of all, from 1.
 */
export type PumpChoice = 'running' | 'resting' | 'valve' | number

export type ScenarioCondition =
  /** Any pump or valve runs. */
  | { readonly kind: 'pouring' }
  /** So much has been poured since the scenario began, in millilitres. */
  | { readonly kind: 'poured'; readonly ml: number }
  /** So much stands in the glass. */
  | { readonly kind: 'in-glass'; readonly ml: number }
  /** Nothing runs and nothing falls. */
  | { readonly kind: 'at-rest' }

export type ScenarioDeed =
  | { readonly kind: 'break-pump'; readonly fault: Exclude<PumpFaultKind, 'flow-changed'>; readonly pump: PumpChoice }
  | { readonly kind: 'change-flow'; readonly pump: PumpChoice; readonly factor: number }
  | { readonly kind: 'mend-pump'; readonly pump: PumpChoice }
  | { readonly kind: 'break'; readonly fault: Exclude<MachineFaultKind, UnsteadyScaleKind> }
  | { readonly kind: 'unsettle-scale'; readonly fault: UnsteadyScaleKind; readonly grams: number }
  | { readonly kind: 'mend'; readonly fault: MachineFaultKind }
  /** The n-th expander of the machine, from 1. */
  | { readonly kind: 'unplug-expander'; readonly expander: number }
  | { readonly kind: 'mend-all' }
  | { readonly kind: 'set-bottle'; readonly pump: PumpChoice; readonly ml: number | null }
  /** `content` is filled with what the first pump of the machine gives. */
  | {
      readonly kind: 'place-glass'
      readonly glass: Omit<PlacedGlass, 'content'>
      readonly contentMl: number
    }
  | { readonly kind: 'take-glass' }
  | { readonly kind: 'return-glass' }
  | { readonly kind: 'drop-ice'; readonly grams: number }
  | { readonly kind: 'put-hand'; readonly gramsPerSecond: number; readonly seconds: number }
  | { readonly kind: 'cut-power'; readonly seconds: number }
  | { readonly kind: 'hang-controller'; readonly seconds: number }

/** One line of the timeline. It begins when the step before it is done. */
export interface ScenarioStep {
  /** null: at once. */
  readonly when: ScenarioCondition | null
  /** Seconds of machine time after that, 0–3600. */
  readonly after: number
  readonly deed: ScenarioDeed
}

export interface Scenario {
  /** The name: in the library lower case with hyphens, of people whatever they call it, 1–60 characters. */
  readonly name: string
  /** 1–200. */
  readonly steps: readonly ScenarioStep[]
}

export interface ScenarioProgress {
  readonly name: string
  readonly done: number
  readonly steps: number
  /** The deed that could not be done as written, such as a fault for a pump that is not there. */
  readonly problem: string | null
}
