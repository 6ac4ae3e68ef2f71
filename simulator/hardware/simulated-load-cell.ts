import type { PinRef } from '#domain/machine/pump.ts'
import type { LoadCell } from '#domain/ports/load-cell.port.ts'
import type { PinProblem } from '#domain/ports/pin-bank.port.ts'
import type { SimulatedScaleBuild, SimulatedScaleView } from '#domain/ports/simulated-machine.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { RawSample } from '#domain/weighing/sample-window.ts'
import { normalAt } from '../model/chance.ts'
import { samePin } from '../model/switching.ts'
import { scaleGrams } from '../model/world.ts'
import { exists } from './simulated-pin-bank.ts'
import type { SimulatedWorld } from './simulated-world.ts'

/** The ends of a signed 24-bit converter. */
const least = -8_388_608
const most = 8_388_607

interface Pins {
  readonly clockPin: PinRef
  readonly dataPin: PinRef
}

/**
 * The load cell below the glass. Its converter has a beat of its own; nothing happens and nothing is asked of the clock
 * while nobody listens, it is closed, unplugged, or hangs on other pins than those it was opened at.
 */
export class SimulatedLoadCell implements LoadCell {
  readonly #world: SimulatedWorld
  readonly #listeners = new Set<(sample: RawSample) => void>()
  #pins: Pins | null = null
  #callOff: (() => void) | null = null
  /** What the cell showed at its last conversion, before noise. */
  #shown: { readonly grams: number; readonly at: Microseconds } | null = null

  constructor(world: SimulatedWorld) {
    this.#world = world
    world.onChange(() => this.#follow())
  }

  open(pins: Pins): Result<void, PinProblem> {
    const missing = [pins.clockPin, pins.dataPin].find(pin => !exists(pin))
    this.#pins = missing ? null : pins
    this.#follow()
    return missing ? failure({ kind: 'no-such-pin', pin: missing }) : success(undefined)
  }

  subscribe(listener: (sample: RawSample) => void): () => void {
    // A function may listen twice and go away once.
    const own = (sample: RawSample): void => listener(sample)
    this.#listeners.add(own)
    this.#follow()
    return () => {
      this.#listeners.delete(own)
      this.#follow()
    }
  }

  close(): void {
    this.#pins = null
    this.#follow()
  }

  /** What a conversion of this moment would give; null on a machine without a scale. */
  view(): SimulatedScaleView | null {
    const { scale, isScalePlugged } = this.#world.now
    if (!scale) return null
    const now = this.#world.clock.now()
    const grams = (this.#rawAt(scale, this.#gramsAt(scale, now), now) - scale.zeroRaw) / scale.rawPerGram
    return { grams, isPlugged: isScalePlugged }
  }

  /** Conversions come as long as they have somewhere to go. */
  #follow(): void {
    if (this.#listeners.size === 0 || !this.#connected()) {
      this.#callOff?.()
      this.#callOff = null
    } else this.#callOff ??= this.#nextConversion()
  }

  #connected(): SimulatedScaleBuild | null {
    const { scale, isScalePlugged } = this.#world.now
    const isWired =
      scale && this.#pins && samePin(scale.clockPin, this.#pins.clockPin) && samePin(scale.dataPin, this.#pins.dataPin)
    return isWired && isScalePlugged ? scale : null
  }

  #nextConversion(): (() => void) | null {
    const scale = this.#connected()
    if (!scale) return null
    const interval = intervalOf(scale)
    const due = microseconds((Math.floor(this.#world.clock.now() / interval) + 1) * interval)
    return this.#world.clock.at(due, () => this.#convert(due))
  }

  #convert(at: Microseconds): void {
    const scale = this.#connected()
    this.#callOff = null
    if (scale) {
      const grams = this.#gramsAt(scale, at)
      this.#shown = { grams, at }
      const sample = { raw: this.#rawAt(scale, grams, at), at }
      for (const listener of [...this.#listeners]) listener(sample)
    }
    this.#follow()
  }

  /** Follows the true weight like a first-order low pass. */
  #gramsAt({ lagMs }: SimulatedScaleBuild, at: Microseconds): number {
    const grams = scaleGrams(this.#world.now)
    if (lagMs <= 0 || !this.#shown) return grams
    const elapsed = at - this.#shown.at
    return grams + (this.#shown.grams - grams) * Math.exp(-elapsed / (lagMs * 1000))
  }

  #rawAt(scale: SimulatedScaleBuild, grams: number, at: Microseconds): number {
    const { seed } = this.#world.now.imperfection
    const noise = scale.noiseGrams > 0 ? scale.noiseGrams * normalAt(seed, Math.floor(at / intervalOf(scale))) : 0
    return Math.max(least, Math.min(most, Math.round(scale.zeroRaw + scale.rawPerGram * (grams + noise))))
  }
}

const intervalOf = ({ samplesPerSecond }: SimulatedScaleBuild): number => 1_000_000 / samplesPerSecond
