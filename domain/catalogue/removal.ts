import type { FirstUsers } from './recipe-use.ts'

/** What becomes of the recipes that use what is deleted; without a word, that is refused while there are any. */
export type Removal<ThingId extends number> =
  | { readonly kind: 'unless-used' }
  | { readonly kind: 'replace'; readonly by: ThingId }
  | { readonly kind: 'take-out' }

export type UsedByRecipes = { readonly kind: 'used-by-recipes' } & FirstUsers

export type ReplacementProblem = { readonly kind: 'replaced-by-itself' } | { readonly kind: 'unknown-replacement' }

export interface NotDeleted<Problem> {
  readonly kind: 'not-deleted'
  /** What was to be deleted. */
  readonly name: string
  /** Why; what they say of recipes can be helped by another {@link Removal}. */
  readonly problems: readonly Problem[]
}
