import type { OwnOrder, Visit } from '../visit/visit.model.ts'

/** What an order means for whoever waits for it. */
export type Situation =
  | 'waiting'
  | 'next'
  | 'called'
  | 'pouring'
  /** The machine waits for a person. */
  | 'hand'
  /** Was called, and nobody came. */
  | 'missed'
  /** The host has put it aside. */
  | 'aside'
  /** It stands at the machine, half made. */
  | 'broken'
  /** Something has run out: there is a choice to make. */
  | 'choice'
  | 'done'
  | 'unfinished'
  | 'refused'
  | 'expired'
  | 'withdrawn'

type Known = Pick<OwnOrder, 'state' | 'place' | 'needsHand' | 'heldBecause' | 'outcome' | 'problems'>

export function situationOf(order: Known): Situation {
  switch (order.state) {
    case 'WAITING':
      if (order.problems.length > 0) return 'choice'
      return order.place === 1 ? 'next' : 'waiting'
    case 'CALLED':
      return 'called'
    case 'POURING':
      return order.needsHand ? 'hand' : 'pouring'
    case 'HELD':
      if (order.heldBecause === 'INTERRUPTED') return 'broken'
      return order.heldBecause === 'NO_GLASS' ? 'missed' : 'aside'
    case 'DONE':
      return order.outcome === 'FINISHED' ? 'done' : 'unfinished'
    case 'REFUSED':
      return 'refused'
    case 'EXPIRED':
      return 'expired'
    case 'WITHDRAWN':
      return 'withdrawn'
  }
}

/** The more somebody has to do, the earlier. */
const byUrgency: readonly Situation[] = [
  'called',
  'choice',
  'missed',
  'broken',
  'hand',
  'pouring',
  'next',
  'waiting',
  'aside',
  'refused',
  'expired',
  'unfinished',
  'done',
  'withdrawn',
]
const ended: readonly Situation[] = ['done', 'unfinished', 'refused', 'expired', 'withdrawn']

export const hasEnded = (order: Known): boolean => ended.includes(situationOf(order))

/** Still to be taken back: the machine has not begun. */
export const isOpen = (order: Known): boolean =>
  !hasEnded(order) && order.state !== 'POURING' && order.heldBecause !== 'INTERRUPTED'

const urgencyOf = (order: Known): number => byUrgency.indexOf(situationOf(order))

/**
 * Those that somebody has to know of, the most urgent first; of what has ended only the last, until it was seen, and
 * none that was taken back.
 */
export function topical(orders: Visit['orders'], seen: readonly number[]): Visit['orders'] {
  const [lastEnd] = orders.filter(hasEnded)
  const isNews = (order: OwnOrder): boolean =>
    !hasEnded(order) || (order === lastEnd && order.state !== 'WITHDRAWN' && !seen.includes(order.id))
  return orders
    .filter(isNews)
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || (a.place ?? 0) - (b.place ?? 0) || b.id - a.id)
}

/** The others: those that are over. */
export function past(orders: Visit['orders'], seen: readonly number[]): Visit['orders'] {
  const news = topical(orders, seen)
  return orders.filter(order => !news.includes(order))
}

/** Whether somebody who looks elsewhere has to be told, with sound. */
const calls: readonly Situation[] = ['called', 'choice', 'hand', 'broken']

/** Orders that have come to where somebody is needed since the state before. */
export function newCalls(before: Visit['orders'], now: Visit['orders']): Visit['orders'] {
  const needed = new Set(before.filter(order => calls.includes(situationOf(order))).map(callOf))
  return now.filter(order => calls.includes(situationOf(order)) && !needed.has(callOf(order)))
}

const callOf = (order: OwnOrder): string => `${order.id} ${situationOf(order)}`
