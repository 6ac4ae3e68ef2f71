import {
  glassLifted,
  glassOfNextDrink,
  glassSeen,
  isGlassBack,
  isGlassMissed,
  noGlass,
  withGlassStood,
} from '../../glass-monitoring/dispensing-area.ts'
import { fillsGlass, type PumpProgram } from '../../program/program.ts'
import type { Milligrams } from '../../units/mass.ts'
import type { GlassScale } from '../machine/weigh-glass.usecase.ts'

/** The glass of the drink that is made, as the scale shows it. */
export class DrinkGlass {
  readonly #scale: Pick<GlassScale, 'reading'>
  #wait = noGlass

  constructor(scale: Pick<GlassScale, 'reading'>) {
    this.#scale = scale
  }

  /** The count of what stands there; null when nobody knows. */
  get raw(): number | null {
    const { reading } = this.#scale
    return reading?.isSteady ? reading.raw : null
  }

  /** The same glass stands there again; for another one someone has to say so. */
  get isBack(): boolean {
    return isGlassBack(this.#wait, this.#scale.reading)
  }

  /** Another drink begins. */
  next(): void {
    this.#wait = glassOfNextDrink(this.#wait, this.#scale.reading)
  }

  /** The scale shows something else. */
  look(): void {
    this.#wait = glassSeen(this.#wait, this.#scale.reading)
  }

  /** @param mass what stood there before; null when nobody knows */
  lift(mass: Milligrams | null): void {
    this.#wait = glassLifted(this.#wait, mass, this.#scale.reading)
  }

  /** The plate is empty where a glass stood before, and this would pour onto it. */
  isMissedBy = (program: PumpProgram): boolean => fillsGlass(program) && isGlassMissed(this.#wait, this.#scale.reading)

  /** `program`, with what the actuator should know of the glass. */
  tellIn = (program: PumpProgram): PumpProgram => withGlassStood(program, this.#wait)
}
