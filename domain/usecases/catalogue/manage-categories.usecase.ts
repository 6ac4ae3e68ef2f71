import {
  type Category,
  type CategoryInput,
  type CategoryProblem,
  categoryOfInput,
  categoryProblem,
} from '../../catalogue/category.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import { categoriesWithReplacement } from '../../catalogue/recipe-use.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { CategoryId } from '../../units/id.ts'
import { deletionOf, editsOf, type ManageProblem } from './catalogue-records.ts'

export type ManageCategoryProblem = ManageProblem<'category', CategoryProblem>

export const { create: createCategory, update: renameCategory } = editsOf(
  'category',
  (input: CategoryInput, { id, before, change }): Result<Category, CategoryProblem> => {
    const category = { id, ...categoryOfInput(input, before) }
    const problem = categoryProblem(category, change.records.category.values())
    return problem ? failure(problem) : success(category)
  },
)

export const recipesInCategory = ({ recipe }: Pick<Records, 'recipe'>, id: CategoryId): Recipe[] =>
  [...recipe.values()].filter(({ categoryIds }) => categoryIds.includes(id))

export const deleteCategory = deletionOf('category', recipesInCategory, ({ categoryIds }, id, by) => ({
  categoryIds: categoriesWithReplacement(categoryIds, id, by),
}))
