import type { RecipeId, UserId } from '../units/id.ts'

/** The recipes that a user wants to find again, the latest last. One list per user; its id is the user's. */
export interface Favourites {
  readonly id: UserId
  readonly recipeIds: readonly RecipeId[]
}

/** The same object when nothing changes. */
export function withoutFavourites(favourites: Favourites, gone: ReadonlySet<RecipeId>): Favourites {
  const recipeIds = favourites.recipeIds.filter(id => !gone.has(id))
  return recipeIds.length === favourites.recipeIds.length ? favourites : { ...favourites, recipeIds }
}
