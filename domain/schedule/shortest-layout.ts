import { addTime, longest, type Microseconds, microseconds, noTime } from '../units/duration.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { lowerBound, type PumpSet, preemptiveOptimum, reachablePower } from './best-sets.ts'
import { layOutSets } from './lay-out-sets.ts'
import { packIntoLength } from './pack-into-length.ts'
import { ordered, SetSequence, withRests } from './set-sequence.ts'
import { hasStarts, listWithStarts, StartRoom } from './start-peaks.ts'
import type { Layout, OnTime, Rules, Task } from './task.ts'

export const lengthOf = (layout: Layout): Microseconds =>
  longest(layout.flatMap(onTimes => onTimes.map(({ start, duration }) => addTime(start, duration))))

/**
 * The shortest layout found by several methods, which all keep all rules. The next method is tried only while the best
 * layout is longer than the proven bound.
 * @param tasks with power > 0 and ≤ `limit`
 * @param isBrief only list scheduling and packing
 */
export function shortestLayout(tasks: readonly Task[], rules: Rules, isBrief = false): Layout {
  const { limit } = rules
  const room = hasStarts(tasks) ? new StartRoom(tasks, limit) : null
  const inList = room === null ? listSchedule : listWithStarts
  let shortest: Layout = []
  let length = Number.POSITIVE_INFINITY
  /** The first of equals counts. */
  const offer = (layout: Layout | null): void => {
    if (layout === null || lengthOf(layout) >= length) return
    shortest = layout
    length = lengthOf(layout)
  }
  const powers = tasks.map(({ power }) => power)
  const bound = lowerBound(tasks, milliwatts(reachablePower(powers, room?.most ?? limit)))

  for (const order of urgencies(tasks)) {
    offer(inList(tasks, limit, order))
    if (length <= bound) return shortest
  }
  const search = searchFor(tasks.length, room !== null)
  const packing = packingFor(tasks, room)
  offer(packed(tasks, packing, bound, rules))
  if (isBrief || search.effort === null || length <= bound * search.enoughWhenPacked) return shortest

  const optimum = preemptiveOptimum(tasks, limit, search.effort)
  for (const row of rowsOf(optimum.sets, room)) {
    for (const leaveOutBelow of search.leaveOutBelow) {
      if (length <= optimum.bound * search.enough) return shortest
      offer(layOutSets(new SetSequence(tasks, row, limit), rules, leaveOutBelow))
    }
  }
  if (length > optimum.bound * search.enoughWhenPacked) {
    offer(packed(tasks, packing, microseconds(Math.ceil(optimum.bound)), rules))
  }
  return shortest
}

/** If starts count, the reverse order may be better. */
function rowsOf(sets: readonly PumpSet[], room: StartRoom | null): (readonly PumpSet[])[] {
  const row = ordered(sets)
  return room === null ? [row] : [withRests(row, room), withRests([...row].reverse(), room)]
}

/**
 * With more tasks, sets take quadratic time and packing leaves less to gain. `enough` and `enoughWhenPacked` are
 * multiples of the bound that are short enough; `effort` is null if the search for sets isn't worth its time.
 */
function searchFor(taskCount: number, withStarts: boolean) {
  const rounds = Math.min(150, Math.ceil(100_000 / taskCount ** 2))
  if (taskCount <= 16) {
    const effort = { precision: 5e-4, rounds, stepsPerSet: 1_000 }
    return { enough: 1.001, enoughWhenPacked: 1.002, effort, leaveOutBelow: [0.5, 1, 0] }
  }
  const effort = withStarts && taskCount > 24 ? null : { precision: 3e-3, rounds, stepsPerSet: 100 }
  return { enough: 1.01, enoughWhenPacked: taskCount <= 24 ? 1.01 : 1.02, effort, leaveOutBelow: [0.5] }
}

/**
 * Orders to be tried, the most difficult task first, and parts of the bound by which the length may exceed it. If starts
 * count, tasks that can hardly start beside others come first.
 */
function packingFor(tasks: readonly Task[], room: StartRoom | null) {
  if (room === null) {
    const stretches = [0.002, 0.005, 0.01, 0.015, 0.02, 0.03, 0.05, 0.08, 0.12, 0.2, 0.3]
    return { orders: urgencies(tasks).slice(0, 2), stretches }
  }
  const values = tasks.map(({ power, time }, index) => ({ index, greatest: power + (room.excesses[index] ?? 0), time }))
  const order = values.sort((a, b) => b.greatest - a.greatest || b.time - a.time || a.index - b.index)
  const stretches = Array.from({ length: 31 }, (_, at) => 0.005 * at + 0.0003 * at ** 2)
  return { orders: [order.map(({ index }) => index)], stretches }
}

/** The shortest length into which all tasks fit: the bound or a stretch of it, by bisection. */
function packed(
  tasks: readonly Task[],
  { orders, stretches }: ReturnType<typeof packingFor>,
  bound: Microseconds,
  rules: Rules,
): Layout | null {
  const packedInto = (length: number): Layout | null => {
    for (const order of orders) {
      const layout = packIntoLength(tasks, order, microseconds(Math.ceil(length)), rules)
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
 * Every pump runs once without a break: whenever power becomes free, the first waiting tasks that fit are begun.
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

/** By power, by time and by energy, most first. */
export function urgencies(tasks: readonly Task[]): number[][] {
  const measures = [({ power }: Task) => power, ({ time }: Task) => time, ({ time, power }: Task) => time * power]
  return measures.map(measure => {
    const values = tasks.map(measure)
    return [...values.keys()].sort((a, b) => (values[b] ?? 0) - (values[a] ?? 0))
  })
}
