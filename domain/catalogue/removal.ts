import type { Recipe } from './recipe.ts'
import { type FirstUsers, firstUsers } from './recipe-use.ts'

/** The fate of recipes that use a deleted thing; without one, the deletion is refused while there are any. */
export type Removal<ThingId extends number> =
  | { readonly kind: 'unless-used' }
  | { readonly kind: 'replace'; readonly by: ThingId }
  | { readonly kind: 'take-out' }

export type UsedByRecipes = { readonly kind: 'used-by-recipes' } & FirstUsers

export type ReplacementProblem = { readonly kind: 'replaced-by-itself' } | { readonly kind: 'unknown-replacement' }

export interface NotDeleted<Problem> {
  readonly kind: 'not-deleted'
  /** The name of the thing to be deleted. */
  readonly name: string
  /** Why; what they say of recipes can be helped by another {@link Removal}. */
  readonly problems: readonly Problem[]
}

/**
 * The problems of a deletion as far as recipes go.
 *
 * @param recipes those that use it
 * @param things all of its kind: what is to take its place must be among them
 */
export function removalProblems<ThingId extends number>(
  id: ThingId,
  recipes: readonly Recipe[],
  removal: Removal<ThingId>,
  things: ReadonlyMap<number, unknown>,
): (UsedByRecipes | ReplacementProblem)[] {
  if (removal.kind === 'take-out') return []
  if (removal.kind === 'unless-used') {
    return recipes.length > 0 ? [{ kind: 'used-by-recipes', ...firstUsers(recipes) }] : []
  }
  if (removal.by === id) return [{ kind: 'replaced-by-itself' }]
  return things.has(removal.by) ? [] : [{ kind: 'unknown-replacement' }]
}
