import { type Microseconds, milliseconds } from '#domain/units/duration.ts'

/** The time between two conversions of the slowest converter there is, which makes ten a second. */
const longestPeriod = milliseconds(100)
/** As of one that makes 80 a second. */
const firstPeriod = milliseconds(12.5)
const shortestPeriod = milliseconds(5)
/** Oscillators of converters differ from each other, and drift: looking begins well before the next one is due. */
const share = 0.85

/**
 * Learns how often a converter converts, so that it is not asked before it can have something to say. Found waiting, it
 * was looked at too late; longer gaps than the usual one are believed step by step, for they may be an exception.
 */
export class Rhythm {
  #period: number = firstPeriod
  #lastAt: Microseconds | null = null

  /** @param waitedFor whether it was seen busy just before: only then is `at` when it became ready */
  heard(at: Microseconds, waitedFor: boolean): void {
    const since = this.#lastAt
    this.#lastAt = at
    if (!waitedFor) this.#period = Math.max(shortestPeriod, this.#period / 2)
    else if (since !== null)
      this.#period = Math.max(shortestPeriod, Math.min(at - since, 2 * this.#period, longestPeriod))
  }

  /** The next conversion is not the one after the last that was heard. */
  interrupted(): void {
    this.#lastAt = null
  }

  /** Whole milliseconds after a conversion in which there cannot be another. */
  get rest(): number {
    return Math.floor((share * this.#period) / 1000)
  }
}
