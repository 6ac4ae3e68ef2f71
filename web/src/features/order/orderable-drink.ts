import { measureOf } from '#domain/pour/serving.ts'
import { type ServedDrink, serve } from '#domain/serving/served-drink.ts'
import { toMillilitres } from '#domain/units/volume.ts'
import { liquidOf } from '../../drawing/serving-liquid.ts'
import type { IngredientFields, RecipeDetails } from '../../entities/recipe/recipe.documents.ts'

/** Something that can be ordered: a recipe, or an ingredient by itself. */
export interface OrderableDrink {
  readonly kind: 'RECIPE' | 'INGREDIENT'
  readonly id: number
  readonly name: string
  readonly imageUrl: string | null
  readonly boostable: boolean
  /** How much it is by itself; null fills the glass. */
  readonly ownAmountMl: number | null
  readonly defaultGlassId: number | null
  /** By the recipe's proportions. */
  readonly served: ServedDrink
  /** Ingredients to exchange and to leave out for it to have no alcohol; null if that cannot be done, or need not. */
  readonly alcoholFree: RecipeDetails['alcoholFree']
  /** As the recipe names them, groups included. */
  readonly ingredients: readonly IngredientFields[]
  /** Garnishes that are not at hand: the order begins without them. */
  readonly leftOutIds: readonly number[]
}

type OrderableRecipe = Pick<
  RecipeDetails,
  'id' | 'name' | 'imageUrl' | 'boostable' | 'ownAmountMl' | 'served' | 'ingredients' | 'leftOutIds' | 'alcoholFree'
> & { readonly defaultGlass: { readonly id: number } | null }

export const drinkOfRecipe = (recipe: OrderableRecipe): OrderableDrink => ({
  kind: 'RECIPE',
  id: recipe.id,
  name: recipe.name,
  imageUrl: recipe.imageUrl,
  boostable: recipe.boostable,
  ownAmountMl: recipe.ownAmountMl,
  defaultGlassId: recipe.defaultGlass?.id ?? null,
  served: recipe.served,
  alcoholFree: recipe.alcoholFree,
  ingredients: recipe.ingredients,
  leftOutIds: recipe.leftOutIds,
})

/** A measure of what is strong, else a full glass: of those that the house keeps for single ingredients. */
export function drinkOfIngredient(ingredient: IngredientFields): OrderableDrink {
  const measure = measureOf(ingredient.alcoholContent ?? 0)
  return {
    kind: 'INGREDIENT',
    id: ingredient.id,
    name: ingredient.name,
    imageUrl: null,
    boostable: false,
    ownAmountMl: measure === null ? null : toMillilitres(measure),
    defaultGlassId: null,
    served: serve([{ kind: 'add', parts: [{ ...liquidOf(ingredient), ml: 1 }] }]),
    alcoholFree: null,
    ingredients: [ingredient],
    leftOutIds: [],
  }
}
