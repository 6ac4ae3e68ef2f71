import type { MessageTexts, Translations } from '../catalogue/translations.ts'
import type { ProgramRun, WeighedProgram } from '../program/program.ts'
import { type Amount, addAmount, noAmount } from '../units/amount.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import type { Microlitres } from '../units/volume.ts'

/** A pump switched on once, for a known time, from the start of its step. */
export interface TimedRun extends Omit<ProgramRun, 'flowDeviation'> {
  /** The volume that the run draws from the bottle. */
  readonly volume: Microlitres
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

/** Fills the tubes that the drink needs, up to the nozzle, or pours. */
export interface TimedPlanStep {
  readonly kind: 'prime' | 'pour'
  /** Stillness before the first run. */
  readonly leadTime: Microseconds
  readonly runs: readonly TimedRun[]
  readonly duration: Microseconds
}

/** One pump, dosed by weight. */
export interface WeighStep
  extends Pick<WeighedProgram, 'pumpId' | 'closingDelay' | 'isProven' | 'longestOpen' | 'duration'> {
  readonly kind: 'weigh'
  readonly leadTime: Microseconds
  readonly volume: Microlitres
  readonly mass: Milligrams
  /** See {@link WeighedProgram.expectedFlow}. */
  readonly flow: number
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
