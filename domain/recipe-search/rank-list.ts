import { nameIn } from '../catalogue/translations.ts'
import { normalise } from '../names/normalise.ts'
import type { LanguageName } from '../units/language.ts'
/** Numbers in an order of their own, and the rank of each. */
export interface RankList {
  /** The first `length` numbers, by rank. */
  readonly length: number
  at(rank: number): number
  rankOf(number: number): number
  /** Takes out all others; yields from time to time. */
  keep(isKept: (number: number) => boolean): Generator<undefined, void>
  /** @param numbers few beside those that are there */
  insert(numbers: readonly number[]): void
  /** Must be gone through after changes, before anybody asks for a rank; yields from time to time. */
  rank(): Generator<undefined, void>
}

/** Numbers that are moved before others have their turn. */
const movedAtOnce = 4_000

/** @param compare below 0 where the first comes first; never 0 for two numbers */
export function createRankList(compare: (one: number, other: number) => number): RankList {
  let numbers = new Int32Array(64)
  let ranks = new Int32Array(64)
  let length = 0
  let largest = 0

  const at = (rank: number): number => numbers[rank] ?? -1

  /** How many of the first `end` come before it. */
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
    rankOf: number => ranks[number] ?? -1,
    *keep(isKept) {
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
    insert(fresh) {
      const ordered = [...fresh].sort(compare)
      numbers = withRoom(numbers, length + ordered.length)
      let end = length
      // From the last on: what stands behind its place moves once, as far as it has to.
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
    *rank() {
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

/** Numbers in the order of names in one language, whatever case and accents. */
export interface NameOrder {
  readonly ranks: RankList
  /** Before its number is put into the ranks. */
  name(number: number, thing: Parameters<typeof nameIn>[0]): void
}

/** @param breakTie below 0 where the first of two of the same name comes first; never 0 */
export function createNameOrder(language: LanguageName, breakTie: (one: number, other: number) => number): NameOrder {
  const names: string[] = []
  return {
    ranks: createRankList((one, other) => {
      const [name = '', otherName = ''] = [names[one], names[other]]
      return name < otherName ? -1 : name > otherName ? 1 : breakTie(one, other)
    }),
    name(number, thing) {
      names[number] = normalise(nameIn(thing, language))
    },
  }
}
