import type { NameCharacters } from '../names/name.ts'
import { isNameTaken } from '../names/spelling.ts'
import type { Category } from './category.ts'
import { namesProblems } from './draft-rules.ts'
import { catalogueLimits } from './limits.ts'

export type CategoryProblem =
  | { readonly kind: 'category-name-length'; readonly field: string; readonly least: number; readonly most: number }
  | { readonly kind: 'category-name-taken'; readonly name: string }
  | NameCharacters

/** The problem of a category, or null. */
export function categoryProblem(category: Category, categories: Iterable<Category>): CategoryProblem | null {
  const { categoryName } = catalogueLimits
  const [problem] = namesProblems(category, 'category-name-length', categoryName)
  if (problem) return problem
  return isNameTaken(category, categories) ? { kind: 'category-name-taken', name: category.name } : null
}
