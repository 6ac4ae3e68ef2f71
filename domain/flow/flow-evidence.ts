import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import {
  at,
  type Coefficient,
  decompose,
  ExtraUnknown,
  increase,
  inverseForm,
  type Matrix,
  NormalEquations,
  type Row,
  solveDecomposed,
} from './least-squares.ts'
import { type Gain, gainPrior, MixtureModel, type PriorEntry } from './mixture-model.ts'
import type { RunResponse } from './run-response.ts'
import { Residuals, type SampleGroup, SampleGroups } from './sample-groups.ts'

/** Of the delay until a pump is up to speed and the end of its tube is full, in seconds. */
const delayDeviation = 0.04
/** Grams. Nothing is known about what's on the scale, … */
const offsetDeviation = 3000
/** … nor about what the scale has yet to show of another load. */
const settlingDeviation = 2
const leastDeviation = 0.02
/** Seconds for which model errors such as rollers and drops are correlated. */
const correlatedFor = 0.03
/** Weight needed to estimate the noise. */
const enoughForNoise = 10
/** Relative change of noise worth another solution. */
const noticeable = 0.1

/**
 * The flow model as linear equations of all samples. The lag is the first unknown; gains, delays and offsets are added
 * as they come up.
 */
export class FlowEvidence {
  samples = 0
  /** How often something other than liquid changed the load. */
  offsets = 0
  /** Standard deviation of a sample in grams, at least as known before. */
  noise: number
  /** Without noise that may be temporary. */
  usualNoise: number
  readonly #before: ScaleBehaviour
  /** The lag that responses are calculated with, in seconds. */
  readonly #lag: number
  /** Priors of unknowns other than gains. */
  readonly #others: { readonly index: number; readonly precision: number }[]
  readonly #gains: Gain[] = []
  #prior: readonly PriorEntry[] = []
  readonly #delays = new Map<PumpId, number>()
  readonly #equations = new NormalEquations()
  #offset: number
  #settling: Settling
  readonly #strays = { squares: 0, count: 0 }
  #first = 0
  #lastAt: Microseconds | null = null
  readonly #overruns: ExtraUnknown[] = []
  readonly #sampleGroups = new SampleGroups()
  readonly sampleGroups: readonly Pick<SampleGroup, 'at'>[] = this.#sampleGroups.all
  #solution = new Float64Array(0)
  #lower: Matrix = new Float64Array(0)
  #solvedMixture: MixtureModel | null = null
  #residuals: Residuals | null = null

  /** @param unsettled what the scale may have yet to show of earlier changes, in grams */
  constructor(before: ScaleBehaviour, lag: number, unsettled: number) {
    this.#before = before
    this.#lag = lag
    this.noise = before.noise
    this.usualNoise = before.noise
    this.#equations.addUnknown()
    this.#offset = this.#equations.addUnknown()
    this.#others = [
      { index: 0, precision: 1 / before.lagDeviation ** 2 },
      { index: this.#offset, precision: 1 / offsetDeviation ** 2 },
    ]
    this.#settling = this.#beginSettling(unsettled)
  }

