import type { MessageTexts, Translations } from '../catalogue/translations.ts'
import type { StepTrain } from '../machine/stepper.ts'
import { type Amount, addAmount, noAmount } from '../units/amount.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Microlitres } from '../units/volume.ts'

/** A pump switched on once, for a known time. */
export interface TimedRun {
  readonly pumpId: PumpId
  /** From the start of its step. */
  readonly start: Microseconds
  readonly duration: Microseconds
  /** For steppers, the movement to make in that time; null for pumps dosed by time. */
  readonly train: StepTrain | null
  /** The volume that the run draws from the bottle. */
  readonly volume: Microlitres
  /** The mass that the glass gains by it; 0 while a tube is filled. */
  readonly mass: Milligrams
}

export interface Part {
  readonly ingredientId: IngredientId
  readonly amount: Amount
}

/** One part per ingredient, in the order of first mention; nothing of 0. */
export function mergeParts(parts: readonly Part[]): Part[] {
  const amounts = new Map<IngredientId, Amount>()
  for (const { ingredientId, amount } of parts) {
    amounts.set(ingredientId, addAmount(amounts.get(ingredientId) ?? noAmount, amount))
  }
  return [...amounts].filter(([, amount]) => amount > 0).map(([ingredientId, amount]) => ({ ingredientId, amount }))
}

/** Fills the tubes that the drink needs, up to the nozzle. */
interface PrimeStep {
  readonly kind: 'prime'
  readonly leadTime: Microseconds
  readonly runs: readonly TimedRun[]
  readonly duration: Microseconds
}

interface PourStep {
  readonly kind: 'pour'
  /** Stillness before the first run. */
  readonly leadTime: Microseconds
  readonly runs: readonly TimedRun[]
  readonly duration: Microseconds
}

/** One pump, dosed by weight. */
export interface WeighStep {
  readonly kind: 'weigh'
  readonly leadTime: Microseconds
  readonly pumpId: PumpId
  readonly volume: Microlitres
  readonly mass: Milligrams
  /** How long the scale still shows growth after closing, on average, as learned; else as usual. */
  readonly closingDelay: Microseconds
  /** Delay and flow were learned from the bottle that stands there. */
  readonly isProven?: boolean
  /** Milligrams per second while open, as learned or calibrated; 0 for a valve that has not poured yet. */
  readonly flow: number
  /** It is never open for longer in sum. */
  readonly longestOpen: Microseconds
  /** A guess, with settling. */
  readonly duration: Microseconds
}

/** A person adds these, then continues. */
interface ManualStep {
  readonly kind: 'manual'
  readonly parts: readonly Part[]
}

export interface InstructionStep {
  readonly kind: 'instruction'
  readonly message: string
  readonly translations?: Translations<MessageTexts> | undefined
}

export type TimedPlanStep = PrimeStep | PourStep
export type AutomaticPlanStep = TimedPlanStep | WeighStep
export type PlanStep = AutomaticPlanStep | ManualStep | InstructionStep

export const isTimed = (step: PlanStep): step is TimedPlanStep => step.kind === 'prime' || step.kind === 'pour'
export const isAutomatic = (step: PlanStep): step is AutomaticPlanStep => isTimed(step) || step.kind === 'weigh'

export interface PumpForecast {
  readonly pumpId: PumpId
  readonly ingredientId: IngredientId
  readonly levelBefore: Microlitres
  readonly levelAfter: Microlitres
  /** The volume that leaves the bottle: the drink's share and the filling of the tube. */
  readonly drawn: Microlitres
  /** The part of it that ends in the glass. */
  readonly delivered: Microlitres
}

/** How a drink will be made. A pure function of order and machine: same input, same plan. */
export interface Plan {
  readonly steps: readonly PlanStep[]
  readonly forecasts: readonly PumpForecast[]
  /** Time the machine works; waiting for a person is not in it. */
  readonly machineTime: Microseconds
}

export const machineTimeOf = (steps: readonly PlanStep[]): Microseconds =>
  microseconds(steps.reduce((sum, step) => sum + (isAutomatic(step) ? step.leadTime + step.duration : 0), 0))
