import { alcoholOfRecipe } from '../catalogue/alcohol.ts'
import { childrenByGroup, type Ingredient, type Ingredients, lineageOf, unitOf } from '../catalogue/ingredient.ts'
import type { Recipe } from '../catalogue/recipe.ts'
import { nameIn } from '../catalogue/translations.ts'
import { normalise } from '../names/normalise.ts'
import { Table } from '../table.ts'
import type { LanguageName } from '../units/language.ts'

export const wireRecipeOrders = ['nameAsc', 'nameDesc', 'lastUpdateAsc', 'lastUpdateDesc'] as const

/** And by number of orders, creation and alcohol. */
export const recipeOrders = [...wireRecipeOrders, 'mostMade', 'newest', 'strongest', 'lightest'] as const
export type RecipeOrder = (typeof recipeOrders)[number]

const compare = <Value>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)

/** Orders that don't depend on language. Ids break ties, so that pages never overlap. */
export function createRecipeOrders(
  recipe: (number: number) => Recipe | undefined,
  /** Normalised. */
  name: (number: number) => string,
) {
  // Ids are ascending: the newest is the highest.
  const id = (number: number): number => recipe(number)?.id ?? 0
  const update = (number: number): number => recipe(number)?.lastUpdate ?? 0
  const byId = (one: number, other: number): number => id(one) - id(other)
  const byName = (one: number, other: number): number => compare(name(one), name(other)) || byId(one, other)
  const lists = {
    lastUpdate: createRankList((one, other) => update(one) - update(other) || byId(one, other)),
    id: createRankList(byId),
    made: createScoreList(byName),
    strength: createScoreList(byName),
    lightness: createScoreList(byName),
  }
  const all: readonly RankList[] = Object.values(lists)
  return { ...lists, all }
}

type RecipeOrders = ReturnType<typeof createRecipeOrders>

/** The list of each order; null for that of names. */
const listOf = {
  nameAsc: null,
  nameDesc: null,
  lastUpdateAsc: 'lastUpdate',
  lastUpdateDesc: 'lastUpdate',
  newest: 'id',
  mostMade: 'made',
  strongest: 'strength',
  lightest: 'lightness',
} as const satisfies Record<RecipeOrder, keyof RecipeOrders | null>

const fromEnd: readonly RecipeOrder[] = ['nameDesc', 'lastUpdateDesc', 'newest']

/** @param byName in the caller's language */
export function listFor(orders: RecipeOrders, order: RecipeOrder, byName: () => RankList) {
  const name = listOf[order]
  return { list: name === null ? byName() : orders[name], isFromEnd: fromEnd.includes(order) }
}

/** Moved before yielding. */
const placedAtOnce = 16

/** Highest score first. @param compare for equal scores; never 0 */
function createScoreList(compare: (one: number, other: number) => number) {
  const scores: number[] = []
  const scoreOf = (number: number): number => scores[number] ?? 0
  const list = createRankList((one, other) => scoreOf(other) - scoreOf(one) || compare(one, other))
  return Object.assign(list, {
    scoreOf,
    /** Before the number is inserted. */
    expect(number: number, score: number): void {
      scores[number] = score
    },
    /** Changes scores of contained numbers; call `rank` afterwards. Yields. */
    *rescore(changed: ReadonlyMap<number, number>): Generator<undefined, void> {
      if (changed.size === 0) return
      yield* list.keep(number => !changed.has(number))
      const numbers = [...changed.keys()]
      for (const [number, score] of changed) scores[number] = score
      for (let from = 0; from < numbers.length; from += placedAtOnce) {
        list.insert(numbers.slice(from, from + placedAtOnce))
        yield
      }
    },
  })
}

export type RankList = ReturnType<typeof createRankList>

const movedAtOnce = 4_000

/** Numbers in an order, and the rank of each. @param compare never 0 for two numbers */
function createRankList(compare: (one: number, other: number) => number) {
  let numbers = new Int32Array(64)
  let ranks = new Int32Array(64)
  let length = 0
  let largest = 0

  const at = (rank: number): number => numbers[rank] ?? -1

  /** Number of the first `end` that come before it. */
  const placeOf = (number: number, end: number): number => {
    let from = 0
    let to = end
    while (from < to) {
      const middle = (from + to) >>> 1
      if (compare(at(middle), number) < 0) from = middle + 1
      else to = middle
    }
    return from
  }

  return {
    get length() {
      return length
    },
    at,
    rankOf: (number: number): number => ranks[number] ?? -1,
    /** Removes all others. Yields. */
    *keep(isKept: (number: number) => boolean): Generator<undefined, void> {
      let kept = 0
      for (let rank = 0; rank < length; rank += 1) {
        const number = at(rank)
        if (!isKept(number)) continue
        numbers[kept] = number
        kept += 1
        if (kept % movedAtOnce === 0) yield
      }
      length = kept
    },
    /** @param fresh few compared with those contained */
    insert(fresh: readonly number[]): void {
      const ordered = [...fresh].sort(compare)
      numbers = withRoom(numbers, length + ordered.length)
      let end = length
      // From the last on, so that what follows moves once.
      for (let left = ordered.length - 1; left >= 0; left -= 1) {
        const number = ordered[left] ?? -1
        const place = placeOf(number, end)
        numbers.copyWithin(place + left + 1, place, end)
        numbers[place + left] = number
        largest = Math.max(largest, number)
        end = place
      }
      length += ordered.length
    },
    /** Required after changes, before ranks are read. Yields. */
    *rank(): Generator<undefined, void> {
      ranks = withRoom(ranks, largest + 1)
      for (let rank = 0; rank < length; rank += 1) {
        ranks[at(rank)] = rank
        if (rank % movedAtOnce === movedAtOnce - 1) yield
      }
    },
  }
}

