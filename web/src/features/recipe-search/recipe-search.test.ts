import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as recipeSearch from './recipe-search.ts'

const usuals = [null, ...recipeSearch.fabricables]
const searches: fc.Arbitrary<recipeSearch.RecipeSearch> = fc.record({
  query: fc.string().map(text => text.trim()),
  fabricable: fc.option(fc.constantFrom(...recipeSearch.fabricables), { nil: null }),
  orderBy: fc.constantFrom(...recipeSearch.recipeOrders),
  containsIngredients: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
  machine: fc.option(fc.constantFrom('bar-2', 'left'), { nil: null }),
  withMissing: fc.boolean(),
})

describe('a search in the address', () => {
  it('comes back from the address as it was', () =>
    fc.assert(
      fc.property(searches, fc.constantFrom(...usuals), (search, usual) => {
        const address = recipeSearch.writeSearch(search, usual).toString()
        expect(recipeSearch.readSearch(new URLSearchParams(address), usual)).toEqual(search)
      }),
    ))

  it('leaves out what is empty or as usual', () => {
    expect(recipeSearch.writeSearch(recipeSearch.noSearch).toString()).toBe('')
    expect(recipeSearch.writeSearch({ ...recipeSearch.noSearch, query: '  ' }).toString()).toBe('')
  })

  it('uses short words', () => {
    const search: recipeSearch.RecipeSearch = {
      query: 'piña colada',
      fabricable: 'WITH_OWNED',
      orderBy: 'LAST_UPDATE_DESC',
      containsIngredients: [3, 14],
      machine: 'bar-2',
      withMissing: true,
    }
    expect(decodeURIComponent(recipeSearch.writeSearch(search).toString())).toBe(
      'query=piña+colada&fabricable=manual&orderBy=lastUpdateDesc&containsIngredients=3,14&machine=bar-2&missing=shown',
    )
  })

  it('takes what it does not understand as not given', () => {
    const parameters = new URLSearchParams(
      'fabricable=perhaps&orderBy=price&containsIngredients=2,x,-1,2,0.5&machine=No+Key!',
    )
    expect(recipeSearch.readSearch(parameters)).toEqual({ ...recipeSearch.noSearch, containsIngredients: [2] })
  })

  it("means the machine's default filter where it has none of its own", () => {
    expect(recipeSearch.readSearch(new URLSearchParams(''), 'AUTOMATIC').fabricable).toBe('AUTOMATIC')
    expect(recipeSearch.readSearch(new URLSearchParams('orderBy=nameDesc'), 'AUTOMATIC').fabricable).toBe('AUTOMATIC')
    expect(recipeSearch.readSearch(new URLSearchParams('query=gin'), 'AUTOMATIC').fabricable).toBeNull()
    expect(recipeSearch.readSearch(new URLSearchParams('fabricable=manual'), 'AUTOMATIC').fabricable).toBe('WITH_OWNED')
    expect(recipeSearch.readSearch(new URLSearchParams('fabricable=all'), 'AUTOMATIC').fabricable).toBeNull()
    expect(
      recipeSearch.writeSearch({ ...recipeSearch.noSearch, fabricable: 'AUTOMATIC' }, 'AUTOMATIC').toString(),
    ).toBe('')
    expect(recipeSearch.writeSearch(recipeSearch.noSearch, 'AUTOMATIC').toString()).toBe('fabricable=all')
    const gin: recipeSearch.RecipeSearch = { ...recipeSearch.noSearch, query: 'gin' }
    expect(recipeSearch.writeSearch(gin, 'AUTOMATIC').toString()).toBe('query=gin')
    expect(recipeSearch.writeSearch({ ...gin, fabricable: 'AUTOMATIC' }, 'AUTOMATIC').toString()).toBe(
      'query=gin&fabricable=auto',
    )
  })

  it('narrows by anything but sorting', () => {
    expect(recipeSearch.isNarrowed({ ...recipeSearch.noSearch, orderBy: 'NAME_DESC' })).toBe(false)
    expect(recipeSearch.isNarrowed({ ...recipeSearch.noSearch, query: 'sour' })).toBe(true)
    expect(recipeSearch.isNarrowed({ ...recipeSearch.noSearch, containsIngredients: [1] })).toBe(true)
  })
})

describe('a request for a list', () => {
  it('has one key for one list', () => {
    const search = { ...recipeSearch.noSearch, query: 'fizz' }
    expect(recipeSearch.listKey({ place: { scope: 'public' }, search })).toBe('public?query=fizz')
    expect(recipeSearch.listKey({ place: { scope: 'category', categoryId: 4 }, search })).not.toBe(
      recipeSearch.listKey({ place: { scope: 'category', categoryId: 5 }, search }),
    )
    expect(recipeSearch.listKey({ place: { scope: 'own', ownerId: 1 }, search })).not.toBe(
      recipeSearch.listKey({ place: { scope: 'own', ownerId: 2 }, search }),
    )
  })

  it('knows its address', () => {
    expect(
      recipeSearch.addressOf({
        place: { scope: 'category', categoryId: 4 },
        search: { ...recipeSearch.noSearch, query: 'a b' },
      }),
    ).toBe('/recipe/public/category/4?query=a+b')
    expect(recipeSearch.addressOf({ place: { scope: 'own', ownerId: 9 }, search: recipeSearch.noSearch })).toBe(
      '/recipe/own',
    )
    expect(recipeSearch.addressOf({ place: { scope: 'public' }, search: recipeSearch.noSearch }, 'AUTOMATIC')).toBe(
      '/recipe/public?fabricable=all',
    )
  })

  it("leaves the default filter out of one's own recipes", () => {
    const place = { scope: 'own', ownerId: 9 } as const
    expect(recipeSearch.usualAt(place, 'AUTOMATIC')).toBeNull()
    expect(recipeSearch.addressOf({ place, search: recipeSearch.noSearch }, 'AUTOMATIC')).toBe('/recipe/own')
    expect(recipeSearch.usualAt({ scope: 'category', categoryId: 4 }, 'AUTOMATIC')).toBe('AUTOMATIC')
  })

  it('becomes the filter of the server, with nothing for what is empty', () => {
    expect(recipeSearch.filterOf({ place: { scope: 'own', ownerId: 9 }, search: recipeSearch.noSearch })).toEqual({
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
    const place: recipeSearch.ListPlace = { scope: 'favourites' }
    expect(recipeSearch.filterOf({ place, search: recipeSearch.noSearch }).favourite).toBe(true)
    const search = { ...recipeSearch.noSearch, query: 'fizz' }
    expect(recipeSearch.addressOf({ place, search }, 'AUTOMATIC')).toBe('/recipe/favourites?query=fizz')
  })

  it('of a collection has a key and an address of its own, and the usual filter does not narrow it', () => {
    const place: recipeSearch.ListPlace = { scope: 'collection', collectionId: 4 }
    expect(recipeSearch.filterOf({ place, search: recipeSearch.noSearch }).collectionId).toBe(4)
    expect(recipeSearch.listKey({ place, search: recipeSearch.noSearch })).not.toBe(
      recipeSearch.listKey({ place: { scope: 'category', categoryId: 4 }, search: recipeSearch.noSearch }),
    )
    expect(recipeSearch.addressOf({ place, search: { ...recipeSearch.noSearch, query: 'fizz' } })).toBe(
      '/collection/4?query=fizz',
    )
    expect(recipeSearch.usualAt(place, 'AUTOMATIC')).toBeNull()
  })
})
