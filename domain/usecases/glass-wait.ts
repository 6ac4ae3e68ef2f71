import type { Milligrams } from '../units/mass.ts'
import { glassReturn } from '../weighing/glass-return.ts'
import type { GlassScale } from './weigh-glass.usecase.ts'

/** Waits for a glass that was lifted while it was filled. */
export class GlassWait {
  readonly #scale: Pick<GlassScale, 'reading'>
  /** What stood on the scale before, gross; null when nobody knows. */
  #liftedMass: Milligrams | null = null
  /** The scale has shown since that it was gone: what it showed before may come late, and look like its return. */
  #wasMissed = false

  constructor(scale: Pick<GlassScale, 'reading'>) {
    this.#scale = scale
  }

  begin(liftedMass: Milligrams | null): void {
    this.#liftedMass = liftedMass
    this.#wasMissed = false
  }

  /** The scale has shown something. */
  look(): void {
    this.#wasMissed ||= !this.#isThere()
  }

  /** The same glass stands there again; for another one somebody has to say so. */
  get isOver(): boolean {
    return this.#wasMissed && this.#isThere()
  }

  #isThere(): boolean {
    const { reading } = this.#scale
    return reading?.mass != null && reading.isSteady && glassReturn(this.#liftedMass, reading.mass) === 'back'
  }
}
