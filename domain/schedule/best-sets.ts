import { longest, type Microseconds, microseconds } from '../units/duration.ts'
import { type Milliwatts, milliwatts } from '../units/power.ts'
import { Basis, type Column, dot, entry, type Vector } from './linear-programs.ts'
import { hasStarts, type PeakedPower, StartRoom } from './start-peaks.ts'
import type { Task } from './task.ts'
import { worthiestSet } from './worthiest-set.ts'

/** Pumps that run together for a while. */
export interface PumpSet {
  /** Indices of tasks or givers, ascending; their powers together keep to the limit. */
  readonly members: readonly number[]
  /** Microseconds, not whole. */
  readonly duration: number
}

/** When the search ends. Counted, not timed, so that results don't depend on the computer. */
export interface SearchEffort {
  /** The part of the bound by which the length may exceed it. */
  readonly precision: number
  /** How many sets may enter. */
  readonly rounds: number
  readonly stepsPerSet: number
}

export const thoroughEffort: SearchEffort = { precision: 1e-5, rounds: 3_000, stepsPerSet: 100_000 }

/** Equal times would let the simplex method go in circles. */
const untied = (times: Vector): Vector => times.map((time, index) => time * (1 + (index + 1) * 1e-9))

/**
 * The shortest schedule if pumps could be switched as often as one likes: durations of sets that give each task its
 * time, at most one set per task. Starts take no time here, but the pumps of a set must be able to start beside each
 * other.
 *
 * Column generation (Gilmore and Gomory 1961): the simplex method prices the time of each task, and the set worth most
 * at these prices enters. The prices also prove a lower bound (Farley 1990).
 *
 * @param tasks all with power > 0 and ≤ `limit`
 */
