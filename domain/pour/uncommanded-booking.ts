/* What ran out without command. Nobody knows which of the suspects gave it: an estimate. */
import { densityOf, type Ingredients } from '../catalogue/ingredient.ts'
import { isTimedPump, type Pump, tubeAfterIntake } from '../machine/pump.ts'
import { amountOfVolume } from '../units/amount.ts'
import type { PumpId } from '../units/id.ts'
import { type Milligrams, roundedMilligrams, volumeOfMass } from '../units/mass.ts'
import { largerVolume, noVolume, subtractVolume } from '../units/volume.ts'
import type { Booking, OpenOrder } from './order.ts'
import { mergeParts } from './plan.ts'

/** `mass` shared evenly among the suspects, by the density of each one's liquid. */
export function uncommandedBookings(
  pumps: ReadonlyMap<number, Pump>,
  ingredients: Ingredients,
  suspects: readonly PumpId[],
  mass: Milligrams,
): Booking[] {
  const known = suspects.flatMap(id => pumps.get(id) ?? [])
  return known.map(({ id, ingredientId }) => {
    const share = roundedMilligrams(mass / known.length)
    return { pumpId: id, volume: volumeOfMass(share, densityOf(ingredientId, ingredients)) }
  })
}

/** The pumps after it. A level never falls below nothing. */
export const afterUncommanded = (pumps: ReadonlyMap<number, Pump>, bookings: readonly Booking[]): Pump[] =>
  bookings.flatMap(({ pumpId, volume }) => {
    const pump = pumps.get(pumpId)
    if (!pump) return []
    const fillingLevel = largerVolume(noVolume, subtractVolume(pump.fillingLevel, volume))
    return [
      { ...pump, fillingLevel, tubeContent: isTimedPump(pump) ? tubeAfterIntake(pump, volume) : pump.tubeContent },
    ]
  })

/** The order into whose glass it ran. */
export function withUncommanded(
  order: OpenOrder,
  pumps: ReadonlyMap<number, Pump>,
  bookings: readonly Booking[],
): OpenOrder {
  const parts = bookings.flatMap(({ pumpId, volume }) => {
    const ingredientId = pumps.get(pumpId)?.ingredientId ?? null
    return ingredientId === null ? [] : [{ ingredientId, amount: amountOfVolume(volume) }]
  })
  const uncommanded = mergeParts([...(order.uncommanded ?? []), ...parts])
  return uncommanded.length === 0 ? order : { ...order, uncommanded }
}
