import type { ImportedItem, ImportedKind, ImportOutcome } from './import.model.ts'

/** As they are told: what has changed first. */
export const outcomes: readonly ImportOutcome[] = [
  'CREATED',
  'COPIED',
  'REPLACED',
  'UNCHANGED',
  'SKIPPED',
  'LINKED',
  'DROPPED',
]
const kinds: readonly ImportedKind[] = ['RECIPE', 'COLLECTION', 'INGREDIENT', 'GLASS', 'CATEGORY']

export interface ReportLine extends ImportedItem {
  /** The key of the line. */
  readonly key: number
  /** For sorting. */
  readonly rank: number
}

/** Recipes first, each kind in the order of the file. */
export const reportLines = (items: readonly ImportedItem[]): readonly ReportLine[] =>
  items
    .map((item, key) => ({ ...item, key, rank: kinds.indexOf(item.kind) }))
    .sort((a, b) => a.rank - b.rank || a.key - b.key)

/** How many had each outcome; only those that occurred. */
export function countsOf(items: readonly ImportedItem[]): readonly (readonly [ImportOutcome, number])[] {
  const counts = new Map<ImportOutcome, number>()
  for (const { outcome } of items) counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
  return outcomes.flatMap(outcome => {
    const count = counts.get(outcome)
    return count === undefined ? [] : [[outcome, count] as const]
  })
}

/** The page that shows it; null if it is not here. */
export function addressOf({ kind, id }: ImportedItem): string | null {
  if (id === null) return null
  switch (kind) {
    case 'RECIPE':
      return `/recipe/${id}`
    case 'COLLECTION':
      return `/collection/${id}`
    case 'CATEGORY':
      return `/recipe/public/category/${id}`
    case 'INGREDIENT':
      return '/admin/ingredient'
    case 'GLASS':
      return '/admin/glass'
  }
}
