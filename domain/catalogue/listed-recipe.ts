import { type AlcoholRange, alcoholOfRecipe } from './alcohol.ts'
import type { childrenByGroup, Ingredients } from './ingredient.ts'
import { type Recipe, stepIngredientsOf } from './recipe.ts'

/** A recipe with what a list shows of it. */
export interface ListedRecipe {
  readonly recipe: Recipe
  /** Distinct, in order of first mention. */
  readonly ingredientIds: readonly number[]
  readonly alcohol: AlcoholRange
}

export const ingredientIdsOf = (recipe: Pick<Recipe, 'steps'>): number[] => [
  ...new Set(stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId as number)),
]

export const listedRecipe = (
  recipe: Recipe,
  ingredients: Ingredients,
  children: ReturnType<typeof childrenByGroup>,
): ListedRecipe => ({
  recipe,
  ingredientIds: ingredientIdsOf(recipe),
  alcohol: alcoholOfRecipe(recipe, ingredients, children),
})
