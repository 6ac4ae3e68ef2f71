/** How many there are, and what the first of them are called. */
export interface FirstNames {
  readonly count: number
  readonly names: readonly string[]
}

/** Something that has to be freed by hand before. */
export interface Blocker extends FirstNames {
  readonly what: 'pumps' | 'drinks' | 'children'
}

export interface Usage {
  /** Things that can follow a deletion: recipes, and for users their collections as well. */
  readonly users: FirstNames
  readonly blockers: readonly Blocker[]
}

/** The fate of the recipes that use it: another one takes its place, or it is taken out. */
export type UsageWay = 'replace' | 'take-out'

export type DeletePolicy =
  | { readonly kind: 'unless-used' }
  | { readonly kind: 'replace'; readonly by: number }
  | { readonly kind: 'take-out' }

/** As the deletions of what recipes use want it. */
export const deletionInput = (
  policy: DeletePolicy,
): { readonly replaceBy: number | null; readonly removeFromRecipes: boolean } => ({
  replaceBy: policy.kind === 'replace' ? policy.by : null,
  removeFromRecipes: policy.kind === 'take-out',
})

/** The policy that is sent to the server, once everything is known and chosen. */
export function deletePolicyOf(
  usage: Usage | null,
  way: UsageWay | null,
  replacement: number | null,
): DeletePolicy | null {
  if (usage === null || usage.blockers.length > 0) return null
  if (usage.users.count === 0) return { kind: 'unless-used' }
  if (way === 'take-out') return { kind: 'take-out' }
  return way === 'replace' && replacement !== null ? { kind: 'replace', by: replacement } : null
}
