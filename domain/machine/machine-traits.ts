import { milliseconds, seconds } from '../units/duration.ts'

/** The traits of a machine besides its configuration: how far its parts are from what their makers promise. */
export interface MachineTraits {
  /** The same seed gives the same machine. A whole number. */
  readonly seed: number
  /** Standard deviation of the flow from run to run, as a part of it, 0–0.5; within a run it wavers by half of that. */
  readonly flowNoise: number
  /** The drip from the end of a tube after its pump has stopped, 0–5 ml. */
  readonly dripMl: number
  /** Time constant with which a DC pump comes up to its speed, 0–500 ms. */
  readonly spinUpMs: number
  /** The power of a DC pump in its first instant, as a multiple of its later power, 1–8. */
  readonly startPeak: number
  /** The part of its flow that a DC pump loses per hour of running, 0–0.5. */
  readonly wearPerHour: number
  readonly scale: ScaleTraits
  /** Most that the power supply can give, in milliwatts; null: more than anybody asks for. */
  readonly supplyMw: number | null
}

export interface ScaleTraits {
  readonly samplesPerSecond: 10 | 80
  /** Standard deviation of one sample, 0–20 g. */
  readonly noiseGrams: number
  /** Time constant with which it follows the weight, 0–2000 ms. */
  readonly lagMs: number
  /** How far its zero wanders, −100–100 g per hour. */
  readonly driftGramsPerHour: number
}

/** Inclusive. */
export const traitLimits = {
  flowNoise: { least: 0, most: 0.5 },
  dripMl: { least: 0, most: 5 },
  spinUpMs: { least: 0, most: 500 },
  startPeak: { least: 1, most: 8 },
  wearPerHour: { least: 0, most: 0.5 },
  noiseGrams: { least: 0, most: 20 },
  lagMs: { least: 0, most: 2000 },
  driftGramsPerHour: { least: -100, most: 100 },
} as const

/** The imperfections of real pumps. Drops fall within 500 ms, and the next run fills the tube up again. */
export type Imperfection = Omit<MachineTraits, 'scale' | 'supplyMw'>

export const noImperfection: Imperfection = {
  seed: 1,
  flowNoise: 0,
  dripMl: 0,
  spinUpMs: 0,
  startPeak: 1,
  wearPerHour: 0,
}

/** Everything is as it is configured. */
export const perfectTraits: MachineTraits = {
  ...noImperfection,
  scale: { samplesPerSecond: 10, noiseGrams: 0, lagMs: 0, driftGramsPerHour: 0 },
  supplyMw: null,
}

/** The remembered state of a simulated machine: its traits, and facts that the settings of a real one do not tell. */
export interface RememberedTraits extends MachineTraits {
  /** The construction of a machine that was built from a file. */
  readonly built?: {
    readonly name: string
    /** The flow of the valves from a full bottle, by the id of the pump: their learned time is only an observation. */
    readonly valveMlPerSecond: Readonly<Record<number, number>>
  }
}

/** The flow of a valve that nobody has built otherwise. */
const usualValveMlPerSecond = 15

/** The real flow of the valve from a full bottle, in ml/s. */
export const valveFlowOf = ({ built }: RememberedTraits, pumpId: number): number =>
  built?.valveMlPerSecond[pumpId] ?? usualValveMlPerSecond

/** How long a drop falls from a valve into the glass. */
export const fallingTime = milliseconds(80)

/** The volume on its way when a valve of this flow closes, in ml. */
export const inFlightOf = (mlPerSecond: number): number => (mlPerSecond * fallingTime) / seconds(1)
