import { describe, expect, it } from 'vitest'
import { order } from '../testing/order.ts'
import {
  asClock,
  hasEnded,
  newCalls,
  past,
  type Situation,
  secondsLeft,
  situationOf,
  topical,
  waitInMinutes,
} from './situation.ts'
import { badged, badgeOf } from './tab-sign.ts'

const dry = { code: 'not-enough-liquid', text: 'Not enough gin', values: [] }

describe('an order in the queue', () => {
  const cases: readonly (readonly [Situation, Parameters<typeof order>[0]])[] = [
    ['waiting', { state: 'WAITING', place: 3 }],
    ['next', { state: 'WAITING', place: 1 }],
    ['choice', { state: 'WAITING', place: 1, problems: [dry] }],
    ['called', { state: 'CALLED', place: 1 }],
    ['pouring', { state: 'POURING' }],
    ['hand', { state: 'POURING', needsHand: true }],
    ['missed', { state: 'HELD', heldBecause: 'NO_GLASS' }],
    ['aside', { state: 'HELD', heldBecause: 'BY_HOST' }],
    ['missed', { state: 'HELD', heldBecause: 'NO_GLASS', problems: [dry] }],
    ['broken', { state: 'HELD', heldBecause: 'INTERRUPTED' }],
    ['done', { state: 'DONE', outcome: 'FINISHED' }],
    ['unfinished', { state: 'DONE', outcome: 'CANCELLED' }],
    ['refused', { state: 'REFUSED' }],
    ['expired', { state: 'EXPIRED' }],
    ['withdrawn', { state: 'WITHDRAWN' }],
  ]
  it.each(cases)('%s', (situation, changes) => {
    expect(situationOf(order(changes))).toBe(situation)
  })
})

describe('the orders of somebody', () => {
  const orders = [
    order({ id: 1, state: 'DONE', outcome: 'FINISHED' }),
    order({ id: 2, state: 'WAITING', place: 4 }),
    order({ id: 3, state: 'WITHDRAWN' }),
    order({ id: 4, state: 'CALLED', place: 1 }),
    order({ id: 5, state: 'WAITING', place: 2 }),
  ]
  const idsOf = (some: readonly { id: number }[]) => some.map(({ id }) => id)

  it('begin with what is urgent', () => {
    expect(idsOf(topical(orders, []))).toEqual([4, 5, 2, 1])
  })

  it('leave out what has ended and was seen', () => {
    expect(idsOf(topical(orders, [1]))).toEqual([4, 5, 2])
    expect(idsOf(past(orders, [1]))).toEqual([1, 3])
  })

  it('say only how the last of them ended', () => {
    const ends = [order({ id: 8, state: 'REFUSED' }), order({ id: 7, state: 'DONE', outcome: 'FINISHED' })]
    expect([idsOf(topical(ends, [])), idsOf(past(ends, []))]).toEqual([[8], [7]])
  })

  it('are over or not', () => {
    expect(orders.map(hasEnded)).toEqual([true, false, true, false, false])
  })

  it('call once for each thing that somebody has to do', () => {
    const waiting = [order({ id: 1, place: 1 })]
    const called = [order({ id: 1, state: 'CALLED', place: 1 })]
    const hand = [order({ id: 1, state: 'POURING', needsHand: true })]
    expect([
      newCalls([], waiting),
      newCalls(waiting, called),
      newCalls(called, called),
      newCalls(called, hand),
    ]).toEqual([[], called, [], hand])
  })
})

it('the tab has a dot while there is something to say', () => {
  expect([badgeOf(null), badgeOf('waiting'), badgeOf('called')]).toEqual(['none', 'quiet', 'loud'])
  expect(decodeURIComponent(badged('<svg></svg>', 'loud'))).toMatch(/^data:image\/svg\+xml,<svg><circle .*<\/svg>$/)
})

it('a time that was told passes by the clock of the phone, and ends at nothing', () => {
  expect([0, 4_400, 61_000].map(now => secondsLeft(60, 0, now))).toEqual([60, 56, 0])
  expect(secondsLeft(60, 1_000, 0)).toBe(60)
})

it('a time that was told is written in minutes and as a clock', () => {
  expect([0, 1, 60, 61].map(waitInMinutes)).toEqual([0, 1, 1, 2])
  expect([0, 9, 65, 600].map(asClock)).toEqual(['0:00', '0:09', '1:05', '10:00'])
})
