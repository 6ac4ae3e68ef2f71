export const importedKinds = ['glass', 'category', 'ingredient', 'recipe', 'collection'] as const
export type ImportedKind = (typeof importedKinds)[number]

export const importOutcomes = ['created', 'copied', 'replaced', 'unchanged', 'skipped', 'linked', 'dropped'] as const
/**
 * `copied` is created under another name; `replaced` had the same name; `unchanged` was there already as it is in the
 * file; `skipped` was there and stays as it is; `linked` was not to be imported, but one of the same name is there;
 * `dropped` was not to be imported, and there is none.
 */
export type ImportOutcome = (typeof importOutcomes)[number]

/** The result for one thing of the file. */
export interface ImportedItem {
  readonly kind: ImportedKind
  /** In the file. */
  readonly name: string
  /** Here; null for what was dropped. */
  readonly nameHere: string | null
  /** Here; null for what was dropped. */
  readonly id: number | null
  readonly outcome: ImportOutcome
}

export interface ImportReport {
  readonly items: readonly ImportedItem[]
}

/** How many things of a kind had an outcome. */
export const countOf = ({ items }: ImportReport, kind: ImportedKind, outcome: ImportOutcome): number =>
  items.filter(item => item.kind === kind && item.outcome === outcome).length
