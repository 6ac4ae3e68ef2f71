import type { IngredientId, PumpId } from '../units/id.ts'
import type { Microlitres } from '../units/volume.ts'

/** Why a drink cannot be made as asked. All that apply are reported together. */
export type PourProblem =
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
  | { readonly kind: 'flush-needed'; readonly pumpId: PumpId }
  | { readonly kind: 'nothing-to-make' }
  | { readonly kind: 'overfill-not-confirmed'; readonly total: Microlitres; readonly glassSize: Microlitres }

/** Worth knowing, but no obstacle. */
export type PourWarning = {
  readonly kind: 'exceeds-glass'
  readonly total: Microlitres
  readonly glassSize: Microlitres
}
