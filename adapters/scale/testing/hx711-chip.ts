import type { ManualMachineClock } from '#domain/testing/manual-machine-clock.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { ConverterLines } from '../hx711-source.ts'
import type { SourceParts } from '../scale-source.ts'

const bits = 24
const sleepsAfter = 60
/** After waking up the first conversion takes as long as four. */
const settling = 4

/** An HX711 as its data sheet has it, on a clock that a test moves; each look at the clock takes a microsecond. */
export class Hx711Chip implements ConverterLines {
  /** The value it measures. */
  raw = 84_000
  perSecond = 10
  /** It is on the wires; without it the data wire is pulled up. */
  isPlugged = true
  /** The data wire is held low. */
  isShorted = false
  /** The time before the clock goes low again, in µs. @param pulse 1–25 */
  delay: (pulse: number) => number = () => 0
  /** The lines throw this from now on. */
  broken: string | null = null
  /** Whole ones. */
  reads = 0
  /** How often someone looked whether it is ready. */
  looks = 0
  isClosed = false
  readonly parts: SourceParts
  readonly #clock: ManualMachineClock
  /** Time that passes within one call of the clock. */
  #within = 0
  #since: number
  #readyAt = 0
  #pulses = 0
  #word = 0
  #roseAt: number | null = null

  constructor(clock: ManualMachineClock) {
    this.#clock = clock
    this.#since = clock.now()
    this.parts = {
      now: () => this.#look(),
      after: (ms, call) => clock.at(microseconds(clock.now() + Math.round(ms * 1000)), call),
    }
  }

  isReady(): boolean {
    this.#work()
    this.looks++
    if (this.#pulses > bits) this.#pulses = 0
    return this.#level() === 0
  }

  data(): 0 | 1 {
    this.#work()
    return this.#level()
  }

  clock(high: boolean): void {
    this.#work()
    if (high) this.#rise()
    else this.#fall()
  }

  close(): void {
    this.isClosed = true
  }

  #rise(): void {
    this.#roseAt = this.#now()
    // While it settles nobody knows what it makes of pulses: here, nothing.
    if (this.#pulses === 0 && !this.#hasConverted() && this.isPlugged) return
    if (this.#pulses === 0) this.#word = this.raw & 0xffffff
    this.#pulses++
  }

  #fall(): void {
    this.#within += this.delay(this.#pulses)
    const wasHigh = this.#roseAt === null ? 0 : this.#now() - this.#roseAt
    this.#roseAt = null
    const period = 1_000_000 / this.perSecond
    if (wasHigh > sleepsAfter) {
      this.#pulses = 0
      this.#readyAt = this.#now() + settling * period
    } else if (this.#pulses > bits) {
      this.reads++
      this.#readyAt = this.#now() + period
    }
  }

  #level(): 0 | 1 {
    if (this.isShorted) return 0
    if (!this.isPlugged) return 1
    if (this.#pulses === 0) return this.#hasConverted() ? 0 : 1
    const isOver = this.#pulses > bits
    return isOver || ((this.#word >> (bits - this.#pulses)) & 1) === 1 ? 1 : 0
  }

  #hasConverted(): boolean {
    return this.#now() >= this.#readyAt
  }

  #work(): void {
    if (this.broken !== null) throw new Error(this.broken)
  }

  #now(): number {
    if (this.#clock.now() !== this.#since) {
      this.#since = this.#clock.now()
      this.#within = 0
    }
    return this.#since + this.#within
  }

  #look(): Microseconds {
    const at = microseconds(Math.floor(this.#now()))
    this.#within++
    return at
  }
}
