import type { Machine, Peers, SentOrder } from '../peers.model.ts'

export const aMachine = (key: string, change: Partial<Machine> = {}): Machine => ({
  ...{ key, name: key, isThis: false, silentSince: null, makeable: 12, fault: null },
  activity: { kind: 'IDLE', drinkName: null, progress: null },
  ...change,
})

export const aSentOrder = (change: Partial<SentOrder> = {}): SentOrder => ({
  ...{ id: 81, username: 'Ada', fromName: 'left', toName: 'right', state: 'WAITING', progress: null },
  ...{ outcome: null, isOwn: false, isHere: true, mayWithdraw: false, sentAt: '2026-03-05T20:15:00.000Z' },
  drink: { name: 'Gin Fizz' },
  ...change,
})

export const somePeers = (change: Partial<Peers> = {}): Peers => ({
  isShared: true,
  storeAwaySince: null,
  machines: [aMachine('right', { isThis: true }), aMachine('left')],
  sentOrders: [],
  ...change,
})
