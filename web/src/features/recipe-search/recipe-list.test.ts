import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayToggle, menuSections, shownCount } from './menu-sections.ts'
import { columnsIn, recipeGrid, rowsOf, withFocusedRow } from './recipe-grid.ts'
import * as lists from './recipe-list.ts'
import { type ListPlace, type ListRequest, noSearch, type RecipeSearch } from './recipe-search.ts'

interface Item {
  readonly id: number
}

const all: ListRequest = { place: { scope: 'public' }, search: noSearch }
const sours: ListRequest = { place: { scope: 'category', categoryId: 7 }, search: noSearch }

const pageOf = (page: number, ids: readonly number[], totalPages = 3): lists.ListPage<Item> => ({
  page,
  content: ids.map(id => ({ id })),
  totalPages,
  totalElements: totalPages * 2,
})
const idsOf = (list: lists.LoadedList<Item>): number[] => list.items.map(({ id }) => id)

const kept = {
  ...lists.withPage(lists.listFor<Item>(lists.emptyList, all), all, pageOf(0, [1, 2])),
  scroll: 640,
}

it('a kept list is reused with its scroll position when place and search match', () => {
  expect(lists.listFor(kept, { ...all, search: { ...noSearch } })).toBe(kept)
})

it('a kept list is dropped for another place, another search, or when it is out of date and long', () => {
  for (const list of [
    lists.listFor(kept, sours),
    lists.listFor(kept, { ...all, search: { ...noSearch, query: 'fizz' } }),
    lists.listFor({ ...kept, stale: true, nextPage: 9 }, all),
  ]) {
    expect(list).toMatchObject({ items: [], nextPage: 0, scroll: 0, stale: false })
  }
})

it('a short list that is out of date is kept with its scroll position, to be read again', () => {
  const stale = { ...kept, stale: true }
  expect(lists.listFor(stale, all)).toBe(stale)
  expect(lists.isRefreshable(stale)).toBe(true)
})

it('a short list that is out of date is not read again before its first page is there', () => {
  expect(lists.isRefreshable({ ...lists.emptyList, request: all, stale: true })).toBe(false)
})

it('a growing list never shows a recipe twice, however pages overlap or repeat', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ page: fc.nat(4), ids: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }) })),
      answers => {
        const list = answers.reduce(
          (grown, { page, ids }) => lists.withPage(grown, all, pageOf(page, [...new Set(ids)], 5)),
          lists.listFor<Item>(lists.emptyList, all),
        )
        expect(new Set(idsOf(list)).size).toBe(list.items.length)
      },
    ),
  ))

describe('a list that was read again', () => {
  it('shows what is there now and stays where it was scrolled to', () => {
    const fresh = lists.withFreshPages(kept, all, [pageOf(0, [2, 3])])
    expect(idsOf(fresh)).toEqual([2, 3])
    expect(fresh.scroll).toBe(640)
  })

  it('stays when it has grown or changed in the meantime; what has grown is still to be read again', () => {
    const grown = lists.withPage(kept, all, pageOf(1, [3, 4]))
    expect(lists.withFreshPages(grown, all, [pageOf(0, [9])])).toEqual({ ...grown, stale: true })
    expect(lists.withFreshPages(kept, sours, [pageOf(0, [9])])).toBe(kept)
  })
})

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
