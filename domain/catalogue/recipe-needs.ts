import { type Ingredient, unitOf } from './ingredient.ts'
import type { ProductionStep, Recipe } from './recipe.ts'

/** The ingredients and the work that a drink needs. Each id once, in order of first mention. */
export interface RecipeNeeds {
  /** Without any of these it is another drink. */
  readonly essentialIds: readonly number[]
  /** Put on the finished drink, and nowhere else in it: those that are garnishes (`isGarnish`) may be left out. */
  readonly toppingIds: readonly number[]
  /** Steps that only a person can carry out, as shaking. */
  readonly writtenSteps: number
}

/**
 * The additions to a finished drink: the last steps, as far as nothing in them grows with the drink and nothing is
 * written after them. Mint that is crushed or shaken is none, neither is the lime that the rest is poured onto; and
 * something must have come before.
 */
export function needsOf({ steps }: Pick<Recipe, 'steps'>): RecipeNeeds {
  const lastOfDrink = steps.findLastIndex(step => !isTopping(step))
  const first = lastOfDrink === -1 ? steps.length : lastOfDrink + 1
  const essential = idsIn(steps.slice(0, first))
  const toppings = idsIn(steps.slice(first))
  const isAlone = essential.size === 0
  return {
    essentialIds: [...(isAlone ? toppings : essential)],
    toppingIds: isAlone ? [] : [...toppings].filter(id => !essential.has(id)),
    writtenSteps: steps.filter(({ kind }) => kind === 'writtenInstruction').length,
  }
}

const isTopping = (step: ProductionStep): boolean =>
  step.kind === 'addIngredients' && step.ingredients.every(({ scale }) => !scale)

function idsIn(steps: readonly ProductionStep[]): Set<number> {
  const ids = new Set<number>()
  for (const step of steps) {
    if (step.kind !== 'addIngredients') continue
    for (const { ingredientId } of step.ingredients) ids.add(ingredientId)
  }
  return ids
}

/** Whether an addition decorates: counted in pieces, added by hand. Dashes of bitters are part of the drink. */
export const isGarnish = (ingredient: Ingredient | undefined): boolean =>
  ingredient?.kind === 'manual' && unitOf(ingredient) === 'piece'
