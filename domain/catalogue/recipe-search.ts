import { type AlcoholRange, alcoholOfRecipe } from './alcohol.ts'
import { availabilityOf, type Holdings } from './availability.ts'
import { childrenByGroup, type Ingredients, lineageOf } from './ingredient.ts'
import { normalise } from './normalise.ts'
import { type Recipe, stepIngredientsOf } from './recipe.ts'

export const recipeOrders = ['nameAsc', 'nameDesc', 'lastUpdateAsc', 'lastUpdateDesc'] as const
export type RecipeOrder = (typeof recipeOrders)[number]

export interface RecipeQuery {
  /** Part of a name or tag, whatever case and accents. */
  readonly searchName?: string
  readonly ownerId?: number
  readonly categoryId?: number
  /** All of them must be in the drink; a group matches everything below it. */
  readonly containsIngredients?: readonly number[]
  /** `automatic`: pumps alone; `with-owned`: pumps and what the caller owns. */
  readonly fabricable?: 'automatic' | 'with-owned'
  readonly orderBy?: RecipeOrder
  /** From 0. */
  readonly page: number
  readonly pageSize: number
}

export interface RecipePage {
  readonly content: readonly IndexedRecipe[]
  readonly page: number
  readonly pageSize: number
  readonly totalElements: number
  readonly totalPages: number
}

/** A recipe with what searching and listing needs, worked out once. */
export interface IndexedRecipe {
  readonly recipe: Recipe
  readonly normalName: string
  readonly searchText: string
  /** Distinct, in order of first mention. */
  readonly ingredientIds: readonly number[]
  /** Its ingredients and every group above them. */
  readonly closure: ReadonlySet<number>
  readonly alcohol: AlcoholRange
}

export interface RecipeIndex {
  readonly byId: ReadonlyMap<number, IndexedRecipe>
  readonly byName: readonly IndexedRecipe[]
  readonly byLastUpdate: readonly IndexedRecipe[]
}

const nameOrder = (a: IndexedRecipe, b: IndexedRecipe): number =>
  a.normalName < b.normalName ? -1 : a.normalName > b.normalName ? 1 : a.recipe.id - b.recipe.id

/** Ties are broken by id, so that pages never overlap. */
export function indexRecipes(recipes: ReadonlyMap<number, Recipe>, ingredients: Ingredients): RecipeIndex {
  const byId = new Map<number, IndexedRecipe>()
  const children = childrenByGroup(ingredients)
  for (const recipe of recipes.values()) byId.set(recipe.id, indexRecipe(recipe, ingredients, children))
  const all = [...byId.values()]
  return {
    byId,
    byName: all.toSorted(nameOrder),
    byLastUpdate: all.toSorted((a, b) => a.recipe.lastUpdate - b.recipe.lastUpdate || a.recipe.id - b.recipe.id),
  }
}

function indexRecipe(
  recipe: Recipe,
  ingredients: Ingredients,
  children: ReturnType<typeof childrenByGroup>,
): IndexedRecipe {
  const ingredientIds = [...new Set(stepIngredientsOf(recipe).map(({ ingredientId }) => ingredientId as number))]
  const closure = new Set(
    ingredientIds.flatMap(id => {
      const ingredient = ingredients.get(id)
      return ingredient ? lineageOf(ingredient, ingredients) : []
    }),
  )
  const normalName = normalise(recipe.name)
  const alcohol = alcoholOfRecipe(recipe, ingredients, children)
  return {
    recipe,
    normalName,
    searchText: normalise([recipe.name, ...recipe.tags].join('\n')),
    ingredientIds,
    closure,
    alcohol,
  }
}

/** One pass over the index in the wanted order; nothing is sorted or copied per query but the page. */
export function searchRecipes(index: RecipeIndex, query: RecipeQuery, holdings: Holdings): RecipePage {
  const { order, reversed } = orderOf(index, query.orderBy ?? 'nameAsc')
  const matches = matcher(query, holdings)
  const page = Math.max(0, Math.trunc(query.page))
  const first = page * query.pageSize
  const content: IndexedRecipe[] = []
  let totalElements = 0
  for (let position = 0; position < order.length; position++) {
    const entry = order[reversed ? order.length - 1 - position : position]
    if (entry === undefined || !matches(entry)) continue
    if (totalElements >= first && content.length < query.pageSize) content.push(entry)
    totalElements++
  }
  return {
    content,
    page,
    pageSize: query.pageSize,
    totalElements,
    totalPages: Math.ceil(totalElements / query.pageSize),
  }
}

function orderOf(index: RecipeIndex, orderBy: RecipeOrder): { order: readonly IndexedRecipe[]; reversed: boolean } {
  const order = orderBy === 'nameAsc' || orderBy === 'nameDesc' ? index.byName : index.byLastUpdate
  return { order, reversed: orderBy.endsWith('Desc') }
}

function matcher(query: RecipeQuery, holdings: Holdings): (entry: IndexedRecipe) => boolean {
  const conditions: ((entry: IndexedRecipe) => boolean)[] = []
  const { ownerId, categoryId, containsIngredients, fabricable } = query
  const text = query.searchName === undefined ? '' : normalise(query.searchName)
  if (text !== '') conditions.push(({ searchText }) => searchText.includes(text))
  if (ownerId !== undefined) conditions.push(({ recipe }) => recipe.ownerId === ownerId)
  if (categoryId !== undefined) {
    conditions.push(({ recipe }) => recipe.categoryIds.some(id => id === categoryId))
  }
  if (containsIngredients && containsIngredients.length > 0) {
    conditions.push(({ closure }) => containsIngredients.every(id => closure.has(id)))
  }
  if (fabricable === 'automatic') {
    conditions.push(({ ingredientIds }) => availabilityOf(ingredientIds, holdings) === 'automatic')
  } else if (fabricable === 'with-owned') {
    conditions.push(({ ingredientIds }) => availabilityOf(ingredientIds, holdings) !== 'missing')
  }
  return entry => conditions.every(condition => condition(entry))
}
