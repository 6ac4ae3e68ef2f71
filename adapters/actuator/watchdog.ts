import type { Timers } from './timers.ts'

/** How long the controller of real outputs may be silent while pumps run, in milliseconds of real time. */
export const longestRealSilenceMs = 200

/** Notices that the controller has fallen silent. */
export class Watchdog {
  readonly #timers: Timers
  readonly #longestSilenceMs: number
  readonly #onSilence: () => void
  #lastBeat: number

  constructor(timers: Timers, longestSilenceMs: number, onSilence: () => void) {
    this.#timers = timers
    this.#longestSilenceMs = longestSilenceMs
    this.#onSilence = onSilence
    this.#lastBeat = timers.now()
  }

  beat(): void {
    this.#lastBeat = this.#timers.now()
  }

  /** To be called often. Beats that wait unread because this very process was slow are read first. */
  check(): void {
    if (!this.#isSilent()) return
    this.#timers.afterArrivals(() => {
      if (this.#isSilent()) this.#onSilence()
    })
  }

  #isSilent(): boolean {
    return this.#timers.now() - this.#lastBeat > this.#longestSilenceMs
  }
}
