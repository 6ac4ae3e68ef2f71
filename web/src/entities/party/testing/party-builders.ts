import type { Party, PartyBar, PartyOrder } from '../party.documents.ts'

export const party: Party = {
  id: 1,
  name: 'Housewarming',
  endsAt: '2026-11-29T01:00:00Z',
  lastOrders: false,
  alcoholFree: false,
}

/** An order that waits; for tests. */
export const partyOrder = (id: number, name: string, more: Partial<PartyOrder> = {}): PartyOrder => ({
  id,
  name,
  isMine: false,
  isGuest: true,
  amountMl: 200,
  placedAt: '2026-11-28T20:00:00Z',
  state: 'WAITING',
  place: id,
  waitSeconds: 60 * id,
  patienceSeconds: null,
  progress: null,
  needsHand: false,
  heldBecause: null,
  outcome: null,
  word: null,
  changes: [],
  isPinned: false,
  batch: null,
  imageKey: null,
  drink: { id: 1, kind: 'RECIPE', name: 'Negroni' },
  served: null,
  problems: [],
  ...more,
})

export const bar = (orders: readonly PartyOrder[], more: Partial<PartyBar> = {}): PartyBar => ({
  stopped: null,
  party,
  orders: [...orders],
  recent: [],
  batches: [],
  ...more,
})
