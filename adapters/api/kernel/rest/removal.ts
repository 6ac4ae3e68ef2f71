import type { Removal } from '#domain/catalogue/removal.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { asId, type Id } from '#domain/units/id.ts'
import type { ContentPolicy } from '#domain/usecases/access/manage-users.usecase.ts'
import type { AnyProblem } from '../problems/problem-kinds.ts'

/** The wanted fate of the recipes that use a deleted thing, as a request says it: at most one of the two. */
export function deletePolicy<Kind extends string>(
  replaceBy: number | null | undefined,
  removeFromRecipes: boolean,
): Result<Removal<Id<Kind>>, AnyProblem> {
  if (replaceBy == null) return success({ kind: removeFromRecipes ? 'take-out' : 'unless-used' })
  if (!removeFromRecipes) return success({ kind: 'replace', by: asId(replaceBy) })
  return failure({ kind: 'bad-input', detail: 'Send replaceBy or removeFromRecipes, not both.' })
}

/** The wanted fate of recipes and collections: one of the two at most. */
export function contentPolicy(handOverTo: number | null, deleteContent: boolean): Result<ContentPolicy, AnyProblem> {
  if (handOverTo === null) return success({ kind: deleteContent ? 'delete' : 'unsaid' })
  if (deleteContent) return failure({ kind: 'bad-input', detail: 'Hand the content over or delete it, not both.' })
  return success({ kind: 'hand-over', to: asId(handOverTo) })
}
