import { glassForSingleIngredients } from '../../catalogue/glass.ts'
import { nameIn } from '../../catalogue/translations.ts'
import { type Drink, type DrinkRef, drinkOfIngredient, drinkOfRecipe } from '../../pour/order.ts'
import type { Records } from '../../records/records.ts'
import { failure, type Result, success } from '../../result.ts'
import type { LanguageName } from '../../units/language.ts'

export interface DrinkNotFound {
  readonly kind: 'not-found'
  readonly what: 'recipe' | 'ingredient'
}

export function findDrink(records: Records, ref: DrinkRef): Result<Drink, DrinkNotFound> {
  if (ref.kind === 'recipe') {
    const recipe = records.recipe.get(ref.id)
    return recipe ? success(drinkOfRecipe(recipe)) : failure({ kind: 'not-found', what: 'recipe' })
  }
  const ingredient = records.ingredient.get(ref.id)
  if (ingredient?.kind !== 'automated') return failure({ kind: 'not-found', what: 'ingredient' })
  const glass = glassForSingleIngredients(records.glass.values())
  return success(drinkOfIngredient(ingredient, glass?.id ?? null))
}

/** The name it was ordered by, in the reader's language as long as the drink still has that name. */
export function drinkNameIn(
  { recipe, ingredient }: Pick<Records, 'recipe' | 'ingredient'>,
  { kind, id, name }: DrinkRef & { readonly name: string },
  language: LanguageName,
): string {
  const drink = kind === 'recipe' ? recipe.get(id) : ingredient.get(id)
  return drink?.name === name ? nameIn(drink, language) : name
}

/** The same for a drink that's being made, of which only the name is known. */
export function orderedNameIn(records: Records, name: string, language: LanguageName): string {
  const order = [...records.openOrder.values()].find(({ drinkName }) => drinkName === name)
  return order ? drinkNameIn(records, { ...order.drink, name }, language) : name
}
