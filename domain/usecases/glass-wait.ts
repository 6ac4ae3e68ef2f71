import { glassReturn } from '../glass/glass-return.ts'
import { fillsGlass, type PumpProgram } from '../program/program.ts'
import { grams, type Milligrams } from '../units/mass.ts'
import type { GlassScale } from './weigh-glass.usecase.ts'

/** Heavier, and it is surely a glass. */
const surelyGlass = grams(30)

/** Knows whether the glass of a drink is away, and waits for its return. */
export class GlassWait {
  readonly #scale: Pick<GlassScale, 'reading'>
  /** A glass has stood there since the drink began: an empty plate means that it was lifted. */
  #stood = false
  /** What stood on the scale before, gross; null when nobody knows. */
  #liftedMass: Milligrams | null = null
  /** The scale has shown since that it was gone: what it showed before may come late, and look like its return. */
  #wasMissed = false

  constructor(scale: Pick<GlassScale, 'reading'>) {
    this.#scale = scale
  }

  /** Another drink begins. */
  reset(): void {
    this.#stood = false
    this.look()
  }

  /** The glass was lifted. */
  begin(liftedMass: Milligrams | null): void {
    this.#liftedMass = liftedMass
    this.#wasMissed = this.isMissed
  }

  /** The scale has shown something. */
  look(): void {
    this.#stood ||= (this.#steadyMass ?? 0) >= surelyGlass
    this.#wasMissed ||= !this.#isThere()
  }

  /** The plate is empty where a glass stood before. */
  get isMissed(): boolean {
    const mass = this.#steadyMass
    return this.#stood && mass !== null && glassReturn(null, mass) === 'away'
  }

  /** `program`, with what the actuator should know: it sees sooner that the glass is gone. */
  toldTo(program: PumpProgram): PumpProgram {
    return this.#stood && fillsGlass(program) ? { ...program, glassStood: true } : program
  }

  /** The same glass stands there again; for another one somebody has to say so. */
  get isOver(): boolean {
    return this.#wasMissed && this.#isThere()
  }

  #isThere(): boolean {
    const mass = this.#steadyMass
    return mass !== null && glassReturn(this.#liftedMass, mass) === 'back'
  }

  get #steadyMass(): Milligrams | null {
    const { reading } = this.#scale
    return reading?.isSteady ? reading.mass : null
  }
}
