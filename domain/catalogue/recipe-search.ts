import type { Holdings } from './availability.ts'
import { type BitSet, countBits, forEachBit, hasBit, keepCommon, withBit } from './bit-set.ts'
import type { Ingredients } from './ingredient.ts'
import { normalise } from './normalise.ts'
import type { RankList } from './rank-list.ts'
import type { Recipe } from './recipe.ts'
import type { RecipeIndex } from './recipe-index.ts'

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

export interface Page<Item> {
  readonly content: readonly Item[]
  readonly page: number
  readonly pageSize: number
  readonly totalElements: number
  readonly totalPages: number
}

/** Remembers what is found in one state of an index, by what was asked for; it may forget any of it at any time. */
export interface MatchMemory {
  /** @param find is asked when nothing is remembered under `key` */
  matches(key: string, find: () => BitSet): BitSet
}

const noMemory: MatchMemory = { matches: (_key, find) => find() }

/** What a search looks at beside the recipes. */
export interface Shelves {
  readonly ingredients: Ingredients
  readonly holdings: Holdings
}

/** @param memory of matches in this state of the index, and with these ingredients */
export function searchRecipes(
  index: RecipeIndex,
  query: RecipeQuery,
  shelves: Shelves,
  memory: MatchMemory = noMemory,
): Page<Recipe> {
  const orderBy = query.orderBy ?? 'nameAsc'
  const order = orderBy === 'nameAsc' || orderBy === 'nameDesc' ? index.byName : index.byLastUpdate
  const found = matchesOf(index, query, shelves, memory)
  const total = found ? countBits(found) : order.length
  const page = Math.max(0, Math.trunc(query.page))
  const first = page * query.pageSize
  const wanted = Math.max(0, Math.min(query.pageSize, total - first))
  const numbers = orderBy.endsWith('Desc')
    ? partOf(order, found, total, total - first - wanted, wanted).reverse()
    : partOf(order, found, total, first, wanted)
  return {
    content: numbers.flatMap(number => index.recipe(number) ?? []),
    page,
    pageSize: query.pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / query.pageSize),
  }
}

/** What meets all conditions; null is everything. */
function matchesOf(index: RecipeIndex, query: RecipeQuery, shelves: Shelves, memory: MatchMemory): BitSet | null {
  const text = query.searchName === undefined ? '' : normalise(query.searchName)
  const conditions = conditionsOf(index, query, shelves, memory)
  if (text === '' && conditions.length === 0) return null
  const [only] = conditions
  if (text === '' && conditions.length === 1 && only) return only
  if (conditions.length > 0) {
    const found = index.allForNow()
    for (const condition of conditions) keepCommon(found, condition)
    if (text !== '') index.keepNamed(found, text)
    return found
  }
  return memory.matches(`text:${text}`, () => {
    const found = index.all()
    index.keepNamed(found, text)
    return found
  })
}

/** What each condition leaves, but for the text: only what meets all others is looked at letter by letter. */
function conditionsOf(
  index: RecipeIndex,
  { ownerId, categoryId, recipeIds, containsIngredients, fabricable }: RecipeQuery,
  { ingredients, holdings }: Shelves,
  memory: MatchMemory,
): readonly BitSet[] {
  const conditions: BitSet[] = []
  if (ownerId !== undefined) conditions.push(index.ofOwner(ownerId))
  if (categoryId !== undefined) conditions.push(index.inCategory(categoryId))
  if (recipeIds !== undefined) conditions.push(ofIds(index, recipeIds))
  for (const id of new Set(containsIngredients)) {
    conditions.push(memory.matches(`with:${id}`, () => index.containing(id, ingredients)))
  }
  if (fabricable === 'automatic') {
    conditions.push(memory.matches(`automatic:${holdings.pumpKey}`, () => automatic(index, holdings)))
  } else if (fabricable === 'with-owned') {
    const { onPump, owned } = holdings
    const find = (): BitSet => index.madeOf(id => onPump.has(id) || owned.has(id))
    conditions.push(memory.matches(`makeable:${holdings.key}`, find))
  }
  return conditions
}

/** As `availabilityOf` says: a drink of instructions alone is made by hand. */
function automatic(index: RecipeIndex, { onPump }: Holdings): BitSet {
  const found = index.madeOf(id => onPump.has(id))
  index.keepWithIngredients(found)
  return found
}

function ofIds(index: RecipeIndex, ids: readonly number[]): BitSet {
  const found = index.none()
  for (const id of ids) {
    const number = index.numberOf(id)
    if (number !== undefined) withBit(found, number, found.length)
  }
  return found
}

/** Up to so many their ranks are put in order; of more, the whole order is gone through from its nearer end. */
const mostSorted = 500

/** `count` of what is found, from the one on that has `first` others before it. */
function partOf(order: RankList, found: BitSet | null, total: number, first: number, count: number): number[] {
  if (count <= 0) return []
  if (found === null) return Array.from({ length: count }, (_, index) => order.at(first + index))
  if (total <= mostSorted) {
    const ranks = new Uint32Array(total)
    let filled = 0
    forEachBit(found, number => {
      ranks[filled] = order.rankOf(number)
      filled += 1
    })
    return Array.from(ranks.sort().subarray(first, first + count), rank => order.at(rank))
  }
  const isNearEnd = first + count > total / 2
  return isNearEnd
    ? gathered(order, found, order.length - 1, -1, total - first - count, count).reverse()
    : gathered(order, found, 0, 1, first, count)
}

function gathered(
  order: RankList,
  found: BitSet,
  from: number,
  step: 1 | -1,
  passedOver: number,
  count: number,
): number[] {
  const numbers: number[] = []
  let left = passedOver
  for (let rank = from; numbers.length < count && rank >= 0 && rank < order.length; rank += step) {
    const number = order.at(rank)
    if (!hasBit(found, number)) continue
    if (left > 0) left -= 1
    else numbers.push(number)
  }
  return numbers
}
