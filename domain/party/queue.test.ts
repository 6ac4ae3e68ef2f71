import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aPartyOrder } from '../testing/party-builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import type { PartyOrder } from './party-order.ts'
import { firstRank, lastRank, movedInQueue, queueOf } from './queue.ts'

const fair = { noTwiceInARow: true }
const byArrival = { noTwiceInARow: false }

const orderOf = (id: number, guest: number, fields: Partial<PartyOrder> = {}): PartyOrder =>
  aPartyOrder({ id: asId(id), orderer: { kind: 'guest', guestId: asId(guest) }, ...fields })
const guestsIn = (orders: readonly PartyOrder[]) =>
  orders.map(({ orderer }) => (orderer.kind === 'guest' ? orderer.guestId : 0))

describe('a line', () => {
  it('is as people came', () =>
    expect(queueOf([orderOf(3, 3), orderOf(1, 1), orderOf(2, 2)], fair).map(({ id }) => id)).toEqual([1, 2, 3]))

  it('serves nobody twice in a row while others wait', () => {
    const orders = [orderOf(1, 1), orderOf(2, 1), orderOf(3, 1), orderOf(4, 2), orderOf(5, 3)]
    expect(guestsIn(queueOf(orders, fair))).toEqual([1, 2, 1, 3, 1])
    expect(guestsIn(queueOf(orders, byArrival))).toEqual([1, 1, 1, 2, 3])
  })

  it('counts whoever is called or served now, or was served last', () => {
    const at = timestamp(1_700_000_100_000)
    const waiting = [orderOf(2, 1), orderOf(3, 2)]
    const called = orderOf(1, 1, { state: { kind: 'called', at } })
    const done = orderOf(1, 1, { state: { kind: 'done', orderId: asId(9), outcome: 'finished', at }, endedAt: at })
    for (const before of [called, done]) expect(guestsIn(queueOf([before, ...waiting], fair))).toEqual([2, 1])
    expect(guestsIn(queueOf(waiting, fair))).toEqual([1, 2])
  })

  it('tells people apart who order at the same screen', () => {
    const at = (id: number, forName: string | null): PartyOrder =>
      orderOf(id, 1, { orderer: { kind: 'user', userId: asId(61), forName } })
    expect(queueOf([at(1, 'Ann'), at(2, 'Ann'), at(3, 'Bo'), at(4, null)], fair).map(({ id }) => id)).toEqual([
      1, 3, 2, 4,
    ])
  })
})

describe('a place that the host has chosen', () => {
  const orders = [orderOf(1, 1), orderOf(2, 2), orderOf(3, 3), orderOf(4, 1)]
  const movedTo = (id: number, place: number): number[] => {
    const moved = new Map(movedInQueue(orders, fair, asId(id), place).map(order => [order.id, order]))
    return queueOf(
      orders.map(order => moved.get(order.id) ?? order),
      fair,
    ).map(order => order.id)
  }

  it('is where the order comes, and the others keep theirs', () => {
    expect(movedTo(3, 1)).toEqual([3, 1, 2, 4])
    expect(movedTo(1, 4)).toEqual([2, 3, 4, 1])
    expect(movedTo(2, 99)).toEqual([1, 3, 4, 2])
  })

  it('beats fairness', () => expect(movedTo(4, 2)).toEqual([1, 4, 2, 3]))

  it('is none for an order that does not wait', () => expect(movedInQueue(orders, fair, asId(99), 1)).toEqual([]))
})

const someOrders = fc
  .array(
    fc.record({ guest: fc.integer({ min: 1, max: 4 }), isPinned: fc.boolean(), rank: fc.integer({ min: -5, max: 5 }) }),
  )
  .map(all => all.map(({ guest, ...fields }, index) => orderOf(index + 1, guest, fields)))

describe('every line', () => {
  it('holds everybody once', () =>
    fc.assert(
      fc.property(someOrders, fc.boolean(), (orders, noTwiceInARow) => {
        const line = queueOf(orders, { noTwiceInARow })
        expect(line.map(({ id }) => id).sort((a, b) => a - b)).toEqual(orders.map(({ id }) => id))
      }),
    ))

  it('has a guest twice in a row only where nobody else comes after, or the host wants it', () =>
    fc.assert(
      fc.property(someOrders, orders => {
        const line = queueOf(orders, fair)
        const guests = guestsIn(line)
        for (const [place, guest] of guests.entries()) {
          if (place === 0 || guests[place - 1] !== guest || line[place]?.isPinned) continue
          expect(new Set(guests.slice(place))).toEqual(new Set([guest]))
        }
      }),
    ))

  it('keeps the order of each guest', () =>
    fc.assert(
      fc.property(someOrders, orders => {
        const plain = orders.map(order => ({ ...order, isPinned: false, rank: 0 }))
        for (const guest of [1, 2, 3, 4]) {
          const own = queueOf(plain, fair).filter(order => guestsIn([order])[0] === guest)
          expect(own.map(({ id }) => id)).toEqual([...own.map(({ id }) => id)].sort((a, b) => a - b))
        }
      }),
    ))

  it('has places before and behind everybody', () =>
    fc.assert(
      fc.property(someOrders, orders => {
        const first = orderOf(98, 5, { rank: firstRank(orders) })
        const last = orderOf(99, 6, { rank: lastRank(orders) })
        const line = queueOf([...orders, first, last], byArrival)
        expect([line[0]?.id, line.at(-1)?.id]).toEqual([98, 99])
      }),
    ))
})
