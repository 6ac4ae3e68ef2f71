import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evolveOrder, type PartyOrder, type PartyOrderEvent } from '../party/party-order.ts'
import { anIngredient, byId } from '../testing/builders.ts'
import { aGuest, aPartyOrder } from '../testing/party-builders.ts'
import { amount } from '../units/amount.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { cents } from '../units/price.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { millilitres } from '../units/volume.ts'
import { favouritesOf, timeBucketsOf } from './aggregates.ts'
import { drinkLog, summaryOf, wholeCost } from './party-summary.ts'

const evening = timestamp(1_783_195_200_000)
const minute = 60_000

const rum = anIngredient({ id: asId(11), alcoholContent: 40, bottlePrice: cents(1400) })
const cola = anIngredient({ id: asId(12), alcoholContent: 0, bottlePrice: cents(140), bottleSize: millilitres(1000) })
const bitters = anIngredient({ id: asId(13), alcoholContent: 45, bottlePrice: null })
const ingredients = byId([rum, cola, bitters])

/** @param parts in ml, of each ingredient by its id */
const served = (id: number, at: number, parts: Record<number, number>, with_: Partial<PartyOrder> = {}): PartyOrder => {
  const placedAt = later(evening, at * minute)
  return aPartyOrder({
    id: asId(id),
    placedAt,
    calledAt: later(placedAt, 2 * minute),
    startedAt: later(placedAt, 3 * minute),
    endedAt: later(placedAt, 4 * minute),
    state: { kind: 'done', orderId: asId(900 + id), outcome: 'finished', at: later(placedAt, 4 * minute) },
    poured: Object.entries(parts).map(([key, ml]) => ({ ingredientId: asId(Number(key)), amount: amount(ml) })),
    ...with_,
  })
}
const guest = (id: number) =>
  ({ orderer: { kind: 'guest', guestId: asId<'partyGuest'>(id) }, name: `Guest ${id}` }) as const

it('counts what was made, what it cost and how long people waited', () => {
  const orders = [
    served(1, 0, { 11: 50, 12: 150 }, guest(2)),
    served(
      2,
      20,
      { 12: 200 },
      { ...guest(1), drinkName: 'Cola', request: { ...aPartyOrder().request, drink: { kind: 'ingredient', id: 12 } } },
    ),
    served(
      3,
      50,
      { 11: 50, 12: 150 },
      {
        ...guest(2),
        calledAt: later(evening, 59 * minute),
        startedAt: later(evening, 60 * minute),
        endedAt: later(evening, 62 * minute),
      },
    ),
    aPartyOrder({ id: asId(4), ...guest(1), state: { kind: 'refused', word: '', at: evening }, endedAt: evening }),
    aPartyOrder({ id: asId(5), ...guest(1), state: { kind: 'withdrawn', at: evening }, endedAt: evening }),
    aPartyOrder({ id: asId(6), ...guest(1) }),
  ]
  const summary = summaryOf([aGuest(), aGuest({ id: asId(2) }), aGuest({ id: asId(3) })], orders, ingredients)

  expect(summary).toMatchObject({ guests: 3, open: 1, refused: 1, withdrawn: 1, expired: 0 })
  expect(summary.tally).toMatchObject({ drinks: 3, alcoholFree: 1, machineTime: seconds(60 + 60 + 120) })
  expect(favouritesOf(summary.tally).map(({ name, count }) => [name, count])).toEqual([
    ['Gin & Tonic', 2],
    ['Cola', 1],
  ])
  expect(summary.people).toEqual([
    { name: 'Guest 1', isGuest: true, drinks: 1, cost: { known: 28, unpriced: [] } },
    { name: 'Guest 2', isGuest: true, drinks: 2, cost: { known: 242, unpriced: [] } },
  ])
  expect(wholeCost(summary.cost)).toBe(270)
  expect(summary.waiting).toEqual({ median: seconds(120), longest: seconds(540) })
  expect(summary.handover).toEqual({ median: seconds(60), longest: seconds(60) })
})

it('knows no cost where something has no price, and says what that is', () => {
  const { cost } = summaryOf([], [served(1, 0, { 11: 50, 13: 1, 404: 20 })], ingredients)
  expect(cost).toEqual({ known: 100, unpriced: [bitters.id, 404] })
  expect(wholeCost(cost)).toBeNull()
})

