import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recipeSummary } from '../../entities/recipe/testing/recipe-builders.ts'
import { noSearch } from '../../features/recipe-search/recipe-search.ts'
import * as menu from './menu-pages.ts'

const request = (page: number, query = ''): menu.MenuRequest => ({
  list: { place: { scope: 'public' }, search: { ...noSearch, query } },
  page,
  pageSize: 12,
})
const answer = (page: number, totalElements = 30) => ({
  page,
  pageSize: 12,
  totalPages: Math.ceil(totalElements / 12),
  totalElements,
  content: [recipeSummary(page * 12 + 1)],
})

describe('the pages that are kept', () => {
  const first = menu.withMenuPage(menu.pagesFor(menu.noPages, request(0)), request(0), answer(0))

  it('grow by each answer, and forget all of another list', () => {
    const both = menu.withMenuPage(first, request(1), answer(1))
    expect([...both.pages.keys()]).toEqual([0, 1])
    expect(both.totalPages).toBe(3)
    expect(menu.pagesFor(both, request(0))).toBe(both)
    expect(menu.pagesFor(both, request(0, 'fizz')).pages.size).toBe(0)
  })

  it('end before what something is missing for, with a door to it, until the guest opens that', () => {
    const sections = { automatic: 9, withHand: 14, missing: 7 }
    const content = Array.from({ length: 12 }, (_, place) => recipeSummary(place + 1))
    const kept = menu.withMenuPage(menu.pagesFor(menu.noPages, request(1)), request(1), {
      ...answer(1),
      content,
      sections,
    })
    const closed = menu.shownPages(kept, request(1))
    expect(closed).toMatchObject({ totalPages: 2, behindDoor: 7 })
    expect(closed.recipes).toHaveLength(11)
    const { list } = request(1)
    const open = { ...request(1), list: { ...list, search: { ...noSearch, withMissing: true } } }
    expect(menu.isListOf(kept, open)).toBe(true)
    expect(menu.shownPages(kept, open)).toMatchObject({ totalPages: 3, behindDoor: 0 })
    expect(menu.shownPages(kept, open).recipes).toHaveLength(12)
  })

  it('are those of one search and one size of page, as long as the list has the same length', () => {
    expect(menu.pagesFor(first, { ...request(0), pageSize: 8 }).pages.size).toBe(0)
    expect(menu.withMenuPage(first, request(0, 'fizz'), answer(0))).toBe(first)
    const shorter = menu.withMenuPage(first, request(1), answer(1, 29))
    expect([...shorter.pages.keys()]).toEqual([1])
  })

  it('can be thinned out to what is on the screen', () => {
    const both = menu.withMenuPage(first, request(1), answer(1))
    expect([...menu.onlyPage(both, 1).pages.keys()]).toEqual([1])
  })

  it('tell the last page to whoever asks beyond the end', () => {
    expect(menu.lastInsteadOf(first, 9)).toBe(2)
    expect(menu.lastInsteadOf(first, 2)).toBeNull()
    expect(menu.lastInsteadOf(menu.noPages, 9)).toBeNull()
    expect(
      menu.lastInsteadOf(menu.withMenuPage(menu.pagesFor(menu.noPages, request(0)), request(0), answer(0, 0)), 4),
    ).toBeNull()
  })
})

describe('the page in the address', () => {
  it('counts from 1, and the first has none', () => {
    expect(menu.readPage(new URLSearchParams('page=3'))).toBe(2)
    expect(menu.writePage({ ...noSearch, query: 'fizz' }, 2, null).toString()).toBe('query=fizz&page=3')
    expect(menu.writePage(noSearch, 0, null).toString()).toBe('')
  })

  it.each(['', 'page=0', 'page=-2', 'page=x', 'page=1.5'])('is the first one for "%s"', query => {
    expect(menu.readPage(new URLSearchParams(query))).toBe(0)
  })
})

describe('the numbers of the pagination bar', () => {
  it('are all there when there is room, and leave out what is far away', () => {
    expect(menu.pageNumbers(0, 3)).toEqual([0, 1, 2])
    expect(menu.pageNumbers(4, 9)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
    expect(menu.pageNumbers(0, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, null, 19])
    expect(menu.pageNumbers(10, 20)).toEqual([0, null, 8, 9, 10, 11, 12, null, 19])
    expect(menu.pageNumbers(19, 20)).toEqual([0, null, 13, 14, 15, 16, 17, 18, 19])
  })

  it('always hold the ends and the current page, once each and in order, in the room there is', () => {
    const places = fc.integer({ min: 1, max: 500 }).chain(total => fc.tuple(fc.nat(total - 1), fc.constant(total)))
    fc.assert(
      fc.property(places, ([current, total]) => {
        const shown = menu.pageNumbers(current, total)
        const numbers = shown.filter(page => page !== null)
        expect(shown.length).toBeLessThanOrEqual(9)
        expect(numbers).toContain(current)
        expect(numbers[0]).toBe(0)
        expect(numbers.at(-1)).toBe(total - 1)
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
      }),
    )
  })
})
