import type { OwnOrder, Visit } from '../visit/visit.model.ts'

/** An order of a Negroni that waits. */
export const order = (changes: Partial<OwnOrder> = {}): OwnOrder => ({
  ...{ id: 1, state: 'WAITING', place: 2, waitSeconds: 240, patienceSeconds: null, progress: null },
  ...{ needsHand: false, heldBecause: null, outcome: null, word: null, without: [], imageUrl: null },
  drink: { id: 9, kind: 'RECIPE', name: 'Negroni' },
  glassShape: null,
  served: null,
  problems: [],
  request: {
    ...{ drinkId: 9, drinkKind: 'RECIPE', amountMl: 120, glassId: null, boost: 100, omitted: [], byHand: [] },
    ...{ confirmOverfill: false, additional: [], replacements: [], substitutions: [] },
  },
  ...changes,
})

/** What the server sends a guest with these orders. */
export const visit = (orders: OwnOrder[]): Visit => ({
  party: {
    id: 1,
    name: 'Ida’s 40th',
    endsAt: '2026-11-28T04:00:00Z',
    lastOrders: false,
    alcoholFree: false,
    start: 'SCREEN',
  },
  nickname: 'Ann',
  waiting: 4,
  stopped: null,
  mayNotBecause: null,
  orders,
})
