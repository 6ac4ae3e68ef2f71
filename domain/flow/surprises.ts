/*
 * Calibrations mostly err a little, as a normal distribution has it, but now and then one is far off: a worn tube, a syrup,
 * a supply that gives way. A normal distribution would have all pumps share what one of them lacks, and be sure of it. So
 * the estimate is a mixture: that nothing is unusual, that one of the pumps is (each in turn), that all are, by the same
 * part, or that one does not go off. Each of these is one unknown more, whose likelihood follows from the solution without
 * it.
 */
import { Coefficient, type Solution } from './extra-unknown.ts'
import type { Gain, PriorEntry } from './gain-prior.ts'
import { addTo, at, increase, type Row, squareOf, substituteForward } from './linear-system.ts'

interface Surprise {
  /** Twice the logarithm of the odds of this to nothing unusual. */
  readonly odds: number
  /** How much more comes, as a part of what is expected, and the standard deviation of that. */
  readonly mean: number
  readonly deviation: number
  readonly coefficient: Coefficient
  /** Of the overrun that it is; null of another one. */
  readonly overrun: number | null
}

/** By how much each unknown, and behind them each overrun, changes for each unit of a surprise. */
interface LikelySurprise extends Pick<Surprise, 'odds' | 'mean' | 'deviation'> {
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
/** Of a pump in the middle of its time: air, or an empty bottle; or something more, as of a supply with less to drive. */
const sudden: readonly Kind[] = [
  { chance: 0.05, mean: -0.5, deviation: 0.35 },
  { chance: 0.05, mean: 0.15, deviation: 0.15 },
]
/** A relay that sticks: the pump goes on as before. */
const stuck: Kind = { chance: 0.01, mean: 1, deviation: 0.15 }

/** What is less likely is left out. */
const negligible = 1e-6

/** One way to explain the samples. */
export interface Explanation {
  /** Twice the logarithm of the odds of this to nothing unusual. */
  readonly odds: number
  /** By how much a sum is more than if nothing were unusual, and the standard deviation of that. */
  readonly change: number
  readonly deviation: number
}

const nothingUnusual: Explanation = { odds: 0, change: 0, deviation: 0 }

/** How likely each of several explanations is if one of them is true, by twice the logarithms of their odds. */
export function chancesOf(odds: readonly number[]): number[] {
  const most = Math.max(...odds)
  const weights = odds.map(each => Math.exp((each - most) / 2))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map(weight => weight / sum)
}

export class Surprises {
  readonly #likely: readonly LikelySurprise[]
  /** By how much each unknown is more than if nothing were unusual. */
  readonly #shift: Float64Array
  /** Twice the logarithm of the odds that all pumps give more, or less, to nothing unusual. */
  readonly sharedOdds: number
  /** How likely each of the overruns is. */
  readonly overrunChances: readonly number[]

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
        own.flatMap((_, first) => {
          const change = sharedChange(own.slice(first), prior, base)
          const kinds = first === 0 ? [unusual] : sudden
          return kinds.map(kind => surpriseOf(change, { ...kind, chance: kind.chance / own.length }))
        }),
      )
    const shared = pumpIds.length > 1 ? [surpriseOf(sharedChange(gains, prior, base), unusual)] : []
    const off = overruns.map((overrun, place) => surpriseOf(overrun, stuck, place))
    this.sharedOdds = shared[0]?.odds ?? Number.NEGATIVE_INFINITY
    const all = [...alone, ...shared, ...off]
    const chances = chancesOf([0, ...all.map(({ odds }) => odds)]).slice(1)
    this.overrunChances = chances.slice(all.length - off.length)
    this.#shift = new Float64Array(base.solution.length + overruns.length)
    this.#likely = all.flatMap((surprise, place): LikelySurprise[] => {
      const share = at(chances, place)
      if (share <= negligible) return []
      const change = changeBy(surprise, overruns.length)
      addTo(this.#shift, change, share * surprise.mean)
      const { odds, mean, deviation } = surprise
      return [{ odds, mean, deviation, change }]
    })
  }

  /** By how much Σ unknown × value is more, on average of all that may be the case. */
  mean(row: Row): number {
    return sumOf(this.#shift, row)
  }

  /** What it may be more by, and how likely that is. */
  explanations(row: Row): Explanation[] {
    const unusual = this.#likely.map(({ odds, mean, deviation, change }) => {
      const perUnit = sumOf(change, row)
      return { odds, change: mean * perUnit, deviation: deviation * Math.abs(perUnit) }
    })
    return [nothingUnusual, ...unusual]
  }
}

function surpriseOf(coefficient: Coefficient, kind: Kind, overrun: number | null = null): Surprise {
  const { information, precision } = coefficient
  const variance = 1 / (precision + 1 / kind.deviation ** 2)
  const mean = (information + kind.mean / kind.deviation ** 2) * variance
  const better = mean ** 2 / variance - (kind.mean / kind.deviation) ** 2 - Math.log1p(precision * kind.deviation ** 2)
  return { odds: 2 * Math.log(kind.chance) + better, mean, deviation: Math.sqrt(variance), coefficient, overrun }
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
  const half = substituteForward(lower, solution.length, known)
  return new Coefficient(information, Math.max(0, precision - squareOf(half)), half, lower)
}

function changeBy({ coefficient: { change }, overrun }: Surprise, overruns: number): Float64Array {
  const all = new Float64Array(change.length + overruns)
  all.set(change)
  if (overrun !== null) all[change.length + overrun] = 1
  return all
}

function sumOf(unknowns: Float64Array, row: Row): number {
  let sum = 0
  for (const [index, value] of row) sum += (unknowns[index] ?? 0) * value
  return sum
}
