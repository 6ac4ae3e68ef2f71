import { withoutRecipes } from '../../catalogue/collection.ts'
import { withoutFavourites } from '../../catalogue/favourites.ts'
import type { Draft } from '../../records/draft.ts'
import type { RecipeId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'

/**
 * Deletes recipes, also from the collections that hold them and from the favourites of everybody. Once per draft, with all that go: a draft shows collections as
 * they were before it.
 *
 * @returns how many collections held one of them
 */
export function removeRecipes(draft: Draft, ids: ReadonlySet<RecipeId>, now: Timestamp): number {
  for (const id of ids) draft.remove('recipe', id)
  for (const favourites of draft.records.favourites.values()) {
    const left = withoutFavourites(favourites, ids)
    if (left !== favourites) draft.put('favourites', favourites.id, left)
  }
  let changed = 0
  for (const collection of draft.records.collection.values()) {
    const left = withoutRecipes(collection, ids, now)
    if (left === collection) continue
    draft.put('collection', collection.id, left)
    changed++
  }
  return changed
}
