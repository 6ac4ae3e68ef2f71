import type { WeightReading } from '#domain/ports/actuator.port.ts'
import { grams } from '#domain/units/mass.ts'
import type { Scale, ScaleState } from './scale.ts'
import type { Timers } from './timers.ts'

/** Ten times a second at most. */
const intervalMs = 100
/** Less is not worth a message. */
const leastChange = grams(0.1)

/** Tells what the scale shows whenever it shows something else. */
export class WeightTeller {
  readonly #scale: Scale
  readonly #timers: Timers
  readonly #tell: (reading: WeightReading) => void
  #told: ScaleState | null = null
  #stop: (() => void) | null = null

  constructor(scale: Scale, timers: Timers, tell: (reading: WeightReading) => void) {
    this.#scale = scale
    this.#timers = timers
    this.#tell = tell
  }

  /** Follows the scale from here on, if there is one. */
  follow(): void {
    this.#stop?.()
    this.#told = null
    this.#stop = this.#scale.isWired ? this.#timers.every(intervalMs, () => this.#look()) : null
  }

  #look(): void {
    const state = this.#scale.look()
    if (this.#told && !differs(this.#told, state)) return
    this.#told = state
    const { raw, isSteady } = state
    this.#tell({ raw, mass: raw === null ? null : this.#scale.massOf(raw), isSteady })
  }
}

function differs(a: ScaleState, b: ScaleState): boolean {
  if (a.isSteady !== b.isSteady) return true
  if (a.apparentMass === null || b.apparentMass === null) return a.apparentMass !== b.apparentMass
  return Math.abs(a.apparentMass - b.apparentMass) >= leastChange
}
