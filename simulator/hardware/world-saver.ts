import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, type Microseconds, microseconds, seconds } from '#domain/units/duration.ts'

const shortestInterval = seconds(1)

/** Writes at most one at a time and, unless it is urgent, at most once a second. */
export class WorldSaver {
  readonly #write: () => Promise<void>
  readonly #real: MachineClock
  #wanted = false
  #writing: Promise<void> | null = null
  #lastStart: Microseconds | null = null
  #callOff: (() => void) | null = null

  /** @param write stores the world as it is when it is called; must not reject */
  constructor(write: () => Promise<void>, real: MachineClock) {
    this.#write = write
    this.#real = real
  }

  /** With the next {@link flush}. */
  want(): void {
    this.#wanted = true
  }

  /** Within a second. */
  soon(): void {
    this.#wanted = true
    if (this.#callOff || this.#writing !== null) return
    const now = this.#real.now()
    const earliest = this.#lastStart === null ? now : addTime(this.#lastStart, shortestInterval)
    this.#callOff = this.#real.at(microseconds(Math.max(now, earliest)), () => void this.flush())
  }

  /** Resolves when everything that was wanted until now is stored. */
  async flush(): Promise<void> {
    while (this.#writing !== null) await this.#writing
    this.#callOff?.()
    this.#callOff = null
    if (!this.#wanted) return
    this.#wanted = false
    this.#lastStart = this.#real.now()
    this.#writing = this.#write()
    await this.#writing
    this.#writing = null
    if (this.#wanted) this.soon()
  }
}
