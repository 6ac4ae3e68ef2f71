import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recipeSummary } from '../../entities/recipe/testing/recipe-builders.ts'
import { type ListRequest, noSearch } from '../../features/recipe-search/recipe-search.ts'
import * as menu from './menu-pages.ts'

const list: ListRequest = { place: { scope: 'public' }, search: noSearch }
const content = Array.from({ length: 12 }, (_, place) => recipeSummary(place + 1))
const answer: menu.MenuAnswer = { content, pageSize: 12, totalElements: 30, sections: null }

it('a list ends before what something is missing for, with a door to it, until the guest opens that', () => {
  const known = { ...answer, sections: { automatic: 9, withHand: 14, missing: 7 } }
  const closed = menu.shownPages(known, list, 1)
  expect(closed).toMatchObject({ totalPages: 2, behindDoor: 7, isDoorOpen: false })
  expect(closed.recipes).toHaveLength(11)
  const open = menu.shownPages(known, { ...list, search: { ...noSearch, withMissing: true } }, 1)
  expect(open).toMatchObject({ totalPages: 3, behindDoor: 0, isDoorOpen: true })
  expect(open.recipes).toHaveLength(12)
})

it('a list without sections is shown whole', () => {
  expect(menu.shownPages(answer, list, 0)).toMatchObject({ totalPages: 3, behindDoor: 0, isDoorOpen: false })
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
