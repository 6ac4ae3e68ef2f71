import type { Microseconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import type { MassSample } from '../weighing/mass-readings.ts'
import { type Coefficient, ExtraUnknown } from './extra-unknown.ts'
import { type Gain, gainPrior, type PriorEntry } from './gain-prior.ts'
import { type Glance, Glances, Remnants } from './glances.ts'
import { at, decompose, increase, inverseForm, type Matrix, type Row, solveDecomposed } from './linear-system.ts'
import { NormalEquations } from './normal-equations.ts'
import type { RunResponse } from './run-response.ts'
import type { ScaleBehaviour } from './scale-behaviour.ts'
import { Settling } from './settling.ts'
import { type Explanation, Surprises } from './surprises.ts'

/** A pump comes up to its speed, and the end of its tube fills, so much sooner or later than another; in seconds. */
const delayDeviation = 0.04
/** Nothing is known of what stands on the scale, in grams, … */
const offsetDeviation = 3000
/** … and after an odd load it has so much yet to show. */
const settlingDeviation = 2
/** Nothing is known as well as that. */
const leastDeviation = 0.02
/** What the model does not know, such as rollers and drops, stays the same for so long, in seconds. */
const correlatedFor = 0.03
/** With less, what is left over says nothing about the noise. */
const enoughForNoise = 10
/** So much more or less noise is worth another solution, as a part. */
const noticeable = 0.1

type Entry = Row[number]

interface GainSum {
  readonly mean: number
  readonly deviation: number
  readonly explanations: readonly Explanation[]
}

/**
 * The normal equations of the flow model: what all samples say about its unknowns. The lag is the first unknown; gains,
 * delays and offsets follow as they come up.
 */
export class FlowEvidence {
  readonly #before: ScaleBehaviour
  /** The lag that responses are calculated with, in seconds. */
  readonly #lag: number
  /** Unknowns besides gains with the precision of what is known of them. */
  readonly #others: { readonly index: number; readonly precision: number }[]
  readonly #gains: Gain[] = []
  #prior: readonly PriorEntry[] = []
  readonly #delays = new Map<PumpId, number>()
  readonly #equations = new NormalEquations()
  #offset: number
  #offsets = 1
  #settling: Settling
  readonly #strays = { squares: 0, count: 0 }
  #samples = 0
  #first = 0
  #lastAt: Microseconds | null = null
  readonly #overruns: ExtraUnknown[] = []
  readonly #glances = new Glances()
  #noise: number
  #usualNoise: number
  #solution = new Float64Array(0)
  #lower: Matrix = new Float64Array(0)
  /** null until they are asked for. */
  #found: Surprises | null = null
  #remnants: Remnants | null = null

  /** @param unsettled what the scale may have yet to show of what happened before, in grams */
  constructor(before: ScaleBehaviour, lag: number, unsettled: number) {
    this.#before = before
    this.#lag = lag
    this.#noise = before.noise
    this.#usualNoise = before.noise
    this.#equations.addUnknown()
    this.#offset = this.#equations.addUnknown()
    this.#others = [
      { index: 0, precision: 1 / before.lagDeviation ** 2 },
      { index: this.#offset, precision: 1 / offsetDeviation ** 2 },
    ]
    this.#settling = this.#beginSettling(unsettled)
  }

  get samples(): number {
    return this.#samples
  }

  /** How often something else than liquid changed the load. */
  get offsets(): number {
    return this.#offsets - 1
  }

  /** The recent samples, oldest first. */
  get glances(): readonly Pick<Glance, 'at'>[] {
    return this.#glances.all
  }

  /** Standard deviation of a sample, in grams; at least what it was known to be. */
  get noise(): number {
    return this.#noise
  }

  /** The same without what may be over soon. */
  get usualNoise(): number {
    return this.#usualNoise
  }

  /** Twice the logarithm of the odds that all pumps give more, or less, than they should, by the same part. */
  get sharedOdds(): number {
    return this.#surprises.sharedOdds
  }

  /** How likely it is of each pump that went off, in that order, that it goes on since. */
  get overrunChances(): readonly number[] {
    return this.#surprises.overrunChances
  }

  get scale(): ScaleBehaviour {
    const isSolved = this.#solution.length > 0
    const lagDeviation = isSolved ? this.#deviation([[0, 1]]) : this.#before.lagDeviation
    return { lag: this.#lag + this.#mean(0), lagDeviation, noise: this.#before.noise }
  }

  /** @param deviation of the pump's gain, as far as it is known */
  addStretch(pumpId: PumpId, run: number, deviation: number | undefined): void {
    if (!this.#delays.has(pumpId)) this.#delays.set(pumpId, this.#addOther(delayDeviation))
    this.#gains.push({ index: this.#equations.addUnknown(), pumpId, run, deviation })
    this.#prior = gainPrior(this.#gains)
  }

  /** The load has changed by something that no pump gave. */
  addOffset(): void {
    this.#offset = this.#addOther(offsetDeviation)
    this.#offsets += 1
    this.#settling = this.#beginSettling(settlingDeviation)
  }

  /** Samples that are too far off to be taken tell of noise. */
  addStrays(rises: readonly number[]): void {
    this.#strays.count += rises.length
    this.#strays.squares += rises.reduce((sum, rise) => sum + rise * rise, 0)
  }

  /** A pump went off: what it gives from then on should be nothing. */
  addOverrun(): void {
    this.#overruns.push(new ExtraUnknown())
  }

  /**
   * Samples that follow close upon each other count less.
   * @param stretches in the order they were added; so are `overruns`, what the scale would show of each, in grams
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
    this.#samples += 1
    this.#lastAt = sampledAt
    this.#glances.add(row, this.#equations.count, sample)
    this.#remnants = null
  }

  /** What the scale should show at an instant, by the last solution; in grams. */
  expected(stretches: readonly RunResponse[], shownAt: Microseconds): number {
    // A stretch that is newer than the solution gives what it should.
    const isGain = (index: number): boolean => this.#gains.some(gain => gain.index === index)
    const unknown = (index: number): number => this.#solution[index] ?? (isGain(index) ? 1 : 0)
    return this.#rowOf(stretches, shownAt).reduce((sum, [index, value]) => sum + value * unknown(index), this.#first)
  }

  gain(stretch: number): number {
    const index = this.#gains[stretch]?.index ?? -1
    return this.#solution[index] === undefined ? 1 : this.#mean(index)
  }

  /** Σ gain × value if nothing were unusual, with its standard deviation, and what else may be. */
  sum(values: readonly number[], overruns: readonly number[]): GainSum {
    const gains = values.flatMap((value, stretch): Entry[] =>
      value === 0 ? [] : [[this.#gains[stretch]?.index ?? -1, value]],
    )
    const row = overruns.flatMap((value, place): Entry[] =>
      value === 0 ? [] : [[this.#solution.length + place, value]],
    )
    row.push(...gains)
    const mean = gains.reduce((sum, [index, value]) => sum + (this.#solution[index] ?? 1) * value, 0)
    return { mean, deviation: this.#deviation(gains), explanations: this.#surprises.explanations(row) }
  }

  /** By how much Σ gain × value is more if something else is so much. */
  sumChange(values: readonly number[], { change }: Coefficient, by: number): number {
    return values.reduce(
      (sum, value, stretch) => sum + by * value * (change[this.#gains[stretch]?.index ?? -1] ?? 0),
      0,
    )
  }

  /** What the recent samples say of one unknown more, whose part in each of the {@link glances} is known. */
  beyond(column: readonly number[]): Coefficient {
    this.#remnants ??= new Remnants(this.#glances.all, { solution: this.#solution, lower: this.#lower })
    return this.#remnants.coefficient(column, 1 / this.#noise ** 2)
  }

  /** @param strays tell of noise now, but may be something else; in grams */
  solve(strays: readonly number[] = []): void {
    this.#solveOnce()
    if (this.#equations.weight < enoughForNoise) return
    const left = this.#equations.leftOver(this.#solution) / this.#equations.weight
    const noise = this.#noiseBy(left, strays)
    this.#usualNoise = this.#noiseBy(left, [])
    if (Math.abs(noise / this.#noise - 1) < noticeable) return
    this.#noise = noise
    this.#solveOnce()
  }

  #noiseBy(left: number, strays: readonly number[]): number {
    const squares = strays.reduce((sum, rise) => sum + rise * rise, this.#strays.squares)
    const count = this.#strays.count + strays.length
    return Math.max(this.#before.noise, Math.sqrt((left * this.#samples + squares) / (this.#samples + count)))
  }

  #solveOnce(): void {
    const size = this.#equations.count
    const { matrix: lower, vector: right } = this.#equations.times(1 / this.#noise ** 2)
    increase(right, 0, (this.#before.lag - this.#lag) / this.#before.lagDeviation ** 2)
    for (const other of this.#others) increase(lower, other.index * size + other.index, other.precision)
    for (const { row, column, precision } of this.#prior) {
      increase(right, row, precision)
      increase(lower, row * size + column, precision)
    }
    decompose(lower, size)
    this.#solution = solveDecomposed(lower, size, right) as Float64Array<ArrayBuffer>
    this.#lower = lower
    this.#found = null
    this.#remnants = null
  }

  get #surprises(): Surprises {
    this.#found ??= this.#findSurprises()
    return this.#found
  }

  #findSurprises(): Surprises {
    const base = { solution: this.#solution, lower: this.#lower }
    const gains = this.#gains.filter(({ index }) => index < this.#solution.length)
    const overruns = this.#overruns.map(overrun => overrun.coefficient(base, 1 / this.#noise ** 2))
    return new Surprises(gains, this.#prior, base, overruns)
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
    return (this.#solution[index] ?? 0) + this.#surprises.mean([[index, 1]])
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
