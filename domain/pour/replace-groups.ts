import { childrenByGroup, type Ingredients, leavesOf, unitOf } from '../catalogue/ingredient.ts'
import { deliverable } from '../machine/pump.ts'
import type { IngredientId } from '../units/id.ts'
import { addVolume, largerVolume, type Microlitres, noVolume, subtractVolume, sumVolumes } from '../units/volume.ts'
import type { GroupReplacement } from './order.ts'
import type { PourProblem } from './pour.problems.ts'
import type { PumpSupply } from './pump-supply.ts'

export interface ChosenReplacement {
  readonly groupId: IngredientId
  readonly replacementId: IngredientId | null
}

interface ReplacementInput {
  readonly wanted: ReadonlyMap<IngredientId, Microlitres>
  /** Amounts of liquids that the drink names itself: not available for groups. */
  readonly named: ReadonlyMap<IngredientId, Microlitres>
  readonly requested: readonly GroupReplacement[]
  readonly ingredients: Ingredients
  readonly supply: PumpSupply
  readonly owned: ReadonlySet<number>
  /** They stand for a group only if asked for, or if nothing else can. */
  readonly withheld: ReadonlySet<number>
  readonly byHand: ReadonlySet<number>
}

/**
 * Chooses one ingredient for every group. A request wins if it's a leaf of the group; the others are assigned together
 * by {@link assignGroups}: pumps first, then what a person owns, with as little missing as possible. Only leaves in
 * millilitres count.
 */
export function replaceGroups(input: ReplacementInput) {
  const children = childrenByGroup(input.ingredients)
  const problems: PourProblem[] = requestProblems(input.requested, input.ingredients)
  const taken = new Map(input.named)
  const groups = [...input.wanted].map(([groupId, needed]) => {
    const group = input.ingredients.get(groupId)
    const leaves = group ? leavesOf(group, children).filter(leaf => unitOf(leaf) === 'ml') : []
    const asked = input.requested.find(request => request.groupId === groupId)?.replacementId ?? null
    const granted = leaves.some(leaf => leaf.id === asked) ? asked : null
    if (granted !== null) taken.set(granted, addVolume(taken.get(granted) ?? noVolume, needed))
    else if (asked !== null) problems.push({ kind: 'not-in-group', groupId, replacementId: asked })
    return { groupId, needed, leaves, granted }
  })
  const open = groups.filter(({ granted }) => granted === null)
  const demands = open.map(({ groupId, needed, leaves }) => {
    const sources = leaves.flatMap(({ id }) => sourceOf(id, taken.get(id) ?? noVolume, input))
    return { groupId, volume: needed, sources: servedOf(sources, input.withheld) }
  })
  const assigned = assignGroups(demands.filter(({ sources }) => sources.length > 0))
  const chosen = groups.map(({ groupId, granted }): ChosenReplacement => {
    const replacementId = granted ?? assigned.get(groupId) ?? null
    if (replacementId === null) problems.push({ kind: 'group-not-replaced', groupId })
    return { groupId, replacementId }
  })
  return { chosen, problems }
}

/** All sources if none may be served: the rules say why not. */
function servedOf(sources: readonly GroupSource[], withheld: ReadonlySet<number>): readonly GroupSource[] {
  const served = sources.filter(({ ingredientId }) => !withheld.has(ingredientId))
  return served.length > 0 ? served : sources
}

function requestProblems(requested: readonly GroupReplacement[], ingredients: Ingredients): PourProblem[] {
  return requested.flatMap(({ groupId }): PourProblem[] => {
    const group = ingredients.get(groupId)
    if (group === undefined) return [{ kind: 'unknown-ingredient', ingredientId: groupId }]
    return group.kind === 'group' ? [] : [{ kind: 'not-a-group', ingredientId: groupId }]
  })
}

