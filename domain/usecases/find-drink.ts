import { glassForSingleIngredients } from '../catalogue/glass.ts'
import { type Drink, drinkOfIngredient, drinkOfRecipe } from '../pour/drink.ts'
import type { DrinkRef } from '../pour/order.ts'
import type { Records } from '../records/records.ts'
import { failure, type Result, success } from '../result.ts'

export interface DrinkNotFound {
  readonly kind: 'not-found'
  readonly what: 'recipe' | 'ingredient'
}

/** A recipe, or an automated ingredient as a drink of its own. */
export function findDrink(records: Records, ref: DrinkRef): Result<Drink, DrinkNotFound> {
  if (ref.kind === 'recipe') {
    const recipe = records.recipe.get(ref.id)
    return recipe ? success(drinkOfRecipe(recipe)) : failure({ kind: 'not-found', what: 'recipe' })
  }
  const ingredient = records.ingredient.get(ref.id)
  if (ingredient?.kind !== 'automated') return failure({ kind: 'not-found', what: 'ingredient' })
  const glass = glassForSingleIngredients(records.glass.values())
  return success(drinkOfIngredient(ingredient, glass?.id ?? null))
}
