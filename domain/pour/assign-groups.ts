/*
 * Which ingredient stands for which group, where bottles are shared: an assignment at least cost. In general this is as
 * hard as packing bins, so the search is exact as long as it ends within a counted number of steps; see ADR 0047.
 */
import type { IngredientId } from '../units/id.ts'

/** A source that can stand for a group. */
export interface GroupSource {
  readonly ingredientId: IngredientId
  /** The amount left of it on pumps for groups, in whole microlitres, 0 or more; `Infinity` where a person adds it. */
  readonly left: number
  /** The machine cannot give it and nobody has asked to add it: better done without. */
  readonly isLabour: boolean
}

export interface GroupDemand {
  readonly groupId: IngredientId
  /** Whole microlitres, more than 0. */
  readonly volume: number
  /** Never empty. */
  readonly sources: readonly GroupSource[]
}

/** Looks at a source while searching, in each of its two parts: some milliseconds. */
const mostLooks = 100_000

/** In a drink with more groups, those that want most. */
const mostSearched = 60

/**
 * The source of every group. Of all assignments the one that
 *
 * 1. lacks least liquid in all: nothing, if that is possible,
 * 2. has a person add ingredients for the fewest groups,
 * 3. gives the group with the lowest id the ingredient with the lowest id, and so on by id.
 *
 * The order of `demands` and of their sources does not matter, and neither does any clock. When the steps are used up,
 * the best of what was found counts: always an assignment, though perhaps not the best one. The same holds beyond
 * {@link mostSearched} groups, where the others take what is left one by one.
 *
 * @param demands each group once; sources that several groups name are shared
 * @returns ids of ingredients by id of group
 */
export function assignGroups(
  demands: readonly GroupDemand[],
  looks = mostLooks,
): ReadonlyMap<IngredientId, IngredientId> {
  const search = new AssignmentSearch(demands)
  return search.best(looks)
}

/** The way back from the group assigned last. */
interface Chain {
  readonly demand: number
  readonly source: number
  readonly before: Chain | null
}

interface Found {
  readonly cost: number
  readonly chain: Chain | null
}

/**
 * Branch and bound. Demands and sources are indices, in the order of their ids. A cost is the missing volume times one
 * more than there are demands, plus the number of demands that are labour.
 */
class AssignmentSearch {
  readonly #demands: readonly GroupDemand[]
  readonly #sources: readonly GroupSource[]
  /** The options of each demand, in the order of ids. */
  readonly #options: readonly (readonly number[])[]
  /** The kind of each source, by the groups it serves: of one kind, sources with as much left are alike. */
  readonly #kinds: readonly number[]
  readonly #left: number[]
  /** The most that the open demands could want of each source. */
  readonly #wanted: number[]
  /** Costs that an open rest was proven to have at least. */
  readonly #proven = new Map<string, number>()
  readonly #perMissing: number
  #looks = 0

