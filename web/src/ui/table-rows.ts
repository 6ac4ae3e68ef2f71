/** The rows of a table that are shown, and their order. */
import { rememberedSearchText, searchFor } from '#domain/names/spelling.ts'

export interface TableSort {
  readonly key: string
  readonly descending: boolean
}

export type SortValue = string | number | boolean | null

export interface RowsWanted<Row> {
  readonly search: string
  readonly searchText: ((row: Row) => string) | undefined
  readonly sort: TableSort | null
  readonly sortBy: ((row: Row) => SortValue) | undefined
  /** In which language letters have their order. */
  readonly tag: string
}

/** Nothing comes last, whichever way it is sorted. */
function compared(a: SortValue, b: SortValue, descending: boolean, collator: Intl.Collator): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
  const rank = typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b)
  return descending ? -rank : rank
}

/** Every word of the search has to be in the row. */
export function wantedRows<Row>(
  rows: readonly Row[],
  { search, searchText, sort, sortBy, tag }: RowsWanted<Row>,
): readonly Row[] {
  const wanted = searchFor(search)
  const found =
    wanted && searchText ? rows.filter(row => wanted.hasWordsIn(rememberedSearchText(searchText(row)))) : rows
  if (sort === null || sortBy === undefined) return found
  const collator = new Intl.Collator(tag, { numeric: true })
  return found.toSorted((a, b) => compared(sortBy(a), sortBy(b), sort.descending, collator))
}

/** A click on a column: its order, then the other way round. */
export const nextSort = (sort: TableSort | null, key: string): TableSort => ({
  key,
  descending: sort?.key === key && !sort.descending,
})
