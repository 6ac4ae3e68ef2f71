/* Recipes that use something, and what they look like when it is replaced or taken out. */

import { normalise } from '../names/normalise.ts'
import { addAmount, amount } from '../units/amount.ts'
import type { CategoryId, IngredientId } from '../units/id.ts'
import { type ProductionStep, type Recipe, type StepIngredient, stepIngredientsOf } from './recipe.ts'
import { recipeLimits } from './recipe-input.ts'

/** How many there are, and what the first of them are called. */
export interface FirstUsers {
  readonly count: number
  /** At most three, by name. */
  readonly names: readonly string[]
}

export const firstUsers = (things: readonly { readonly name: string }[]): FirstUsers => ({
  count: things.length,
  names: things
    .map(({ name }) => ({ name, normal: normalise(name) }))
    .sort((a, b) => (a.normal < b.normal ? -1 : 1))
    .slice(0, 3)
    .map(({ name }) => name),
})

export const isUsedIn = (recipe: Recipe, id: IngredientId): boolean =>
  stepIngredientsOf(recipe).some(({ ingredientId }) => ingredientId === id)

/**
 * The steps with one ingredient in the place of another. A step that has both with the same flags has one in the end, of
 * both amounts; with different flags the two stay apart, as they grow differently, and so they do where the sum were more
 * than a recipe may have of anything.
 */
export const stepsWithReplacement = (
  steps: readonly ProductionStep[],
  id: IngredientId,
  by: IngredientId,
): ProductionStep[] =>
  steps.map(step =>
    step.kind === 'addIngredients' && step.ingredients.some(each => each.ingredientId === id)
      ? { ...step, ingredients: withReplacement(step.ingredients, id, by) }
      : step,
  )

const largestAmount = amount(recipeLimits.stepAmount.most)

function withReplacement(ingredients: readonly StepIngredient[], id: IngredientId, by: IngredientId): StepIngredient[] {
  const merged: StepIngredient[] = []
  for (const each of ingredients) {
    const next = each.ingredientId === id ? { ...each, ingredientId: by } : each
    const twin = merged.findIndex(
      other =>
        other.ingredientId === by &&
        next.ingredientId === by &&
        other.scale === next.scale &&
        other.boostable === next.boostable,
    )
    const first = merged[twin]
    const sum = first && addAmount(first.amount, next.amount)
    if (first && sum !== undefined && sum <= largestAmount) merged[twin] = { ...first, amount: sum }
    else merged.push(next)
  }
  return merged
}

/** The steps without an ingredient; a step that has nothing left is gone, too. */
export const stepsWithout = (steps: readonly ProductionStep[], id: IngredientId): ProductionStep[] =>
  steps.flatMap((step): ProductionStep[] => {
    if (step.kind !== 'addIngredients' || step.ingredients.every(each => each.ingredientId !== id)) return [step]
    const ingredients = step.ingredients.filter(each => each.ingredientId !== id)
    return ingredients.length > 0 ? [{ ...step, ingredients }] : []
  })

/** Each category once, also when the recipe was already in the one that replaces the other. */
export const categoriesWithReplacement = (
  categoryIds: readonly CategoryId[],
  id: CategoryId,
  by: CategoryId | null,
): CategoryId[] => [...new Set(categoryIds.flatMap(each => (each === id ? (by === null ? [] : [by]) : [each])))]
