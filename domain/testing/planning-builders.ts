/* Inputs of feasibility and planner, to test with. */
import { defaultDispensingSettings } from '../machine/settings.ts'
import type { FeasibilityInput } from '../pour/feasibility.ts'
import { drinkOfRecipe } from '../pour/order.ts'
import type { DrinkStep, PlanningInput } from '../pour/plan-pour.ts'
import { amount } from '../units/amount.ts'
import { asId } from '../units/id.ts'
import { aGlass, anIngredient, anOrderRequest, aPump, aRecipe, byId } from './builders.ts'

/** One liquid on one pump, ordered as a Daiquiri of 60 ml white rum. */
export const aFeasibilityInput = (with_: Partial<FeasibilityInput> = {}): FeasibilityInput => ({
  drink: drinkOfRecipe(aRecipe()),
  request: anOrderRequest(),
  ingredients: byId([anIngredient()]),
  glasses: byId([aGlass()]),
  pumps: byId([aPump()]),
  scaleReady: false,
  powerLimit: null,
  area: null,
  owned: new Set(),
  ...with_,
})

/** So many units of each ingredient: millilitres of liquids, or pieces. */
export const aDrinkStep = (...parts: (readonly [id: number, units: number])[]): DrinkStep => ({
  kind: 'ingredients',
  parts: parts.map(([id, units]) => ({ ingredientId: asId(id), amount: amount(units) })),
})

export const aPlanningInput = (with_: Partial<PlanningInput> = {}): PlanningInput => ({
  steps: [aDrinkStep([11, 40])],
  ingredients: byId([anIngredient()]),
  pumps: [aPump()],
  settings: defaultDispensingSettings,
  scaleReady: false,
  powerLimit: null,
  byHand: new Set(),
  ...with_,
})
