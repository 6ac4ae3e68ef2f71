/*
 * Calibrations mostly err a little, as a normal distribution has it, but now and then one is far off: a worn tube, a syrup,
 * a supply that gives way. A normal distribution would have all pumps share what one of them lacks, and be sure of it. So
 * the estimate is a mixture: that nothing is unusual, that one of the pumps is (each in turn), that all are, by the same
 * part, or that one does not go off. Each of these is one unknown more, whose likelihood follows from the solution without
 * it.
 */
import type { Coefficient, Solution } from './extra-unknown.ts'
import type { Gain, PriorEntry } from './gain-prior.ts'
import { at, increase, type Row, solveDecomposed } from './linear-system.ts'

interface Surprise {
  /** Twice the logarithm of the odds of this to nothing unusual. */
  readonly odds: number
  /** How much more comes, as a part of what is expected, and the standard deviation of that. */
  readonly mean: number
  readonly deviation: number
  /** By how much each unknown changes for each unit of it. */
  readonly change: Float64Array
}

/** What is known of a surprise beforehand: its chance in one drink, and how much more, or less, comes with it. */
interface Kind {
  readonly chance: number
  readonly mean: number
  readonly deviation: number
}

/** Of a pump, and of all together. */
const unusual: Kind = { chance: 0.1, mean: 0, deviation: 0.5 }
/** A relay that sticks: the pump goes on as before. */
const stuck: Kind = { chance: 0.001, mean: 1, deviation: 0.15 }

/** Less of the odds is left out. */
const negligible = 2 * Math.log(1e-6)

/** How likely each of several explanations is if one of them is true, by twice the logarithms of their odds. */
export function chancesOf(odds: readonly number[]): number[] {
  const all = sumOfOdds(odds)
  return odds.map(each => Math.exp((each - all) / 2))
}

/** Those of one of them, whichever it is. */
function sumOfOdds(odds: readonly number[]): number {
  const most = Math.max(...odds)
  return most + 2 * Math.log(odds.reduce((sum, each) => sum + Math.exp((each - most) / 2), 0))
}

export class Surprises {
  readonly #likely: readonly Surprise[]
  /** By how much each unknown is more than if nothing were unusual. */
  readonly #shift: Float64Array
  /** Twice the logarithm of the odds that all pumps give more, or less, to nothing unusual. */
  readonly sharedOdds: number
  /** That of any of these, or of nothing unusual, to the latter. */
  readonly odds: number

  /**
   * @param base the solution if nothing is unusual
   * @param overruns what comes of pumps that should be off; in a {@link Row} they follow upon the unknowns
   */
  constructor(gains: readonly Gain[], prior: readonly PriorEntry[], base: Solution, overruns: readonly Coefficient[]) {
    const pumpIds = [...new Set(gains.map(({ pumpId }) => pumpId))]
    // From the first stretch on, or from a later one.
    const alone = pumpIds
      .map(id => gains.filter(({ pumpId }) => pumpId === id))
      .flatMap(own =>
        own.map((_, first) => {
          const chance = unusual.chance / own.length
          return surpriseOf(sharedChange(own.slice(first), prior, base), { ...unusual, chance })
        }),
      )
    const shared = pumpIds.length > 1 ? [surpriseOf(sharedChange(gains, prior, base), unusual)] : []
    const off = overruns.map((overrun, place) => surpriseOf(withOwn(overrun, place, overruns.length), stuck))
    this.sharedOdds = shared[0]?.odds ?? Number.NEGATIVE_INFINITY
    const all = [...alone, ...shared, ...off]
    this.odds = sumOfOdds([0, ...all.map(({ odds }) => odds)])
    this.#likely = all.filter(({ odds }) => odds > this.odds + negligible)
    this.#shift = new Float64Array(base.solution.length + overruns.length)
    for (const { odds, mean, change } of this.#likely) {
      const share = this.#chanceOf(odds) * mean
      for (let index = 0; index < change.length; index += 1) increase(this.#shift, index, share * at(change, index))
    }
  }

  /** By how much Σ unknown × value is more than if nothing were unusual. */
  mean(row: Row): number {
    return sumOf(this.#shift, row)
  }

  /** The standard deviation of {@link mean}. */
  deviation(row: Row): number {
    const mean = this.mean(row)
    let square = 0
    for (const { odds, mean: each, deviation, change } of this.#likely) {
      square += this.#chanceOf(odds) * (each ** 2 + deviation ** 2) * sumOf(change, row) ** 2
    }
    return Math.sqrt(Math.max(0, square - mean ** 2))
  }

  #chanceOf(odds: number): number {
    return Math.exp((odds - this.odds) / 2)
  }
}

function surpriseOf({ information, precision, change }: Coefficient, kind: Kind): Surprise {
  const variance = 1 / (precision + 1 / kind.deviation ** 2)
  const mean = (information + kind.mean / kind.deviation ** 2) * variance
  const better = mean ** 2 / variance - (kind.mean / kind.deviation) ** 2 - Math.log1p(precision * kind.deviation ** 2)
  return { odds: 2 * Math.log(kind.chance) + better, mean, deviation: Math.sqrt(variance), change }
}

/** These gains are all more by the same amount than was thought. */
function sharedChange(
  gains: readonly Gain[],
  prior: readonly PriorEntry[],
  { solution, lower }: Solution,
): Coefficient {
  const indices = new Set(gains.map(({ index }) => index))
  const known = new Float64Array(solution.length)
  let [information, precision] = [0, 0]
  for (const { row, column, precision: entry } of prior) {
    if (!indices.has(column)) continue
    increase(known, row, entry)
    information += entry * (at(solution, row) - 1)
    if (indices.has(row)) precision += entry
  }
  const change = solveDecomposed(lower, solution.length, known.slice())
  for (const [index, value] of known.entries()) precision -= value * at(change, index)
  return { information, precision: Math.max(0, precision), change }
}

function withOwn(overrun: Coefficient, place: number, count: number): Coefficient {
  const size = overrun.change.length
  const change = new Float64Array(size + count)
  change.set(overrun.change)
  change[size + place] = 1
  return { ...overrun, change }
}

function sumOf(unknowns: Float64Array, row: Row): number {
  let sum = 0
  for (const [index, value] of row) sum += (unknowns[index] ?? 0) * value
  return sum
}
