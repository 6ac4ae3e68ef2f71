import { type Milliwatts, milliwatts } from '../units/power.ts'
import { lowerBound, reachablePower } from './lower-bound.ts'
import { Basis, type Column } from './simplex-basis.ts'
import { hasStarts, StartRoom } from './start-peaks.ts'
import type { Task } from './task.ts'
import { dot, entry, type Vector } from './vector.ts'
import { worthiestSet } from './worthiest-set.ts'

/** Pumps that run together for a while. */
export interface PumpSet {
  /** Indices of tasks, ascending; their powers together keep to the limit. */
  readonly members: readonly number[]
  /** Microseconds, not whole. */
  readonly duration: number
}

export interface PreemptiveOptimum {
  /** At most one set per task. Together they give each task its time (but for rounding errors). */
  readonly sets: readonly PumpSet[]
  /** Sum of the durations, in microseconds, not whole. */
  readonly length: number
  /** Proven: no schedule is shorter. Equal to `length` up to the precision that was asked for. */
  readonly bound: number
}

/** When the search ends. Counted, not timed: the same tasks have the same schedule on every computer. */
export interface SearchEffort {
  /** The part of the bound by which the length may exceed it. */
  readonly precision: number
  /** How many sets may enter. */
  readonly rounds: number
  /** How many steps may be taken in looking for one set. */
  readonly stepsPerSet: number
}

export const thoroughEffort: SearchEffort = { precision: 1e-5, rounds: 3_000, stepsPerSet: 100_000 }

/** Tasks that wait for each other in exactly the same way would let the search go in circles. */
const untieing = 1e-9

/**
 * The shortest schedule if pumps could be switched on and off as often as one likes: durations of sets of pumps that may
 * run together, so that every pump gets its time and the sum is least. Starts take no time here, but a set counts only if
 * its pumps can start one beside the other.
 *
 * A linear program with one column for each possible set, of which only those are made that shorten the schedule
 * (column generation, after Gilmore and Gomory 1961): the simplex method prices the time of each task, and the set that
 * is worth most at these prices enters. The prices prove a lower bound as well (Farley 1990).
 *
 * @param tasks of splittable and other pumps alike, all with power > 0 and ≤ `limit`
 * @returns the best that was found with that effort; with enough of it, length ≤ bound × (1 + precision)
 */
export function preemptiveOptimum(tasks: readonly Task[], limit: Milliwatts, effort: SearchEffort): PreemptiveOptimum {
  const { precision } = effort
  const powers = Float64Array.from(tasks, ({ power }) => power)
  const times = Float64Array.from(tasks, ({ time }) => time)
  const starts = hasStarts(tasks) ? new StartRoom(tasks, limit) : null
  const alone = tasks.map((_, index) => together([index]))
  const basis = new Basis(
    alone,
    Float64Array.from(times, (time, index) => time * (1 + (index + 1) * untieing)),
  )
  // From the last to the first, so that each is the only one left that is listed under its task.
  for (const [row, members] of [...greedySets(times, powers, limit, starts)].reverse())
    basis.replace(row, together(members))
  const reachable = milliwatts(reachablePower(powers, starts?.most ?? limit))
  let bound = lowerBound(tasks, reachable) as number
  for (let round = 0; round < effort.rounds; round += 1) {
    const search = { floor: 1 + precision / 4, mostSteps: effort.stepsPerSet }
    const entering = worthiestSet(basis.prices, powers, reachable, search, starts)
    bound = Math.max(bound, dot(basis.prices, times) / Math.max(1, entering.atMost))
    if (entering.members.length === 0 || basis.cost <= bound * (1 + precision)) break
    if (!basis.enter(together(entering.members))) break
  }
  const sets = basis.columns.flatMap(({ rows }, index) => {
    const duration = entry(basis.amounts, index)
    return duration > 0.5 ? [{ members: rows, duration }] : []
  })
  return { sets, length: sets.reduce((sum, { duration }) => sum + duration, 0), bound }
}

/** Pumps that run together give each of their tasks all of the time. */
const together = (members: readonly number[]): Column => ({ rows: members, weights: null, cost: 1 })

const none = (): boolean => false

/**
 * A good schedule to begin with: what has longest to go runs first, whatever else fits runs with it, until one is done.
 * Every set is listed under the task that is done at its end, and no later set has that task in it.
 */
function greedySets(
  times: Vector,
  powers: Vector,
  limit: number,
  starts: StartRoom | null,
): Map<number, readonly number[]> {
  const left = times.slice()
  const sets = new Map<number, readonly number[]>()
  const waiting = new Set(times.keys())
  while (waiting.size > 0) {
    let room = limit
    const members: number[] = []
    for (const index of [...waiting].sort((a, b) => entry(left, b) - entry(left, a))) {
      if (entry(powers, index) > room) continue
      if (starts?.canStart(each => each === index || members.includes(each), none) === false) continue
      room -= entry(powers, index)
      members.push(index)
    }
    const done = members.reduce((least, index) => (entry(left, index) < entry(left, least) ? index : least))
    const duration = entry(left, done)
    for (const index of members) left[index] = entry(left, index) - duration
    waiting.delete(done)
    sets.set(done, members)
  }
  return sets
}
