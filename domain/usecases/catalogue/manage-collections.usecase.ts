import {
  type Collection,
  type CollectionInput,
  type CollectionProblem,
  collectionOfInput,
  collectionProblems,
  withoutRecipes,
  withRecipe,
} from '../../catalogue/collection.ts'
import { inNameOrder } from '../../catalogue/name-order.ts'
import type { Invalid } from '../../documents/invalid.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { CollectionId, RecipeId } from '../../units/id.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import {
  type Caller,
  type CatalogueDeps,
  changeOwned,
  type ManageProblem,
  ownedEditsOf,
  putting,
  unlessInvalid,
} from './catalogue-records.ts'

export type ManageCollectionProblem = ManageProblem<
  'collection',
  Invalid<'collection', CollectionProblem> | { readonly kind: 'unknown-recipe'; readonly recipeId: RecipeId }
>

type Managed<Value> = Promise<Result<Value, ManageCollectionProblem | StoreUnavailable>>

/** Everyone's, by name. @param ownerId only this user's */
export const listCollections = (records: Records, ownerId?: number): Collection[] =>
  inNameOrder([...records.collection.values()].filter(each => ownerId === undefined || each.ownerId === ownerId))

/** A new one is empty. */
export const { create: createCollection, update: updateCollection } = ownedEditsOf(
  'collection',
  (input: CollectionInput, { own, before, change }) => {
    const collection = { recipeIds: before?.recipeIds ?? [], ...own, ...collectionOfInput(input, before) }
    return unlessInvalid('collection', collection, collectionProblems(collection, change.records.collection.values()))
  },
)

/**
 * Its recipes stay.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteCollection = (
  { records }: Pick<CatalogueDeps, 'records'>,
  caller: Caller,
  id: CollectionId,
  expected: string | null = null,
): Managed<void> =>
  changeOwned(records, { kind: 'collection', caller, id, expected }, (_collection, change) => {
    change.remove('collection', id)
    return success(undefined)
  })

/** Adding what is in there already changes nothing. */
export const addToCollection = (
  deps: CatalogueDeps,
  caller: Caller,
  id: CollectionId,
  recipeId: RecipeId,
): Managed<Collection> =>
  changed(deps, { caller, id }, (before, records) =>
    records.recipe.has(recipeId)
      ? success(withRecipe(before, recipeId, deps.clock.now()))
      : failure({ kind: 'unknown-recipe', recipeId }),
  )

/** Removing what is not in there changes nothing. */
export const removeFromCollection = (
  deps: CatalogueDeps,
  caller: Caller,
  id: CollectionId,
  recipeId: RecipeId,
): Managed<Collection> =>
  changed(deps, { caller, id }, before => success(withoutRecipes(before, new Set([recipeId]), deps.clock.now())))

const changed = (
  { records }: CatalogueDeps,
  target: { readonly caller: Caller; readonly id: CollectionId },
  decide: (before: Collection, records: Records) => Result<Collection, ManageCollectionProblem>,
): Managed<Collection> =>
  changeOwned(
    records,
    { kind: 'collection', expected: null, ...target },
    putting('collection', (before, change) => decide(before, change.records)),
  )
