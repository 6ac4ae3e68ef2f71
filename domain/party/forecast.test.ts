import { describe, expect, it } from 'vitest'
import { aPartyOrder, someNeeds } from '../testing/party-builders.ts'
import { seconds } from '../units/duration.ts'
import { asId } from '../units/id.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { makingTime, paceOf, waitsOf } from './forecast.ts'
import type { PartyOrder } from './party-order.ts'

const evening = timestamp(1_700_000_000_000)

/** Served so many seconds after the call, and made in so many: one an hour. */
const served = (id: number, handover: number, making: number): PartyOrder => {
  const called = later(evening, id * 3_600_000)
  const startedAt = later(called, handover * 1000)
  const endedAt = later(startedAt, making * 1000)
  const state = { kind: 'done', orderId: asId<'order'>(id), outcome: 'finished', at: endedAt } as const
  return aPartyOrder({ id: asId(id), state, calledAt: called, startedAt, endedAt })
}

describe('the pace of a party', () => {
  it('is a guess before the first drink: twenty seconds to come, and the time of the plan', () => {
    const pace = paceOf([], 1)
    expect(pace).toEqual({ handover: seconds(20), slowness: 1, handStep: seconds(15) })
    expect(makingTime(someNeeds({ handSteps: 2 }), pace)).toBe(seconds(50))
  })

  it('is what the evening tells, however long one of them had to be fetched', () => {
    const drinks = [8, 10, 9, 300, 11].map((handover, index) => served(index + 1, handover, 30))
    expect(paceOf(drinks, 1)).toEqual({ handover: seconds(12.5), slowness: 1.5, handStep: seconds(15) })
  })

  it('forgets how slow they were in the beginning', () => {
    const slow = Array.from({ length: 20 }, (_, index) => served(index + 1, 60, 40))
    const quick = Array.from({ length: 24 }, (_, index) => served(index + 21, 5, 20))
    expect(paceOf([...slow, ...quick], 1)).toMatchObject({ handover: seconds(5), slowness: 1 })
  })

  it('is as much quicker as a simulated machine is', () =>
    expect(paceOf([], 20)).toEqual({ handover: seconds(1), slowness: 0.05, handStep: seconds(0.75) }))

  it('tells the machine from people: their steps take as long as they do, its own part as long as is planned', () => {
    const withHands = [1, 2, 3, 4, 5, 6].map(id => ({
      ...served(id, 20, 100),
      needs: someNeeds({ machineTime: seconds(20), handSteps: 2 }),
    }))
    const pace = paceOf([...withHands, served(7, 20, 20)], 1)
    expect(pace).toEqual({ handover: seconds(20), slowness: 1, handStep: seconds(40) })
    expect(makingTime(someNeeds({ machineTime: seconds(30) }), pace)).toBe(seconds(30))
  })
})

describe('the wait', () => {
  const pace = { handover: seconds(10), slowness: 1, handStep: seconds(15) }
  const remaining = { machineTime: seconds(7), handSteps: 0 }
  const line = [1, 2, 3].map(id => aPartyOrder({ id: asId(id) }))

  it('is what is left of the drink that is made, and all drinks before', () => {
    const { each } = waitsOf(line, { remaining, called: null }, pace)
    expect([...each]).toEqual([
      [1, seconds(7)],
      [2, seconds(37)],
      [3, seconds(67)],
    ])
  })

  it('of whoever comes now is behind all of them', () => {
    expect(waitsOf(line, { remaining, called: null }, pace).atEnd).toBe(seconds(97))
    expect(waitsOf([], { remaining, called: null }, { ...pace, slowness: 2 }).atEnd).toBe(seconds(14))
  })

  it('counts whoever is called, and for how long already', () => {
    const ahead = { remaining: null, called: { order: aPartyOrder({ id: asId(9) }), since: seconds(4) } }
    expect(waitsOf(line, ahead, pace).each.get(asId(1))).toBe(seconds(26))
    const dawdler = { ...ahead, called: { ...ahead.called, since: seconds(60) } }
    expect(waitsOf(line, dawdler, pace).each.get(asId(1))).toBe(seconds(20))
  })
})
