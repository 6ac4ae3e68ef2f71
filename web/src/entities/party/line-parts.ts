import type { PartyLine, PartyOrder } from './party.documents.ts'

/** The line as people see it: who is called, whose drink is being poured, who waits, who was held. */
export interface LineParts {
  /** More than one where their drinks are made together. */
  readonly called: readonly PartyOrder[]
  readonly pouring: readonly PartyOrder[]
  /** In the order in which they will be called. */
  readonly waiting: readonly PartyOrder[]
  readonly held: readonly PartyOrder[]
}

export const noLine: LineParts = { called: [], pouring: [], waiting: [], held: [] }

export function linePartsOf({ orders }: Pick<PartyLine, 'orders'>): LineParts {
  const inState = (wanted: PartyOrder['state']): PartyOrder[] => orders.filter(({ state }) => state === wanted)
  return {
    called: inState('CALLED'),
    pouring: inState('POURING'),
    waiting: inState('WAITING'),
    held: inState('HELD'),
  }
}

/** The drinks that somebody still expects. */
export const openCount = ({ called, pouring, waiting, held }: LineParts): number =>
  called.length + pouring.length + waiting.length + held.length

/** Those that were not called when it was told before. */
export const newlyCalled = (before: readonly PartyOrder[], now: readonly PartyOrder[]): readonly PartyOrder[] =>
  now.filter(({ id }) => before.every(one => one.id !== id))
