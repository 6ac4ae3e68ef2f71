import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
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
import { shelvesOf, updatedIndex } from '../testing/indexed-recipes.ts'
import { plainRecipeSearch } from '../testing/plain-recipe-search.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import type { BitSet } from './bit-set.ts'
import { RecipeIndex } from './recipe-index.ts'
import { recipeOrders } from './recipe-orders.ts'
import { type MatchMemory, searchRecipes } from './recipe-search.ts'

const step = (...ids: number[]) => addStep(...ids.map(id => aStepIngredient(id, 20)))
const fixed = (...ids: number[]) => addStep(...ids.map(id => ({ ...aStepIngredient(id, 1), scale: false })))
const recipe = (id: number, name: string, ...ids: number[]) =>
  aRecipe({ id: asId(id), name, steps: ids.length === 0 ? [textStep('Just look.')] : [step(...ids)] })

/** Letters that share a place, that have none of their own, that are two of them, and that accents change. */
const letters = ['a', 'b', 'S', ' ', '1', '-', 'ß', 'ü', 'é', 'Ø', 'д', '茶', '🍹', 'ﬁ', 'İ', '\n', '%']
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })

const anyIngredient = fc.record({
  kind: fc.constantFrom('automated', 'manual', 'group'),
  parent: fc.nat(6),
  alcoholContent: fc.constantFrom(0, 20, 40),
})
const anyIngredients = fc.array(anyIngredient, { maxLength: 6 }).map(rows =>
  byId(
    rows.map(({ kind, parent, alcoholContent }, position): Ingredient => {
      const common = {
        id: asId<'ingredient'>(position + 1),
        parentGroupId: parent === 0 ? null : asId<'ingredient'>(parent),
      }
      if (kind === 'group') return aGroup(common)
      return kind === 'manual' ? aManualIngredient(common) : anIngredient({ ...common, alcoholContent })
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
        german: fc.option(fc.record({ name: text, tags: fc.array(text, { maxLength: 1 }) }), { nil: undefined }),
        updated: fc.nat(3),
        owner: fc.integer({ min: 1, max: 2 }),
        categories: fc.subarray([1, 2]),
        ids: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 3 }),
        toppings: fc.array(fc.integer({ min: 1, max: 7 }), { maxLength: 2 }),
        isShaken: fc.boolean(),
      }),
      { selector: ({ id }) => id, maxLength: mostRecipes },
    )
    .map(rows =>
      byId(
        rows.map(({ id, name, tags, german, updated: lastUpdate, owner, categories, ids, toppings, isShaken }) => ({
          ...recipe(id, name, ...ids),
          steps: [...recipe(id, name, ...ids).steps, ...(isShaken ? [textStep('Shake.')] : []), fixed(...toppings)],
          tags,
          ...(german && { translations: { de: german } }),
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
    language: fc.constantFrom('en_US' as const, 'de' as const),
    byAvailability: fc.boolean(),
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
    const counts = fc.array(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.nat(3))).map(rows => new Map(rows))
    const state = fc.tuple(anyRecipes(12), anyIngredients, asked, counts)
    fc.assert(
      fc.property(fc.array(state, { minLength: 1, maxLength: 4 }), states => {
        const changing = new RecipeIndex()
        let before: ReadonlyMap<number, Recipe> = new Map()
        for (const [next, known, questions, made] of states) {
          // Half of the old records stay the very same objects.
          const table = new Map([...next].map(([id, each]) => [id, id % 2 === 0 ? (before.get(id) ?? each) : each]))
          before = table
          updatedIndex(changing, table, known, made)
          const memory = endlessMemory()
          for (const [query, carried, owned] of questions) {
            const bottles = carried.map(id => aPump({ id: asId(20 + id), ingredientId: asId(id) }))
            const now = shelvesOf(known, bottles, owned)
            expect(searchRecipes(changing, query, now, memory)).toEqual(plainRecipeSearch(table, query, now, made))
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
    const ingredients = byId([
      aGroup({ id: asId(1), name: 'Rum' }),
      aGroup({ id: asId(2), name: 'White rum', parentGroupId: asId(1) }),
      anIngredient({ id: asId(3), name: 'Brand X', parentGroupId: asId(2) }),
      anIngredient({ id: asId(4), name: 'Cola' }),
      aManualIngredient({ id: asId(5), name: 'Mint' }),
    ])
    const bottles = [3, 4].map(id => aPump({ id: asId(20 + id), ingredientId: asId(id) }))
    const large = updatedIndex(new RecipeIndex(), many, ingredients)
    const now = shelvesOf(ingredients, bottles, [2])
    const query = fc.record(
      {
        searchName: fc.constantFrom('s', 'so', 'sour', 'ur 1', 'zz'),
        ownerId: fc.constantFrom(1, 2),
        containsIngredients: fc.constantFrom([1], [2, 4]),
        fabricable: fc.constantFrom('automatic' as const, 'with-owned' as const),
        orderBy: fc.constantFrom(...recipeOrders),
        byAvailability: fc.boolean(),
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
