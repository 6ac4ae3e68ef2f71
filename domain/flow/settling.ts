import type { Microseconds } from '../units/duration.ts'

/** All but this part of it was shown. */
const settled = 1e-4

/** What the scale has yet to show of a change before, in grams when its first sample is taken: it fades away with the lag. */
export class Settling {
  /** Among all unknowns. */
  readonly index: number
  /** null before that sample. */
  #since: Microseconds | null = null

  constructor(index: number) {
    this.index = index
  }

  begin(at: Microseconds): void {
    this.#since ??= at
  }

  /** @param lag in seconds @returns what is left of it, as a part; 0 where that is nothing */
  partAt(at: Microseconds, lag: number): number {
    const part = Math.exp(-(at - (this.#since ?? at)) / (lag * 1_000_000))
    return part > settled ? part : 0
  }
}
