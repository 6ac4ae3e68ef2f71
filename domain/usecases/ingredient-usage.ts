import type { Ingredient } from '../catalogue/ingredient.ts'
import { pumpsHolding } from '../catalogue/ingredient-rules.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { isUsedIn } from '../catalogue/recipe-use.ts'
import { ingredientsOfOrder, ingredientsOfRest } from '../pour/ordered-ingredients.ts'
import type { Records } from '../records/records.ts'
import type { IngredientId, PumpId } from '../units/id.ts'

/** Where an ingredient is used. */
export interface IngredientUsage {
  readonly recipes: readonly Recipe[]
  /** Those that carry it, and those in whose tube it stands. */
  readonly pumpIds: readonly PumpId[]
  /** What belongs to it directly; only of groups. */
  readonly children: readonly Ingredient[]
  /** The drinks that are being made of it, or can be finished with it. */
  readonly drinkNames: readonly string[]
}

/** Of an id that nothing has, nothing. */
export function ingredientUsage(records: Records, id: IngredientId): IngredientUsage {
  const open = [...records.openOrder.values()].filter(order => ingredientsOfOrder(order).has(id))
  const rests = [...records.interruptedOrder.values()].filter(rest => ingredientsOfRest(rest).has(id))
  return {
    recipes: [...records.recipe.values()].filter(recipe => isUsedIn(recipe, id)),
    pumpIds: pumpsHolding(id, records.pump),
    children: [...records.ingredient.values()].filter(each => each.parentGroupId === id),
    drinkNames: [...open, ...rests.map(({ order }) => order)].map(({ drinkName }) => drinkName),
  }
}
