/* What is left for whom: the stock is promised in the order of the line. */
import { deliverable } from '../machine/pump.ts'
import type { PumpSupply } from '../pour/pump-supply.ts'
import { volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { type Microlitres, subtractVolume, sumVolumes } from '../units/volume.ts'
import type { Needs, PartyOrder, PartyOrderId } from './party-order.ts'

/** What pumps lack for an order, once those before it have theirs. */
export interface Lack {
  readonly ingredientId: IngredientId
  readonly missing: Microlitres
}

/** What pumps can still give of each ingredient, without what a drink that is being made has reserved. */
export const stockOf = ({ serving }: Pick<PumpSupply, 'serving'>): ReadonlyMap<number, Microlitres> =>
  new Map([...serving].map(([ingredientId, pumps]) => [ingredientId, sumVolumes(pumps.map(deliverable))]))

/**
 * Gives each order what it needs as long as there is enough; one that cannot be made whole takes nothing from those
 * behind it.
 *
 * @param line in the order in which it is served
 * @returns the orders that something is missing for, with what that is, and what is left when all others are served
 */
export function promiseStock(
  line: readonly Pick<PartyOrder, 'id' | 'needs'>[],
  stock: ReadonlyMap<number, Microlitres>,
): { readonly lacking: ReadonlyMap<PartyOrderId, readonly Lack[]>; readonly left: ReadonlyMap<number, Microlitres> } {
  const left = new Map(stock)
  const lacking = new Map<PartyOrderId, readonly Lack[]>()
  for (const { id, needs } of line) {
    const lacks = lackOf(needs, left)
    if (lacks.length > 0) lacking.set(id, lacks)
    else {
      for (const { ingredientId, amount } of needs.fromPumps) {
        left.set(ingredientId, subtractVolume(left.get(ingredientId) ?? nothing, volumeOfAmount(amount)))
      }
    }
  }
  return { lacking, left }
}

const nothing = 0 as Microlitres

/** What is missing of the needs of one order. */
export const lackOf = ({ fromPumps }: Pick<Needs, 'fromPumps'>, stock: ReadonlyMap<number, Microlitres>): Lack[] =>
  fromPumps.flatMap(({ ingredientId, amount }) => {
    const missing = volumeOfAmount(amount) - (stock.get(ingredientId) ?? 0)
    return missing > 0 ? [{ ingredientId, missing: missing as Microlitres }] : []
  })
