import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pump } from '../machine/pump.ts'
import {
  addStep,
  aGroup,
  aManualIngredient,
  anIngredient,
  aPump,
  aRecipe,
  aStepIngredient,
  byId,
  textStep,
} from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { noVolume } from '../units/volume.ts'
import { holdingsOf } from './availability.ts'
import { type IndexedRecipe, indexRecipes } from './recipe-index.ts'
import { type MatchMemory, type RecipeQuery, recipeOrders, searchRecipes } from './recipe-search.ts'

const rum = aGroup({ id: asId(1), name: 'Rum' })
const whiteRum = aGroup({ id: asId(2), name: 'White rum', parentGroupId: rum.id })
const brand = anIngredient({ id: asId(3), name: 'Brand X', parentGroupId: whiteRum.id })
const cola = anIngredient({ id: asId(4), name: 'Cola' })
const mint = aManualIngredient({ id: asId(5), name: 'Mint' })
const ingredients = byId([rum, whiteRum, brand, cola, mint])

const recipe = (id: number, name: string, ...ids: number[]) =>
  aRecipe({
    id: asId(id),
    name,
    lastUpdate: timestamp(1000 - id),
    steps: ids.length === 0 ? [textStep('Just look.')] : [addStep(...ids.map(each => aStepIngredient(each, 20)))],
  })

const recipes = byId([
  recipe(1, 'Café Royal', brand.id),
  recipe(2, 'cuba libre', rum.id, cola.id),
  recipe(3, 'Mojito', whiteRum.id, mint.id),
  recipe(4, 'Air'),
  { ...recipe(5, 'Zombie', brand.id, cola.id), tags: ['tiki'] },
])
const index = indexRecipes(recipes, ingredients)
const pumps = [aPump({ id: asId(21), ingredientId: brand.id }), aPump({ id: asId(22), ingredientId: cola.id })]
const holdings = holdingsOf(pumps, [], ingredients, false)
const names = (query: Partial<RecipeQuery>, owned: number[] = []) =>
  searchRecipes(index, { page: 0, pageSize: 50, ...query }, holdingsOf(pumps, owned, ingredients, false)).content.map(
    ({ recipe: { name } }) => name,
  )

describe('searching recipes', () => {
  it('finds parts of names and tags whatever case and accents', () => {
    expect(names({ searchName: 'CAFE' })).toEqual(['Café Royal'])
    expect(names({ searchName: 'tiki' })).toEqual(['Zombie'])
    expect(names({ searchName: '%' })).toEqual([])
  })

  it('lets a group match everything below it, and repeated ids change nothing', () => {
    expect(names({ containsIngredients: [rum.id] })).toEqual(['Café Royal', 'cuba libre', 'Mojito', 'Zombie'])
    expect(names({ containsIngredients: [brand.id] })).toEqual(['Café Royal', 'Zombie'])
    expect(names({ containsIngredients: [rum.id, rum.id] })).toHaveLength(4)
    expect(names({ containsIngredients: [cola.id, brand.id] })).toEqual(['Zombie'])
  })

  it('knows what the pumps can make, and what a person adds', () => {
    expect(names({ fabricable: 'automatic' })).toEqual(['Café Royal', 'cuba libre', 'Zombie'])
    expect(names({ fabricable: 'with-owned' })).not.toContain('Mojito')
    expect(names({ fabricable: 'with-owned' }, [mint.id])).toContain('Mojito')
  })

  it('asks neither for the level of a bottle nor for a step with something in it, but for a complete pump', () => {
    const emptyStep = { ...recipe(6, 'Nothing yet'), steps: [addStep()] }
    const all = indexRecipes(byId([...recipes.values(), emptyStep]), ingredients)
    const found = (fabricable: 'automatic' | 'with-owned', bottles: readonly Pump[]) =>
      searchRecipes(
        all,
        { page: 0, pageSize: 50, fabricable },
        holdingsOf(bottles, [], ingredients, false),
      ).content.map(({ recipe: { name } }) => name)
    const empty = pumps.map(pump => ({ ...pump, fillingLevel: noVolume }))
    expect(found('automatic', empty)).toEqual(['Café Royal', 'cuba libre', 'Zombie'])
    expect(found('with-owned', empty)).toEqual(['Air', 'Café Royal', 'cuba libre', 'Nothing yet', 'Zombie'])
    const incomplete = empty.map((pump): Pump => ({ ...pump, timePerCentilitre: null }))
    expect(found('automatic', incomplete)).toEqual([])
    expect(found('with-owned', incomplete)).toEqual(['Air', 'Nothing yet'])
  })

  it('orders by name without regard to case and by last update', () => {
    expect(names({ orderBy: 'nameAsc' })).toEqual(['Air', 'Café Royal', 'cuba libre', 'Mojito', 'Zombie'])
    expect(names({ orderBy: 'nameDesc' })).toEqual(['Zombie', 'Mojito', 'cuba libre', 'Café Royal', 'Air'])
    expect(names({ orderBy: 'lastUpdateAsc' })[0]).toBe('Zombie')
    expect(names({ orderBy: 'lastUpdateDesc' })[0]).toBe('Café Royal')
  })

  it('answers a page beyond the end with nothing, and a negative one with the first', () => {
    expect(searchRecipes(index, { page: 9, pageSize: 2 }, holdings)).toMatchObject({
      content: [],
      totalElements: 5,
      totalPages: 3,
    })
    expect(searchRecipes(index, { page: -1, pageSize: 2 }, holdings)).toMatchObject({ page: 0 })
    expect(searchRecipes(index, { page: 0, pageSize: 2, searchName: 'nothing' }, holdings).totalPages).toBe(0)
  })

  it('pages never overlap and together are the whole list', () => {
    fc.assert(
      fc.property(fc.constantFrom(...recipeOrders), fc.integer({ min: 1, max: 7 }), (orderBy, pageSize) => {
        const all = names({ orderBy })
        const paged = Array.from({ length: Math.ceil(all.length / pageSize) }, (_, page) =>
          names({ orderBy, page, pageSize }),
        )
        expect(paged.flat()).toEqual(all)
      }),
    )
  })
})

describe('searching with a memory', () => {
  const condition = fc.record(
    {
      searchName: fc.constantFrom('', 'o', 'cuba', 'zzz'),
      ownerId: fc.constantFrom(1, 2),
      categoryId: fc.constantFrom(1, 2),
      recipeIds: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 3 }),
      containsIngredients: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 2 }),
      fabricable: fc.constantFrom('automatic' as const, 'with-owned' as const),
      orderBy: fc.constantFrom(...recipeOrders),
    },
    { requiredKeys: [] },
  )

  it('answers what it would without, whatever was asked before and is at hand', () => {
    const asked = fc.array(
      fc.tuple(condition, fc.nat(2), fc.integer({ min: 1, max: 4 }), fc.subarray([3, 4, 5]), fc.subarray(pumps)),
    )
    fc.assert(
      fc.property(asked, questions => {
        const known = new Map<string, readonly IndexedRecipe[]>()
        const memory: MatchMemory = {
          matches(key, find) {
            const matches = known.get(key) ?? find()
            known.set(key, matches)
            return matches
          },
        }
        for (const [conditions, page, pageSize, owned, bottles] of questions) {
          const query = { ...conditions, page, pageSize }
          const now = holdingsOf(bottles, owned, ingredients, false)
          expect(searchRecipes(index, query, now, memory)).toEqual(searchRecipes(index, query, now))
        }
      }),
    )
  })
})
