import type { Category } from './category.ts'
import { isWholeWithin } from './draft-rules.ts'
import { catalogueLimits } from './limits.ts'

export type CategoryProblem =
  | { readonly kind: 'category-name-length'; readonly least: number; readonly most: number }
  | { readonly kind: 'category-name-taken'; readonly name: string }

/** What speaks against a category, or null. Names are unique without regard to case. */
export function categoryProblem(category: Category, categories: Iterable<Category>): CategoryProblem | null {
  const { categoryName } = catalogueLimits
  if (!isWholeWithin(category.name.length, categoryName)) return { kind: 'category-name-length', ...categoryName }
  const wanted = category.name.toLowerCase()
  for (const other of categories) {
    if (other.id !== category.id && other.name.toLowerCase() === wanted) {
      return { kind: 'category-name-taken', name: category.name }
    }
  }
  return null
}