export function preemptiveOptimum(tasks: readonly Task[], limit: Milliwatts, effort: SearchEffort) {
  const { precision } = effort
  const powers = Float64Array.from(tasks, ({ power }) => power)
  const times = Float64Array.from(tasks, ({ time }) => time)
  const starts = hasStarts(tasks) ? new StartRoom(tasks, limit) : null
  const alone = tasks.map((_, index) => together([index]))
  const basis = new Basis(alone, untied(times))
  // From last to first, so that each set enters in the row of its own task.
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

const together = (members: readonly number[]): Column => ({ rows: members, weights: null, cost: 1 })

/**
 * A good start: longest remaining time first, with whatever else fits, until one is done. Each set is listed under the
 * task done at its end, which no later set contains.
 */
function greedySets(times: Vector, powers: Vector, limit: number, starts: StartRoom | null) {
  const left = times.slice()
  const sets = new Map<number, readonly number[]>()
  const waiting = new Set(times.keys())
  while (waiting.size > 0) {
    let room = limit
    const members: number[] = []
    for (const index of [...waiting].sort((a, b) => entry(left, b) - entry(left, a))) {
      if (entry(powers, index) > room) continue
      const isChosen = (each: number): boolean => each === index || members.includes(each)
      if (starts?.canStart(isChosen, () => false) === false) continue
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

export interface Giver extends PeakedPower {
  readonly demand: number
  /** Microlitres per microsecond; more than 0. */
  readonly rate: number
  /** At most, in microlitres. */
  readonly most: number
  readonly power: Milliwatts
}

interface SetColumn extends Column {
  /** Indices of givers; null for slack columns. */
  readonly members: readonly number[] | null
}

/**
 * The shortest time in which pumps give several liquids under a power limit, where a liquid may be on several pumps:
 * how much each gives, and which run together, are chosen at once.
 *
 * Like {@link preemptiveOptimum}, with a row per liquid instead of per pump, and one per bottle that holds less than
 * the demand. A pump is worth the price of what it gives less the price of its bottle.
 *
 * @param volumes demanded of each liquid in microlitres, more than 0; its givers hold as much
 * @param limit no giver draws more
 */
export function jointOptimum(
  volumes: readonly number[],
  givers: readonly Giver[],
  limit: Milliwatts,
  effort: SearchEffort,
): { readonly sets: readonly PumpSet[]; readonly bound: number } {
  const program = new SharedProgram(volumes, givers)
  const powers = Float64Array.from(givers, ({ power }) => power)
  const starts = hasStarts(givers) ? new StartRoom(givers, limit) : null
  const reachable = reachablePower(powers, starts?.most ?? limit)
  let bound = 0
  for (let round = 0; round < effort.rounds; round += 1) {
    const slack = program.worthySlack()
    if (slack !== null) {
      if (!program.basis.enter(slack)) break
      continue
    }
    const worths = program.worths()
    const search = { floor: 1 + effort.precision / 4, mostSteps: effort.stepsPerSet }
    const entering = worthiestSet(worths, powers, reachable, search, starts)
    bound = Math.max(bound, program.value() / Math.max(1, entering.atMost))
    if (entering.members.length === 0 || program.basis.cost <= bound * (1 + effort.precision)) break
    if (!program.basis.enter(program.together(entering.members))) break
  }
  return { sets: program.sets(), bound }
}

/** Rows: demands, in the time of the fastest giver, then short bottles, in the time for which they last. */
class SharedProgram {
  readonly basis: Basis<SetColumn>
  readonly #givers: readonly Giver[]
  /** Row of each giver's demand. */
  readonly #demands: Int32Array
  /** Speed relative to the fastest of its demand, 0–1. */
  readonly #paces: Vector
  /** Row of each giver's bottle; −1 if it holds more than is demanded. */
  readonly #bottles: Int32Array
  readonly #slacks: readonly SetColumn[]
  readonly #rightSides: Vector

  constructor(volumes: readonly number[], givers: readonly Giver[]) {
    const fastest = volumes.map((_, row) =>
      Math.max(...givers.filter(({ demand }) => demand === row).map(({ rate }) => rate)),
    )
    const short = [...givers.keys()].filter(at => (givers[at]?.most ?? 0) < (volumes[givers[at]?.demand ?? 0] ?? 0))
    this.#givers = givers
    this.#demands = Int32Array.from(givers, ({ demand }) => demand)
    this.#paces = Float64Array.from(givers, ({ rate, demand }) => rate / (fastest[demand] ?? rate))
    this.#bottles = new Int32Array(givers.length).fill(-1)
    for (const [at, giver] of short.entries()) this.#bottles[giver] = volumes.length + at
    this.#rightSides = Float64Array.from([
      ...volumes.map((volume, row) => volume / (fastest[row] ?? 1)),
      ...short.map(giver => (givers[giver]?.most ?? 0) / (givers[giver]?.rate ?? 1)),
    ])
    const lack = volumes.map((_, row): SetColumn => ({ rows: [row], weights: null, cost: 0, members: null }))
    this.#slacks = short.map((_, at) => ({ rows: [volumes.length + at], weights: null, cost: 0, members: null }))
    this.basis = new Basis([...lack, ...this.#slacks], untied(this.#rightSides))
    for (const [row, volume] of volumes.entries()) this.#begin(row, volume)
  }

  /** The initial basis: a demand by one pump after another, thriftiest first, no bottle beyond what it holds. */
  #begin(row: number, volume: number): void {
    const energy = (giver: number): number => (this.#givers[giver]?.power ?? 0) / (this.#givers[giver]?.rate ?? 1)
    const thriftiestFirst = [...this.#givers.keys()]
      .filter(giver => this.#givers[giver]?.demand === row && (this.#givers[giver]?.most ?? 0) > 0)
      .sort((a, b) => energy(a) - energy(b) || a - b)
    let left = volume
    for (const [at, giver] of thriftiestFirst.entries()) {
      const most = this.#givers[giver]?.most ?? 0
      const isLast = most >= left || at === thriftiestFirst.length - 1
      this.basis.replace(isLast ? row : (this.#bottles[giver] as number), this.together([giver]))
      if (isLast) return
      left -= most
    }
  }

  together(members: readonly number[]): SetColumn {
    const demands = new Map<number, number>()
    for (const giver of members) {
      const row = this.#givers[giver]?.demand ?? 0
      demands.set(row, (demands.get(row) ?? 0) + entry(this.#paces, giver))
    }
    const bottles = members.map(giver => this.#bottles[giver] as number).filter(row => row >= 0)
    const weights = Float64Array.from([...demands.values(), ...bottles.map(() => 1)])
    return { rows: [...demands.keys(), ...bottles], weights, cost: 1, members }
  }

  /** A bottle that should rather keep something. */
  worthySlack(): SetColumn | null {
    return this.#slacks.find(slack => this.basis.worthOf(slack) > 1e-9) ?? null
  }

  /** Of a microsecond of each giver. */
  worths(): Vector {
    const { prices } = this.basis
    const worths = new Float64Array(this.#givers.length)
    for (let giver = 0; giver < worths.length; giver += 1) {
      const bottle = this.#bottles[giver] as number
      const price = bottle < 0 ? 0 : Math.min(0, entry(prices, bottle))
      worths[giver] = Math.max(0, entry(prices, this.#demands[giver] as number)) * entry(this.#paces, giver) + price
    }
    return worths
  }

  /** Price of all demands less that of the bottles: the time if no set were worth more than 1. */
  value(): number {
    const demandCount = this.#rightSides.length - this.#slacks.length
    return this.#rightSides.reduce((sum, side, row) => {
      const price = entry(this.basis.prices, row)
      return sum + side * (row < demandCount ? Math.max(0, price) : Math.min(0, price))
    }, 0)
  }

  sets(): PumpSet[] {
    return this.basis.columns.flatMap(({ members }, index) => {
      const duration = entry(this.basis.amounts, index)
      return members !== null && duration > 0.5 ? [{ members, duration }] : []
    })
  }
}

/**
 * No schedule is shorter than its longest task, or than its energy divided by the limit; in whole microseconds. Not
 * always reachable: three pumps of 6 W never draw 20 W.
 */
export function lowerBound(tasks: readonly Task[], limit: Milliwatts | null): Microseconds {
  const longestTime = longest(tasks.map(({ time }) => time))
  const energy = tasks.reduce((sum, { time, power }) => sum + time * power, 0)
  if (limit === null || energy === 0) return longestTime
  // Rounded up exactly: floating-point division could be off by one.
  const energyTime = microseconds(Math.floor(energy / limit) + (energy % limit === 0 ? 0 : 1))
  return longest([longestTime, energyTime])
}

/** With more sums, some sum is bound to be close to the limit. */
const mostSums = 300

/**
 * The most that a set of pumps draws within `limit`: three pumps of 6 W under 20 W draw 18 W, which makes better
 * bounds. `limit` itself if there are too many sums.
 */
export function reachablePower(powers: Iterable<number>, limit: number): number {
  const sums = [0]
  const seen = new Set(sums)
  for (const power of powers) {
    for (let at = sums.length - 1; at >= 0; at -= 1) {
      const sum = (sums[at] as number) + power
      if (sum > limit || seen.has(sum)) continue
      if (sums.length >= mostSums) return limit
      seen.add(sum)
      sums.push(sum)
    }
  }
  return Math.max(...sums)
}
