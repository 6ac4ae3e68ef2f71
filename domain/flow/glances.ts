import { type Microseconds, microseconds, milliseconds, seconds } from '../units/duration.ts'
import { increase, type Row } from './linear-system.ts'

/** Samples so close upon each other are looked back at as one, … */
const glanceLasts = milliseconds(100)
/** … for so long. */
const rememberedFor = seconds(7)

/** Some samples that were taken together, on average. */
export interface Glance {
  readonly from: Microseconds
  at: Microseconds
  value: number
  weight: number
  /** Of the equation of the sample, as far as there were unknowns. */
  readonly row: Float64Array
}

/** The recent samples. */
export class Glances {
  readonly #glances: Glance[] = []

  /** Oldest first. */
  get all(): readonly Glance[] {
    return this.#glances
  }

  /** @param unknowns that there are by now */
  add(row: Row, unknowns: number, sample: Pick<Glance, 'at' | 'value' | 'weight'>): void {
    let glance = this.#glances.at(-1)
    if (!glance || sample.at - glance.from >= glanceLasts || glance.row.length < unknowns) {
      glance = { from: sample.at, at: sample.at, value: 0, weight: 0, row: new Float64Array(unknowns) }
      this.#glances.push(glance)
      while (sample.at - (this.#glances[0]?.at ?? sample.at) > rememberedFor) this.#glances.shift()
    }
    const { row: mean } = glance
    const share = sample.weight / (glance.weight + sample.weight)
    for (let index = 0; index < mean.length; index += 1) mean[index] = (mean[index] as number) * (1 - share)
    for (const [index, value] of row) increase(mean, index, share * value)
    glance.value += share * (sample.value - glance.value)
    glance.at = microseconds(Math.round(glance.at + share * (sample.at - glance.at)))
    glance.weight += sample.weight
  }
}
