import { alcoholOfRecipe } from '../catalogue/alcohol.ts'
import { type Availability, availabilityOf } from '../catalogue/availability.ts'
import { childrenByGroup, lineageOf } from '../catalogue/ingredient.ts'
import { ingredientIdsOf } from '../catalogue/listed-recipe.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { needsOf } from '../catalogue/recipe-needs.ts'
import { normalise } from '../names/normalise.ts'
import { searchFor, searchTextOf } from '../names/spelling.ts'
import type { RecipeOrder } from '../recipe-search/recipe-orders.ts'
import type { FoundRecipes, RecipeQuery, Shelves } from '../recipe-search/recipe-search.ts'

const compare = <Value>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)

const sectionOf = { automatic: 'automatic', 'with-hand': 'withHand', missing: 'missing' } as const

/** The expected finds, looked up recipe by recipe: the measure of `searchRecipes`. */
export function plainRecipeSearch(
  recipes: ReadonlyMap<number, Recipe>,
  query: RecipeQuery,
  { ingredients, available }: Shelves,
  made: ReadonlyMap<number, number> = new Map(),
): FoundRecipes {
  const availability = (recipe: Recipe): Availability => availabilityOf(needsOf(recipe), available, ingredients)
  const search = searchFor(query.searchName ?? '')
  const contains = (recipe: Recipe, wanted: number): boolean =>
    ingredientIdsOf(recipe).some(id => {
      const ingredient = ingredients.get(id)
      return ingredient !== undefined && lineageOf(ingredient, ingredients).some(each => each === wanted)
    })
  const found = [...recipes.values()].filter(recipe => {
    return (
      (search?.isIn(searchTextOf(wordsOf(recipe).join('\n'))) ?? true) &&
      (query.ownerId === undefined || recipe.ownerId === query.ownerId) &&
      (query.categoryId === undefined || recipe.categoryIds.some(id => id === query.categoryId)) &&
      (query.recipeIds === undefined || query.recipeIds.some(id => id === recipe.id)) &&
      (query.containsIngredients ?? []).every(id => contains(recipe, id)) &&
      (query.fabricable !== 'automatic' || availability(recipe) === 'automatic') &&
      (query.fabricable !== 'with-owned' || availability(recipe) !== 'missing')
    )
  })
  const children = childrenByGroup(ingredients)
  const byName = (one: Recipe, other: Recipe): number =>
    compare(normalise(one.name), normalise(other.name)) || compare<number>(one.id, other.id)
  const nameOf = (recipe: Recipe): string =>
    normalise(recipe.translations?.[query.language ?? 'en_US']?.name ?? recipe.name)
  const byNameThere = (one: Recipe, other: Recipe): number =>
    compare(nameOf(one), nameOf(other)) || compare<number>(one.id, other.id)
  const byUpdate = (one: Recipe, other: Recipe): number =>
    compare<number>(one.lastUpdate, other.lastUpdate) || compare<number>(one.id, other.id)
  const strength = (recipe: Recipe): number => {
    const { least, most } = alcoholOfRecipe(recipe, ingredients, children)
    return most + least / 1000
  }
  const times = ({ id }: Recipe): number => made.get(id) ?? 0
  const orders: Record<RecipeOrder, (one: Recipe, other: Recipe) => number> = {
    nameAsc: byNameThere,
    nameDesc: (one, other) => byNameThere(other, one),
    lastUpdateAsc: byUpdate,
    lastUpdateDesc: (one, other) => byUpdate(other, one),
    newest: (one, other) => compare<number>(other.id, one.id),
    mostMade: (one, other) => times(other) - times(one) || byName(one, other),
    strongest: (one, other) => strength(other) - strength(one) || byName(one, other),
    lightest: (one, other) => strength(one) - strength(other) || byName(one, other),
  }
  const sections = { automatic: 0, withHand: 0, missing: 0 }
  const place = { automatic: 0, 'with-hand': 1, missing: 2 } as const
  for (const each of found) sections[sectionOf[availability(each)]] += 1
  found.sort(orders[query.orderBy ?? 'nameAsc'])
  if (query.byAvailability) found.sort((one, other) => place[availability(one)] - place[availability(other)])
  const page = Math.max(0, Math.trunc(query.page))
  return {
    content: found.slice(page * query.pageSize, (page + 1) * query.pageSize),
    page,
    pageSize: query.pageSize,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / query.pageSize),
    sections: query.byAvailability ? sections : null,
  }
}

function wordsOf({ name, tags, translations }: Recipe): string[] {
  const others = Object.values(translations ?? {}).flatMap(texts => [texts.name ?? [], texts.tags ?? []].flat())
  return [name, ...tags, ...others]
}