function withRoom(list: Int32Array<ArrayBuffer>, length: number): Int32Array<ArrayBuffer> {
  if (length <= list.length) return list
  const larger = new Int32Array(Math.max(length, 2 * list.length))
  larger.set(list)
  return larger
}

export type NameOrder = ReturnType<typeof createNameOrder>

/** By name in one language, ignoring case and accents. @param breakTie never 0 */
export function createNameOrder(language: LanguageName, breakTie: (one: number, other: number) => number) {
  const names: string[] = []
  return {
    ranks: createRankList((one, other) => compare(names[one] ?? '', names[other] ?? '') || breakTie(one, other)),
    /** Before the number is inserted. */
    name(number: number, thing: Parameters<typeof nameIn>[0]): void {
      names[number] = normalise(nameIn(thing, language))
    },
  }
}

export interface ScoredFacts {
  readonly ingredients: Ingredients
  /** 0 if absent. */
  readonly made: ReadonlyMap<number, number>
}

const scoredAtOnce = 64

/** Strength and popularity, which change although recipes don't. */
export class RecipeScores {
  readonly #orders: RecipeOrders
  #ingredients = Table.of<Ingredient>(new Map())
  #made = Table.of<number>(new Map())
  #children = childrenByGroup(this.#ingredients)

  constructor(orders: RecipeOrders) {
    this.#orders = orders
  }

  /** @returns whose scores may have changed */
  takeIn(facts: ScoredFacts) {
    const ingredients = Table.of(facts.ingredients)
    const made = Table.of(facts.made)
    const ingredientIds = otherwiseStrong(this.#ingredients, ingredients)
    const recipeIds = new Set(changesBetween(this.#made, made).map(([id]) => id))
    if (ingredients !== this.#ingredients) this.#children = childrenByGroup(ingredients)
    this.#ingredients = ingredients
    this.#made = made
    return { ingredientIds, recipeIds }
  }

  /** Before the number is inserted into the lists. */
  expect(number: number, recipe: Recipe): void {
    const { strength, lightness, made } = this.#orders
    const score = this.#strengthOf(recipe)
    strength.expect(number, score)
    lightness.expect(number, -score)
    made.expect(number, this.#madeOf(recipe))
  }

  /** @returns whether an order has changed: the lists must be ranked */
  *rescore(numbers: Iterable<number>, recipeOf: (number: number) => Recipe | undefined): Generator<undefined, boolean> {
    const { strength, lightness, made } = this.#orders
    const strengths = new Map<number, number>()
    const counts = new Map<number, number>()
    let looked = 0
    for (const number of numbers) {
      const recipe = recipeOf(number)
      if (recipe === undefined) continue
      const score = this.#strengthOf(recipe)
      if (score !== strength.scoreOf(number)) strengths.set(number, score)
      const count = this.#madeOf(recipe)
      if (count !== made.scoreOf(number)) counts.set(number, count)
      looked += 1
      if (looked % scoredAtOnce === 0) yield
    }
    yield* strength.rescore(strengths)
    yield* lightness.rescore(new Map([...strengths].map(([number, score]) => [number, -score] as const)))
    yield* made.rescore(counts)
    return strengths.size + counts.size > 0
  }

  /** By the maximum; then by the minimum. */
  #strengthOf(recipe: Recipe): number {
    const { least, most } = alcoholOfRecipe(recipe, this.#ingredients, this.#children)
    return 1000 * most + least
  }

  #madeOf({ id }: Recipe): number {
    return this.#made.get(id) ?? 0
  }
}

const changesBetween = <Value>(before: Table<Value>, now: Table<Value>) =>
  [...now.piecesChangedSince(before)].flatMap(({ was, is }) =>
    [...new Set([...was.keys(), ...is.keys()])]
      .filter(id => was.get(id) !== is.get(id))
      .map(id => [id, was.get(id), is.get(id)] as const),
  )

/** Including groups above them. */
function otherwiseStrong(before: Table<Ingredient>, now: Table<Ingredient>): ReadonlySet<number> {
  const ids = new Set<number>()
  for (const [, was, is] of changesBetween(before, now)) {
    if (was && is && isAsStrong(was, is)) continue
    for (const id of [...(was ? lineageOf(was, before) : []), ...(is ? lineageOf(is, now) : [])]) ids.add(id)
  }
  return ids
}

const isAsStrong = (one: Ingredient, other: Ingredient): boolean =>
  one.parentGroupId === other.parentGroupId &&
  unitOf(one) === unitOf(other) &&
  (one.kind === 'group' || other.kind === 'group'
    ? one.kind === other.kind
    : one.alcoholContent === other.alcoholContent)
