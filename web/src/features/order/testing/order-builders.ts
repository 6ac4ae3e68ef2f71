import { plainLook } from '#domain/catalogue/look.ts'
import { emptyGlass } from '#domain/serving/served-drink.ts'
import { instruction, pour, prime, run } from '../../../entities/production/testing/production-builders.ts'
import type { IngredientFields } from '../../../entities/recipe/recipe.documents.ts'
import type { Alternative, Feasibility, Glass, RequiredIngredient } from '../order.documents.ts'
import type { OrderableDrink } from '../order-draft.ts'

export const glasses: readonly Glass[] = [
  { id: 1, name: 'Highball', shape: 'HIGHBALL', sizeMl: 300, isDefault: true, useForSingleIngredients: false },
  { id: 2, name: 'Shot', shape: 'SHOT', sizeMl: 40, isDefault: false, useForSingleIngredients: true },
  { id: 3, name: 'Coupe', shape: 'COUPE', sizeMl: 180, isDefault: false, useForSingleIngredients: false },
]

export const ingredient = (id: number, change: Partial<IngredientFields> = {}): IngredientFields => ({
  ...{ id, name: `Ingredient ${id}`, kind: 'AUTOMATED', unit: 'ml', colour: '#aabbcc', alcoholContent: 0 },
  ...{ density: 1, look: plainLook, onPump: true, owned: false },
  ...change,
})

export const drink: OrderableDrink = {
  ...{ imageUrl: null, kind: 'RECIPE', id: 7, name: 'Gin Fizz', boostable: true, ownAmountMl: null },
  ...{ leftOutIds: [], defaultGlassId: 3 },
  served: {
    ...emptyGlass,
    layers: [
      { colour: '#e9f1f2', opacity: 0.1, ml: 45 },
      { colour: '#f2e27a', opacity: 0.8, ml: 15 },
    ],
  },
  alcoholFree: null,
  ingredients: [
    ingredient(11),
    ingredient(12),
    ingredient(50, { kind: 'GROUP', name: 'Bitters' }),
    ingredient(60, { kind: 'MANUAL', unit: 'piece' }),
  ],
}

export const required = (id: number, change: Partial<RequiredIngredient> = {}): RequiredIngredient => ({
  amount: 45,
  unit: 'ml',
  supply: 'PUMP',
  missingMl: 0,
  ingredient: ingredient(id),
  ...change,
})

/** The gin fizz with less gin. */
export const lighter: Alternative = {
  kind: 'LIGHTER',
  order: { amountMl: 180, boost: 70, omitted: [], additional: [], substitutions: [] },
}

/** A gin fizz that can be made, with a stir at the end. */
export const report = (change: Partial<Feasibility> = {}): Feasibility => ({
  ...{ feasible: true, estimatedSeconds: 27, totalPrice: null, orderedMl: 180, totalMl: 180 },
  strength: { percent: 22, standardDrinks: 2.6, exceedsServing: false },
  ...{ sizes: [], problems: [], warnings: [], replacements: [] },
  ...{ required: [required(11), required(12, { amount: 30 })], alternatives: [] },
  pace: { standardDrinksThisHour: 0, drinks: 0, mostDrinks: null },
  plan: {
    steps: [
      prime(2, [run('gin', { ml: 12, start: 0, seconds: 2 })]),
      pour(10, [run('gin', { ml: 150, start: 0, seconds: 10 }), run('lemon', { ml: 30, start: 1, seconds: 4 })]),
      instruction('Stir.'),
    ],
  },
  ...change,
})
