import type { Milliwatts } from '../units/power.ts'
import { reachablePower } from './lower-bound.ts'
import type { PumpSet, SearchEffort } from './preemptive-optimum.ts'
import { Basis, type Column } from './simplex-basis.ts'
import { hasStarts, type PeakedPower, StartRoom } from './start-peaks.ts'
import { entry, type Vector } from './vector.ts'
import { worthiestSet } from './worthiest-set.ts'

/** A pump that can give some of what is demanded. */
export interface Giver extends PeakedPower {
  /** Which of the demands it serves. */
  readonly demand: number
  /** Microlitres in a microsecond; more than 0. */
  readonly rate: number
  /** Microlitres that it can give at most. */
  readonly most: number
  /** From 0 up to the limit of the supply. */
  readonly power: Milliwatts
}

export interface JointOptimum {
  /** Members are indices of givers. Together they give all that is demanded (but for rounding errors). */
  readonly sets: readonly PumpSet[]
  /** Proven: nothing shorter gives all that is demanded, however it is shared and however often pumps are switched. */
  readonly bound: number
}

interface SetColumn extends Column {
  /** Indices of givers; null for what makes up for a difference. */
  readonly members: readonly number[] | null
}

/** Demands that wait for each other in exactly the same way would let the search go in circles. */
const untieing = 1e-9

/**
 * The shortest time in which pumps can give several liquids under a limit of power, where a liquid may be on several
 * pumps: how much each of them gives, and which of them run together for how long, are chosen at once.
 *
 * A linear program like that of preemptiveOptimum, with one row for each liquid instead of each pump. A set of
 * pumps counts in it for all that these give of the liquid; a further row for each bottle that holds less than the whole
 * demand keeps to what is in it. What enters next is found by the same knapsack, where a pump is worth the price of what
 * it gives less the price of its bottle.
 *
 * @param volumes what is demanded of each liquid in microlitres, more than 0; its givers can give as much
 * @param limit no giver draws more
 */
export function jointOptimum(
  volumes: readonly number[],
  givers: readonly Giver[],
  limit: Milliwatts,
  effort: SearchEffort,
): JointOptimum {
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

/** Rows are demands, in the time that the fastest giver would take, then bottles, in the time for which they last. */
class SharedProgram {
  readonly basis: Basis<SetColumn>
  readonly #givers: readonly Giver[]
  /** The row of each giver's demand. */
  readonly #demands: Int32Array
  /** How fast each giver is beside the fastest of its demand, 0–1. */
  readonly #paces: Vector
  /** The row of each giver's bottle; −1 where it holds more than is demanded. */
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
    this.basis = new Basis(
      [...lack, ...this.#slacks],
      this.#rightSides.map((side, row) => side * (1 + (row + 1) * untieing)),
    )
    for (const [row, volume] of volumes.entries()) this.#begin(row, volume)
  }

  /** Gives a demand by one pump after another, those first that draw least for it; no bottle more than it holds. */
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

  /** A bottle of which something should be left rather than all be used. */
  worthySlack(): SetColumn | null {
    return this.#slacks.find(slack => this.basis.worthOf(slack) > 1e-9) ?? null
  }

  /** The worth of a microsecond of each giver. */
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

  /** The price of everything demanded less the price of the bottles: the time if no set were worth more than 1. */
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
