import { densityOf, type Ingredients } from '../catalogue/ingredient.ts'
import type { ValvePump } from '../machine/pump.ts'
import type { WeighedResult } from '../program/program.ts'
import { microseconds } from '../units/duration.ts'
import { volumeOfMass } from '../units/mass.ts'

const microlitresPerCentilitre = 10_000
const microsecondsPerSecond = 1_000_000

/** A valve that knows what its last pour has shown, as volumes of its liquid. */
export function learnedValve<Valve extends ValvePump>(
  valve: Valve,
  learned: NonNullable<WeighedResult['learned']>,
  ingredients: Ingredients,
): Valve {
  const density = densityOf(valve.ingredientId, ingredients)
  const microlitresPerSecond = learned.flow / density
  const timePerCentilitre =
    microlitresPerSecond > 0
      ? microseconds(Math.max(1, Math.round((microlitresPerCentilitre * microsecondsPerSecond) / microlitresPerSecond)))
      : valve.timePerCentilitre
  return { ...valve, timePerCentilitre, inFlight: volumeOfMass(learned.inFlight, density) }
}
