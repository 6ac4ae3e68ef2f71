import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { type Microseconds, microseconds, milliseconds, noTime } from '#domain/units/duration.ts'

interface Call {
  readonly at: Microseconds
  readonly due: () => void
}

/** Timers are rarely later; then naps and turns of the event loop alternate. */
const timerLead = milliseconds(2)
/** How long arriving events may wait for a nap to end. */
const longestNap = microseconds(500)
/** A nap is rarely later than this; the rest is spun away. */
const spinTime = microseconds(100)
/** Calls that are due again at once let arriving events have a turn after this. */
const longestTurn = milliseconds(5)
/** What setTimeout takes at most, rounded down. In milliseconds. */
const longestTimer = 2 ** 30

let bed: Int32Array<SharedArrayBuffer> | undefined

/** Yields the processor. @param time in microseconds */
function nap(time: number): void {
  bed ??= new Int32Array(new SharedArrayBuffer(4))
  if (time > 0) Atomics.wait(bed, 0, 0, time / 1000)
}

export class SystemMachineClock implements MachineClock {
  readonly #precise: boolean
  readonly #calls: Call[] = []
  #callOffWake: () => void = () => undefined

  /** @param options.precise false saves CPU, and calls up to some milliseconds late */
  constructor({ precise }: { readonly precise: boolean }) {
    this.#precise = precise
  }

  now(): Microseconds {
    return microseconds(Math.floor(performance.now() * 1000))
  }

  at(at: Microseconds, due: () => void): () => void {
    const call = { at, due }
    const later = this.#calls.findIndex(other => other.at > at)
    this.#calls.splice(later < 0 ? this.#calls.length : later, 0, call)
    if (this.#calls[0] === call) this.#planWake()
    return () => {
      const index = this.#calls.indexOf(call)
      if (index >= 0) this.#calls.splice(index, 1)
      if (index === 0) this.#planWake()
    }
  }

  #planWake(): void {
    this.#callOffWake()
    const next = this.#calls[0]
    if (next === undefined) return
    const distance = next.at - this.now()
    const lead = this.#precise ? timerLead : noTime
    if (distance <= Math.max(lead, noTime)) {
      const immediate = setImmediate(() => this.#wake())
      this.#callOffWake = () => clearImmediate(immediate)
    } else {
      const wait = this.#precise ? Math.floor((distance - lead) / 1000) : Math.ceil(distance / 1000)
      const timer = setTimeout(() => this.#wake(), Math.min(wait, longestTimer))
      this.#callOffWake = () => clearTimeout(timer)
    }
  }

  #wake(): void {
    const end = this.now() + longestTurn
    try {
      for (let next = this.#calls[0]; next !== undefined && this.#waitOut(next.at); next = this.#calls[0]) {
        this.#calls.shift()
        next.due()
        if (this.now() > end) break
      }
    } finally {
      this.#planWake()
    }
  }

  /** @returns false if it's too far away to wait for */
  #waitOut(at: Microseconds): boolean {
    if (this.#precise) {
      nap(Math.min(at - this.now() - spinTime, longestNap))
      if (at - this.now() <= spinTime) while (this.now() < at);
    }
    return this.now() >= at
  }
}
