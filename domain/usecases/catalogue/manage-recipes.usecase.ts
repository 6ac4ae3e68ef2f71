import { withoutRecipes } from '../../catalogue/collection.ts'
import { withoutFavourites } from '../../catalogue/favourites.ts'
import type { ImageKey } from '../../catalogue/image.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import { matchPictures, type PictureMatch } from '../../catalogue/picture-match.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import { type RecipeInput, type RecipeProblem, recipeOfInput, recipeProblems } from '../../catalogue/recipe-input.ts'
import { namesOf } from '../../catalogue/translations.ts'
import type { Invalid } from '../../documents/invalid.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { type Result, success } from '../../result.ts'
import type { RecipeId } from '../../units/id.ts'
import type { Timestamp } from '../../units/timestamp.ts'
import type { StoreUnavailable } from '../records/record-book.ts'
import {
  type Caller,
  type CatalogueDeps,
  changeOwned,
  type ManageProblem,
  mayChange,
  ownedEditsOf,
  putting,
  unlessInvalid,
} from './catalogue-records.ts'

export type ManageRecipeProblem = ManageProblem<'recipe', Invalid<'recipe', RecipeProblem>>

type Managed<Value> = Promise<Result<Value, ManageRecipeProblem | StoreUnavailable>>

/** Its owner stays. A drink of it that is being made, or was interrupted, goes on as it was ordered. */
export const { create: createRecipe, update: updateRecipe } = ownedEditsOf(
  'recipe',
  (input: RecipeInput, { own, before, change }) => {
    const recipe = { ...own, ...recipeOfInput(input, before) }
    return unlessInvalid('recipe', recipe, recipeProblems(recipe, change.records))
  },
)

/** A picture of it, in place of the one that it has; all else stays, no matter who edits it meanwhile. */
export const illustrateRecipe = (
  { records, clock }: CatalogueDeps,
  caller: Caller,
  id: RecipeId,
  imageKey: ImageKey,
): Managed<Recipe> =>
  changeOwned(
    records,
    { kind: 'recipe', caller, id, expected: null },
    putting('recipe', before => success({ ...before, imageKey, lastUpdate: laterUpdate(before, clock.now()) })),
  )

/** Which of the recipes that the caller may change files of pictures are named like. */
export function matchRecipePictures(records: Records, caller: Caller, fileNames: readonly string[]): PictureMatch[] {
  const changeable = [...records.recipe.values()].filter(recipe => mayChange('recipe', caller, recipe))
  return matchPictures(
    fileNames,
    changeable.map(recipe => ({ id: recipe.id, names: namesOf(recipe) })),
  )
}

/**
 * A drink of it that is being made, or was interrupted, goes on as it was ordered.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 * @returns how many collections held it
 */
export const deleteRecipe = (
  { records, clock }: CatalogueDeps,
  caller: Caller,
  id: RecipeId,
  expected: string | null = null,
): Managed<{ readonly collections: number }> =>
  changeOwned(records, { kind: 'recipe', caller, id, expected }, (_recipe, change) =>
    success({ collections: removeRecipes(change, new Set([id]), clock.now()) }),
  )

/**
 * Deletes recipes, also from the collections that hold them and from everyone's favourites. Once per draft, with all that go: a draft shows collections as
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
