import type { AutomatedIngredient } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { amount } from '../units/amount.ts'
import type { GlassId } from '../units/id.ts'
import type { DrinkRef } from './order.ts'

/** Something that can be ordered, seen by feasibility and planner. */
export interface Drink extends Pick<Recipe, 'name' | 'steps' | 'defaultGlassId' | 'defaultAmountToFill'> {
  readonly ref: DrinkRef
}

export const drinkOfRecipe = (recipe: Recipe): Drink => ({
  ref: { kind: 'recipe', id: recipe.id },
  name: recipe.name,
  steps: recipe.steps,
  defaultGlassId: recipe.defaultGlassId,
  defaultAmountToFill: recipe.defaultAmountToFill,
})

/** A single ingredient as a drink: one step that scales to whatever is ordered. */
export const drinkOfIngredient = (ingredient: AutomatedIngredient, glassId: GlassId | null): Drink => ({
  ref: { kind: 'ingredient', id: ingredient.id },
  name: ingredient.name,
  steps: [
    {
      kind: 'addIngredients',
      ingredients: [{ ingredientId: ingredient.id, amount: amount(50), scale: true, boostable: false }],
    },
  ],
  defaultGlassId: glassId,
  defaultAmountToFill: null,
})