/** What a pump carries is added by hand only if the guest says so. */
function sourceOf(
  ingredientId: IngredientId,
  taken: Microlitres,
  { supply, owned, byHand }: Pick<ReplacementInput, 'supply' | 'owned' | 'byHand'>,
): GroupSource[] {
  const isCarried = supply.carried.has(ingredientId)
  if (byHand.has(ingredientId)) return [{ ingredientId, left: Number.POSITIVE_INFINITY, isLabour: !isCarried }]
  if (!isCarried) {
    return owned.has(ingredientId) ? [{ ingredientId, left: Number.POSITIVE_INFINITY, isLabour: true }] : []
  }
  const left = subtractVolume(sumVolumes((supply.serving.get(ingredientId) ?? []).map(deliverable)), taken)
  return [{ ingredientId, left: largerVolume(noVolume, left), isLabour: false }]
}

/*
 * Which ingredient stands for which group where bottles are shared: a least-cost assignment. As hard as bin packing, so
 * exact only within a counted number of steps (ADR 0047).
 */

export interface GroupSource {
  readonly ingredientId: IngredientId
  /** Left on pumps, in whole microlitres, 0 or more; `Infinity` if a person adds it. */
  readonly left: number
  /** A person has to add it without having been asked: better avoided. */
  readonly isLabour: boolean
}

export interface GroupDemand {
  readonly groupId: IngredientId
  /** Whole microlitres, more than 0. */
  readonly volume: number
  readonly sources: readonly GroupSource[]
}

/** Sources examined while searching, in each of the two passes: some milliseconds. */
const mostLooks = 100_000

/** In a drink with more groups, the largest ones. */
const mostSearched = 60

/**
 * The source of every group, by id. Of all assignments the one that
 *
 * 1. lacks least liquid in all,
 * 2. has a person add ingredients for the fewest groups,
 * 3. gives the group with the lowest id the ingredient with the lowest id, and so on.
 *
 * Independent of the order of its arguments. When the steps are used up the best found so far counts; so it does beyond
 * {@link mostSearched} groups, where the others take what is left one by one.
 */
export const assignGroups = (demands: readonly GroupDemand[], looks = mostLooks) =>
  new AssignmentSearch(demands).best(looks)

/** Linked list, from the group assigned last. */
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
 * Branch and bound. Demands and sources are indices, in the order of their ids. Cost: missing volume × (demands + 1) +
 * demands that are labour.
 */
class AssignmentSearch {
  readonly #demands: readonly GroupDemand[]
  readonly #sources: readonly GroupSource[]
  /** Sources of each demand, by id. */
  readonly #options: readonly (readonly number[])[]
  /** Sources that serve the same groups are of one kind: with as much left they're interchangeable. */
  readonly #kinds: readonly number[]
  readonly #left: number[]
  /** The most that open demands could take from each source. */
  readonly #wanted: number[]
  /** Lower bounds proven for states of the search. */
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

  /** Group by group, takes the lowest id with which the rest costs no more. */
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

  /** The least cost of the open demands, if it's below `below`; `Infinity` otherwise. */
  #least(open: readonly number[], below: number): Found {
    if (open.length === 0) return { cost: 0, chain: null }
    // Out of steps: take the first way to the end, so that there is one.
    if (this.#looks <= 0) return this.#leastOf(open[0] ?? 0, open, below, 0)
    const state = this.#stateOf(open)
    const atLeast = Math.max(this.#lowerBound(open), this.#proven.get(state) ?? 0)
    if (atLeast >= below) return nothing
    const best = this.#leastOf(this.#mostConstrained(open), open, below, atLeast)
    if (this.#looks > 0) this.#proven.set(state, Math.min(below, best.cost))
    return best
  }

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

  /** The open demand with fewest free sources, then the largest, then the lowest id. */
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
   * The cheapest first, then the bottle with least in it. A source with enough for all demands is as good as any; of
   * interchangeable ones, one is enough.
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

  /** The larger of two bounds: each demand alone with the bottles as they are, and all together. */
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
  /** The part of the rest that open demands could use. */
  #useful = (source: number): number => Math.min(this.#left[source] ?? 0, this.#wanted[source] ?? 0)
  #isAmple = (source: number): boolean =>
    !this.#isLabour(source) && (this.#left[source] ?? 0) >= (this.#wanted[source] ?? 0)
}

const nothing: Found = { cost: Number.POSITIVE_INFINITY, chain: null }
