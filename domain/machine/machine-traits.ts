import { milliseconds, seconds } from '../units/duration.ts'

/** Deviations of a machine's parts from the ideal. */
export interface MachineTraits {
  /** A whole number; the same seed gives the same machine. */
  readonly seed: number
  /** Relative standard deviation from run to run, 0–0.5; half of that within a run. */
  readonly flowNoise: number
  /** From the end of a tube after its pump has stopped, 0–5 ml. */
  readonly dripMl: number
  /** Time constant of a DC pump's speed, 0–500 ms. */
  readonly spinUpMs: number
  /** Power of a DC pump in its first instant, as a multiple, 1–8. */
  readonly startPeak: number
  /** Part of its flow that a DC pump loses per hour, 0–0.5. */
  readonly wearPerHour: number
  readonly scale: ScaleTraits
  /** Maximum of the power supply; null for unlimited. */
  readonly supplyMw: number | null
}

export interface ScaleTraits {
  readonly samplesPerSecond: 10 | 80
  /** Standard deviation of one sample, 0–20 g. */
  readonly noiseGrams: number
  /** Time constant, 0–2000 ms. */
  readonly lagMs: number
  /** Of its zero, −100–100 g per hour. */
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

/** Of pumps. Drops fall within 500 ms; the next run refills the tube. */
export type Imperfection = Omit<MachineTraits, 'scale' | 'supplyMw'>

export const noImperfection: Imperfection = {
  seed: 1,
  flowNoise: 0,
  dripMl: 0,
  spinUpMs: 0,
  startPeak: 1,
  wearPerHour: 0,
}

export const perfectTraits: MachineTraits = {
  ...noImperfection,
  scale: { samplesPerSecond: 10, noiseGrams: 0, lagMs: 0, driftGramsPerHour: 0 },
  supplyMw: null,
}

/** Of a simulated machine: traits, and facts that aren't settings. */
export interface RememberedTraits extends MachineTraits {
  readonly built?: {
    readonly name: string
    /** Of valves from a full bottle, by pump id: their learned time is only an observation. */
    readonly valveMlPerSecond: Readonly<Record<number, number>>
  }
}

const usualValveMlPerSecond = 15

export const valveFlowOf = ({ built }: RememberedTraits, pumpId: number): number =>
  built?.valveMlPerSecond[pumpId] ?? usualValveMlPerSecond

/** Of a drop from valve to glass. */
export const fallingTime = milliseconds(80)

/** In ml, when a valve of this flow closes. */
export const inFlightOf = (mlPerSecond: number): number => (mlPerSecond * fallingTime) / seconds(1)
