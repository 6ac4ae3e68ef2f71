import { type Ingredient, type Ingredients, unitOf } from '../catalogue/ingredient.ts'
import type { MessageTexts, Translations } from '../catalogue/translations.ts'
import { combined } from '../combined.ts'
import type { ProgramRun, WeighedProgram } from '../program/program.ts'
import { type Amount, addAmount, volumeOfAmount } from '../units/amount.ts'
import { type Microseconds, microseconds } from '../units/duration.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Milligrams } from '../units/mass.ts'
import { type Microlitres, sumVolumes } from '../units/volume.ts'

/** A pump on once, from the start of its step. */
export interface TimedRun extends Omit<ProgramRun, 'flowDeviation'> {
  readonly volume: Microlitres
}

export interface Part {
  readonly ingredientId: IngredientId
  readonly amount: Amount
}

/** One part per ingredient, in the order of first mention; none of 0. */
export function mergeParts(parts: readonly Part[]): Part[] {
  const amounts = combined(
    parts.map(({ ingredientId, amount }) => [ingredientId, amount] as const),
    addAmount,
  )
  return [...amounts].filter(([, amount]) => amount > 0).map(([ingredientId, amount]) => ({ ingredientId, amount }))
}

/** Of what's in millilitres. */
export const totalOf = (parts: readonly Part[], ingredients: Ingredients): Microlitres =>
  sumVolumes(
    parts.flatMap(({ ingredientId, amount }) =>
      isLiquid(ingredients.get(ingredientId)) ? [volumeOfAmount(amount)] : [],
    ),
  )

const isLiquid = (ingredient: Ingredient | undefined): boolean =>
  ingredient !== undefined && unitOf(ingredient) === 'ml'

/** Fills tubes up to the nozzle, or pours. */
export interface TimedPlanStep {
  readonly kind: 'prime' | 'pour'
  /** Pause before the first run. */
  readonly leadTime: Microseconds
  readonly runs: readonly TimedRun[]
  readonly duration: Microseconds
}

export interface WeighStep
  extends Pick<WeighedProgram, 'pumpId' | 'closingDelay' | 'isProven' | 'longestOpen' | 'duration'> {
  readonly kind: 'weigh'
  readonly leadTime: Microseconds
  readonly volume: Microlitres
  readonly mass: Milligrams
  /** See {@link WeighedProgram.expectedFlow}. */
  readonly flow: number
}

export interface InstructionStep {
  readonly kind: 'instruction'
  readonly message: string
  readonly translations?: Translations<MessageTexts> | undefined
}

export type AutomaticPlanStep = TimedPlanStep | WeighStep
export type PlanStep =
  | AutomaticPlanStep
  | { readonly kind: 'manual'; readonly parts: readonly Part[] }
  | InstructionStep

export const isTimed = (step: PlanStep): step is TimedPlanStep => step.kind === 'prime' || step.kind === 'pour'
export const isAutomatic = (step: PlanStep): step is AutomaticPlanStep => isTimed(step) || step.kind === 'weigh'

export interface PumpForecast {
  readonly pumpId: PumpId
  readonly ingredientId: IngredientId
  readonly levelBefore: Microlitres
  readonly levelAfter: Microlitres
  /** From the bottle, including what fills the tube. */
  readonly drawn: Microlitres
  readonly delivered: Microlitres
}

/** How a drink is made: a pure function of order and machine. */
export interface Plan {
  readonly steps: readonly PlanStep[]
  readonly forecasts: readonly PumpForecast[]
  /** Without waiting for people. */
  readonly machineTime: Microseconds
}

export const machineTimeOf = (steps: readonly PlanStep[]): Microseconds =>
  microseconds(steps.reduce((sum, step) => sum + (isAutomatic(step) ? step.leadTime + step.duration : 0), 0))
