import type { IngredientId, UserId } from '../units/id.ts'
import type { Ingredients } from './ingredient.ts'

/** The ingredients a user owns. One bar per user; its id is the user's. */
export interface Bar {
  readonly id: UserId
  readonly ingredientIds: readonly IngredientId[]
}

/**
 * The initial bar of a new account: ice, lemons and soda belong to the house, bottles to the person who bought them. So
 * it has everything without alcohol in the bar of the admin who makes the account.
 */
export const sharedByHouse = (bar: Bar | undefined, ingredients: Ingredients): readonly IngredientId[] =>
  (bar?.ingredientIds ?? []).filter(id => {
    const ingredient = ingredients.get(id)
    return ingredient !== undefined && ingredient.kind !== 'group' && ingredient.alcoholContent === 0
  })
