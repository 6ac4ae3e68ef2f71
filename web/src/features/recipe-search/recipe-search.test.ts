import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addressOf,
  fabricables,
  filterOf,
  isNarrowed,
  type ListPlace,
  listKey,
  noSearch,
  type RecipeSearch,
  readSearch,
  recipeOrders,
  usualAt,
  writeSearch,
} from './recipe-search.ts'

const usuals = [null, ...fabricables]
const searches: fc.Arbitrary<RecipeSearch> = fc.record({
  query: fc.string().map(text => text.trim()),
  fabricable: fc.option(fc.constantFrom(...fabricables), { nil: null }),
  orderBy: fc.constantFrom(...recipeOrders),
  containsIngredients: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
  machine: fc.option(fc.constantFrom('bar-2', 'left'), { nil: null }),
  withMissing: fc.boolean(),
})

describe('a search in the address', () => {
  it('comes back from the address as it was', () =>
    fc.assert(
      fc.property(searches, fc.constantFrom(...usuals), (search, usual) => {
        const address = writeSearch(search, usual).toString()
        expect(readSearch(new URLSearchParams(address), usual)).toEqual(search)
      }),
    ))

  it('leaves out what is empty or as usual', () => {
    expect(writeSearch(noSearch).toString()).toBe('')
    expect(writeSearch({ ...noSearch, query: '  ' }).toString()).toBe('')
  })

  it('uses short words', () => {
    const search: RecipeSearch = {
      query: 'piña colada',
      fabricable: 'WITH_OWNED',
      orderBy: 'LAST_UPDATE_DESC',
      containsIngredients: [3, 14],
      machine: 'bar-2',
      withMissing: true,
    }
    expect(decodeURIComponent(writeSearch(search).toString())).toBe(
      'query=piña+colada&fabricable=manual&orderBy=lastUpdateDesc&containsIngredients=3,14&machine=bar-2&missing=shown',
    )
  })

  it('takes what it does not understand as not given', () => {
    const parameters = new URLSearchParams(
      'fabricable=perhaps&orderBy=price&containsIngredients=2,x,-1,2,0.5&machine=No+Key!',
    )
    expect(readSearch(parameters)).toEqual({ ...noSearch, containsIngredients: [2] })
  })

  it("means the machine's default filter where it has none of its own", () => {
    expect(readSearch(new URLSearchParams(''), 'AUTOMATIC').fabricable).toBe('AUTOMATIC')
    expect(readSearch(new URLSearchParams('orderBy=nameDesc'), 'AUTOMATIC').fabricable).toBe('AUTOMATIC')
    expect(readSearch(new URLSearchParams('query=gin'), 'AUTOMATIC').fabricable).toBeNull()
    expect(readSearch(new URLSearchParams('fabricable=manual'), 'AUTOMATIC').fabricable).toBe('WITH_OWNED')
    expect(readSearch(new URLSearchParams('fabricable=all'), 'AUTOMATIC').fabricable).toBeNull()
    expect(writeSearch({ ...noSearch, fabricable: 'AUTOMATIC' }, 'AUTOMATIC').toString()).toBe('')
    expect(writeSearch(noSearch, 'AUTOMATIC').toString()).toBe('fabricable=all')
    const gin: RecipeSearch = { ...noSearch, query: 'gin' }
    expect(writeSearch(gin, 'AUTOMATIC').toString()).toBe('query=gin')
    expect(writeSearch({ ...gin, fabricable: 'AUTOMATIC' }, 'AUTOMATIC').toString()).toBe('query=gin&fabricable=auto')
  })

  it('narrows by anything but sorting', () => {
    expect(isNarrowed({ ...noSearch, orderBy: 'NAME_DESC' })).toBe(false)
    expect(isNarrowed({ ...noSearch, query: 'sour' })).toBe(true)
    expect(isNarrowed({ ...noSearch, containsIngredients: [1] })).toBe(true)
  })
})

describe('a request for a list', () => {
  it('has one key for one list', () => {
    const search = { ...noSearch, query: 'fizz' }
    expect(listKey({ place: { scope: 'public' }, search })).toBe('public?query=fizz')
    expect(listKey({ place: { scope: 'category', categoryId: 4 }, search })).not.toBe(
      listKey({ place: { scope: 'category', categoryId: 5 }, search }),
    )
    expect(listKey({ place: { scope: 'own', ownerId: 1 }, search })).not.toBe(
      listKey({ place: { scope: 'own', ownerId: 2 }, search }),
    )
  })

  it('knows its address', () => {
    expect(addressOf({ place: { scope: 'category', categoryId: 4 }, search: { ...noSearch, query: 'a b' } })).toBe(
      '/recipe/public/category/4?query=a+b',
    )
    expect(addressOf({ place: { scope: 'own', ownerId: 9 }, search: noSearch })).toBe('/recipe/own')
    expect(addressOf({ place: { scope: 'public' }, search: noSearch }, 'AUTOMATIC')).toBe(
      '/recipe/public?fabricable=all',
    )
  })

  it("leaves the default filter out of one's own recipes", () => {
    const place = { scope: 'own', ownerId: 9 } as const
    expect(usualAt(place, 'AUTOMATIC')).toBeNull()
    expect(addressOf({ place, search: noSearch }, 'AUTOMATIC')).toBe('/recipe/own')
    expect(usualAt({ scope: 'category', categoryId: 4 }, 'AUTOMATIC')).toBe('AUTOMATIC')
  })

  it('becomes the filter of the server, with nothing for what is empty', () => {
    expect(filterOf({ place: { scope: 'own', ownerId: 9 }, search: noSearch })).toEqual({
      searchName: null,
      fabricable: null,
      containsIngredients: null,
      categoryId: null,
      ownerId: 9,
      collectionId: null,
      favourite: null,
      machine: null,
    })
  })

  it('of favourites has an address of its own, and the usual filter does not narrow it', () => {
    const place: ListPlace = { scope: 'favourites' }
    expect(filterOf({ place, search: noSearch }).favourite).toBe(true)
    const search = { ...noSearch, query: 'fizz' }
    expect(addressOf({ place, search }, 'AUTOMATIC')).toBe('/recipe/favourites?query=fizz')
  })

  it('of a collection has a key and an address of its own, and the usual filter does not narrow it', () => {
    const place: ListPlace = { scope: 'collection', collectionId: 4 }
    expect(filterOf({ place, search: noSearch }).collectionId).toBe(4)
    expect(listKey({ place, search: noSearch })).not.toBe(
      listKey({ place: { scope: 'category', categoryId: 4 }, search: noSearch }),
    )
    expect(addressOf({ place, search: { ...noSearch, query: 'fizz' } })).toBe('/collection/4?query=fizz')
    expect(usualAt(place, 'AUTOMATIC')).toBeNull()
  })
})
