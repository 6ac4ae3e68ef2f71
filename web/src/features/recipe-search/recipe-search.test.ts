import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as recipeSearch from './recipe-search.ts'

const { noSearch } = recipeSearch
const usuals = [null, ...recipeSearch.fabricables]
const searches: fc.Arbitrary<recipeSearch.RecipeSearch> = fc.record({
  query: fc.string().map(text => text.trim()),
  fabricable: fc.option(fc.constantFrom(...recipeSearch.fabricables), { nil: null }),
  orderBy: fc.constantFrom(...recipeSearch.recipeOrders),
  containsIngredients: fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 }),
  machine: fc.option(fc.constantFrom('bar-2', 'left'), { nil: null }),
  withMissing: fc.boolean(),
})
const read = (address: string, usual: recipeSearch.Fabricable | null = null) =>
  recipeSearch.readSearch(new URLSearchParams(address), usual)
const write = (change: Partial<recipeSearch.RecipeSearch>, usual: recipeSearch.Fabricable | null = null) =>
  recipeSearch.writeSearch({ ...noSearch, ...change }, usual).toString()

describe('a search in the address', () => {
  it('comes back from the address as it was', () =>
    fc.assert(
      fc.property(searches, fc.constantFrom(...usuals), (search, usual) => {
        expect(read(write(search, usual), usual)).toEqual(search)
      }),
    ))

  it('uses short words', () => {
    const search: recipeSearch.RecipeSearch = {
      ...{ query: 'piña colada', fabricable: 'WITH_OWNED', orderBy: 'LAST_UPDATE_DESC' },
      ...{ containsIngredients: [3, 14], machine: 'bar-2', withMissing: true },
    }
    expect(decodeURIComponent(write(search))).toBe(
      'query=piña+colada&fabricable=manual&orderBy=lastUpdateDesc&containsIngredients=3,14&machine=bar-2&missing=shown',
    )
  })

  it('takes what it does not understand as not given', () => {
    const address = 'fabricable=perhaps&orderBy=price&containsIngredients=2,x,-1,2,0.5&machine=No+Key!'
    expect(read(address)).toEqual({ ...noSearch, containsIngredients: [2] })
  })

  it.each([
    ['', 'AUTOMATIC'],
    ['orderBy=nameDesc', 'AUTOMATIC'],
    ['query=gin', null],
    ['fabricable=manual', 'WITH_OWNED'],
    ['fabricable=all', null],
  ])('where the machine usually shows what it makes alone, “%s” means %s', (address, fabricable) => {
    expect(read(address, 'AUTOMATIC').fabricable).toBe(fabricable)
  })

  it.each<[Partial<recipeSearch.RecipeSearch>, recipeSearch.Fabricable | null, string]>([
    [{}, null, ''],
    [{ query: '  ' }, null, ''],
    [{ fabricable: 'AUTOMATIC' }, 'AUTOMATIC', ''],
    [{}, 'AUTOMATIC', 'fabricable=all'],
    [{ query: 'gin' }, 'AUTOMATIC', 'query=gin'],
    [{ query: 'gin', fabricable: 'AUTOMATIC' }, 'AUTOMATIC', 'query=gin&fabricable=auto'],
  ])('is %j written, where %s is usual, as “%s”', (search, usual, address) => {
    expect(write(search, usual)).toBe(address)
  })

  it('narrows by anything but sorting', () => {
    const changes = [{ orderBy: 'NAME_DESC' }, { query: 'sour' }, { containsIngredients: [1] }] as const
    expect(changes.map(change => recipeSearch.isNarrowed({ ...noSearch, ...change }))).toEqual([false, true, true])
  })
})

describe('a request for a list', () => {
  const [everywhere, favourites] = [{ scope: 'public' }, { scope: 'favourites' }] as const
  const category = { scope: 'category', categoryId: 4 } as const
  const collection = { scope: 'collection', collectionId: 4 } as const
  const own = { scope: 'own', ownerId: 9 } as const

  it('has one key for one list', () => {
    const others = [
      { ...category, categoryId: 5 },
      { ...collection, collectionId: 5 },
    ]
    const places: readonly recipeSearch.ListPlace[] = [everywhere, favourites, category, collection, own, ...others]
    const keys = places.map(place => recipeSearch.listKey({ place, search: { ...noSearch, query: 'fizz' } }))
    expect(keys[0]).toBe('/recipe/public?query=fizz')
    expect(new Set(keys).size).toBe(places.length)
  })

  it.each<[recipeSearch.ListPlace, query: string, usual: 'AUTOMATIC' | null, address: string]>([
    [category, 'a b', null, '/recipe/public/category/4?query=a+b'],
    [everywhere, '', 'AUTOMATIC', '/recipe/public?fabricable=all'],
    [own, '', null, '/recipe/own'],
    [own, '', 'AUTOMATIC', '/recipe/own'],
    [favourites, 'fizz', 'AUTOMATIC', '/recipe/favourites?query=fizz'],
    [collection, 'fizz', null, '/collection/4?query=fizz'],
  ])('for %j with “%s”, where %s is usual', (place, query, usual, address) => {
    expect(recipeSearch.addressOf({ place, search: { ...noSearch, query } }, usual)).toBe(address)
  })

  it.each<[recipeSearch.ListPlace, 'AUTOMATIC' | null]>([
    [category, 'AUTOMATIC'],
    [own, null],
    [collection, null],
  ])('for %j is narrowed by the default filter: %s', (place, usual) => {
    expect(recipeSearch.usualAt(place, 'AUTOMATIC')).toBe(usual)
  })

  it('becomes the filter of the server, with nothing for what is empty', () => {
    expect(recipeSearch.filterOf({ place: own, search: noSearch })).toEqual({
      ...{ searchName: null, fabricable: null, containsIngredients: null, categoryId: null },
      ...{ ownerId: 9, collectionId: null, favourite: null, machine: null },
    })
    expect(recipeSearch.filterOf({ place: favourites, search: noSearch }).favourite).toBe(true)
    expect(recipeSearch.filterOf({ place: collection, search: noSearch }).collectionId).toBe(4)
  })
})
