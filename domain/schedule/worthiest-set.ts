import { entry, type Vector } from './linear-programs.ts'
import type { StartRoom } from './start-peaks.ts'

export interface WorthySet {
  readonly members: readonly number[]
  readonly worth: number
  /** Proven for all sets within the limit. */
  readonly atMost: number
}

export interface SetSearch {
  /** Sets worth this or less aren't of interest. */
  readonly floor: number
  /** Then the best set so far counts: the search is exponential in bad cases. */
  readonly mostSteps: number
}

/**
 * The set of pumps within `limit` that's worth most: a knapsack, depth first with the bound of Dantzig (1957). Empty if
 * no set is of interest. All powers are above 0; things without worth are ignored.
 * @param starts if pumps must also be able to start beside each other
 */
export function worthiestSet(
  worths: Vector,
  powers: Vector,
  limit: number,
  { floor, mostSteps }: SetSearch,
  starts: StartRoom | null = null,
): WorthySet {
  const candidates = candidatesOf(worths, powers, limit, starts)
  const explorer = new Explorer(candidates, floor, mostSteps, starts)
  explorer.explore(0, limit, 0)
  const { best, bestTaken, steps } = explorer
  const members = bestTaken === null ? [] : candidates.indices.filter((_, at) => bestTaken[at] === 1)
  return {
    members: members.sort((a, b) => a - b),
    worth: members.length > 0 ? best : 0,
    atMost: steps < mostSteps ? best : Math.max(best, worthOfRoom(candidates, 0, limit)),
  }
}

/** Depth first, most worth per power first. Mutable. */
class Explorer {
  best: number
  bestTaken: Uint8Array | null = null
  steps = 0
  readonly #mostSteps: number
  readonly #candidates: Candidates
  readonly #taken: Uint8Array
  /** If the better of two things of one kind was left out, the other is, too. */
  readonly #leftOut: Uint8Array
  readonly #beside: StartsBeside | null

  constructor(candidates: Candidates, floor: number, mostSteps: number, starts: StartRoom | null) {
    this.best = floor
    this.#mostSteps = mostSteps
    this.#candidates = candidates
    this.#taken = new Uint8Array(candidates.indices.length)
    this.#leftOut = new Uint8Array(candidates.indices.length)
    this.#beside = starts === null ? null : new StartsBeside(candidates, starts)
  }

  /** Sets that include what's taken, and others only from `from` on. */
  explore(from: number, room: number, worth: number): void {
    const { worths, powers, kinds } = this.#candidates
    this.steps += 1
    if (worth > this.best) {
      this.best = worth
      this.bestTaken = this.#taken.slice()
    }
    let leftOutHere: number[] | null = null
    for (let at = from; at < worths.length && this.steps < this.#mostSteps; at += 1) {
      if (worth + worthOfRoom(this.#candidates, at, room) <= this.best) break
      const kind = kinds[at] as number
      if (this.#leftOut[kind] === 1 || !this.#take(at, room)) continue
      this.explore(at + 1, room - entry(powers, at), worth + entry(worths, at))
      this.#putBack(at)
      this.#leftOut[kind] = 1
      leftOutHere ??= []
      leftOutHere.push(kind)
    }
    if (leftOutHere !== null) for (const kind of leftOutHere) this.#leftOut[kind] = 0
  }

  #take(at: number, room: number): boolean {
    if (entry(this.#candidates.powers, at) > room) return false
    if (this.#beside !== null && !this.#beside.take(at)) return false
    this.#taken[at] = 1
    return true
  }

  #putBack(at: number): void {
    this.#taken[at] = 0
    this.#beside?.putBack()
  }
}

/** By worth per power, best first. */
interface Candidates {
  readonly indices: number[]
  readonly worths: Vector
  readonly powers: Vector
  /** Index of the first with the same powers. */
  readonly kinds: Int32Array
}

function candidatesOf(worths: Vector, powers: Vector, limit: number, starts: StartRoom | null): Candidates {
  const indices: number[] = []
  const worthPerPower = new Float64Array(worths.length)
  for (let index = 0; index < worths.length; index += 1) {
    if (entry(worths, index) <= 0 || entry(powers, index) > limit) continue
    const value = entry(worths, index) / entry(powers, index)
    worthPerPower[index] = value
    // Insertion sort: with so few, a third of the time of a sort with a comparison function.
    let at = indices.length
    for (; at > 0 && entry(worthPerPower, indices[at - 1] as number) < value; at -= 1) {
      indices[at] = indices[at - 1] as number
    }
    indices[at] = index
  }
  const own = (values: Vector): Vector => {
    const list = new Float64Array(indices.length)
    for (let at = 0; at < list.length; at += 1) list[at] = entry(values, indices[at] as number)
    return list
  }
  const ownPowers = own(powers)
  return { indices, worths: own(worths), powers: ownPowers, kinds: kindsOf(ownPowers, starts && own(starts.excesses)) }
}

function kindsOf(powers: Vector, excesses: Vector | null): Int32Array {
  const kinds = new Int32Array(powers.length)
  for (let at = 0; at < kinds.length; at += 1) {
    const power = powers[at]
    let first = 0
    while (powers[first] !== power || (excesses !== null && excesses[first] !== excesses[at])) first += 1
    kinds[at] = first
  }
  return kinds
}

/** The worth of the candidates from `from` on if the last one could be taken in part. */
function worthOfRoom({ worths, powers }: Candidates, from: number, room: number): number {
  let worth = 0
  let left = room
  for (let at = from; at < worths.length; at += 1) {
    const power = entry(powers, at)
    if (power > left) return worth + (entry(worths, at) * left) / power
    worth += entry(worths, at)
    left -= power
  }
  return worth
}

/** Whether what's taken can start one beside the other. Mutable, last in first out. */
class StartsBeside {
  readonly #ranks: Int32Array
  readonly #powers: Vector
  /** Power that may run once each has started [mW]. */
  readonly #mosts: Vector
  readonly #chosen: number[] = []
  /** Of each chosen one: power that others may draw before its start. */
  readonly #slack: Vector

  constructor({ indices, powers }: Candidates, starts: StartRoom) {
    const places = new Int32Array(starts.order.length)
    for (const [place, index] of starts.order.entries()) places[index] = place
    this.#ranks = Int32Array.from(indices, index => places[index] as number)
    this.#powers = powers
    this.#mosts = Float64Array.from(indices, index => starts.limit - entry(starts.excesses, index))
    this.#slack = new Float64Array(indices.length)
  }

  /** @returns whether there was room */
  take(at: number): boolean {
    const rank = this.#ranks[at] as number
    const power = entry(this.#powers, at)
    let slack = entry(this.#mosts, at) - power
    for (const other of this.#chosen) {
      if ((this.#ranks[other] as number) < rank) slack -= entry(this.#powers, other)
      else if (entry(this.#slack, other) < power) return false
    }
    if (slack < 0) return false
    for (const other of this.#chosen) if ((this.#ranks[other] as number) > rank) this.#add(other, -power)
    this.#slack[at] = slack
    this.#chosen.push(at)
    return true
  }

  putBack(): void {
    const at = this.#chosen.pop() as number
    const rank = this.#ranks[at] as number
    for (const other of this.#chosen) {
      if ((this.#ranks[other] as number) > rank) this.#add(other, entry(this.#powers, at))
    }
  }

  #add(at: number, power: number): void {
    this.#slack[at] = entry(this.#slack, at) + power
  }
}
