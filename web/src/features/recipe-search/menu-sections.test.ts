import { describe, expect, it } from 'vitest'
import { mayToggle, menuSections, shownCount } from './menu-sections.ts'
import { type ListPlace, noSearch, type RecipeSearch } from './recipe-search.ts'

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
