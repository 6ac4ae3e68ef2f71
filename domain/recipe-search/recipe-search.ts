import type { AvailableIngredients } from '../catalogue/availability.ts'
import type { Ingredients } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { isGarnish } from '../catalogue/recipe-needs.ts'
import { searchFor } from '../names/spelling.ts'
import { type LanguageName, languages } from '../units/language.ts'
import { type BitSet, countBits, forEachBit, hasBit, keepCommon, removeAll, withBit } from './bit-set.ts'
import type { RecipeIndex } from './recipe-index.ts'
import { listFor, type RankList, type RecipeOrder } from './recipe-orders.ts'

export interface RecipeQuery {
  /** For sorting by name; English by default. */
  readonly language?: LanguageName
  /** Part of a name or tag in any language, in any spelling. */
  readonly searchName?: string
  readonly ownerId?: number
  readonly categoryId?: number
  readonly recipeIds?: readonly number[]
  /** All of them; a group matches everything below it. */
  readonly containsIngredients?: readonly number[]
  /** `automatic`: by pumps alone; `with-owned`: with what the caller owns. See `availabilityOf`. */
  readonly fabricable?: 'automatic' | 'with-owned'
  readonly orderBy?: RecipeOrder
  /** `automatic` first, then `with-hand`, then incomplete ones. */
  readonly byAvailability?: boolean
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

export interface Sections {
  readonly automatic: number
  readonly withHand: number
  readonly missing: number
}

export interface FoundRecipes extends Page<Recipe> {
  /** null unless ordered by availability. */
  readonly sections: Sections | null
}

/** Caches matches in one state of an index; may forget any. */
export interface MatchMemory {
  matches(key: string, find: () => BitSet): BitSet
}

const noMemory: MatchMemory = { matches: (_key, find) => find() }

export interface Shelves {
  readonly ingredients: Ingredients
  readonly available: AvailableIngredients
}

interface Searched extends Shelves {
  readonly index: RecipeIndex
  readonly memory: MatchMemory
}

/** @param memory for this state of index and ingredients */
export function searchRecipes(
  index: RecipeIndex,
  query: RecipeQuery,
  shelves: Shelves,
  memory = noMemory,
): FoundRecipes {
  const byName = (): RankList => index.byName(query.language ?? languages[0].name)
  const { list, isFromEnd } = listFor(index.orders, query.orderBy ?? 'nameAsc', byName)
  const searched = { ...shelves, index, memory }
  const found = matchesOf(searched, query)
  const parts = query.byAvailability ? byAvailability(searched, found) : [found]
  const counts = parts.map(part => (part ? countBits(part) : list.length))
  const [automatic = 0, withHand = 0, missing = 0] = counts
  const total = automatic + withHand + missing
  const page = Math.max(0, Math.trunc(query.page))
  let first = page * query.pageSize
  let wanted = Math.max(0, Math.min(query.pageSize, total - first))
  const numbers = parts.flatMap((part, place) => {
    const count = counts[place] ?? 0
    const some = Math.max(0, Math.min(wanted, count - first))
    const taken = isFromEnd
      ? partOf(list, part, count, count - first - some, some).reverse()
      : partOf(list, part, count, first, some)
    first = Math.max(0, first - count)
    wanted -= some
    return taken
  })
  return {
    content: numbers.flatMap(number => index.recipe(number) ?? []),
    page,
    pageSize: query.pageSize,
    totalElements: total,
    totalPages: Math.ceil(total / query.pageSize),
    sections: query.byAvailability ? { automatic, withHand, missing } : null,
  }
}

function byAvailability(searched: Searched, found: BitSet | null): readonly BitSet[] {
  const automatic = found?.slice() ?? searched.index.all()
  const withHand = automatic.slice()
  const missing = automatic.slice()
  const makeable = makeableOf(searched)
  keepCommon(automatic, automaticOf(searched))
  keepCommon(withHand, makeable)
  removeAll(withHand, automatic)
  removeAll(missing, makeable)
  return [automatic, withHand, missing]
}

function matchesOf(searched: Searched, query: RecipeQuery): BitSet | null {
  const { index, memory } = searched
  const search = searchFor(query.searchName ?? '')
  const conditions = conditionsOf(searched, query)
  if (!search && conditions.length <= 1) return conditions[0] ?? null
  if (conditions.length > 0) {
    const found = index.allForNow()
    for (const condition of conditions) keepCommon(found, condition)
    if (search) index.keepNamed(found, search)
    return found
  }
  return memory.matches(`text:${query.searchName?.trim()}`, () => {
    const found = index.all()
    if (search) index.keepNamed(found, search)
    return found
  })
}

/** Without the text: only recipes that meet all other conditions are compared by letters. */
function conditionsOf(searched: Searched, query: RecipeQuery): readonly BitSet[] {
  const { index, memory, ingredients } = searched
  const { ownerId, categoryId, recipeIds, containsIngredients, fabricable } = query
  const conditions: BitSet[] = []
  if (ownerId !== undefined) conditions.push(index.ofOwner(ownerId))
  if (categoryId !== undefined) conditions.push(index.inCategory(categoryId))
  if (recipeIds !== undefined) conditions.push(ofIds(index, recipeIds))
  for (const id of new Set(containsIngredients)) {
    conditions.push(memory.matches(`with:${id}`, () => index.containing(id, ingredients)))
  }
  if (fabricable === 'automatic') conditions.push(automaticOf(searched))
  if (fabricable === 'with-owned') conditions.push(makeableOf(searched))
  return conditions
}

/** As `availabilityOf`: a garnish isn't at hand, or needs a hand. */
const automaticOf = ({ index, ingredients, available, memory }: Searched): BitSet =>
  memory.matches(`automatic:${available.key}`, () => {
    const { onPump, owned } = available
    const found = index.madeOf(
      id => onPump.has(id),
      id => onPump.has(id) || (!owned.has(id) && isGarnish(ingredients.get(id))),
    )
    index.keepOfIngredientsAlone(found)
    return found
  })

const makeableOf = ({ index, ingredients, available, memory }: Searched): BitSet =>
  memory.matches(`makeable:${available.key}`, () => {
    const isAtHand = (id: number): boolean => available.onPump.has(id) || available.owned.has(id)
    return index.madeOf(isAtHand, id => isAtHand(id) || isGarnish(ingredients.get(id)))
  })

function ofIds(index: RecipeIndex, ids: readonly number[]): BitSet {
  const found = index.none()
  for (const id of ids) {
    const number = index.numberOf(id)
    if (number !== undefined) withBit(found, number, found.length)
  }
  return found
}

/** Beyond, the whole order is walked from its nearer end instead of sorting ranks. */
const mostSorted = 500

/** From the one on that has `first` others before it. */
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

function gathered(order: RankList, found: BitSet, from: number, step: 1 | -1, passedOver: number, count: number) {
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
