import type { OwnOrder } from '../visit/visit.documents.ts'

/** An order of a Negroni that waits. */
export const order = (changes: Partial<OwnOrder> = {}): OwnOrder => ({
  id: 1,
  amountMl: 120,
  state: 'WAITING',
  place: 2,
  waitSeconds: 240,
  patienceSeconds: null,
  progress: null,
  needsHand: false,
  heldBecause: null,
  outcome: null,
  word: null,
  changes: [],
  imageUrl: null,
  drink: { id: 9, kind: 'RECIPE', name: 'Negroni' },
  glass: null,
  served: null,
  problems: [],
  ...changes,
})
