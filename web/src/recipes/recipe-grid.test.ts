import { describe, expect, it } from 'vitest'
import { columnsIn, recipeGrid, rowsOf, withFocusedRow } from './recipe-grid.ts'

describe('cards in rows', () => {
  it('are as many side by side as fit, and never none', () => {
    expect(columnsIn(0, recipeGrid)).toBe(1)
    expect(columnsIn(358, recipeGrid)).toBe(1)
    expect(columnsIn(775, recipeGrid)).toBe(1)
    expect(columnsIn(776, recipeGrid)).toBe(2)
    expect(columnsIn(1128, recipeGrid)).toBe(2)
    expect(columnsIn(1560, recipeGrid)).toBe(3)
  })

  it('fill as many rows as they need', () => {
    expect(rowsOf(0, 3)).toBe(0)
    expect(rowsOf(7, 3)).toBe(3)
    expect(rowsOf(6, 3)).toBe(2)
  })
})

describe('the row of the card that has the focus', () => {
  it('is drawn too, with the rows around it, wherever the reader has scrolled to', () => {
    expect(withFocusedRow([4, 5, 6], null, 20)).toEqual([4, 5, 6])
    expect(withFocusedRow([4, 5, 6], 5, 20)).toEqual([4, 5, 6])
    expect(withFocusedRow([4, 5, 6], 1, 20)).toEqual([0, 1, 2, 4, 5, 6])
    expect(withFocusedRow([4, 5, 6], 7, 20)).toEqual([4, 5, 6, 7, 8])
  })

  it('has no neighbours beyond the ends', () => {
    expect(withFocusedRow([4, 5], 0, 6)).toEqual([0, 1, 4, 5])
    expect(withFocusedRow([0, 1], 5, 6)).toEqual([0, 1, 4, 5])
  })
})
