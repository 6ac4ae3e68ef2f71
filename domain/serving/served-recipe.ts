import { type Ingredients, lookOf, unitOf } from '../catalogue/ingredient.ts'
import type { Recipe, StepIngredient } from '../catalogue/recipe.ts'
import { toUnits } from '../units/amount.ts'
import { mlOfAmount, type ServedDrink, type ServingPart, type ServingStep, serve } from './served-drink.ts'
import { iceFirst } from './technique.ts'

/** Remembered as long as both are what they were: lists ask for the same again and again. */
const known = new WeakMap<Recipe, { readonly ingredients: Ingredients; readonly served: ServedDrink }>()

/** A recipe as it is written, on the bar. */
export function servedRecipe(recipe: Recipe, ingredients: Ingredients): ServedDrink {
  const before = known.get(recipe)
  if (before?.ingredients === ingredients) return before.served
  const served = serve(
    recipe.steps.map((step): ServingStep => {
      if (step.kind === 'writtenInstruction') return { kind: 'say', message: step.message }
      return { kind: 'add', parts: step.ingredients.flatMap(part => partOf(part, ingredients)) }
    }),
  )
  // A drink that pumps pour alone has no step in which ice could be written.
  const isPouredAlone = recipe.steps.every(({ kind }) => kind === 'addIngredients') && served.ice === 'none'
  const drink = isPouredAlone ? { ...served, ice: iceFirst(recipe.description) } : served
  known.set(recipe, { ingredients, served: drink })
  return drink
}

function partOf({ ingredientId, amount }: StepIngredient, ingredients: Ingredients): ServingPart[] {
  const ingredient = ingredients.get(ingredientId)
  if (!ingredient) return []
  return [
    {
      name: ingredient.name,
      ml: mlOfAmount(toUnits(amount), unitOf(ingredient)),
      colour: ingredient.colour,
      look: lookOf(ingredient, ingredients),
      density: ingredient.kind === 'group' ? 1 : ingredient.density,
    },
  ]
}
