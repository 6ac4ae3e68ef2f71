/** How cards are laid out in a space; all in CSS pixels. */
export interface GridMeasures {
  readonly narrowestCard: number
  readonly gap: number
}

export const recipeGrid: GridMeasures = { narrowestCard: 164, gap: 12 }

/** How many cards fit side by side; at least one. */
export const columnsIn = (width: number, { narrowestCard, gap }: GridMeasures): number =>
  Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)))

/** Cards that belong together, below a heading if they have one. */
export interface CardGroup<Head> {
  readonly head: Head | null
  readonly count: number
}

/** The heading of what begins at a place of the list, or cards from one place up to another, which is not among them. */
export type GridRow<Head> =
  | { readonly kind: 'head'; readonly head: Head; readonly first: number }
  | { readonly kind: 'cards'; readonly from: number; readonly to: number }

/** Groups begin with a row of their own. @param drawn how many cards there are as yet: those after them have no rows */
export function rowsOf<Head>(groups: readonly CardGroup<Head>[], columns: number, drawn: number): GridRow<Head>[] {
  const rows: GridRow<Head>[] = []
  let first = 0
  for (const { head, count } of groups) {
    if (head !== null && first <= drawn) rows.push({ kind: 'head', head, first })
    const end = Math.min(first + count, drawn)
    for (let from = first; from < end; from += columns) {
      rows.push({ kind: 'cards', from, to: Math.min(from + columns, end) })
    }
    first += count
  }
  return rows
}
