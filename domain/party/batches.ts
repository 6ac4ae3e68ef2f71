/* The same drink for several people: made in one go, into a jug, where that saves time. */
import { type OrderRequest, orderLimits } from '../pour/order.ts'
import type { Part } from '../pour/plan.ts'
import { microlitres, tenthOfMillilitre } from '../units/volume.ts'
import type { Needs, PartyOrder } from './party-order.ts'

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

/** Alike for the very same drink. */
export const drinkKeyOf = (request: OrderRequest): string => JSON.stringify({ ...request, confirmOverfill: true })

/**
 * One order for all of them, without a glass: what they are poured into is known to nobody.
 *
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
