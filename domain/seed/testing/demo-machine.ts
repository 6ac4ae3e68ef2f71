import type { Ingredient } from '../../catalogue/ingredient.ts'
import type { Recipe } from '../../catalogue/recipe.ts'
import { checkFeasibility, type Feasibility } from '../../pour/feasibility.ts'
import { drinkOfRecipe } from '../../pour/order.ts'
import { applyOperations, emptyRecords, isScaleReady, powerLimitOf, type Records } from '../../records/records.ts'
import { timestamp } from '../../units/timestamp.ts'
import type { Microlitres } from '../../units/volume.ts'
import { type Seed, seedOperations } from '../seed.ts'

/** The simulated machine as its first start leaves it, with one account per role. For tests. */
export const users: Seed['users'] = [
  { username: 'editor', passwordHash: 'hash-1', role: 'pump_ingredient_editor' },
  { username: 'admin', passwordHash: 'hash-2', role: 'admin' },
  { username: 'creator', passwordHash: 'hash-3', role: 'recipe_creator' },
  { username: 'guest', passwordHash: 'hash-4', role: 'user' },
]
export const now = timestamp(1_700_000_000_000)
export const recordsOf = (seed: Seed): Records => applyOperations(emptyRecords(), seedOperations(seed))

export const demo = recordsOf({ now, users, simulated: true })
export const ingredients = [...demo.ingredient.values()]
export const recipes = [...demo.recipe.values()]
export const glasses = [...demo.glass.values()]
export const categories = [...demo.category.values()]
export const pumps = [...demo.pump.values()]

/** A thing asked for by name or id must be there: a test that errs about it fails. */
function found<Value>(value: Value | undefined, what: string | number): Value {
  if (value === undefined) throw new RangeError(`The demo machine has no ${what}`)
  return value
}

export const ingredientOf = (id: number): Ingredient => found(demo.ingredient.get(id), id)
export const nameOf = (id: number): string => ingredientOf(id).name
export const ingredientByName = (wanted: string): Ingredient =>
  found(
    ingredients.find(({ name }) => name === wanted),
    wanted,
  )
export const recipeByName = (wanted: string): Recipe =>
  found(
    recipes.find(({ name }) => name === wanted),
    wanted,
  )

export function barOf(username: string): ReadonlySet<number> {
  const user = found(
    [...demo.user.values()].find(account => account.username === username),
    username,
  )
  return new Set<number>(found(demo.bar.get(user.id), `bar of ${username}`).ingredientIds)
}

/** An order of the host, at the written amount and strength unless told otherwise. */
export const check = (recipe: Recipe, order: { amount?: Microlitres; boost?: number } = {}): Feasibility =>
  checkFeasibility({
    drink: drinkOfRecipe(recipe),
    request: {
      drink: { kind: 'recipe', id: recipe.id },
      amount: order.amount ?? null,
      glassId: null,
      boost: order.boost ?? 100,
      additional: [],
      replacements: [],
      omitted: [],
      substitutions: [],
      byHand: [],
      confirmOverfill: false,
    },
    ingredients: demo.ingredient,
    glasses: demo.glass,
    pumps: demo.pump,
    scaleReady: isScaleReady(demo),
    powerLimit: powerLimitOf(demo),
    area: null,
    owned: barOf('admin'),
  })

export const byHandIn = (feasibility: Feasibility): Ingredient[] =>
  feasibility.required.filter(({ supply }) => supply === 'hand').map(({ ingredientId }) => ingredientOf(ingredientId))