  constructor(demands: readonly GroupDemand[]) {
    this.#demands = [...demands].sort((a, b) => a.groupId - b.groupId)
    this.#perMissing = demands.length + 1
    const sources = new Map(demands.flatMap(({ sources }) => sources.map(source => [source.ingredientId, source])))
    this.#sources = [...sources.values()].sort((a, b) => a.ingredientId - b.ingredientId)
    const indexOf = new Map(this.#sources.map(({ ingredientId }, index) => [ingredientId, index]))
    this.#options = this.#demands.map(demand =>
      demand.sources.map(({ ingredientId }) => indexOf.get(ingredientId) ?? 0).sort((a, b) => a - b),
    )
    const served = this.#sources.map((): number[] => [])
    for (const [demand, options] of this.#options.entries()) for (const source of options) served[source]?.push(demand)
    const kinds = served.map(each => each.join())
    this.#kinds = kinds.map(kind => kinds.indexOf(kind))
    this.#left = this.#sources.map(({ left }) => left)
    this.#wanted = served.map(each => each.reduce((sum, demand) => sum + this.#volume(demand), 0))
  }

  best(looks: number): ReadonlyMap<IngredientId, IngredientId> {
    const all = this.#demands.map((_, demand) => demand).sort((a, b) => this.#volume(b) - this.#volume(a) || a - b)
    const searched = all.slice(0, mostSearched).sort((a, b) => a - b)
    this.#looks = looks
    const found = this.#least(searched, Number.POSITIVE_INFINITY)
    this.#looks = looks
    const chosen = this.#lowestIds(searched, found)
    for (const demand of all.slice(mostSearched)) {
      const source = this.#waysOf(demand)[0] ?? 0
      this.#place(demand, source)
      chosen[demand] = source
    }
    return new Map(
      this.#demands.flatMap(({ groupId }, demand) => {
        const source = this.#sources[chosen[demand] ?? 0]
        return source ? [[groupId, source.ingredientId] as const] : []
      }),
    )
  }

  /** Goes from group to group, and takes the lowest id with which the rest still costs no more. */
  #lowestIds(demands: readonly number[], found: Found): number[] {
    const chosen: number[] = []
    const adopt = (way: Chain | null): void => {
      for (let step = way; step; step = step.before) chosen[step.demand] = step.source
    }
    adopt(found.chain)
    let allowed = found.cost
    for (const [index, demand] of demands.entries()) {
      const rest = demands.slice(index + 1)
      for (const source of this.#options[demand] ?? []) {
        if (source === chosen[demand] || this.#looks <= 0) break
        const next = this.#with(demand, source, rest, allowed + 1)
        if (next.chain === null) continue
        adopt(next.chain)
        break
      }
      allowed -= this.#costOf(demand, chosen[demand] ?? 0)
      this.#place(demand, chosen[demand] ?? 0)
    }
    return chosen
  }

  /** The least cost of what is open, if it is below `below`; `Infinity` otherwise. */
  #least(open: readonly number[], below: number): Found {
    if (open.length === 0) return { cost: 0, chain: null }
    // Without steps left the first way to the end is taken, so that there is one.
    if (this.#looks <= 0) return this.#leastOf(open[0] ?? 0, open, below, 0)
    const state = this.#stateOf(open)
    const atLeast = Math.max(this.#lowerBound(open), this.#proven.get(state) ?? 0)
    if (atLeast >= below) return nothing
    const best = this.#leastOf(this.#mostConstrained(open), open, below, atLeast)
    if (this.#looks > 0) this.#proven.set(state, Math.min(below, best.cost))
    return best
  }

  /** As `#least`, beginning with that demand. */
  #leastOf(demand: number, open: readonly number[], below: number, atLeast: number): Found {
    const rest = open.filter(each => each !== demand)
    let best: Found = nothing
    for (const source of this.#waysOf(demand)) {
      const next = this.#with(demand, source, rest, Math.min(below, best.cost))
      if (next.cost < best.cost) best = next
      if (best.cost <= atLeast || this.#looks <= 0) break
    }
    return best
  }

  /** The least cost of a demand from that source and of the rest, if it is below `below`. */
  #with(demand: number, source: number, rest: readonly number[], below: number): Found {
    const cost = this.#costOf(demand, source)
    if (cost >= below) return nothing
    const before = this.#place(demand, source)
    const found = this.#least(rest, below - cost)
    this.#lift(demand, source, before)
    return found.cost + cost >= below
      ? nothing
      : { cost: found.cost + cost, chain: { demand, source, before: found.chain } }
  }

  /** The open demand with fewest ways that cost nothing, then the one that wants most, then the lowest id. */
  #mostConstrained(open: readonly number[]): number {
    let most = open[0] ?? 0
    let fewest = Number.POSITIVE_INFINITY
    for (const demand of open) {
      const options = this.#options[demand] ?? []
      this.#looks -= options.length
      if (options.some(source => this.#isAmple(source))) return demand
      const free = options.filter(source => this.#costOf(demand, source) === 0).length
      if (free > fewest || (free === fewest && this.#volume(demand) <= this.#volume(most))) continue
      most = demand
      fewest = free
    }
    return most
  }

  /**
   * The cheapest first, of these the bottle with least in it. A bottle with enough for everybody who could want it is
   * as good as any; of those that are alike one is enough.
   */
  #waysOf(demand: number): readonly number[] {
    const options = this.#options[demand] ?? []
    const ample = options.find(source => this.#isAmple(source))
    if (ample !== undefined) return [ample]
    const distinct = new Map(
      options.map(source => [`${this.#isLabour(source)}:${this.#useful(source)}:${this.#kinds[source]}`, source]),
    )
    return [...distinct.values()].sort(
      (a, b) => this.#costOf(demand, a) - this.#costOf(demand, b) || this.#useful(a) - this.#useful(b) || a - b,
    )
  }

  /** The least that is lacking: by each alone with the bottles as they are, and by all together. */
  #lowerBound(open: readonly number[]): number {
    let alone = 0
    let volume = 0
    const shared = new Set<number>()
    for (const demand of open) {
      const options = this.#options[demand] ?? []
      this.#looks -= options.length
      let least = Number.POSITIVE_INFINITY
      for (const source of options) {
        least = Math.min(least, this.#costOf(demand, source))
        shared.add(source)
      }
      alone += least
      volume += this.#volume(demand)
    }
    for (const source of shared) volume -= this.#useful(source)
    return Math.max(alone, volume * this.#perMissing)
  }

  #stateOf(open: readonly number[]): string {
    return `${open.join()}|${this.#left.map((_, source) => this.#useful(source)).join()}`
  }

  /** @returns what was left of the source before */
  #place(demand: number, source: number): number {
    const before = this.#left[source] ?? 0
    this.#left[source] = Math.max(0, before - this.#volume(demand))
    this.#want(demand, -1)
    return before
  }

  #lift(demand: number, source: number, before: number): void {
    this.#left[source] = before
    this.#want(demand, 1)
  }

  #want(demand: number, sign: 1 | -1): void {
    for (const source of this.#options[demand] ?? []) {
      this.#wanted[source] = (this.#wanted[source] ?? 0) + sign * this.#volume(demand)
    }
  }

  #costOf(demand: number, source: number): number {
    const lack = Math.max(0, this.#volume(demand) - (this.#left[source] ?? 0))
    return lack * this.#perMissing + (this.#isLabour(source) ? 1 : 0)
  }

  #volume = (demand: number): number => this.#demands[demand]?.volume ?? 0
  #isLabour = (source: number): boolean => this.#sources[source]?.isLabour ?? false
  /** The part of the remaining volume that open demands could want. */
  #useful = (source: number): number => Math.min(this.#left[source] ?? 0, this.#wanted[source] ?? 0)
  #isAmple = (source: number): boolean =>
    !this.#isLabour(source) && (this.#left[source] ?? 0) >= (this.#wanted[source] ?? 0)
}

const nothing: Found = { cost: Number.POSITIVE_INFINITY, chain: null }
