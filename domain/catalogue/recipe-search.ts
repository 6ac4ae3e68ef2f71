import { availabilityOf, type Holdings } from './availability.ts'
import { normalise } from './normalise.ts'
import type { IndexedRecipe, RecipeIndex } from './recipe-index.ts'

export const recipeOrders = ['nameAsc', 'nameDesc', 'lastUpdateAsc', 'lastUpdateDesc'] as const
export type RecipeOrder = (typeof recipeOrders)[number]

export interface RecipeQuery {
  /** Part of a name or tag, whatever case and accents. */
  readonly searchName?: string
  readonly ownerId?: number
  readonly categoryId?: number
  /** Only these: what a collection holds. */
  readonly recipeIds?: readonly number[]
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

type Matches = readonly IndexedRecipe[]

/** Remembers matches in one index by what was asked for; it may forget any of them at any time. */
export interface MatchMemory {
  /** @param find is asked when nothing is remembered under `key` */
  matches(key: string, find: () => Matches): Matches
}

const noMemory: MatchMemory = { matches: (_key, find) => find() }

/** @param memory of matches in this very index */
export function searchRecipes(
  index: RecipeIndex,
  query: RecipeQuery,
  holdings: Holdings,
  memory: MatchMemory = noMemory,
): RecipePage {
  const orderBy = query.orderBy ?? 'nameAsc'
  const isByName = orderBy === 'nameAsc' || orderBy === 'nameDesc'
  const all = isByName ? index.byName : index.byLastUpdate
  const found = matchesOf(all, isByName ? 'name' : 'update', conditionsOf(query, holdings), memory)
  const page = Math.max(0, Math.trunc(query.page))
  const first = page * query.pageSize
  return {
    content: orderBy.endsWith('Desc')
      ? found.slice(Math.max(0, found.length - first - query.pageSize), Math.max(0, found.length - first)).reverse()
      : found.slice(first, first + query.pageSize),
    page,
    pageSize: query.pageSize,
    totalElements: found.length,
    totalPages: Math.ceil(found.length / query.pageSize),
  }
}

/** One thing that a recipe must be. */
interface Condition {
  /** Alike for alike conditions. */
  readonly key: string
  /** Whether its matches serve other questions too. */
  readonly isCommon: boolean
  readonly holds: (entry: IndexedRecipe) => boolean
}

/** Looks only at what meets the rarest of the common conditions. */
function matchesOf(
  all: Matches,
  order: 'name' | 'update',
  conditions: readonly Condition[],
  memory: MatchMemory,
): Matches {
  const [only] = conditions
  if (only === undefined) return all
  const remembered = (key: string, find: () => Matches): Matches => memory.matches(`${order} ${key}`, find)
  if (conditions.length === 1) return remembered(only.key, () => all.filter(only.holds))
  return remembered(conditions.map(({ key }) => key).join(' '), () => {
    const candidates = conditions
      .filter(({ isCommon }) => isCommon)
      .map(({ key, holds }) => remembered(key, () => all.filter(holds)))
      .reduce((rarest, matches) => (matches.length < rarest.length ? matches : rarest), all)
    return candidates.filter(entry => conditions.every(({ holds }) => holds(entry)))
  })
}

function conditionsOf(query: RecipeQuery, holdings: Holdings): readonly Condition[] {
  const conditions: Condition[] = []
  const { ownerId, categoryId, recipeIds, fabricable } = query
  const text = query.searchName === undefined ? '' : normalise(query.searchName)
  if (ownerId !== undefined) {
    conditions.push({ key: `owner:${ownerId}`, isCommon: true, holds: ({ recipe }) => recipe.ownerId === ownerId })
  }
  if (categoryId !== undefined) {
    const holds = ({ recipe }: IndexedRecipe): boolean => recipe.categoryIds.some(id => id === categoryId)
    conditions.push({ key: `category:${categoryId}`, isCommon: true, holds })
  }
  if (recipeIds !== undefined) {
    const wanted = new Set(recipeIds)
    conditions.push({ key: `ids:${recipeIds.join()}`, isCommon: false, holds: ({ recipe }) => wanted.has(recipe.id) })
  }
  for (const ingredientId of new Set(query.containsIngredients)) {
    const holds = ({ closure }: IndexedRecipe): boolean => closure.includes(ingredientId)
    conditions.push({ key: `with:${ingredientId}`, isCommon: true, holds })
  }
  if (fabricable === 'automatic') {
    const holds = (entry: IndexedRecipe): boolean => availabilityOf(entry.ingredientIds, holdings) === 'automatic'
    conditions.push({ key: `automatic:${holdings.pumpKey}`, isCommon: true, holds })
  } else if (fabricable === 'with-owned') {
    const holds = (entry: IndexedRecipe): boolean => availabilityOf(entry.ingredientIds, holdings) !== 'missing'
    conditions.push({ key: `makeable:${holdings.key}`, isCommon: true, holds })
  }
  if (text !== '') {
    const holds = ({ searchText }: IndexedRecipe): boolean => searchText.includes(text)
    conditions.push({ key: `text:${JSON.stringify(text)}`, isCommon: false, holds })
  }
  return conditions
}
