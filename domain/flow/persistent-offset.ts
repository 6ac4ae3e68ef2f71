import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'

/** A load that differs from what's expected for so long, in so many samples, has come to stay. */
const staysFor = milliseconds(250)
const fewestStaying = 3
/** Fewer expected samples in a row are chance. */
const fewestUsual = 3
/** It comes to rest by then or never; at rest it moves by less than this (in grams) and the noise. */
const longestRestless = seconds(1.5)
const atRest = 0.5

/** Besides noise and flow, in grams. */
const leastJump = 2

/** Whether noise and pumps can't explain the difference. In grams, and grams per second. */
export const isUnexpected = (rise: number, noise: number, rate: number): boolean =>
  Math.abs(rise) > leastJump + 6 * noise + 0.2 * rate

interface OffsetSample {
  readonly at: Microseconds
  readonly rise: number
}

const meanRise = (samples: readonly OffsetSample[]): number =>
  samples.reduce((sum, { rise }) => sum + rise, 0) / Math.max(1, samples.length)

/** Consecutive samples that differ too much from what's expected. */
export class PersistentOffset {
  #samples: OffsetSample[] = []
  /** Expected samples since then. */
  #usual: OffsetSample[] = []
  count = 0

  /** @param rise in grams */
  add(at: Microseconds, rise: number): void {
    this.#samples.push(...this.#usual.splice(0), { at, rise })
    this.count += 1
  }

  /** @param rise in grams of an expected sample @returns whether it counts: not between unexpected ones */
  isOver(at: Microseconds, rise: number): boolean {
    if (this.#samples.length === 0) return true
    this.#usual.push({ at, rise })
    return this.#usual.length >= fewestUsual
  }

  /** Deviations to both sides are noise; in grams. */
  get noise(): number[] {
    const rises = this.#samples.map(({ rise }) => rise)
    return rises.some(rise => rise > 0) && rises.some(rise => rise < 0) ? rises : []
  }

  end(): void {
    this.#samples = []
    this.#usual = []
  }

  /** @param noise in grams */
  isAtRest(now: Microseconds, noise: number): boolean {
    const recent = this.#samples.filter(({ at }) => now - at <= staysFor)
    if (!this.#lasts(staysFor, now) || recent.length < fewestStaying) return false
    const newer = recent.filter(({ at }) => now - at < staysFor / 2)
    return Math.abs(meanRise(newer) - meanRise(recent.slice(0, -newer.length))) <= atRest + 2 * noise
  }

  /** Won't come to rest any more. */
  isRestless(now: Microseconds): boolean {
    return this.#lasts(longestRestless, now)
  }

  #lasts(time: Microseconds, now: Microseconds): boolean {
    const [first] = this.#samples
    return first !== undefined && now - first.at >= time
  }
}
