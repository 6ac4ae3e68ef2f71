import type { Category } from '../../catalogue/category.ts'
import { type CategoryProblem, categoryProblem } from '../../catalogue/category-draft.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import { categoriesWithReplacement } from '../../catalogue/recipe-use.ts'
import type { Removal } from '../../catalogue/removal.ts'
import { type NameTexts, said, translated, type WrittenTexts } from '../../catalogue/translations.ts'
import { tidyName } from '../../names/normalise.ts'
import type { Draft } from '../../records/draft.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { CategoryId } from '../../units/id.ts'
import type { RecordBook, StoreUnavailable } from '../records/record-book.ts'
import { type CatalogueDeps, changeThing, type Deleting, deleteThing, type NotAsRead } from './named-things.ts'

/** Nobody needs more; a list without end would be. */
export const mostCategories = 200

export type ManageCategoryProblem =
  | CategoryProblem
  | { readonly kind: 'too-many-categories'; readonly most: number }
  | NotAsRead<'category'>

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
  changeThing(records, { kind: 'category', id, expected }, (before, change) =>
    keep(change, { id, ...named(name, texts, before) }),
  )

function named(name: string, texts: WrittenTexts<NameTexts>, before: Category | null): Omit<Category, 'id'> {
  const { first, translations } = said({ name: tidyName(name) }, texts, before)
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

/**
 * Its recipes follow `removal`, in the same commit.
 *
 * @param expected the version that the caller read; without it whatever it is by now is deleted
 */
export const deleteCategory = (
  deps: CatalogueDeps,
  id: CategoryId,
  removal: Removal<CategoryId>,
  expected: string | null = null,
): Deleting<'category'> =>
  deleteThing(deps, {
    kind: 'category',
    id,
    expected,
    removal,
    recipesOf: recipesInCategory,
    replaced: ({ categoryIds }, by) => ({ categoryIds: categoriesWithReplacement(categoryIds, id, by) }),
  })
