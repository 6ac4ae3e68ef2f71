import { availableOf } from '../catalogue/availability.ts'
import type { Ingredient } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import type { Pump } from '../machine/pump.ts'
import type { RecipeIndex } from '../recipe-search/recipe-index.ts'
import type { Shelves } from '../recipe-search/recipe-search.ts'
import { languages } from '../units/language.ts'

/** Brought up to date without pauses, in all languages. */
export function updatedIndex(
  index: RecipeIndex,
  table: ReadonlyMap<number, Recipe>,
  known: ReadonlyMap<number, Ingredient>,
  made: ReadonlyMap<number, number> = new Map(),
): RecipeIndex {
  const names = languages.map(({ name }) => name)
  const steps = index.update({ recipes: table, ingredients: known, made, languages: names })
  while (!steps.next().done);
  return index
}

/** The available ingredients where these bottles stand on pumps and these ingredients in a bar. */
export const shelvesOf = (
  ingredients: ReadonlyMap<number, Ingredient>,
  bottles: readonly Pump[],
  owned: readonly number[],
): Shelves => ({ ingredients, available: availableOf(bottles, owned, ingredients, false) })
