import { type Microseconds, milliseconds, seconds } from '../units/duration.ts'

/** A load that stays away from what is expected for so long, in so many samples, has come to stay. */
const staysFor = milliseconds(250)
const fewestStaying = 3
/** It comes to rest before, or never; rest is when it moves by less than this and the noise, in grams. */
const longestRestless = seconds(1.5)
const atRest = 0.5

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
  /** Of all times. */
  #count = 0

  get count(): number {
    return this.#count
  }

  /** @param rise in grams */
  add(at: Microseconds, rise: number): void {
    this.#samples.push({ at, rise })
    this.#count += 1
  }

  /** It is over. @returns how far they were off, in grams */
  end(): number[] {
    return this.#samples.splice(0).map(({ rise }) => rise)
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