it('takes the machine once for those that were made in one go', () => {
  const state = { kind: 'done', orderId: asId<'order'>(950), outcome: 'finished', at: evening } as const
  const jug = [1, 2, 3].map(id => served(id, 0, { 11: 40 }, { state, batchOf: 950 }))
  expect(summaryOf([], jug, ingredients).tally).toMatchObject({ drinks: 3, machineTime: seconds(60) })
})

it('shows the course of an evening in quarters of an hour as long as they fit', () => {
  const short = timeBucketsOf(
    summaryOf([], [served(1, 0, {}), served(2, 50, {}), served(3, 51, {})], ingredients).tally,
  )
  expect(short.minutes).toBe(15)
  expect(short.slots.map(({ drinks }) => drinks)).toEqual([1, 0, 0, 2])
  const long = timeBucketsOf(summaryOf([], [served(1, 0, {}), served(2, 11 * 60, {})], ingredients).tally)
  expect(long.minutes).toBe(30)
  expect(long.slots).toHaveLength(23)
  expect(timeBucketsOf(summaryOf([], [], ingredients).tally)).toEqual({ minutes: 15, slots: [] })
})

const anEvent: fc.Arbitrary<PartyOrderEvent> = fc
  .tuple(
    fc.constantFrom('called', 'started', 'held', 'rejoined', 'ended', 'refused', 'expired', 'withdrawn'),
    fc.nat(600),
    fc.constantFrom('finished', 'cancelled'),
  )
  .map(([kind, at, outcome]) => {
    return {
      kind,
      at: later(evening, at * minute),
      orderId: asId(at),
      outcome,
      reason: 'no-glass',
      word: '',
      rank: at,
    } as PartyOrderEvent
  })

/** Orders that really went through a line, with something in the glass or nothing. */
const anOrder = (id: number): fc.Arbitrary<PartyOrder> =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 3 }),
      fc.array(anEvent, { maxLength: 8 }),
      fc.array(fc.tuple(fc.constantFrom(11, 12, 13), fc.nat(200_000)), { maxLength: 3 }),
    )
    .map(([who, events, parts]) => {
      const placed = aPartyOrder({ id: asId(id), placedAt: evening, ...guest(who) })
      const last = events.reduce((order, event) => {
        const next = evolveOrder(order, event)
        return next.ok ? next.value : order
      }, placed)
      const wasBegun = last.startedAt !== null
      return wasBegun
        ? {
            ...last,
            poured: parts.map(([ingredientId, ul]) => ({
              ingredientId: asId(ingredientId),
              amount: amount(ul / 1000),
            })),
          }
        : last
    })
const someOrders = fc.nat(12).chain(size => fc.tuple(...Array.from({ length: size }, (_, index) => anOrder(index + 1))))

it('has sums that agree with the orders, whatever became of them', () =>
  fc.assert(
    fc.property(someOrders, orders => {
      const { tally, people, cost, open, refused, expired, withdrawn, waiting } = summaryOf([], orders, ingredients)
      const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)
      expect(tally.drinks + tally.cancelled + open + refused + expired + withdrawn).toBe(orders.length)
      expect(sum(people.map(({ drinks }) => drinks))).toBe(tally.drinks)
      expect(sum(favouritesOf(tally).map(({ count }) => count))).toBe(tally.drinks)
      expect(sum(timeBucketsOf(tally).slots.map(({ drinks }) => drinks))).toBe(tally.drinks)
      expect(tally.alcoholFree).toBeLessThanOrEqual(tally.drinks)
      const log = drinkLog(orders, ingredients)
      expect(log).toHaveLength(orders.length)
      expect(cost.known).toBe(sum(log.map(each => each.cost.known)))
      expect(cost.unpriced.length > 0).toBe(log.some(each => wholeCost(each.cost) === null))
      for (const id of [11, 12, 13]) {
        const poured = orders.flatMap(each => each.poured).filter(part => part.ingredientId === id)
        expect(tally.poured.get(id)?.amount ?? 0).toBe(sum(poured.map(part => part.amount)))
      }
      if (waiting) expect(waiting.median).toBeLessThanOrEqual(waiting.longest)
    }),
  ))

it('writes the log as the orders were placed', () => {
  const log = drinkLog(
    [
      served(2, 10, { 11: 40, 12: 60 }),
      served(1, 0, {}),
      aPartyOrder({ id: asId(3), placedAt: later(evening, minute) }),
    ],
    ingredients,
  )
  expect(log.map(({ order, fate, volume }) => [order.id, fate, volume])).toEqual([
    [1, 'finished', 0],
    [3, 'waiting', 0],
    [2, 'finished', millilitres(100)],
  ])
})
