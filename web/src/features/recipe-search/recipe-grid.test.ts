import { describe, expect, it } from 'vitest'
import {
  columnsIn,
  type ListPlace,
  mayToggle,
  menuSections,
  noSearch,
  type RecipeSearch,
  rowsOf,
  shownCount,
} from './recipe-search.ts'

const counts = { automatic: 4, withHand: 0, missing: 9 }
const request = (search: Partial<RecipeSearch> = {}, place: ListPlace = { scope: 'public' }) => ({
  place,
  search: { ...noSearch, ...search },
})
const isMissingClosed = (...of: Parameters<typeof menuSections>): boolean | undefined =>
  menuSections(...of).find(({ availability }) => availability === 'MISSING')?.isClosed

describe('the sections of a menu', () => {
  it('are those with drinks, and what something is missing for is closed', () => {
    const sections = menuSections(request(), counts)
    expect(sections).toEqual([
      { availability: 'AUTOMATIC', count: 4, isClosed: false },
      { availability: 'MISSING', count: 9, isClosed: true },
    ])
    expect(shownCount(sections, 13)).toBe(4)
  })

  it('are all open where the guest wants it, looks for something, has chosen the drinks, or nothing else is there', () => {
    expect(isMissingClosed(request({ withMissing: true }), counts)).toBe(false)
    expect(isMissingClosed(request({ query: 'negroni' }), counts)).toBe(false)
    expect(isMissingClosed(request({ containsIngredients: [3] }), counts)).toBe(false)
    expect(isMissingClosed(request({}, { scope: 'collection', collectionId: 1 }), counts)).toBe(false)
    expect(isMissingClosed(request(), { ...counts, automatic: 0 })).toBe(false)
  })

  it('can be opened and closed where they would be closed', () => {
    expect(mayToggle(request({ withMissing: true }), counts)).toBe(true)
    expect(mayToggle(request({ query: 'negroni' }), counts)).toBe(false)
    expect(mayToggle(request(), null)).toBe(false)
    expect(menuSections(request(), null)).toEqual([])
  })
})

it('cards in rows are as many side by side as fit, and never none', () => {
  expect(columnsIn(0)).toBe(1)
  expect(columnsIn(339)).toBe(1)
  expect(columnsIn(340)).toBe(2)
  expect(columnsIn(358)).toBe(2)
  expect(columnsIn(1128)).toBe(6)
  expect(columnsIn(1560)).toBe(8)
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
    { kind: 'head', head: 'poured', first: 0 },
    { kind: 'cards', from: 0, to: 2 },
    { kind: 'head', head: 'helped', first: 2 },
    { kind: 'cards', from: 2, to: 5 },
    { kind: 'cards', from: 5, to: 7 },
    { kind: 'head', head: 'closed', first: 7 },
  ])
  expect(rowsOf(groups, 3, 4).at(-1)).toEqual({ kind: 'cards', from: 2, to: 4 })
  expect(rowsOf(groups, 3, 1)).toHaveLength(2)
})
