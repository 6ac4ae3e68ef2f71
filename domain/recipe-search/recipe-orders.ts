import type { Recipe } from '../catalogue/recipe.ts'
import { createRankList, type RankList } from './rank-list.ts'

/** How clients of the established family sort recipes. */
export const wireRecipeOrders = ['nameAsc', 'nameDesc', 'lastUpdateAsc', 'lastUpdateDesc'] as const

/** Besides: what was made most often here, what was added last, and what has most or least alcohol comes first. */
export const recipeOrders = [...wireRecipeOrders, 'mostMade', 'newest', 'strongest', 'lightest'] as const
export type RecipeOrder = (typeof recipeOrders)[number]

/** The values of a numbered recipe that the orders compare. */
interface Compared {
  recipe(number: number): Recipe | undefined
  /** Normalised. */
  name(number: number): string
}

const compare = <Value>(one: Value, other: Value): number => (one < other ? -1 : one > other ? 1 : 0)

/** The lists of all recipes in every order that no language decides. Ids break ties, so that pages never overlap. */
export function createRecipeOrders({ recipe, name }: Compared) {
  // Ids count up: what was added last has the highest.
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

export type RecipeOrders = ReturnType<typeof createRecipeOrders>

/**
 * Which list an order goes through, and whether from its end.
 *
 * @param byName the list of names in the caller's language
 */
export function listFor(
  orders: RecipeOrders,
  order: RecipeOrder,
  byName: () => RankList,
): { readonly list: RankList; readonly isFromEnd: boolean } {
  switch (order) {
    case 'nameAsc':
    case 'nameDesc':
      return { list: byName(), isFromEnd: order === 'nameDesc' }
    case 'lastUpdateAsc':
    case 'lastUpdateDesc':
      return { list: orders.lastUpdate, isFromEnd: order === 'lastUpdateDesc' }
    case 'newest':
      return { list: orders.id, isFromEnd: true }
    case 'mostMade':
      return { list: orders.made, isFromEnd: false }
    case 'strongest':
      return { list: orders.strength, isFromEnd: false }
    case 'lightest':
      return { list: orders.lightness, isFromEnd: false }
  }
}

/** Numbers by a score, the highest first. */
interface ScoreList extends RankList {
  /** To be told before the number is inserted. */
  expect(number: number, score: number): void
  scoreOf(number: number): number
  /** Gives numbers that are in it another score; yields from time to time, and is to be ranked afterwards. */
  rescore(scores: ReadonlyMap<number, number>): Generator<undefined, void>
}

/** Numbers that are put elsewhere before others have their turn. */
const placedAtOnce = 16

/** @param compare those with the same score; never 0 for two numbers */
function createScoreList(compare: (one: number, other: number) => number): ScoreList {
  const scores: number[] = []
  const scoreOf = (number: number): number => scores[number] ?? 0
  const list = createRankList((one, other) => scoreOf(other) - scoreOf(one) || compare(one, other))
  return {
    get length() {
      return list.length
    },
    at: list.at,
    rankOf: list.rankOf,
    keep: list.keep,
    insert: list.insert,
    rank: list.rank,
    scoreOf,
    expect(number, score) {
      scores[number] = score
    },
    *rescore(changed) {
      if (changed.size === 0) return
      yield* list.keep(number => !changed.has(number))
      const numbers = [...changed.keys()]
      for (const [number, score] of changed) scores[number] = score
      for (let from = 0; from < numbers.length; from += placedAtOnce) {
        list.insert(numbers.slice(from, from + placedAtOnce))
        yield
      }
    },
  }
}
