import type { PumpSet } from './preemptive-optimum.ts'
import type { StartRoom } from './start-peaks.ts'

/**
 * The sets in an order in which neighbours have many pumps in common, so that few pumps are switched between them:
 * the longest set first, then always the one that is most like an end of the row, at that end.
 */
export function ordered(sets: readonly PumpSet[]): PumpSet[] {
  const left = [...sets].sort((a, b) => b.duration - a.duration)
  const row = left.splice(0, 1)
  while (left.length > 0) {
    const first = row[0] as PumpSet
    const last = row.at(-1) as PumpSet
    const before = nearest(left, first)
    const after = nearest(left, last)
    const atEnd = differences(left[after] as PumpSet, last) <= differences(left[before] as PumpSet, first)
    const [chosen] = left.splice(atEnd ? after : before, 1)
    if (chosen === undefined) break
    if (atEnd) row.push(chosen)
    else row.unshift(chosen)
  }
  return improved(row)
}

function nearest(sets: readonly PumpSet[], to: PumpSet): number {
  let chosen = 0
  let least = Number.POSITIVE_INFINITY
  for (const [index, set] of sets.entries()) {
    const difference = differences(set, to)
    if (difference < least) {
      least = difference
      chosen = index
    }
  }
  return chosen
}

/** How many pumps are in one of the sets only. Both lists are ascending. */
function differences({ members: a }: PumpSet, { members: b }: PumpSet): number {
  let inBoth = 0
  let at = 0
  for (const index of a) {
    while (at < b.length && (b[at] as number) < index) at += 1
    if (b[at] === index) inBoth += 1
  }
  return a.length + b.length - 2 * inBoth
}

/** Turns stretches of the row round as long as this saves switching (2-opt). */
function improved(row: readonly PumpSet[]): PumpSet[] {
  const between = row.map(a => row.map(b => differences(a, b)))
  const order = row.map((_, index) => index)
  /** The ends of the row are next to nothing: all pumps are off. */
  const cost = (a: number | undefined, b: number | undefined): number =>
    a === undefined || b === undefined ? (row[a ?? b ?? -1]?.members.length ?? 0) : (between[a]?.[b] ?? 0)
  for (let round = 0; round < 4; round += 1) {
    let isImproved = false
    for (let from = 0; from < order.length - 1; from += 1) {
      for (let to = from + 1; to < order.length; to += 1) {
        const [before, first, last, after] = [order[from - 1], order[from], order[to], order[to + 1]]
        if (cost(before, last) + cost(first, after) >= cost(before, first) + cost(last, after)) continue
        order.splice(from, to - from + 1, ...order.slice(from, to + 1).reverse())
        isImproved = true
      }
    }
    if (!isImproved) break
  }
  return order.map(index => row[index] as PumpSet)
}

/**
 * Sets one after another such that the pumps of each can start beside those that run on from the one before. Where
 * they cannot, some of these rest in between: a set without them is put there, which has no duration yet.
 *
 * @param sets each can run at all
 */
export function withRests(sets: readonly PumpSet[], room: StartRoom): readonly PumpSet[] {
  let before = new Set<number>()
  return sets.flatMap(set => {
    const from = before
    before = new Set(set.members)
    const between = betweenSets(from, before, room)
    return between.length === set.members.length ? [set] : [{ members: between, duration: 0 }, set]
  })
}

/**
 * The part of a set that runs first: as much as can be in the order in which pumps best start, so that the rest can
 * start after it.
 */
function betweenSets(from: ReadonlySet<number>, to: ReadonlySet<number>, room: StartRoom): readonly number[] {
  const inOrder = room.order.filter(index => to.has(index))
  for (let count = inOrder.length; count > 0; count -= 1) {
    const first = new Set(inOrder.slice(0, count))
    const starts = (index: number): boolean => first.has(index) && !from.has(index)
    const runsOn = (index: number): boolean => first.has(index) && from.has(index)
    if (room.canStart(starts, runsOn)) return [...first].sort((a, b) => a - b)
  }
  return []
}
