import { densityOf, type Ingredients } from '../catalogue/ingredient.ts'
import { isTimedPump, type Pump, tubeAfterIntake } from '../machine/pump.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, roundedMilligrams, volumeOfMass } from '../units/mass.ts'
import { largerVolume, noVolume, subtractVolume } from '../units/volume.ts'

/**
 * The suspects after `mass` ran out without command: shared evenly, because nobody knows which of them it was; by the
 * density of each one's liquid. An estimate. A level never falls below nothing.
 */
export function afterUncommanded(
  pumps: ReadonlyMap<number, Pump>,
  ingredients: Ingredients,
  suspects: readonly PumpId[],
  mass: Milligrams,
): Pump[] {
  const known = suspects.flatMap(id => pumps.get(id) ?? [])
  return known.map(pump => {
    const share = roundedMilligrams(mass / known.length)
    const volume = volumeOfMass(share, densityOf(pump.ingredientId, ingredients))
    const fillingLevel = largerVolume(noVolume, subtractVolume(pump.fillingLevel, volume))
    return { ...pump, fillingLevel, tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, volume) : pump.tubeContent }
  })
}
