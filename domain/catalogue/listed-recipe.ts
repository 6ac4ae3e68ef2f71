import { type AlcoholRange, alcoholOfRecipe } from './alcohol.ts'
import type { childrenByGroup, Ingredients } from './ingredient.ts'
import type { Recipe } from './recipe.ts'
import { needsOf, type RecipeNeeds } from './recipe-needs.ts'

/** A recipe with what a list shows of it. */
export interface ListedRecipe {
  readonly recipe: Recipe
  /** Distinct, in order of first mention. */
  readonly ingredientIds: readonly number[]
  readonly needs: RecipeNeeds
  readonly alcohol: AlcoholRange
}

export function ingredientIdsOf({ steps }: Pick<Recipe, 'steps'>): number[] {
  const ids: number[] = []
  for (const step of steps) {
    if (step.kind !== 'addIngredients') continue
    for (const { ingredientId } of step.ingredients) if (!ids.includes(ingredientId)) ids.push(ingredientId)
  }
  return ids
}

export const listedRecipe = (
  recipe: Recipe,
  ingredients: Ingredients,
  children: ReturnType<typeof childrenByGroup>,
): ListedRecipe => ({
  recipe,
  ingredientIds: ingredientIdsOf(recipe),
  needs: needsOf(recipe),
  alcohol: alcoholOfRecipe(recipe, ingredients, children),
})
