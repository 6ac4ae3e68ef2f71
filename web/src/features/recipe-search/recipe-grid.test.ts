import { describe, expect, it } from 'vitest'
import { columnsIn, recipeGrid, rowsOf, withFocusedRow } from './recipe-grid.ts'

it('cards in rows are as many side by side as fit, and never none', () => {
  expect(columnsIn(0, recipeGrid)).toBe(1)
  expect(columnsIn(339, recipeGrid)).toBe(1)
  expect(columnsIn(340, recipeGrid)).toBe(2)
  expect(columnsIn(358, recipeGrid)).toBe(2)
  expect(columnsIn(1128, recipeGrid)).toBe(6)
  expect(columnsIn(1560, recipeGrid)).toBe(8)
})

it('cards in rows fill as many rows as they need', () => {
  const one = (count: number) => rowsOf([{ head: null, count }], 3, count)
  expect(one(0)).toEqual([])
  expect(one(7)).toHaveLength(3)
  expect(one(6)).toEqual([
    { kind: 'cards', from: 0, to: 3 },
    { kind: 'cards', from: 3, to: 6 },
  ])
})

it('cards in rows begin anew below each heading, as far as the list is there', () => {
  const groups = [
    { head: 'poured', count: 2 },
    { head: 'helped', count: 5 },
    { head: 'closed', count: 0 },
  ]
  expect(rowsOf(groups, 3, 7)).toEqual([
    { kind: 'head', head: 'poured' },
    { kind: 'cards', from: 0, to: 2 },
    { kind: 'head', head: 'helped' },
    { kind: 'cards', from: 2, to: 5 },
    { kind: 'cards', from: 5, to: 7 },
    { kind: 'head', head: 'closed' },
  ])
  expect(rowsOf(groups, 3, 4).at(-1)).toEqual({ kind: 'cards', from: 2, to: 4 })
  expect(rowsOf(groups, 3, 1)).toHaveLength(2)
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
