import type { Category } from '../../catalogue/category.ts'
import { type CategoryProblem, categoryProblem } from '../../catalogue/category-draft.ts'
import { laterUpdate } from '../../catalogue/last-update.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import { categoriesWithReplacement } from '../../catalogue/recipe-use.ts'
import {
  type NotDeleted,
  type Removal,
  type ReplacementProblem,
  removalProblems,
  type UsedByRecipes,
} from '../../catalogue/removal.ts'
import { type NameTexts, said, translated, type WrittenTexts } from '../../catalogue/translations.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { type EditedMeanwhile, editedMeanwhile, isOutdated } from '../../records/version.ts'
import { failure, type Result, success } from '../../result.ts'
import type { CategoryId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import type { CatalogueDeps } from './manage-ingredients.usecase.ts'
import type { Deleted } from './manage-ingredients-removal.usecase.ts'

/** Nobody needs more; a list without end would be. */
export const mostCategories = 200

export interface CategoryNotFound {
  readonly kind: 'not-found'
  readonly what: 'category'
}

export type ManageCategoryProblem =
  | CategoryProblem
  | { readonly kind: 'too-many-categories'; readonly most: number }
  | CategoryNotFound
  | EditedMeanwhile

export type CategoryUseProblem = UsedByRecipes | ReplacementProblem

const notFound: CategoryNotFound = { kind: 'not-found', what: 'category' }

export const createCategory = (
  { records }: { readonly records: RecordBook },
  name: string,
  texts: WrittenTexts<NameTexts> = {},
): Promise<Result<Category, ManageCategoryProblem | StoreUnavailable>> =>
  records.change<Category, ManageCategoryProblem>(change => {
    if (change.records.category.size >= mostCategories) {
      return failure({ kind: 'too-many-categories', most: mostCategories })
    }
    return keep(change, { id: change.nextId('category'), ...named(name, texts, null) })
  })

/** @param expected the version that the caller read; without it the last one to save wins */
export const renameCategory = (
  { records }: { readonly records: RecordBook },
  id: CategoryId,
  name: string,
  expected: string | null = null,
  texts: WrittenTexts<NameTexts> = {},
): Promise<Result<Category, ManageCategoryProblem | StoreUnavailable>> =>
  records.change<Category, ManageCategoryProblem>(change => {
    const before = change.records.category.get(id)
    if (!before) return failure(notFound)
    return isOutdated(expected, before) ? failure(editedMeanwhile) : keep(change, { id, ...named(name, texts, before) })
  })

function named(name: string, texts: WrittenTexts<NameTexts>, before: Category | null): Omit<Category, 'id'> {
  const { first, translations } = said({ name: name.trim() }, texts, before)
  return { ...first, ...translated(translations) }
}

function keep(change: Draft, category: Category): Result<Category, ManageCategoryProblem> {
  const problem = categoryProblem(category, change.records.category.values())
  if (problem) return failure(problem)
  change.put('category', category.id, category)
  return success(category)
}

export const recipesInCategory = ({ recipe }: Pick<Records, 'recipe'>, id: CategoryId): Recipe[] =>
  [...recipe.values()].filter(({ categoryIds }) => categoryIds.includes(id))

export type DeleteCategoryProblem = NotDeleted<CategoryUseProblem> | CategoryNotFound | EditedMeanwhile

/**
 * Its recipes follow `removal`, in the same commit.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteCategory = (
  { records, clock }: CatalogueDeps,
  id: CategoryId,
  removal: Removal<CategoryId>,
  expected: string | null = null,
): Promise<Result<Deleted, DeleteCategoryProblem | StoreUnavailable>> =>
  records.change<Deleted, DeleteCategoryProblem>(change => {
    const category = change.records.category.get(id)
    if (!category) return failure(notFound)
    if (isOutdated(expected, category)) return failure(editedMeanwhile)
    const recipes = recipesInCategory(change.records, id)
    const problems = removalProblems(id, recipes, removal, change.records.category)
    if (problems.length > 0) return failure({ kind: 'not-deleted', name: category.name, problems })
    const by = removal.kind === 'replace' ? removal.by : null
    for (const recipe of recipes) {
      const categoryIds = categoriesWithReplacement(recipe.categoryIds, id, by)
      change.put('recipe', recipe.id, { ...recipe, categoryIds, lastUpdate: laterUpdate(recipe, clock.now()) })
    }
    change.remove('category', id)
    return success({ changedRecipes: recipes.length })
  })
