import type { PumpSet } from './preemptive-optimum.ts'
import type { StartRoom } from './start-peaks.ts'

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
