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

/**
 * The rows that are drawn, and those that must not go away: the one with the focus, and its neighbours, so that the
 * keyboard finds its way on; ascending.
 */
export function withFocusedRow(rows: readonly number[], focused: number | null, count: number): number[] {
  if (focused === null) return [...rows]
  const kept = [focused - 1, focused, focused + 1].filter(row => row >= 0 && row < count)
  return [...new Set([...rows, ...kept])].sort((a, b) => a - b)
}
