import type { CollectionId, RecipeId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import type { ImageKey } from './image.ts'

/** Recipes that somebody has put together; everybody sees it. */
export interface Collection {
  readonly id: CollectionId
  /** 3–20 characters, unique without regard to case and accents. */
  readonly name: string
  /** Up to 2000 characters. */
  readonly description: string
  readonly ownerId: UserId
  /** Each once, in the order in which they were added. */
  readonly recipeIds: readonly RecipeId[]
  readonly imageKey: ImageKey | null
  readonly lastUpdate: Timestamp
}
