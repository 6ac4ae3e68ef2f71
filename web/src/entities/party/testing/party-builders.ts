import type { Party, PartyLine, PartyOrder } from '../party.model.ts'

export const party: Party = {
  id: 1,
  name: 'Housewarming',
  endsAt: '2026-11-29T01:00:00Z',
  lastOrders: false,
  alcoholFree: false,
  start: 'SCREEN',
}

/** An order that waits; for tests. */
export const partyOrder = (id: number, name: string, more: Partial<PartyOrder> = {}): PartyOrder => ({
  ...{ id, name, isMine: false, mayChange: false, placedAt: '2026-11-28T20:00:00Z', state: 'WAITING', place: id },
  ...{ waitSeconds: 60 * id, patienceSeconds: null, progress: null, needsHand: false, heldBecause: null },
  ...{ outcome: null, without: [], isPinned: false, isOverridden: false, resembles: null, batch: null, imageUrl: null },
  ...{ glassShape: null, request: { amountMl: 200, boost: 100 } },
  drink: { id: 1, kind: 'RECIPE', name: 'Negroni' },
  served: null,
  problems: [],
  ...more,
})

export const partyLine = (orders: readonly PartyOrder[], more: Partial<PartyLine> = {}): PartyLine => ({
  refusal: null,
  stopped: null,
  address: 'http://192.168.1.5:8080/party/ABCD',
  party,
  orders: [...orders],
  recent: [],
  batches: [],
  ...more,
})
