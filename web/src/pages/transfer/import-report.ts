import { graphql, type ResultOf } from '../../api/graphql.ts'

export const ConfirmImportDocument = graphql(`
  mutation ConfirmImport(
    $importId: Int!, $recipeIds: [Int!], $collectionIds: [Int!], $glasses: Boolean!, $categories: Boolean!
    $duplicateMode: DuplicateMode!
  ) {
    confirmImport(
      importId: $importId, recipeIds: $recipeIds, collectionIds: $collectionIds, glasses: $glasses
      categories: $categories, duplicateMode: $duplicateMode
    ) {
      items { kind name nameHere id outcome }
    }
  }
`)
export type ImportedItem = ResultOf<typeof ConfirmImportDocument>['confirmImport']['items'][number]
export type ImportOutcome = ImportedItem['outcome']

/** As they are told: what has changed first. */
const outcomes: readonly ImportOutcome[] = [
  'CREATED',
  'COPIED',
  'REPLACED',
  'UNCHANGED',
  'SKIPPED',
  'LINKED',
  'DROPPED',
]
const kinds: readonly ImportedItem['kind'][] = ['RECIPE', 'COLLECTION', 'INGREDIENT', 'GLASS', 'CATEGORY']

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

const addresses: Readonly<Record<ImportedItem['kind'], (id: number) => string>> = {
  RECIPE: id => `/recipe/${id}`,
  COLLECTION: id => `/collection/${id}`,
  CATEGORY: id => `/recipe/public/category/${id}`,
  INGREDIENT: () => '/admin/ingredient',
  GLASS: () => '/admin/glass',
}

/** The page that shows it; null if it's not here. */
export const addressOf = ({ kind, id }: ImportedItem): string | null => (id === null ? null : addresses[kind](id))
