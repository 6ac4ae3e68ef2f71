import type { Ingredient, Ingredients } from '#domain/catalogue/ingredient.ts'
import type { ListedRecipe } from '#domain/catalogue/listed-recipe.ts'
import type { EncodingContext } from '../wire/encoding-context.ts'
import { encodeReducedIngredient } from '../wire/ingredient.ts'
import { recipeResult } from '../wire/recipe.ts'

/** Nothing else in JSON reads like it: quotes in a value are escaped. */
const placeOfIngredients = '"ingredients":['

/**
 * Recipes of a list as JSON. Ingredients, of which a page names dozens and a house has a few hundred, are written once
 * for each way in which they may be at hand, as long as none of them changes.
 */
export function createRecipePieces(): { textOf(listed: ListedRecipe, context: EncodingContext): string } {
  let seen: Ingredients | null = null
  const written = new Map<number, string>()

  const ingredientText = (ingredient: Ingredient, context: EncodingContext): string => {
    const { onPump, owned } = context.holdings
    const key = 4 * ingredient.id + 2 * Number(onPump.has(ingredient.id)) + Number(owned.has(ingredient.id))
    const known = written.get(key)
    if (known !== undefined) return known
    const text = JSON.stringify(encodeReducedIngredient(ingredient, context))
    written.set(key, text)
    return text
  }

  return {
    textOf(listed, context) {
      const { ingredient: ingredients } = context.records
      if (ingredients !== seen) written.clear()
      seen = ingredients
      const texts: string[] = []
      for (const id of listed.ingredientIds) {
        const ingredient = ingredients.get(id)
        if (ingredient) texts.push(ingredientText(ingredient, context))
      }
      const text = JSON.stringify(recipeResult(listed, context, []))
      const place = text.indexOf(placeOfIngredients) + placeOfIngredients.length
      return text.slice(0, place) + texts.join() + text.slice(place)
    },
  }
}
