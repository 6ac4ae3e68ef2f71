import { createRankList, type RankList } from './rank-list.ts'

/** Numbers by a score, the highest first. */
export interface ScoreList extends RankList {
  /** To be told before the number is inserted. */
  expect(number: number, score: number): void
  scoreOf(number: number): number
  /** Gives numbers that are in it another score; yields from time to time, and is to be ranked afterwards. */
  rescore(scores: ReadonlyMap<number, number>): Generator<undefined, void>
}

/** Numbers that are put elsewhere before others have their turn. */
const placedAtOnce = 16

/** @param compare those with the same score; never 0 for two numbers */
export function createScoreList(compare: (one: number, other: number) => number): ScoreList {
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
