import type { OwnOrder, Visit } from '../visit/visit.model.ts'

/** What an order means for the guest who waits for it: the more there is to do, the earlier. */
const situations = [
  'called',
  /** Something has run out: there is a choice to make. */
  'choice',
  /** Was called, and not fetched. */
  'missed',
  /** It stands at the machine, half made. */
  'broken',
  /** The machine waits for a person. */
  'hand',
  'pouring',
  'next',
  'waiting',
  /** The host has put it aside. */
  'aside',
  'refused',
  'expired',
  'unfinished',
  'done',
  'withdrawn',
] as const
export type Situation = (typeof situations)[number]

type Known = Pick<OwnOrder, 'state' | 'place' | 'needsHand' | 'heldBecause' | 'outcome' | 'problems'>

const endings = { REFUSED: 'refused', EXPIRED: 'expired', WITHDRAWN: 'withdrawn' } as const

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
    case 'EXPIRED':
    case 'WITHDRAWN':
      return endings[order.state]
  }
}

const ended: readonly Situation[] = ['done', 'unfinished', 'refused', 'expired', 'withdrawn']

export const hasEnded = (order: Known): boolean => ended.includes(situationOf(order))

/** Still to be taken back: the machine has not begun. */
export const isOpen = (order: Known): boolean =>
  !hasEnded(order) && order.state !== 'POURING' && order.heldBecause !== 'INTERRUPTED'

const urgencyOf = (order: Known): number => situations.indexOf(situationOf(order))

/**
 * Those that matter now, the most urgent first; of what has ended only the last, until it was seen, and
 * none that was taken back.
 */
export function topical(orders: Visit['orders'], seen: readonly number[]): Visit['orders'] {
  const [lastEnd] = orders.filter(hasEnded)
  const isUpdate = (order: OwnOrder): boolean =>
    !hasEnded(order) || (order === lastEnd && order.state !== 'WITHDRAWN' && !seen.includes(order.id))
  return orders
    .filter(isUpdate)
    .toSorted((a, b) => urgencyOf(a) - urgencyOf(b) || (a.place ?? 0) - (b.place ?? 0) || b.id - a.id)
}

export function past(orders: Visit['orders'], seen: readonly number[]): Visit['orders'] {
  const update = topical(orders, seen)
  return orders.filter(order => !update.includes(order))
}

/** Whether it needs a sound, for a guest who looks elsewhere. */
const calls: readonly Situation[] = ['called', 'choice', 'hand', 'broken']

/** Orders that need the guest now and didn't in the state before. */
export function newCalls(before: Visit['orders'], now: Visit['orders']): Visit['orders'] {
  const needed = new Set(before.filter(order => calls.includes(situationOf(order))).map(callOf))
  return now.filter(order => calls.includes(situationOf(order)) && !needed.has(callOf(order)))
}

const callOf = (order: OwnOrder): string => `${order.id} ${situationOf(order)}`

/** Seconds that are left of a duration received at a time. @param now by the same clock as `at` */
export const secondsLeft = (received: number, at: number, now: number): number =>
  Math.max(0, Math.round(received - Math.max(0, now - at) / 1000))

/** A wait in whole minutes, rounded down: no one is sent away for longer than there is time. */
export const waitInMinutes = (seconds: number): number => Math.ceil(seconds / 60)

/** "1:05" */
export const asClock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
