import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { withoutFavourites } from '../../catalogue/favourites.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecipeId } from '../../units/id.ts'
import type { DrinkNotFound } from '../orders/find-drink.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'

/** Remembers a recipe for the caller, or forgets it. Twice is the same as once. */
export const setFavourite = (
  records: RecordBook,
  { id: userId }: Pick<User, 'id'>,
  recipeId: RecipeId,
  isFavourite: boolean,
): Promise<Result<void, DrinkNotFound | Forbidden | StoreUnavailable>> =>
  records.change<void, DrinkNotFound | Forbidden>(change => {
    if (!mayStill(change.records.user, { id: userId }, 'favourites.change')) return failure({ kind: 'forbidden' })
    const before = change.records.favourites.get(userId) ?? { id: userId, recipeIds: [] }
    if (!isFavourite) {
      const left = withoutFavourites(before, new Set([recipeId]))
      if (left !== before) change.put('favourites', userId, left)
      return success(undefined)
    }
    if (!change.records.recipe.has(recipeId)) return failure({ kind: 'not-found', what: 'recipe' })
    if (!before.recipeIds.includes(recipeId)) {
      change.put('favourites', userId, { ...before, recipeIds: [...before.recipeIds, recipeId] })
    }
    return success(undefined)
  })
