import type { CollectionId, RecipeId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { ImageKey } from './image.ts'
import { laterUpdate } from './last-update.ts'

/** Recipes that someone has put together; everybody sees it. */
export interface Collection {
  readonly id: CollectionId
  /** 3–20 characters, unique however it’s spelt. */
  readonly name: string
  /** Up to 2000 characters. */
  readonly description: string
  readonly ownerId: UserId
  /** Each once, in the order in which they were added. */
  readonly recipeIds: readonly RecipeId[]
  readonly imageKey: ImageKey | null
  readonly lastUpdate: Timestamp
}

/** With a recipe at its end; the same collection when it is in there already. */
export const withRecipe = (collection: Collection, recipeId: RecipeId, now: Timestamp): Collection =>
  collection.recipeIds.includes(recipeId)
    ? collection
    : { ...collection, recipeIds: [...collection.recipeIds, recipeId], lastUpdate: laterUpdate(collection, now) }

/** Without some recipes; the same collection when none of them is in there. */
export function withoutRecipes(collection: Collection, gone: ReadonlySet<RecipeId>, now: Timestamp): Collection {
  const recipeIds = collection.recipeIds.filter(id => !gone.has(id))
  if (recipeIds.length === collection.recipeIds.length) return collection
  return { ...collection, recipeIds, lastUpdate: laterUpdate(collection, now) }
}
