import type { MachineClock } from '#domain/ports/hardware.port.ts'
import { AssertionError } from '#domain/result.ts'
import { addTime, type Microseconds, microseconds } from '#domain/units/duration.ts'

interface Call {
  readonly at: Microseconds
  readonly due: () => void
}

interface SimulatedClockOptions {
  /** The clock of the real world; may call late. */
  readonly real: MachineClock
  readonly speed: number
  readonly startAt: Microseconds
  /** Lets the physics catch up, before anyone sees the new time. */
  readonly onAdvance: (from: Microseconds, to: Microseconds) => void
}

/**
 * Machine time that runs `speed` times as fast as the real one. It stops at each due call until that was made, so that
 * a pump is switched at its exact instant however late the real timer comes; and it stands still while code runs, until
 * the next turn of the event loop or `await`. Where computing takes too long, machine time falls behind for good.
 */
export class SimulatedClock implements MachineClock {
  readonly #real: MachineClock
  readonly #onAdvance: SimulatedClockOptions['onAdvance']
  readonly #calls: Call[] = []
  #speed: number
  /** Where speed was set last, on both clocks. */
  #base: { readonly machine: Microseconds; readonly real: Microseconds }
  #now: Microseconds
  #calling = false
  #lookedAt = false
  #callOffWake: () => void = () => undefined

  constructor({ real, speed, startAt, onAdvance }: SimulatedClockOptions) {
    this.#real = real
    this.#onAdvance = onAdvance
    this.#speed = checkedSpeed(speed)
    this.#base = { machine: startAt, real: real.now() }
    this.#now = startAt
  }

  get speed(): number {
    return this.#speed
  }

  /** Time goes on from where it is. @throws AssertionError outside 1–60 */
  setSpeed(speed: number): void {
    const checked = checkedSpeed(speed)
    this.#base = { machine: this.now(), real: this.#real.now() }
    this.#speed = checked
    this.#planWake()
  }

  /** Never beyond a call that is due; within a call, the instant it was due at. */
  now(): Microseconds {
    if (this.#calling || this.#lookedAt) return this.#now
    this.#lookedAt = true
    queueMicrotask(() => {
      this.#lookedAt = false
    })
    this.#moveTo(earlier(this.#present(), this.#calls[0]?.at))
    return this.#now
  }

  at(at: Microseconds, due: () => void): () => void {
    // Everything before this instant happened already: time must not jump over the new call.
    this.now()
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

  stop(): void {
    this.#calls.length = 0
    this.#callOffWake()
  }

  #present(): Microseconds {
    const realElapsed = this.#real.now() - this.#base.real
    return addTime(this.#base.machine, microseconds(Math.floor(realElapsed * this.#speed)))
  }

  #moveTo(to: Microseconds): void {
    const from = this.#now
    if (to <= from) return
    this.#now = to
    this.#onAdvance(from, to)
  }

  #wake(): void {
    const began = this.#real.now()
    const present = this.#present()
    const caughtUp = (present - this.#now) / this.#speed
    this.#calling = true
    try {
      for (let next = this.#calls[0]; next !== undefined && next.at <= present; next = this.#calls[0]) {
        this.#calls.shift()
        this.#moveTo(next.at)
        next.due()
      }
    } finally {
      this.#calling = false
      this.#fallBehind(this.#real.now() - began - caughtUp)
      this.#planWake()
    }
  }

  #fallBehind(by: number): void {
    if (by <= 0) return
    const { machine, real } = this.#base
    this.#base = { machine, real: addTime(real, microseconds(Math.ceil(by))) }
  }

  #planWake(): void {
    this.#callOffWake()
    const next = this.#calls[0]
    if (next === undefined || this.#calling) return
    const realDistance = microseconds(Math.ceil((next.at - this.#base.machine) / this.#speed))
    this.#callOffWake = this.#real.at(addTime(this.#base.real, realDistance), () => this.#wake())
  }
}

const earlier = (a: Microseconds, b: Microseconds | undefined): Microseconds => (b !== undefined && b < a ? b : a)

function checkedSpeed(speed: number): number {
  if (!(speed >= 1 && speed <= 60))
    throw new AssertionError(`a simulated machine cannot run at ${speed} times real time`)
  return speed
}
