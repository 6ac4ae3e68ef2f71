import { availabilityOf } from '../catalogue/availability.ts'
import { lineageOf } from '../catalogue/ingredient.ts'
import { ingredientIdsOf } from '../catalogue/listed-recipe.ts'
import { normalise } from '../catalogue/normalise.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import type { Page, RecipeQuery, Shelves } from '../catalogue/recipe-search.ts'

const compare = <Value>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)

/** What a search has to find, looked up recipe by recipe: the measure of `searchRecipes`. */
export function plainRecipeSearch(
  recipes: ReadonlyMap<number, Recipe>,
  query: RecipeQuery,
  { ingredients, holdings }: Shelves,
): Page<Recipe> {
  const text = normalise(query.searchName ?? '')
  const contains = (recipe: Recipe, wanted: number): boolean =>
    ingredientIdsOf(recipe).some(id => {
      const ingredient = ingredients.get(id)
      return ingredient !== undefined && lineageOf(ingredient, ingredients).some(each => each === wanted)
    })
  const found = [...recipes.values()].filter(recipe => {
    const availability = availabilityOf(ingredientIdsOf(recipe), holdings)
    return (
      normalise([recipe.name, ...recipe.tags].join('\n')).includes(text) &&
      (query.ownerId === undefined || recipe.ownerId === query.ownerId) &&
      (query.categoryId === undefined || recipe.categoryIds.some(id => id === query.categoryId)) &&
      (query.recipeIds === undefined || query.recipeIds.some(id => id === recipe.id)) &&
      (query.containsIngredients ?? []).every(id => contains(recipe, id)) &&
      (query.fabricable !== 'automatic' || availability === 'automatic') &&
      (query.fabricable !== 'with-owned' || availability !== 'missing')
    )
  })
  const { orderBy = 'nameAsc' } = query
  const isByName = orderBy.startsWith('name')
  found.sort(
    (one, other) =>
      (isByName
        ? compare(normalise(one.name), normalise(other.name))
        : compare<number>(one.lastUpdate, other.lastUpdate)) || compare<number>(one.id, other.id),
  )
  if (orderBy.endsWith('Desc')) found.reverse()
  const page = Math.max(0, Math.trunc(query.page))
  return {
    content: found.slice(page * query.pageSize, (page + 1) * query.pageSize),
    page,
    pageSize: query.pageSize,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / query.pageSize),
  }
}
