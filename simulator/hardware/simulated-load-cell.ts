import { Listeners } from '#domain/listeners.ts'
import { isOnHeader } from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { LoadCell, PinProblem } from '#domain/ports/hardware.port.ts'
import { failure, type Result, success } from '#domain/result.ts'
import { type Microseconds, microseconds } from '#domain/units/duration.ts'
import type { RawSample } from '#domain/weighing/calibration.ts'
import { hasFault } from '../model/world.ts'
import { rawReading, sampleInterval } from '../model/world-view.ts'
import type { SimulatedScaleBuild } from '../ports/simulated-machine.port.ts'
import type { SimulatedWorld } from './simulated-world.ts'

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
  readonly #listeners = new Listeners<[sample: RawSample]>()
  #pins: Pins | null = null
  #callOff: (() => void) | null = null

  constructor(world: SimulatedWorld) {
    this.#world = world
    world.onChange(() => this.#follow())
  }

  open(pins: Pins): Result<void, PinProblem> {
    const missing = [pins.clockPin, pins.dataPin].find(pin => !isOnHeader(pin))
    this.#pins = missing ? null : pins
    this.#follow()
    return missing ? failure({ kind: 'no-such-pin', pin: missing }) : success(undefined)
  }

  subscribe(listener: (sample: RawSample) => void): () => void {
    const leave = this.#listeners.add(listener)
    this.#follow()
    return () => {
      leave()
      this.#follow()
    }
  }

  close(): void {
    this.#pins = null
    this.#follow()
  }

  #follow(): void {
    if (this.#listeners.size === 0 || !this.#connected()) {
      this.#callOff?.()
      this.#callOff = null
    } else this.#callOff ??= this.#nextConversion()
  }

  #connected(): SimulatedScaleBuild | null {
    const { now } = this.#world
    const { scale } = now
    const isWired =
      scale && this.#pins && samePin(scale.clockPin, this.#pins.clockPin) && samePin(scale.dataPin, this.#pins.dataPin)
    return isWired && !hasFault(now, 'scale-unplugged') ? scale : null
  }

  #nextConversion(): (() => void) | null {
    const scale = this.#connected()
    if (!scale) return null
    const interval = sampleInterval(scale)
    const due = microseconds((Math.floor(this.#world.clock.now() / interval) + 1) * interval)
    return this.#world.clock.at(due, () => this.#convert(due))
  }

  #convert(at: Microseconds): void {
    const raw = this.#connected() ? rawReading(this.#world.now) : null
    this.#callOff = null
    if (raw !== null) this.#listeners.tell({ raw, at })
    this.#follow()
  }
}
