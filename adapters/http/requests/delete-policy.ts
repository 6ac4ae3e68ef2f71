import type { Removal } from '#domain/catalogue/removal.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { asId, type Id } from '#domain/units/id.ts'
import type { EdgeProblem } from '../problems/problem-kinds.ts'

/** The wanted fate of the recipes that use a deleted thing, as a request says it: at most one of the two. */
export function deletePolicy<Kind extends string>(
  replaceBy: number | null | undefined,
  removeFromRecipes: boolean,
): Result<Removal<Id<Kind>>, EdgeProblem> {
  if (replaceBy == null) return success({ kind: removeFromRecipes ? 'take-out' : 'unless-used' })
  if (!removeFromRecipes) return success({ kind: 'replace', by: asId(replaceBy) })
  return failure({ kind: 'bad-input', detail: 'Send replaceBy or removeFromRecipes, not both.' })
}
