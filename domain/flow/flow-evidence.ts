import { type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import type { PumpId } from '../units/id.ts'
import { type Gain, gainPrior } from './gain-prior.ts'
import { at, decompose, increase, inverseForm, type Matrix, solveDecomposed } from './linear-system.ts'
import type { RunResponse } from './run-response.ts'
import type { ScaleBehaviour } from './scale-behaviour.ts'

/** A pump comes up to its speed, and the end of its tube fills, so much sooner or later than another; in seconds. */
const delayDeviation = 0.04
/** Nothing is known of what stands on the scale, in grams. */
const offsetDeviation = 3000
/** What the model does not know, such as rollers and drops, stays the same for so long, in seconds. */
const correlatedFor = 0.03
/** With less, what is left over says nothing about the noise. */
const enoughForNoise = 10
/** So much more or less noise is worth another solution, as a part. */
const noticeable = 0.1
const firstSize = 32

/** Samples so close upon each other are looked back at as one, … */
const glanceLasts = milliseconds(100)
/** … for so long. */
const rememberedFor = seconds(7)

type Row = readonly (readonly [index: number, value: number])[]

/** One unknown more: its likelihood is that of a normal distribution whose mean is information / precision. */
export interface Coefficient {
  readonly information: number
  readonly precision: number
  /** By how much less each of the other unknowns is, for each unit of it. */
  readonly change: Float64Array
}

/** Nothing is known. */
const leastPrecision = 1e-9

/** Some samples that were taken together, on average. */
interface Glance {
  readonly from: Microseconds
  at: Microseconds
  value: number
  weight: number
  readonly row: Float64Array
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
  readonly #delays = new Map<PumpId, number>()
  #count = 2
  #offset = 1
  #offsets = 1
  #size = firstSize
  #matrix: Matrix = new Float64Array(firstSize ** 2)
  #vector = new Float64Array(firstSize)
  #squares = 0
  #weight = 0
  #samples = 0
  #first = 0
  #lastAt: Microseconds | null = null
  readonly #glances: Glance[] = []
  #noise: number
  #solution = new Float64Array(0)
  #lower: Matrix = new Float64Array(0)

  constructor(before: ScaleBehaviour, lag: number) {
    this.#before = before
    this.#lag = lag
    this.#noise = before.noise
    this.#others = [
      { index: 0, precision: 1 / before.lagDeviation ** 2 },
      { index: 1, precision: 1 / offsetDeviation ** 2 },
    ]
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
    return this.#glances
  }

  /** Standard deviation of a sample, in grams; at least what it was known to be. */
  get noise(): number {
    return this.#noise
  }

  get scale(): ScaleBehaviour {
    const isSolved = this.#solution.length > 0
    const lagDeviation = isSolved ? this.#deviation([[0, 1]]) : this.#before.lagDeviation
    return { lag: this.#lag + (this.#solution[0] ?? 0), lagDeviation, noise: this.#before.noise }
  }

  /** @param deviation of the pump's gain, as far as it is known */
  addStretch(pumpId: PumpId, run: number, deviation: number | undefined): void {
    if (!this.#delays.has(pumpId)) this.#delays.set(pumpId, this.#addOther(delayDeviation))
    this.#gains.push({ index: this.#add(), pumpId, run, deviation, mean: 1 })
  }

  /** The load has changed by something that no pump gave. */
  addOffset(): void {
    this.#offset = this.#addOther(offsetDeviation)
    this.#offsets += 1
  }

  /** Samples that follow close upon each other count less. @param stretches in the order they were added */
  add(stretches: readonly RunResponse[], grams: number, sampledAt: Microseconds): void {
    if (this.#lastAt === null) this.#first = grams
    const value = grams - this.#first
    const elapsed = this.#lastAt === null ? correlatedFor : (sampledAt - this.#lastAt) / 1_000_000
    const weight = Math.min(1, elapsed / correlatedFor)
    const row = this.#rowOf(stretches)
    for (const [i, a] of row) {
      for (const [j, b] of row) increase(this.#matrix, i * this.#size + j, weight * a * b)
      increase(this.#vector, i, weight * a * value)
    }
    this.#squares += weight * value * value
    this.#weight += weight
    this.#samples += 1
    this.#lastAt = sampledAt
    this.#remember(row, { value, weight, at: sampledAt })
  }

  /** What the scale should show by the last solution; in grams. */
  expected(stretches: readonly RunResponse[]): number {
    // A stretch that is newer than the solution gives what it should.
    const isGain = (index: number): boolean => this.#gains.some(gain => gain.index === index)
    const unknown = (index: number): number => this.#solution[index] ?? (isGain(index) ? 1 : 0)
    return this.#rowOf(stretches).reduce((sum, [index, value]) => sum + value * unknown(index), this.#first)
  }

  gain(stretch: number): number {
    return this.#solution[this.#gains[stretch]?.index ?? -1] ?? 1
  }

  /** How much more it is if something else is so much. */
  gainChange(stretch: number, { change }: Coefficient, value: number): number {
    return -value * (change[this.#gains[stretch]?.index ?? -1] ?? 0)
  }

  /** Standard deviation of Σ gain × value. */
  deviationOf(values: readonly number[]): number {
    return this.#deviation(values.map((value, stretch) => [this.#gains[stretch]?.index ?? -1, value]))
  }

  /** What the recent samples say of one unknown more, whose part in each of the {@link glances} is known. */
  beyond(column: readonly number[]): Coefficient {
    const size = this.#solution.length
    const certainty = 1 / this.#noise ** 2
    const shared = new Float64Array(size)
    let [information, own] = [0, 0]
    for (const [index, { row, value, weight }] of this.#glances.entries()) {
      const part = at(column, index) * weight * certainty
      if (part === 0) continue
      let left = value
      for (const [place, factor] of row.subarray(0, size).entries()) {
        left -= factor * at(this.#solution, place)
        increase(shared, place, part * factor)
      }
      information += part * left
      own += part * at(column, index)
    }
    const change = solveDecomposed(this.#lower, size, shared.slice())
    const known = change.reduce((sum, value, place) => sum + value * at(shared, place), 0)
    return { information, precision: Math.max(leastPrecision, own - known), change }
  }

  solve(): void {
    this.#solveOnce()
    if (this.#weight < enoughForNoise) return
    const noise = Math.max(this.#before.noise, Math.sqrt(Math.max(0, this.#leftOver()) / this.#weight))
    if (Math.abs(noise / this.#noise - 1) < noticeable) return
    this.#noise = noise
    this.#solveOnce()
  }

  #solveOnce(): void {
    const size = this.#count
    const lower = new Float64Array(size * size)
    const right = new Float64Array(size)
    const precision = 1 / this.#noise ** 2
    for (let i = 0; i < size; i += 1) {
      for (let j = 0; j < size; j += 1) lower[i * size + j] = precision * at(this.#matrix, i * this.#size + j)
      right[i] = precision * at(this.#vector, i)
    }
    for (const other of this.#others) increase(lower, other.index * size + other.index, other.precision)
    increase(right, 0, (this.#before.lag - this.#lag) / this.#before.lagDeviation ** 2)
    for (const entry of gainPrior(this.#gains)) {
      const [i, j] = [this.#gains[entry.row], this.#gains[entry.column]]
      if (!i || !j) continue
      increase(lower, i.index * size + j.index, entry.precision)
      increase(right, i.index, entry.precision * j.mean)
    }
    decompose(lower, size)
    this.#solution = solveDecomposed(lower, size, right) as Float64Array<ArrayBuffer>
    this.#lower = lower
  }

  /** Σ weight × (value − model)². */
  #leftOver(): number {
    let sum = this.#squares
    for (const [i, x] of this.#solution.entries()) {
      sum -= 2 * x * at(this.#vector, i)
      for (const [j, y] of this.#solution.entries()) sum += x * y * at(this.#matrix, i * this.#size + j)
    }
    return sum
  }

  #remember(row: Row, sample: { readonly value: number; readonly weight: number; readonly at: Microseconds }): void {
    let glance = this.#glances.at(-1)
    if (!glance || sample.at - glance.from >= glanceLasts || glance.row.length < this.#count) {
      glance = { from: sample.at, at: sample.at, value: 0, weight: 0, row: new Float64Array(this.#count) }
      this.#glances.push(glance)
      while (sample.at - (this.#glances[0]?.at ?? sample.at) > rememberedFor) this.#glances.shift()
    }
    const { row: mean } = glance
    const share = sample.weight / (glance.weight + sample.weight)
    for (const [index, value] of mean.entries()) mean[index] = value * (1 - share)
    for (const [index, value] of row) increase(mean, index, share * value)
    glance.value += share * (sample.value - glance.value)
    glance.at = microseconds(Math.round(glance.at + share * (sample.at - glance.at)))
    glance.weight += sample.weight
  }

  #rowOf(stretches: readonly RunResponse[]): Row {
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
    return [...row, ...delays, [0, byLag], [this.#offset, 1]]
  }

  #deviation(row: Row): number {
    const size = this.#solution.length
    const vector = new Float64Array(size)
    for (const [index, value] of row) if (index < size) increase(vector, index, value)
    return Math.sqrt(inverseForm(this.#lower, size, vector))
  }

  #addOther(deviation: number): number {
    const index = this.#add()
    this.#others.push({ index, precision: 1 / deviation ** 2 })
    return index
  }

  #add(): number {
    this.#count += 1
    if (this.#count > this.#size) this.#grow(2 * this.#size)
    return this.#count - 1
  }

  #grow(size: number): void {
    const matrix = new Float64Array(size * size)
    const vector = new Float64Array(size)
    for (let row = 0; row < this.#size; row += 1) {
      matrix.set(this.#matrix.subarray(row * this.#size, (row + 1) * this.#size), row * size)
    }
    vector.set(this.#vector)
    this.#matrix = matrix
    this.#vector = vector
    this.#size = size
  }
}
