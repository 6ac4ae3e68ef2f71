import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { addTime, milliseconds } from '#domain/units/duration.ts'

/** Of machine time. A look at a board takes about a millisecond, which an edge may have to wait for. */
const interval = milliseconds(100)

/** Looks again and again while a program runs whether the outputs stand as they were set. */
export class OutputWatch {
  readonly #clock: MachineClock
  readonly #look: () => void
  #callOff: (() => void) | null = null

  constructor(clock: MachineClock, look: () => void) {
    this.#clock = clock
    this.#look = look
  }

  start(): void {
    this.stop()
    this.#callOff = this.#clock.at(addTime(this.#clock.now(), interval), () => {
      this.start()
      this.#look()
    })
  }

  stop(): void {
    this.#callOff?.()
    this.#callOff = null
  }
}
