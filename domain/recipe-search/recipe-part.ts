import { type BitSet, forEachBit, hasBit } from './bit-set.ts'
import type { RankList } from './rank-list.ts'

/** Up to so many their ranks are put in order; of more, the whole order is gone through from its nearer end. */
const mostSorted = 500

/** `count` of what is found, from the one on that has `first` others before it. */
export function partOf(order: RankList, found: BitSet | null, total: number, first: number, count: number): number[] {
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
