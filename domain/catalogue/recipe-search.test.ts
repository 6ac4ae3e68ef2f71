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
import { plainRecipeSearch } from '../testing/plain-recipe-search.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import { noVolume } from '../units/volume.ts'
import { holdingsOf } from './availability.ts'
import type { BitSet } from './bit-set.ts'
import type { Ingredient } from './ingredient.ts'
import type { Recipe } from './recipe.ts'
import { RecipeIndex } from './recipe-index.ts'
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
/** Without pauses. */
function updated(index: RecipeIndex, table: ReadonlyMap<number, Recipe>): RecipeIndex {
  const steps = index.update(table)
  while (!steps.next().done);
  return index
}
const index = updated(new RecipeIndex(), recipes)
const shelves = (bottles: readonly Pump[], owned: readonly number[], known = ingredients) => ({
  ingredients: known,
  holdings: holdingsOf(bottles, owned, known, false),
})
const pumps = [aPump({ id: asId(21), ingredientId: brand.id }), aPump({ id: asId(22), ingredientId: cola.id })]
const names = (query: Partial<RecipeQuery>, owned: number[] = []) =>
  searchRecipes(index, { page: 0, pageSize: 50, ...query }, shelves(pumps, owned)).content.map(({ name }) => name)

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
    const all = updated(new RecipeIndex(), byId([...recipes.values(), emptyStep]))
    const found = (fabricable: 'automatic' | 'with-owned', bottles: readonly Pump[]) =>
      searchRecipes(all, { page: 0, pageSize: 50, fabricable }, shelves(bottles, [])).content.map(({ name }) => name)
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
    expect(searchRecipes(index, { page: 9, pageSize: 2 }, shelves(pumps, []))).toMatchObject({
      content: [],
      totalElements: 5,
      totalPages: 3,
    })
    expect(searchRecipes(index, { page: -1, pageSize: 2 }, shelves(pumps, []))).toMatchObject({ page: 0 })
    expect(searchRecipes(index, { page: 0, pageSize: 2, searchName: 'nothing' }, shelves(pumps, [])).totalPages).toBe(0)
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

/** Letters that share a place, that have none of their own, that are two of them, and that accents change. */
const letters = ['a', 'b', 'S', ' ', '1', '-', 'ß', 'ü', 'é', 'Ø', 'д', '茶', '🍹', 'ﬁ', 'İ', '\n', '%']
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })

const anyIngredients = fc.array(fc.record({ isGroup: fc.boolean(), parent: fc.nat(6) }), { maxLength: 6 }).map(rows =>
  byId(
    rows.map(({ isGroup, parent }, position): Ingredient => {
      const common = {
        id: asId<'ingredient'>(position + 1),
        parentGroupId: parent === 0 ? null : asId<'ingredient'>(parent),
      }
      return isGroup ? aGroup(common) : anIngredient(common)
    }),
  ),
)

const anyRecipes = (mostRecipes: number) =>
  fc
    .uniqueArray(
      fc.record({
        id: fc.integer({ min: 1, max: 2 * mostRecipes }),
        name: fc.oneof(text, fc.constantFrom('Air', 'Bay', 'bäy', 'Sour', 'Café so')),
        tags: fc.array(text, { maxLength: 2 }),
        updated: fc.nat(3),
        owner: fc.integer({ min: 1, max: 2 }),
        categories: fc.subarray([1, 2]),
        ids: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
      }),
      { selector: ({ id }) => id, maxLength: mostRecipes },
    )
    .map(rows =>
      byId(
        rows.map(({ id, name, tags, updated: lastUpdate, owner, categories, ids }) => ({
          ...recipe(id, name, ...ids),
          tags,
          lastUpdate: timestamp(lastUpdate),
          ownerId: asId<'user'>(owner),
          categoryIds: categories.map(each => asId<'category'>(each)),
        })),
      ),
    )

const anyQuery = fc.record(
  {
    searchName: fc.oneof(text, fc.constantFrom('o', 'SO', 'our', 'cafe s')),
    ownerId: fc.constantFrom(1, 2, 3),
    categoryId: fc.constantFrom(1, 2, 3),
    recipeIds: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 5 }),
    containsIngredients: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
    fabricable: fc.constantFrom('automatic' as const, 'with-owned' as const),
    orderBy: fc.constantFrom(...recipeOrders),
    page: fc.integer({ min: -1, max: 4 }),
    pageSize: fc.integer({ min: 1, max: 6 }),
  },
  { requiredKeys: ['page', 'pageSize'] },
)

const asked = fc.array(fc.tuple(anyQuery, fc.subarray([1, 2, 3, 4, 5, 6]), fc.subarray([1, 2, 3, 4, 5, 6])), {
  maxLength: 6,
})

/** Remembers everything. */
function endlessMemory(): MatchMemory {
  const known = new Map<string, BitSet>()
  return {
    matches(key, find) {
      const matches = known.get(key) ?? find()
      known.set(key, matches)
      return matches
    },
  }
}

describe('the index', () => {
  it('finds what looking at each recipe finds, whatever has changed, was asked before, and is at hand', () => {
    const state = fc.tuple(anyRecipes(12), anyIngredients, asked)
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 4 }), states => {
        const changing = new RecipeIndex()
        let before: ReadonlyMap<number, Recipe> = new Map()
        for (const [next, known, questions] of states) {
          // Half of the old records stay the very same objects.
          const table = new Map([...next].map(([id, each]) => [id, id % 2 === 0 ? (before.get(id) ?? each) : each]))
          before = table
          updated(changing, table)
          const memory = endlessMemory()
          for (const [query, carried, owned] of questions) {
            const bottles = carried.map(id => aPump({ id: asId(20 + id), ingredientId: asId(id) }))
            const now = shelves(bottles, owned, known)
            expect(searchRecipes(changing, query, now, memory)).toEqual(plainRecipeSearch(table, query, now))
          }
        }
      }),
      { numRuns: 150 },
    )
  })

  it('does so with so many that words and pages are full', () => {
    const many = byId(
      Array.from({ length: 1_500 }, (_, each) => ({
        ...recipe(each + 1, `${['Sour', 'Söur', 'Fizz'][each % 3]} ${each % 97}`, (each % 4) + 1, (each % 7) + 1),
        ownerId: asId<'user'>((each % 2) + 1),
      })),
    )
    const large = updated(new RecipeIndex(), many)
    const now = shelves(pumps, [2])
    const query = fc.record(
      {
        searchName: fc.constantFrom('s', 'so', 'sour', 'ur 1', 'zz'),
        ownerId: fc.constantFrom(1, 2),
        containsIngredients: fc.constantFrom([1], [2, 4]),
        fabricable: fc.constantFrom('automatic' as const, 'with-owned' as const),
        orderBy: fc.constantFrom(...recipeOrders),
        page: fc.nat(130),
        pageSize: fc.constantFrom(12, 48),
      },
      { requiredKeys: ['page', 'pageSize'] },
    )
    fc.assert(
      fc.property(query, each => {
        expect(searchRecipes(large, each, now)).toEqual(plainRecipeSearch(many, each, now))
      }),
    )
  })
})
