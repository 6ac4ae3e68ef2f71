import { deliverable } from '../machine/pump.ts'
import { type OrderRequest, orderLimits } from '../pour/order.ts'
import type { Part } from '../pour/plan.ts'
import type { PumpSupply } from '../pour/pump-supply.ts'
import { volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import { type Microlitres, microlitres, subtractVolume, sumVolumes, tenthOfMillilitre } from '../units/volume.ts'
import type { PartySettings } from './party.ts'
import { isWaiting, type Needs, ordererKeyOf, type PartyOrder, type PartyOrderId } from './party-order.ts'

const byRank = (a: PartyOrder, b: PartyOrder): number => a.rank - b.rank || a.id - b.id

/** The one who is called or served now, else the one who was served last; null before the first. */
function lastServed(orders: readonly PartyOrder[]): PartyOrder | null {
  const current = orders.find(({ state }) => state.kind === 'called' || state.kind === 'pouring')
  if (current) return current
  return orders.reduce<PartyOrder | null>((latest, order) => {
    if (order.state.kind !== 'done') return latest
    return latest === null || (order.endedAt ?? 0) > (latest.endedAt ?? 0) ? order : latest
  }, null)
}

/**
 * Those who wait, in the order in which they are called. As they came, but that nobody comes twice in a row while
 * someone else waits; whom the host has put somewhere comes there.
 * @param orders all of the party
 */
export function queueOf(
  orders: readonly PartyOrder[],
  { noTwiceInARow }: Pick<PartySettings, 'noTwiceInARow'>,
): PartyOrder[] {
  const waiting = orders.filter(isWaiting).sort(byRank)
  if (!noTwiceInARow) return waiting
  const served = lastServed(orders)
  const line: PartyOrder[] = []
  let before = served === null ? null : ordererKeyOf(served.orderer)
  while (waiting.length > 0) {
    const next = waiting.findIndex(order => order.isPinned || ordererKeyOf(order.orderer) !== before)
    const [order] = waiting.splice(Math.max(0, next), 1)
    if (!order) break
    line.push(order)
    before = ordererKeyOf(order.orderer)
  }
  return line
}

export const lastRank = (orders: readonly PartyOrder[]): number =>
  Math.max(0, ...orders.filter(isWaiting).map(({ rank }) => rank)) + 1

export const firstRank = (orders: readonly PartyOrder[]): number =>
  Math.min(0, ...orders.filter(isWaiting).map(({ rank }) => rank)) - 1

/**
 * The line with one order put at a place of it, as the host wants: everybody is ranked as they stand now, so that nobody
 * else moves but to make room.
 * @param place 1 is the next one; beyond the end is the end
 * @returns the orders that are different; none where it does not wait
 */
export function movedInQueue(
  orders: readonly PartyOrder[],
  settings: Pick<PartySettings, 'noTwiceInARow'>,
  id: PartyOrderId,
  place: number,
): PartyOrder[] {
  const line = queueOf(orders, settings)
  const moved = line.find(order => order.id === id)
  if (!moved) return []
  const others = line.filter(order => order !== moved)
  const at = Math.min(Math.max(0, place - 1), others.length)
  const next = [...others.slice(0, at), { ...moved, isPinned: true }, ...others.slice(at)]
  return next.flatMap((order, index) =>
    order.rank === index + 1 && order.id !== id ? [] : [{ ...order, rank: index + 1 }],
  )
}

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
 * @param line in the order in which it is served
 * @returns the orders that something is missing for, with what that is, and what is left when all others are served
 */
export function allocateStock(
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

export const lackOf = ({ fromPumps }: Pick<Needs, 'fromPumps'>, stock: ReadonlyMap<number, Microlitres>): Lack[] =>
  fromPumps.flatMap(({ ingredientId, amount }) => {
    const missing = volumeOfAmount(amount) - (stock.get(ingredientId) ?? 0)
    return missing > 0 ? [{ ingredientId, missing: missing as Microlitres }] : []
  })

/** More than these nobody carries. */
export const largestBatch = 6

/** Orders of the line for the very same drink, in its order; two at least. */
export function sameDrinks(line: readonly PartyOrder[]): PartyOrder[][] {
  const groups = new Map<string, PartyOrder[]>()
  for (const order of line) {
    const key = drinkKeyOf(order.request)
    const group = groups.get(key)
    if (group) group.push(order)
    else groups.set(key, [order])
  }
  return [...groups.values()].map(group => group.slice(0, largestBatch)).filter(({ length }) => length > 1)
}

export const drinkKeyOf = (request: OrderRequest): string => JSON.stringify({ ...request, confirmOverfill: true })

/**
 * One order for all of them, without a glass: what they are poured into is known to nobody.
 * @returns null for more than can be ordered at once, or an amount that is not known
 */
export function batchRequest(request: OrderRequest, count: number): OrderRequest | null {
  const amount = microlitres((request.amount ?? 0) * count)
  if (amount <= 0 || amount > orderLimits.largestAmount) return null
  return { ...request, amount, glassId: null, confirmOverfill: true }
}

/**
 * Whether the large drink is so many small ones: what does not grow with a recipe, such as eight mint leaves, would be
 * missing in all but one.
 */
export const isMultiple = (large: Needs, small: Needs, count: number): boolean =>
  isMultipleOf(large.fromPumps, small.fromPumps, count) && isMultipleOf(large.byHand, small.byHand, count)

/** Tenths of a millilitre are shared out anew for each size. */
const isMultipleOf = (large: readonly Part[], small: readonly Part[], count: number): boolean =>
  large.length === small.length &&
  small.every(({ ingredientId, amount }) => {
    const whole = large.find(each => each.ingredientId === ingredientId)
    return whole !== undefined && Math.abs(whole.amount - amount * count) <= count * tenthOfMillilitre
  })
