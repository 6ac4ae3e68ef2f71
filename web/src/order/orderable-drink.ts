import type { IngredientFields, RecipeDetails } from '../recipes/recipe.documents.ts'

/** What can be ordered: a recipe, or an ingredient by itself. */
export interface OrderableDrink {
  readonly kind: 'RECIPE' | 'INGREDIENT'
  readonly id: number
  readonly name: string
  readonly boostable: boolean
  readonly defaultAmountMl: number | null
  readonly defaultGlassId: number | null
  readonly layers: readonly { readonly colour: string; readonly ml: number }[]
  /** As the recipe names them, groups included. */
  readonly ingredients: readonly IngredientFields[]
}

type OrderableRecipe = Pick<
  RecipeDetails,
  'id' | 'name' | 'boostable' | 'defaultAmountMl' | 'layers' | 'ingredients'
> & { readonly defaultGlass: { readonly id: number } | null }

export const drinkOfRecipe = (recipe: OrderableRecipe): OrderableDrink => ({
  kind: 'RECIPE',
  id: recipe.id,
  name: recipe.name,
  boostable: recipe.boostable,
  defaultAmountMl: recipe.defaultAmountMl,
  defaultGlassId: recipe.defaultGlass?.id ?? null,
  layers: recipe.layers,
  ingredients: recipe.ingredients,
})

/** Served in the glass that the house keeps for single ingredients. */
export const drinkOfIngredient = (ingredient: IngredientFields): OrderableDrink => ({
  kind: 'INGREDIENT',
  id: ingredient.id,
  name: ingredient.name,
  boostable: false,
  defaultAmountMl: null,
  defaultGlassId: null,
  layers: [{ colour: ingredient.colour, ml: 1 }],
  ingredients: [ingredient],
})
