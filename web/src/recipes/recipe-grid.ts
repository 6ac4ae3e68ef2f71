/** How cards are laid out in a space; all in CSS pixels. */
export interface GridMeasures {
  readonly narrowestCard: number
  readonly gap: number
}

export const recipeGrid: GridMeasures = { narrowestCard: 380, gap: 16 }

/** How many cards fit side by side; at least one. */
export const columnsIn = (width: number, { narrowestCard, gap }: GridMeasures): number =>
  Math.max(1, Math.floor((width + gap) / (narrowestCard + gap)))

export const rowsOf = (cards: number, columns: number): number => Math.ceil(cards / columns)

/** The rows that are drawn, and one more that must not go away; ascending. */
export const withRow = (rows: readonly number[], kept: number | null): number[] =>
  kept === null || rows.includes(kept) ? [...rows] : [...rows, kept].sort((a, b) => a - b)
