import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import { type Collection, withoutRecipes, withRecipe } from '../../catalogue/collection.ts'
import {
  type CollectionDraft,
  type CollectionDraftProblem,
  collectionProblems,
  draftedCollection,
} from '../../catalogue/collection-draft.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import { inNameOrder } from '../../catalogue/name-order.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { CollectionId, RecipeId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { NotAsRead } from './named-things.ts'
import { changeOwned } from './owned-things.ts'

interface CollectionDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

type Caller = Pick<User, 'id' | 'role'>

/** Nobody finds anything among more; a list without end would be. */
export const mostCollections = 1000

export type ManageCollectionProblem =
  | { readonly kind: 'collection-invalid'; readonly problems: readonly CollectionDraftProblem[] }
  | { readonly kind: 'too-many-collections'; readonly most: number }
  | { readonly kind: 'unknown-recipe'; readonly recipeId: RecipeId }
  | NotAsRead<'collection'>
  | Forbidden

type Managed<Value> = Promise<Result<Value, ManageCollectionProblem | StoreUnavailable>>

/** Everybody's, by name. @param ownerId only this user's */
export const listCollections = (records: Records, ownerId?: number): Collection[] =>
  inNameOrder([...records.collection.values()].filter(each => ownerId === undefined || each.ownerId === ownerId))

/** Empty, and the caller's. */
export const createCollection = (
  { records, clock }: CollectionDeps,
  caller: Pick<User, 'id'>,
  draft: CollectionDraft,
): Managed<Collection> =>
  records.change<Collection, ManageCollectionProblem>(change => {
    if (!mayStill(change.records.user, caller, 'collection.create')) return failure({ kind: 'forbidden' })
    const { collection: others } = change.records
    if (others.size >= mostCollections) return failure({ kind: 'too-many-collections', most: mostCollections })
    const drafted = draftedCollection(draft, null)
    const problems = collectionProblems(drafted, null, others.values())
    if (problems.length > 0) return failure({ kind: 'collection-invalid', problems })
    const id = change.nextId('collection')
    const collection: Collection = { id, ownerId: caller.id, recipeIds: [], lastUpdate: clock.now(), ...drafted }
    change.put('collection', id, collection)
    return success(collection)
  })

/** @param expected the version that the caller read; without it the last one to save wins */
export const updateCollection = (
  deps: CollectionDeps,
  caller: Caller,
  id: CollectionId,
  draft: CollectionDraft,
  expected: string | null = null,
): Managed<Collection> =>
  changed(deps, { caller, id, expected }, (before, records) => {
    const drafted = draftedCollection(draft, before)
    const problems = collectionProblems(drafted, id, records.collection.values())
    if (problems.length > 0) return failure({ kind: 'collection-invalid', problems })
    return success({ ...before, ...drafted, lastUpdate: laterUpdate(before, deps.clock.now()) })
  })

/**
 * Its recipes stay.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteCollection = (
  { records }: Pick<CollectionDeps, 'records'>,
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
  deps: CollectionDeps,
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
  deps: CollectionDeps,
  caller: Caller,
  id: CollectionId,
  recipeId: RecipeId,
): Managed<Collection> =>
  changed(deps, { caller, id }, before => success(withoutRecipes(before, new Set([recipeId]), deps.clock.now())))

const changed = (
  { records }: CollectionDeps,
  { caller, id, expected = null }: { caller: Caller; id: CollectionId; expected?: string | null },
  decide: (before: Collection, records: Records) => Result<Collection, ManageCollectionProblem>,
): Managed<Collection> =>
  changeOwned(records, { kind: 'collection', caller, id, expected }, (before, change) => {
    const decided = decide(before, change.records)
    if (decided.ok && decided.value !== before) change.put('collection', id, decided.value)
    return decided
  })
