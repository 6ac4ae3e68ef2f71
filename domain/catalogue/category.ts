import { type FlagInput, type Flags, flagTable } from '../documents/flags.ts'
import type { InvalidValue } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import type { CategoryId } from '../units/id.ts'
import { namesProblems } from './draft-rules.ts'
import { catalogueLimits } from './limits.ts'
import { mergedTexts, type NameTexts, type TextInput, type Translations } from './translations.ts'

export const categoryFlags = flagTable({})

export interface Category extends Flags<typeof categoryFlags> {
  readonly id: CategoryId
  /** 1–15 characters, unique however it’s spelt. */
  readonly name: string
  readonly translations?: Translations<NameTexts> | undefined
}

export type CategoryInput = Pick<Category, 'name'> & FlagInput<typeof categoryFlags> & TextInput<NameTexts>

export type CategoryProblem = { readonly kind: 'category-name-taken'; readonly name: string } | InvalidValue

/** @param before null for a new category */
export const categoryOfInput = (input: CategoryInput, before: Category | null): Omit<Category, 'id'> => ({
  ...mergedTexts({ name: tidyName(input.name) }, input, before),
  ...categoryFlags.merged(input, before),
})

/** The problem of a category, or null. */
export function categoryProblem(category: Category, categories: Iterable<Category>): CategoryProblem | null {
  const [problem] = namesProblems(category, catalogueLimits.categoryName)
  if (problem) return problem
  return isNameTaken(category, categories) ? { kind: 'category-name-taken', name: category.name } : null
}
