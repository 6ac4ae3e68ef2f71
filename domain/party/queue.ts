import { deliverable } from '../machine/pump.ts'
import { type OrderRequest, orderLimits } from '../pour/order.ts'
import type { Part } from '../pour/plan.ts'
import type { PumpSupply } from '../pour/pump-supply.ts'
import { volumeOfAmount } from '../units/amount.ts'
import type { IngredientId } from '../units/id.ts'
import {
  type Microlitres,
  microlitres,
  noVolume,
  subtractVolume,
  sumVolumes,
  tenthOfMillilitre,
} from '../units/volume.ts'
import type { PartySettings } from './party.ts'
import { isWaiting, type Needs, ordererKeyOf, type PartyOrder, type PartyOrderId } from './party-order.ts'

const byRank = (a: PartyOrder, b: PartyOrder): number => a.rank - b.rank || a.id - b.id

/** The one that's called or made now, else the last one made. */
function lastServed(orders: readonly PartyOrder[]): PartyOrder | undefined {
  const current = orders.find(({ state }) => state.kind === 'called' || state.kind === 'pouring')
  const done = orders.filter(({ state }) => state.kind === 'done')
  return current ?? done.sort((a, b) => (b.endedAt ?? 0) - (a.endedAt ?? 0))[0]
}

type Fairness = Pick<PartySettings, 'noTwiceInARow'>

/**
 * The waiting orders, in the order in which they're called: as they came, but nobody twice in a row while others wait,
 * and those that the host has moved where they were put.
 * @param orders all of the party
 */
export function queueOf(orders: readonly PartyOrder[], { noTwiceInARow }: Fairness): PartyOrder[] {
  const waiting = orders.filter(isWaiting).sort(byRank)
  if (!noTwiceInARow) return waiting
  const served = lastServed(orders)
  const queue: PartyOrder[] = []
  let before = served && ordererKeyOf(served.orderer)
  while (waiting.length > 0) {
    const next = waiting.findIndex(order => order.isPinned || ordererKeyOf(order.orderer) !== before)
    const [order] = waiting.splice(Math.max(0, next), 1)
    if (!order) break
    queue.push(order)
    before = ordererKeyOf(order.orderer)
  }
  return queue
}

const waitingRanks = (orders: readonly PartyOrder[]): number[] => orders.filter(isWaiting).map(({ rank }) => rank)

export const lastRank = (orders: readonly PartyOrder[]): number => Math.max(0, ...waitingRanks(orders)) + 1
export const firstRank = (orders: readonly PartyOrder[]): number => Math.min(0, ...waitingRanks(orders)) - 1

/**
 * Puts one order at a place; all are ranked as they stand now, so that the others only move to make room.
 * @param place 1 is the next one; beyond the end is the end
 * @returns the changed orders; none if it doesn't wait
 */
export function movedInQueue(orders: readonly PartyOrder[], fairness: Fairness, id: PartyOrderId, place: number) {
  const queue = queueOf(orders, fairness)
  const moved = queue.find(order => order.id === id)
  if (!moved) return []
  const others = queue.filter(order => order !== moved)
  const at = Math.min(Math.max(0, place - 1), others.length)
  const next = [...others.slice(0, at), { ...moved, isPinned: true }, ...others.slice(at)]
  return next.flatMap((order, index) =>
    order.rank === index + 1 && order.id !== id ? [] : [{ ...order, rank: index + 1 }],
  )
}

/** What pumps lack for an order, once those before it are made. */
export interface Lack {
  readonly ingredientId: IngredientId
  readonly missing: Microlitres
}

/** What pumps can still give of each ingredient, without what's reserved. */
export const stockOf = ({ serving }: Pick<PumpSupply, 'serving'>): ReadonlyMap<number, Microlitres> =>
  new Map([...serving].map(([ingredientId, pumps]) => [ingredientId, sumVolumes(pumps.map(deliverable))]))

/**
 * Gives each order what it needs, if there's enough; one that can't be made takes nothing from those behind it.
 * @param orders in the order in which they're made
 * @returns what's missing for which order, and what's left when all others are made
 */
export function allocateStock(
  orders: readonly Pick<PartyOrder, 'id' | 'needs'>[],
  stock: ReadonlyMap<number, Microlitres>,
) {
  const left = new Map(stock)
  const lacking = new Map<PartyOrderId, readonly Lack[]>()
  for (const { id, needs } of orders) {
    const lacks = lackOf(needs, left)
    if (lacks.length > 0) {
      lacking.set(id, lacks)
      continue
    }
    for (const { ingredientId, amount } of needs.fromPumps) {
      left.set(ingredientId, subtractVolume(left.get(ingredientId) ?? noVolume, volumeOfAmount(amount)))
    }
  }
  return { lacking, left }
}

export const lackOf = ({ fromPumps }: Pick<Needs, 'fromPumps'>, stock: ReadonlyMap<number, Microlitres>): Lack[] =>
  fromPumps.flatMap(({ ingredientId, amount }) => {
    const missing = volumeOfAmount(amount) - (stock.get(ingredientId) ?? 0)
    return missing > 0 ? [{ ingredientId, missing: missing as Microlitres }] : []
  })

/** Nobody carries more. */
export const largestBatch = 6

/** Groups of orders for the very same drink, in order; at least two each. */
export function sameDrinks(orders: readonly PartyOrder[]): PartyOrder[][] {
  const groups = new Map<string, PartyOrder[]>()
  for (const order of orders) {
    const key = drinkKeyOf(order.request)
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  return [...groups.values()].map(group => group.slice(0, largestBatch)).filter(({ length }) => length > 1)
}

export const drinkKeyOf = (request: OrderRequest): string => JSON.stringify({ ...request, confirmOverfill: true })

/** One order for all of them, into an unknown jug; null for more than can be ordered, or an unknown amount. */
export function batchRequest(request: OrderRequest, count: number): OrderRequest | null {
  const amount = microlitres((request.amount ?? 0) * count)
  if (amount <= 0 || amount > orderLimits.largestAmount) return null
  return { ...request, amount, glassId: null, confirmOverfill: true }
}

/** Whether the large drink is so many small ones: what a recipe doesn't scale, such as mint, would be missing. */
export const isMultiple = (large: Needs, small: Needs, count: number): boolean =>
  isMultipleOf(large.fromPumps, small.fromPumps, count) && isMultipleOf(large.byHand, small.byHand, count)

/** Tenths of a millilitre are shared out anew for each size. */
const isMultipleOf = (large: readonly Part[], small: readonly Part[], count: number): boolean =>
  large.length === small.length &&
  small.every(({ ingredientId, amount }) => {
    const whole = large.find(each => each.ingredientId === ingredientId)
    return whole !== undefined && Math.abs(whole.amount - amount * count) <= count * tenthOfMillilitre
  })
