import type { IngredientId, UserId } from '../units/id.ts'

/** The ingredients a user owns. One bar per user; its id is the user's. */
export interface Bar {
  readonly id: UserId
  readonly ingredientIds: readonly IngredientId[]
}
