import { mayStill } from '../../access/acting-user.ts'
import type { Forbidden } from '../../access/permissions.ts'
import type { User } from '../../access/user.ts'
import type { ImageKey } from '../../catalogue/image.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import { matchPictures, type PictureMatch } from '../../catalogue/picture-match.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import {
  draftedRecipe,
  type RecipeDraft,
  type RecipeDraftProblem,
  recipeProblems,
} from '../../catalogue/recipe-draft.ts'
import { namesOf } from '../../catalogue/translations.ts'
import type { Clock } from '../../ports/clock.port.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { RecipeId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { NotAsRead } from './named-things.ts'
import { changeOwned, mayChange } from './owned-things.ts'
import { removeRecipes } from './remove-recipes.ts'

interface RecipeDeps {
  readonly records: RecordBook
  readonly clock: Clock
}

/** All of them are in memory, and in the index that lists are made from. */
export const mostRecipes = 50_000

export type ManageRecipeProblem =
  | { readonly kind: 'recipe-invalid'; readonly problems: readonly RecipeDraftProblem[] }
  | { readonly kind: 'too-many-recipes'; readonly most: number }
  | NotAsRead<'recipe'>
  | Forbidden

type Managed<Value> = Promise<Result<Value, ManageRecipeProblem | StoreUnavailable>>

/** It belongs to the caller. */
export const createRecipe = (
  { records, clock }: RecipeDeps,
  caller: Pick<User, 'id'>,
  draft: RecipeDraft,
): Managed<Recipe> =>
  records.change<Recipe, ManageRecipeProblem>(change => {
    if (!mayStill(change.records.user, caller, 'recipe.create')) return failure({ kind: 'forbidden' })
    if (change.records.recipe.size >= mostRecipes) return failure({ kind: 'too-many-recipes', most: mostRecipes })
    const drafted = draftedRecipe(draft, null)
    const problems = recipeProblems(drafted, change.records)
    if (problems.length > 0) return failure({ kind: 'recipe-invalid', problems })
    const recipe = { id: change.nextId('recipe'), ownerId: caller.id, lastUpdate: clock.now(), ...drafted }
    change.put('recipe', recipe.id, recipe)
    return success(recipe)
  })

/**
 * Its owner stays. A drink of it that is being made, or was interrupted, goes on as it was ordered.
 *
 * @param expected the version that the caller read; without it the last one to save wins
 */
export const updateRecipe = (
  { records, clock }: RecipeDeps,
  caller: Pick<User, 'id' | 'role'>,
  id: RecipeId,
  draft: RecipeDraft,
  expected: string | null = null,
): Managed<Recipe> =>
  changeOwned(records, { kind: 'recipe', caller, id, expected }, (before, change) => {
    const drafted = draftedRecipe(draft, before)
    const problems = recipeProblems(drafted, change.records)
    if (problems.length > 0) return failure({ kind: 'recipe-invalid', problems })
    const recipe = { ...before, ...drafted, lastUpdate: laterUpdate(before, clock.now()) }
    change.put('recipe', id, recipe)
    return success(recipe)
  })

/** A picture of it, in place of the one that it has; all else stays, no matter who edits it meanwhile. */
export const illustrateRecipe = (
  { records, clock }: RecipeDeps,
  caller: Pick<User, 'id' | 'role'>,
  id: RecipeId,
  imageKey: ImageKey,
): Managed<Recipe> =>
  changeOwned(records, { kind: 'recipe', caller, id, expected: null }, (before, change) => {
    const recipe = { ...before, imageKey, lastUpdate: laterUpdate(before, clock.now()) }
    change.put('recipe', id, recipe)
    return success(recipe)
  })

/** Which of the recipes that the caller may change files of pictures are named like. */
export function matchRecipePictures(
  records: Records,
  caller: Pick<User, 'id' | 'role'>,
  fileNames: readonly string[],
): PictureMatch[] {
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
  { records, clock }: RecipeDeps,
  caller: Pick<User, 'id' | 'role'>,
  id: RecipeId,
  expected: string | null = null,
): Managed<{ readonly collections: number }> =>
  changeOwned(records, { kind: 'recipe', caller, id, expected }, (_recipe, change) =>
    success({ collections: removeRecipes(change, new Set([id]), clock.now()) }),
  )