  /** By the last solution; computed when it's asked for. */
  get mixture(): MixtureModel {
    if (this.#solvedMixture) return this.#solvedMixture
    const base = { solution: this.#solution, lower: this.#lower }
    const gains = this.#gains.filter(({ index }) => index < this.#solution.length)
    const overruns = this.#overruns.map(overrun => overrun.coefficient(base, 1 / this.noise ** 2))
    this.#solvedMixture = new MixtureModel(gains, this.#prior, base, overruns)
    return this.#solvedMixture
  }

  get scale(): ScaleBehaviour {
    const isSolved = this.#solution.length > 0
    const lagDeviation = isSolved ? this.#deviation([[0, 1]]) : this.#before.lagDeviation
    return { lag: this.#lag + this.#mean(0), lagDeviation, noise: this.#before.noise }
  }

  /** @param deviation of the pump's gain, if known */
  addStretch(pumpId: PumpId, run: number, deviation: number | undefined): void {
    if (!this.#delays.has(pumpId)) this.#delays.set(pumpId, this.#addOther(delayDeviation))
    this.#gains.push({ index: this.#equations.addUnknown(), pumpId, run, deviation })
    this.#prior = gainPrior(this.#gains)
  }

  addOffset(): void {
    this.#offset = this.#addOther(offsetDeviation)
    this.offsets += 1
    this.#settling = this.#beginSettling(settlingDeviation)
  }

  /** Outliers that aren't used, but count as noise. */
  addStrays(rises: readonly number[]): void {
    this.#strays.count += rises.length
    this.#strays.squares += rises.reduce((sum, rise) => sum + rise * rise, 0)
  }

  /** A pump went off: it should give nothing from here on. */
  addOverrun(): void {
    this.#overruns.push(new ExtraUnknown())
  }

  /**
   * Samples close to each other count less. `stretches` and `overruns` are in the order in which they were added; the
   * latter are what the scale would show of each, in grams.
   */
  add(stretches: readonly RunResponse[], overruns: readonly number[], { mass, at: sampledAt }: MassSample): void {
    const grams = mass / 1000
    if (this.#lastAt === null) this.#first = grams
    const value = grams - this.#first
    const elapsed = this.#lastAt === null ? correlatedFor : (sampledAt - this.#lastAt) / 1_000_000
    const weight = Math.min(1, elapsed / correlatedFor)
    this.#settling.begin(sampledAt)
    const row = this.#rowOf(stretches, sampledAt)
    const sample = { value, weight, at: sampledAt }
    for (const [place, overrun] of this.#overruns.entries())
      overrun.add(at(overruns, place), row, this.#equations.count, sample)
    this.#equations.add(row, value, weight)
    this.samples += 1
    this.#lastAt = sampledAt
    this.#sampleGroups.add(row, this.#equations.count, sample)
    this.#residuals = null
  }

  /** What the scale should show by the last solution, in grams. */
  expected(stretches: readonly RunResponse[], shownAt: Microseconds): number {
    // A stretch newer than the solution is taken as calibrated.
    const isGain = (index: number): boolean => this.#gains.some(gain => gain.index === index)
    const unknown = (index: number): number => this.#solution[index] ?? (isGain(index) ? 1 : 0)
    return this.#rowOf(stretches, shownAt).reduce((sum, [index, value]) => sum + value * unknown(index), this.#first)
  }

  gain(stretch: number): number {
    const index = this.#gains[stretch]?.index ?? -1
    return this.#solution[index] === undefined ? 1 : this.#mean(index)
  }

  /** Σ gain × value if nothing is unusual, its standard deviation, and other explanations. */
  sum(values: readonly number[], overruns: readonly number[]) {
    const rowOf = (parts: readonly number[], indexOf: (place: number) => number): Row =>
      parts.flatMap((value, place): Row => (value === 0 ? [] : [[indexOf(place), value]]))
    const gains = rowOf(values, stretch => this.#gains[stretch]?.index ?? -1)
    const row = [...rowOf(overruns, place => this.#solution.length + place), ...gains]
    const mean = gains.reduce((sum, [index, value]) => sum + (this.#solution[index] ?? 1) * value, 0)
    return { mean, deviation: this.#deviation(gains), explanations: this.mixture.explanations(row) }
  }

  /** The change of Σ gain × value if another unknown is `by`. */
  sumChange(values: readonly number[], { change }: Coefficient, by: number): number {
    const changeOf = (stretch: number): number => change[this.#gains[stretch]?.index ?? -1] ?? 0
    return values.reduce((sum, value, stretch) => sum + by * value * changeOf(stretch), 0)
  }

  /** What the recent samples say of one more unknown, given its part in each of {@link sampleGroups}. */
  beyond(column: readonly number[]): Coefficient {
    this.#residuals ??= new Residuals(this.#sampleGroups.all, { solution: this.#solution, lower: this.#lower })
    return this.#residuals.coefficient(column, 1 / this.noise ** 2)
  }

  /** @param strays may be noise or something else; in grams */
  solve(strays: readonly number[] = []): void {
    this.#solveOnce()
    if (this.#equations.weight < enoughForNoise) return
    const left = this.#equations.leftOver(this.#solution) / this.#equations.weight
    const noise = this.#noiseBy(left, strays)
    this.usualNoise = this.#noiseBy(left, [])
    if (Math.abs(noise / this.noise - 1) < noticeable) return
    this.noise = noise
    this.#solveOnce()
  }

  #noiseBy(left: number, strays: readonly number[]): number {
    const squares = strays.reduce((sum, rise) => sum + rise * rise, this.#strays.squares)
    const count = this.#strays.count + strays.length
    return Math.max(this.#before.noise, Math.sqrt((left * this.samples + squares) / (this.samples + count)))
  }

  #solveOnce(): void {
    const size = this.#equations.count
    const { matrix: lower, vector: right } = this.#equations.times(1 / this.noise ** 2)
    increase(right, 0, (this.#before.lag - this.#lag) / this.#before.lagDeviation ** 2)
    for (const other of this.#others) increase(lower, other.index * size + other.index, other.precision)
    for (const { row, column, precision } of this.#prior) {
      increase(right, row, precision)
      increase(lower, row * size + column, precision)
    }
    decompose(lower, size)
    this.#solution = solveDecomposed(lower, size, right) as Float64Array<ArrayBuffer>
    this.#lower = lower
    this.#solvedMixture = null
    this.#residuals = null
  }

  #rowOf(stretches: readonly RunResponse[], shownAt: Microseconds): Row {
    const delays = new Map<number, number>()
    const row: (readonly [number, number])[] = []
    let byLag = 0
    for (const [stretch, { run, shown, shownPerLag }] of stretches.entries()) {
      row.push([this.#gains[stretch]?.index ?? 0, shown])
      if (shownPerLag === 0) continue
      const delay = this.#delays.get(run.pumpId) ?? 0
      byLag += shownPerLag
      delays.set(delay, (delays.get(delay) ?? 0) + shownPerLag)
    }
    const unsettled = this.#settling.partAt(shownAt, this.#lag)
    if (unsettled > 0) row.push([this.#settling.index, unsettled])
    return [...row, ...delays, [0, byLag], [this.#offset, 1]]
  }

  #mean(index: number): number {
    return (this.#solution[index] ?? 0) + this.mixture.mean([[index, 1]])
  }

  #deviation(row: Row): number {
    const size = this.#solution.length
    const vector = new Float64Array(size)
    for (const [index, value] of row) if (index < size) increase(vector, index, value)
    return Math.sqrt(inverseForm(this.#lower, size, vector))
  }

  #beginSettling(deviation: number): Settling {
    return new Settling(this.#addOther(Math.max(leastDeviation, deviation)))
  }

  #addOther(deviation: number): number {
    const index = this.#equations.addUnknown()
    this.#others.push({ index, precision: 1 / deviation ** 2 })
    return index
  }
}

/** Negligible part. */
const settled = 1e-4

/** What the scale has yet to show of an earlier change, in grams at the first sample; it decays with the lag. */
class Settling {
  readonly index: number
  #since: Microseconds | null = null

  constructor(index: number) {
    this.index = index
  }

  begin(at: Microseconds): void {
    this.#since ??= at
  }

  /** @param lag in seconds @returns the part that's left */
  partAt(at: Microseconds, lag: number): number {
    const part = Math.exp(-(at - (this.#since ?? at)) / (lag * 1_000_000))
    return part > settled ? part : 0
  }
}

/** How a scale follows its load. */
export interface ScaleBehaviour {
  /** Time constant in seconds. */
  readonly lag: number
  /** Standard deviation of the lag, in seconds. */
  readonly lagDeviation: number
  /** Standard deviation of one sample, in grams. */
  readonly noise: number
}

/** A usual kitchen-scale cell. */
export const unknownScale: ScaleBehaviour = { lag: 0.13, lagDeviation: 0.06, noise: 0.3 }
