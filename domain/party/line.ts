/* Who is next: the order in which those who wait are served. */

import type { PartySettings } from './party.ts'
import { isWaiting, ordererKeyOf, type PartyOrder, type PartyOrderId } from './party-order.ts'

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
 *
 * @param orders all of the party
 */
export function lineOf(
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

/** Behind everybody. */
export const lastRank = (orders: readonly PartyOrder[]): number =>
  Math.max(0, ...orders.filter(isWaiting).map(({ rank }) => rank)) + 1

/** Before everybody. */
export const firstRank = (orders: readonly PartyOrder[]): number =>
  Math.min(0, ...orders.filter(isWaiting).map(({ rank }) => rank)) - 1

/**
 * The line with one order put at a place of it, as the host wants: everybody is ranked as they stand now, so that nobody
 * else moves but to make room.
 *
 * @param place 1 is the next one; beyond the end is the end
 * @returns the orders that are different; none where it does not wait
 */
export function movedInLine(
  orders: readonly PartyOrder[],
  settings: Pick<PartySettings, 'noTwiceInARow'>,
  id: PartyOrderId,
  place: number,
): PartyOrder[] {
  const line = lineOf(orders, settings)
  const moved = line.find(order => order.id === id)
  if (!moved) return []
  const others = line.filter(order => order !== moved)
  const at = Math.min(Math.max(0, place - 1), others.length)
  const next = [...others.slice(0, at), { ...moved, isPinned: true }, ...others.slice(at)]
  return next.flatMap((order, index) =>
    order.rank === index + 1 && order.id !== id ? [] : [{ ...order, rank: index + 1 }],
  )
}
