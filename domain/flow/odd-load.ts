import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'

/** A load that stays away from what is expected for so long, in so many samples, has come to stay. */
const staysFor = milliseconds(250)
const fewestStaying = 3
/** So many in a row that are as expected end it; fewer are so by chance. */
const fewestUsual = 3
/** It comes to rest before, or never; rest is when it moves by less than this and the noise, in grams. */
const longestRestless = seconds(1.5)
const atRest = 0.5

/** Besides noise and flow, in grams. */
const leastJump = 2

/** Further from what is expected than noise and pumps can explain. All in grams, and grams per second. */
export const isOdd = (rise: number, noise: number, rate: number): boolean =>
  Math.abs(rise) > leastJump + 6 * noise + 0.2 * rate

interface OddSample {
  readonly at: Microseconds
  /** In grams. */
  readonly rise: number
}

const meanRise = (samples: readonly OddSample[]): number =>
  samples.reduce((sum, { rise }) => sum + rise, 0) / Math.max(1, samples.length)

/** Samples that are further from what is expected than they should be, one after the other. */
export class OddLoad {
  #samples: OddSample[] = []
  /** Since the last odd one. */
  #usual: OddSample[] = []
  /** Odd ones of all times. */
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param rise in grams */
  add(at: Microseconds, rise: number): void {
    this.#samples.push(...this.#usual.splice(0), { at, rise })
    this.#count += 1
  }

  /**
   * A sample that is as expected.
   * @param rise in grams
   * @returns whether it can be believed: not between odd ones
   */
  isOver(at: Microseconds, rise: number): boolean {
    if (this.#samples.length === 0) return true
    this.#usual.push({ at, rise })
    return this.#usual.length >= fewestUsual
  }

  /** What goes both ways is noise: how far they are off, in grams; none while they all are to one side. */
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

  /** It will not come to rest any more. */
  isRestless(now: Microseconds): boolean {
    return this.#lasts(longestRestless, now)
  }

  #lasts(time: Microseconds, now: Microseconds): boolean {
    const [first] = this.#samples
    return first !== undefined && now - first.at >= time
  }
}
