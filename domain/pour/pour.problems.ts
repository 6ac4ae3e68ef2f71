import type { RuleProblem } from '../people/rules.ts'
import type { IngredientId, PumpId } from '../units/id.ts'
import type { Microlitres } from '../units/volume.ts'

/** Why a pump that carries a missing ingredient can't help. */
export type BarredPumpProblem =
  | { readonly kind: 'flush-needed'; readonly pumpId: PumpId }
  /** It draws more than the limit by itself. */
  | { readonly kind: 'pump-above-limit'; readonly pumpId: PumpId }

/** All that apply are reported together. */
export type PourProblem =
  | BarredPumpProblem
  | RuleProblem
  | { readonly kind: 'amount-out-of-range'; readonly least: Microlitres; readonly most: Microlitres }
  | { readonly kind: 'boost-out-of-range'; readonly least: number; readonly most: number; readonly step: number }
  | { readonly kind: 'not-boostable' }
  | { readonly kind: 'unknown-glass'; readonly glassId: number }
  | { readonly kind: 'unknown-ingredient'; readonly ingredientId: number }
  | {
      readonly kind: 'additional-out-of-range'
      readonly ingredientId: IngredientId
      readonly least: number
      readonly most: number
    }
  | { readonly kind: 'too-many-additional'; readonly most: number }
  | { readonly kind: 'additional-is-group'; readonly ingredientId: IngredientId }
  | { readonly kind: 'not-a-group'; readonly ingredientId: IngredientId }
  | { readonly kind: 'not-in-group'; readonly groupId: IngredientId; readonly replacementId: IngredientId }
  | { readonly kind: 'group-not-replaced'; readonly groupId: IngredientId }
  | { readonly kind: 'not-enough-liquid'; readonly ingredientId: IngredientId; readonly missing: Microlitres }
  | { readonly kind: 'too-many-changes'; readonly most: number }
  /** To be omitted or replaced, but not in the drink. */
  | { readonly kind: 'not-in-drink'; readonly ingredientId: IngredientId }
  | { readonly kind: 'substitute-is-group'; readonly ingredientId: IngredientId }
  | { readonly kind: 'unit-mismatch'; readonly ingredientId: IngredientId; readonly replacementId: IngredientId }
  | { readonly kind: 'nothing-to-make' }
  | { readonly kind: 'no-glass' }
  | { readonly kind: 'overfill-not-confirmed'; readonly total: Microlitres; readonly glassSize: Microlitres }

export type PourWarning = {
  readonly kind: 'exceeds-glass'
  readonly total: Microlitres
  readonly glassSize: Microlitres
}
