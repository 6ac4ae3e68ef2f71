import type { PartyOrder } from '../../entities/party/party.documents.ts'

/** Where an order is to stand among those who wait; 1 is the next to be called. */
export interface Move {
  readonly id: number
  readonly place: number
}

type Placed = Pick<PartyOrder, 'id'>

/** The line as it will be. */
export function afterMove<Order extends Placed>(waiting: readonly Order[], { id, place }: Move): readonly Order[] {
  const order = waiting.find(one => one.id === id)
  if (order === undefined) return waiting
  const others = waiting.filter(one => one !== order)
  return others.toSpliced(place - 1, 0, order)
}

/**
 * What is dropped between two orders.
 * @param slot how many orders of the line as it is stand before it
 * @returns null where it stands there already
 */
export function moveInto(waiting: readonly Placed[], id: number, slot: number): Move | null {
  const from = waiting.findIndex(one => one.id === id)
  const to = slot > from ? slot - 1 : slot
  return from < 0 || to === from ? null : { id, place: to + 1 }
}

/** The moves of the menu; null where there is no way. */
export function stepsOf(waiting: readonly Placed[], id: number) {
  const at = waiting.findIndex(one => one.id === id)
  const into = (slot: number): Move | null => (slot < 0 || slot > waiting.length ? null : moveInto(waiting, id, slot))
  return { first: into(0), up: into(at - 1), down: into(at + 2), last: into(waiting.length) }
}
