import { type FlagInput, type Flags, flagTable } from '../documents/flags.ts'
import { type InvalidValue, notLonger, ofName } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import { unless } from '../result.ts'
import type { CollectionId, RecipeId, UserId } from '../units/id.ts'
import type { Timestamp } from '../units/timestamp.ts'
import { type Input, merged } from './draft-rules.ts'
import type { ImageKey } from './image.ts'
import { laterUpdate } from './last-update.ts'

/** Lengths in characters without the blanks around them; inclusive. */
export const collectionLimits = { name: { least: 3, most: 20 }, description: 2000 } as const

export const collectionFlags = flagTable({})

/** Recipes that someone has put together; everybody sees it. */
export interface Collection extends Flags<typeof collectionFlags> {
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

type CollectionContent = Pick<Collection, 'name' | 'description' | 'imageKey'> & Flags<typeof collectionFlags>

/** A picture that's left out stays; null removes it. */
export type CollectionInput = Pick<Collection, 'name' | 'description'> &
  FlagInput<typeof collectionFlags> &
  Input<Pick<Collection, 'imageKey'>>

/** @param before null for a new collection */
export const collectionOfInput = (input: CollectionInput, before: CollectionContent | null): CollectionContent => ({
  ...merged<Pick<Collection, 'imageKey'>>(input, before, { imageKey: null }),
  ...collectionFlags.merged(input, before),
  name: tidyName(input.name),
  description: input.description.trim(),
})

/** One thing that's wrong with a collection. */
export type CollectionProblem = { readonly field: string } & (
  | { readonly kind: 'collection-name-taken'; readonly name: string }
  | InvalidValue
)

/** Everything that's wrong with a collection among the others. */
export function collectionProblems(
  { id, name, description }: Collection,
  others: Iterable<Pick<Collection, 'id' | 'name'>>,
): CollectionProblem[] {
  const { name: length, description: most } = collectionLimits
  return [
    ...ofName('name', name, length),
    ...unless(!isNameTaken({ id, name }, others), { kind: 'collection-name-taken', field: 'name', name } as const),
    ...notLonger('description', description, most),
  ]
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
