import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as lists from './recipe-list.ts'
import { type ListRequest, noSearch } from './recipe-search.ts'

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

it('a kept list is reused with its scroll position when place and search match', () => {
  const kept = {
    ...lists.withPage(lists.listFor<Item>(lists.emptyList, all), all, pageOf(0, [1, 2])),
    scroll: 640,
  }
  expect(lists.listFor(kept, { ...all, search: { ...noSearch } })).toBe(kept)
})

it('a kept list is dropped for another place, another search, or when it is out of date and long', () => {
  const kept = lists.withPage(lists.listFor<Item>(lists.emptyList, all), all, pageOf(0, [1, 2]))
  for (const list of [
    lists.listFor(kept, sours),
    lists.listFor(kept, { ...all, search: { ...noSearch, query: 'fizz' } }),
    lists.listFor({ ...kept, stale: true, nextPage: 9 }, all),
  ]) {
    expect(list).toMatchObject({ items: [], nextPage: 0, scroll: 0, stale: false })
  }
})

it('a short list that is out of date is kept with its scroll position, to be read again', () => {
  const kept = {
    ...lists.withPage(lists.listFor<Item>(lists.emptyList, all), all, pageOf(0, [1, 2])),
    scroll: 640,
    stale: true,
  }
  expect(lists.listFor(kept, all)).toBe(kept)
  expect(lists.isRefreshable(kept)).toBe(true)
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
  const loaded = {
    ...lists.withPage(lists.listFor<Item>(lists.emptyList, all), all, pageOf(0, [1, 2])),
    scroll: 300,
  }

  it('shows what is there now and stays where it was scrolled to', () => {
    const fresh = lists.withFreshPages(loaded, all, [pageOf(0, [2, 3])])
    expect(idsOf(fresh)).toEqual([2, 3])
    expect(fresh.scroll).toBe(300)
  })

  it('stays when it has grown or changed in the meantime; what has grown is still to be read again', () => {
    const grown = lists.withPage(loaded, all, pageOf(1, [3, 4]))
    expect(lists.withFreshPages(grown, all, [pageOf(0, [9])])).toEqual({ ...grown, stale: true })
    expect(lists.withFreshPages(loaded, sours, [pageOf(0, [9])])).toBe(loaded)
  })
})
