import type { DispensingSettings } from '../machine/settings.ts'
import { addTime, longest, type Microseconds, microseconds } from '../units/duration.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { layOutSets } from './lay-out-sets.ts'
import { listSchedule, urgencies } from './list-schedule.ts'
import { lowerBound } from './lower-bound.ts'
import { ordered } from './order-sets.ts'
import { packIntoLength } from './pack-into-length.ts'
import { preemptiveOptimum, type SearchEffort } from './preemptive-optimum.ts'
import { reachablePower } from './reachable-power.ts'
import { SetSequence } from './set-sequence.ts'
import type { Layout, Task } from './task.ts'

export const lengthOf = (layout: Layout): Microseconds =>
  longest(layout.flatMap(onTimes => onTimes.map(({ start, duration }) => addTime(start, duration))))

/**
 * The shortest layout that one of several ways finds; all of them keep all rules. The next way is tried only while the
 * layout at hand is longer than what is known to be necessary.
 *
 * @param tasks with power > 0 and ≤ `limit`
 * @param isBrief whether to leave it at list scheduling and packing
 */
export function shortestLayout(
  tasks: readonly Task[],
  limit: Milliwatts,
  settings: DispensingSettings,
  isBrief = false,
): Layout {
  const orders = urgencies(tasks)
  let found: Layout = []
  let length = Number.POSITIVE_INFINITY
  const offer = (layout: Layout | null): void => {
    if (layout === null || lengthOf(layout) >= length) return
    found = layout
    length = lengthOf(layout)
  }
  const reachable = milliwatts(
    reachablePower(
      tasks.map(({ power }) => power),
      limit,
    ),
  )
  const bound = lowerBound(tasks, reachable)

  for (const order of orders) {
    offer(listSchedule(tasks, limit, order))
    if (length <= bound) return found
  }
  const search = searchFor(tasks.length)
  offer(packed(tasks, orders, bound, limit, settings))
  if (isBrief || length <= bound * search.enoughWhenPacked) return found

  const optimum = preemptiveOptimum(tasks, limit, search.effort)
  const sets = ordered(optimum.sets)
  for (const leaveOutBelow of search.leaveOutBelow) {
    if (length <= optimum.bound * search.enough) return found
    offer(layOutSets(new SetSequence(tasks, sets, limit), settings, leaveOutBelow))
  }
  if (length > optimum.bound * search.enoughWhenPacked) {
    offer(packed(tasks, orders, microseconds(Math.ceil(optimum.bound)), limit, settings))
  }
  return found
}

interface Search {
  /** The search ends as soon as the length is not more than this multiple of the bound. */
  readonly enough: number
  readonly enoughWhenPacked: number
  readonly effort: SearchEffort
  readonly leaveOutBelow: readonly number[]
}

/**
 * A round of the search for sets takes time with the square of the number of tasks, while packing leaves less and less
 * to be gained: the more tasks, the less is searched.
 */
function searchFor(taskCount: number): Search {
  const rounds = Math.min(150, Math.ceil(100_000 / taskCount ** 2))
  return taskCount <= 16
    ? {
        enough: 1.001,
        enoughWhenPacked: 1.002,
        effort: { precision: 5e-4, rounds, stepsPerSet: 1_000 },
        leaveOutBelow: [0.5, 1, 0],
      }
    : {
        enough: 1.01,
        enoughWhenPacked: taskCount <= 24 ? 1.01 : 1.02,
        effort: { precision: 3e-3, rounds, stepsPerSet: 100 },
        leaveOutBelow: [0.5],
      }
}

/** Parts of the bound by which packing may exceed it. */
const stretches = [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3]

/** The shortest length found into which all tasks fit: the bound, or a stretch of it, searched by halving. */
function packed(
  tasks: readonly Task[],
  orders: readonly (readonly number[])[],
  bound: Microseconds,
  limit: Milliwatts,
  settings: DispensingSettings,
): Layout | null {
  const packedInto = (length: number): Layout | null => {
    for (const order of orders.slice(0, 2)) {
      const layout = packIntoLength(tasks, order, microseconds(Math.ceil(length)), limit, settings)
      if (layout !== null) return layout
    }
    return null
  }
  let found = packedInto(bound)
  let low = 0
  let high = found === null ? stretches.length - 1 : -1
  while (low <= high) {
    const middle = (low + high) >> 1
    const layout = packedInto(bound * (1 + (stretches[middle] ?? 0)))
    found = layout ?? found
    if (layout === null) low = middle + 1
    else high = middle - 1
  }
  return found
}
