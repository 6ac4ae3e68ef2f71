import type { DispensingSettings } from '../machine/settings.ts'
import { addTime, longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import type { OnTime } from './interleave.ts'
import { layOutSets } from './lay-out-sets.ts'
import { lowerBound, reachablePower } from './lower-bound.ts'
import { ordered, withRests } from './order-sets.ts'
import { packIntoLength } from './pack-into-length.ts'
import { type PumpSet, preemptiveOptimum, type SearchEffort } from './preemptive-optimum.ts'
import { SetSequence } from './set-sequence.ts'
import { listWithStarts } from './stagger-starts.ts'
import { hasStarts, StartRoom } from './start-peaks.ts'
import type { Layout, Task } from './task.ts'

export const lengthOf = (layout: Layout): Microseconds =>
  longest(layout.flatMap(onTimes => onTimes.map(({ start, duration }) => addTime(start, duration))))

/**
 * The shortest layout that one of several ways finds; all of them keep all rules, also while motors start. The next way
 * is tried only while the layout at hand is longer than what is known to be necessary.
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
  const room = hasStarts(tasks) ? new StartRoom(tasks, limit) : null
  const inList = room === null ? listSchedule : listWithStarts
  const shortest = new Shortest()
  const reachable = milliwatts(
    reachablePower(
      tasks.map(({ power }) => power),
      room?.most ?? limit,
    ),
  )
  const bound = lowerBound(tasks, reachable)

  for (const order of urgencies(tasks)) {
    shortest.offer(inList(tasks, limit, order))
    if (shortest.length <= bound) return shortest.layout
  }
  const search = searchFor(tasks.length, room !== null)
  const packing = packingFor(tasks, room)
  shortest.offer(packed(tasks, packing, bound, limit, settings))
  if (isBrief || search.effort === null || shortest.length <= bound * search.enoughWhenPacked) return shortest.layout

  const optimum = preemptiveOptimum(tasks, limit, search.effort)
  for (const row of rowsOf(optimum.sets, room)) {
    for (const leaveOutBelow of search.leaveOutBelow) {
      if (shortest.length <= optimum.bound * search.enough) return shortest.layout
      shortest.offer(layOutSets(new SetSequence(tasks, row, limit), settings, leaveOutBelow))
    }
  }
  if (shortest.length > optimum.bound * search.enoughWhenPacked) {
    shortest.offer(packed(tasks, packing, microseconds(Math.ceil(optimum.bound)), limit, settings))
  }
  return shortest.layout
}

/** The shortest layout until now, the first of equals. */
class Shortest {
  layout: Layout = []
  length = Number.POSITIVE_INFINITY

  offer(layout: Layout | null): void {
    if (layout === null || lengthOf(layout) >= this.length) return
    this.layout = layout
    this.length = lengthOf(layout)
  }
}

/** The sets in the orders that are worth trying: where starts count, the way back may be another. */
function rowsOf(sets: readonly PumpSet[], room: StartRoom | null): (readonly PumpSet[])[] {
  const row = ordered(sets)
  return room === null ? [row] : [withRests(row, room), withRests([...row].reverse(), room)]
}

interface Search {
  /** The search ends as soon as the length is not more than this multiple of the bound. */
  readonly enough: number
  readonly enoughWhenPacked: number
  /** null where looking for sets takes longer than it is worth. */
  readonly effort: SearchEffort | null
  readonly leaveOutBelow: readonly number[]
}

/**
 * A round of the search for sets takes time with the square of the number of tasks, while packing leaves less and less
 * to be gained: the more tasks, the less is searched.
 */
function searchFor(taskCount: number, withStarts: boolean): Search {
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
        effort: withStarts && taskCount > 24 ? null : { precision: 3e-3, rounds, stepsPerSet: 100 },
        leaveOutBelow: [0.5],
      }
}

/** How tasks are packed. */
interface Packing {
  /** All of them are tried for a length; indices of all tasks, the most difficult first. */
  readonly orders: readonly (readonly number[])[]
  /** Parts of the bound by which packing may exceed it, ascending. */
  readonly stretches: readonly number[]
}

/** If starts count, tasks that cannot start beside others come first, and there is nearly always some way to go. */
function packingFor(tasks: readonly Task[], room: StartRoom | null): Packing {
  if (room === null) {
    const stretches = [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3]
    return { orders: urgencies(tasks).slice(0, 2), stretches }
  }
  const values = tasks.map(({ power, time }, index) => ({ index, greatest: power + (room.excesses[index] ?? 0), time }))
  const order = values.sort((a, b) => b.greatest - a.greatest || b.time - a.time || a.index - b.index)
  const stretches = Array.from({ length: 31 }, (_, at) => 0.005 * at + 0.0003 * at ** 2)
  return { orders: [order.map(({ index }) => index)], stretches }
}

/** The shortest length found into which all tasks fit: the bound, or a stretch of it, searched by halving. */
function packed(
  tasks: readonly Task[],
  { orders, stretches }: Packing,
  bound: Microseconds,
  limit: Milliwatts,
  settings: DispensingSettings,
): Layout | null {
  const packedInto = (length: number): Layout | null => {
    for (const order of orders) {
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

/**
 * Every pump runs once, without a break: at each instant at which power becomes free, the first of the waiting tasks
 * that fit are begun. It keeps all rules whatever they are.
 *
 * @param order indices of all tasks, the most urgent first
 */
export function listSchedule(tasks: readonly Task[], limit: Milliwatts, order: readonly number[]): Layout {
  const starts = new Map<number, Microseconds>()
  let running: { end: Microseconds; power: Milliwatts }[] = []
  let waiting = [...order]
  let room: number = limit
  let instant = noTime
  while (waiting.length > 0) {
    waiting = waiting.filter(index => {
      const task = tasks[index]
      if (task === undefined || task.power > room) return true
      room -= task.power
      running.push({ end: addTime(instant, task.time), power: task.power })
      starts.set(index, instant)
      return false
    })
    instant = running.reduce((earliest, { end }) => (end < earliest ? end : earliest), running[0]?.end ?? instant)
    for (const { end, power } of running) if (end <= instant) room += power
    running = running.filter(({ end }) => end > instant)
  }
  return tasks.map(({ time }, index): OnTime[] => [{ start: starts.get(index) ?? noTime, duration: time }])
}

/** Orders worth trying: by power, by time and by energy, most first. */
export function urgencies(tasks: readonly Task[]): number[][] {
  const measures = [({ power }: Task) => power, ({ time }: Task) => time, ({ time, power }: Task) => time * power]
  return measures.map(measure => {
    const values = tasks.map(measure)
    return [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  })
}
