import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  emptyList,
  hasMore,
  isRefreshable,
  type ListPage,
  type LoadedList,
  listFor,
  nextPageOf,
  withFreshPages,
  withPage,
} from './recipe-list.ts'
import { type ListRequest, noSearch } from './recipe-search.ts'

interface Item {
  readonly id: number
}

const all: ListRequest = { place: { scope: 'public' }, search: noSearch }
const sours: ListRequest = { place: { scope: 'category', categoryId: 7 }, search: noSearch }

const pageOf = (page: number, ids: readonly number[], totalPages = 3): ListPage<Item> => ({
  page,
  content: ids.map(id => ({ id })),
  totalPages,
  totalElements: totalPages * 2,
})
const idsOf = (list: LoadedList<Item>): number[] => list.items.map(({ id }) => id)

describe('a kept list', () => {
  it('is reused with its scroll position when place and search match', () => {
    const kept = { ...withPage(listFor<Item>(emptyList, all), all, pageOf(0, [1, 2])), scroll: 640 }
    expect(listFor(kept, { ...all, search: { ...noSearch } })).toBe(kept)
  })

  it('is dropped for another place, another search, or when it is out of date and long', () => {
    const kept = withPage(listFor<Item>(emptyList, all), all, pageOf(0, [1, 2]))
    for (const list of [
      listFor(kept, sours),
      listFor(kept, { ...all, search: { ...noSearch, query: 'fizz' } }),
      listFor({ ...kept, stale: true, nextPage: 9 }, all),
    ]) {
      expect(list).toMatchObject({ items: [], nextPage: 0, scroll: 0, stale: false })
    }
  })
})

describe('a short list that is out of date', () => {
  it('is kept with its scroll position, to be read again', () => {
    const kept = { ...withPage(listFor<Item>(emptyList, all), all, pageOf(0, [1, 2])), scroll: 640, stale: true }
    expect(listFor(kept, all)).toBe(kept)
    expect(isRefreshable(kept)).toBe(true)
  })

  it('is not read again before its first page is there', () => {
    expect(isRefreshable({ ...emptyList, request: all, stale: true })).toBe(false)
  })
})

describe('a growing list', () => {
  it('appends pages in turn until all are there', () => {
    let list: LoadedList<Item> = listFor<Item>(emptyList, all)
    expect(nextPageOf(list)).toEqual({ request: all, page: 0 })
    list = withPage(list, all, pageOf(0, [1, 2]))
    list = withPage(list, all, pageOf(1, [3, 4]))
    expect(hasMore(list)).toBe(true)
    list = withPage(list, all, pageOf(2, [5]))
    expect(idsOf(list)).toEqual([1, 2, 3, 4, 5])
    expect(nextPageOf(list)).toBeNull()
  })

  it('ignores an answer to another request', () => {
    const list = listFor<Item>(emptyList, sours)
    expect(withPage(list, all, pageOf(0, [1]))).toBe(list)
  })

  it('never shows a recipe twice, however pages overlap or repeat', () =>
    fc.assert(
      fc.property(
        fc.array(fc.record({ page: fc.nat(4), ids: fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 }) })),
        answers => {
          const list = answers.reduce(
            (grown, { page, ids }) => withPage(grown, all, pageOf(page, [...new Set(ids)], 5)),
            listFor<Item>(emptyList, all),
          )
          expect(new Set(idsOf(list)).size).toBe(list.items.length)
        },
      ),
    ))
})

describe('a list that was read again', () => {
  const loaded = { ...withPage(listFor<Item>(emptyList, all), all, pageOf(0, [1, 2])), scroll: 300 }

  it('shows what is there now and stays where it was scrolled to', () => {
    const fresh = withFreshPages(loaded, all, [pageOf(0, [2, 3])])
    expect(idsOf(fresh)).toEqual([2, 3])
    expect(fresh.scroll).toBe(300)
  })

  it('stays when it has grown or changed in the meantime; what has grown is still to be read again', () => {
    const grown = withPage(loaded, all, pageOf(1, [3, 4]))
    expect(withFreshPages(grown, all, [pageOf(0, [9])])).toEqual({ ...grown, stale: true })
    expect(withFreshPages(loaded, sours, [pageOf(0, [9])])).toBe(loaded)
  })
})
