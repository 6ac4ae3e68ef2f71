import type { MachineClock } from '#domain/ports/machine-clock.port.ts'
import { type Microseconds, microseconds, milliseconds, noTime } from '#domain/units/duration.ts'

interface Call {
  readonly at: Microseconds
  readonly due: () => void
}

interface SystemMachineClockOptions {
  /** false saves CPU and calls up to some milliseconds late: enough for a machine that is simulated. */
  readonly precise: boolean
}

/** Timers come this much late at most as a rule; from here on the event loop is turned over between naps instead. */
const timerLead = milliseconds(2)
/** How long whatever arrives at the event loop may wait for a nap to end. */
const longestNap = microseconds(500)
/** A nap ends this much late at most as a rule: the rest is waited for on the spot. */
const spinTime = microseconds(100)
/** What is due again at once, as work that takes longer than its interval is, lets whatever has arrived have a turn. */
const longestTurn = milliseconds(5)
/** The longest delay that setTimeout takes, rounded down, in milliseconds. */
const longestTimer = 2 ** 30

/** Made by the first nap: in the worker of a web page there is none. */
let bed: Int32Array<SharedArrayBuffer> | undefined

/** Leaves the processor to others, as turns of the event loop do not. @param time in microseconds */
function nap(time: number): void {
  bed ??= new Int32Array(new SharedArrayBuffer(4))
  if (time > 0) Atomics.wait(bed, 0, 0, time / 1000)
}

/** The computer's own monotonic clock. */
export class SystemMachineClock implements MachineClock {
  readonly #precise: boolean
  readonly #calls: Call[] = []
  #callOffWake: () => void = () => undefined

  constructor({ precise }: SystemMachineClockOptions) {
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

  /** False if that is still too far away to stand waiting for it; others may have a turn then. */
  #waitOut(at: Microseconds): boolean {
    if (this.#precise) {
      nap(Math.min(at - this.now() - spinTime, longestNap))
      if (at - this.now() <= spinTime) while (this.now() < at);
    }
    return this.now() >= at
  }
}
