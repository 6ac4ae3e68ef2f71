import { describe, expect, it } from 'vitest'
import { isSubscriptionGone, lifetimeOf, pauseAfter, pauses, tagOf } from './notification.ts'

const answer = (status: number | null, retryAfter: number | null = null) => ({ status, retryAfter })

describe('a notification that has not arrived', () => {
  it.each([null, 500, 503, 429, 408, 425])('is tried again after %j', status =>
    expect(pauseAfter(1, answer(status), lifetimeOf.drinkReady, 0)).toBe(5000),
  )

  it.each([301, 400, 401, 403, 404, 410, 413])('is given up after %i', status =>
    expect(pauseAfter(1, answer(status), lifetimeOf.drinkReady, 0)).toBeNull(),
  )

  it('leaves a server alone for as long as it asks, within its lifetime', () => {
    expect(pauseAfter(1, answer(429, 60), lifetimeOf.drinkReady, 0)).toBe(60_000)
    expect(pauseAfter(1, answer(429, 3600), lifetimeOf.drinkReady, 0)).toBeNull()
    expect(pauseAfter(1, answer(429, 3600), lifetimeOf.fault, 0)).toBe(3_600_000)
  })

  it('is tried a few times, ever more rarely', () => {
    const all = pauses.map((_, index) => pauseAfter(index + 1, answer(500), Number.POSITIVE_INFINITY, 0.5) ?? 0)
    expect([...all].sort((a, b) => a - b)).toEqual(all)
    expect(pauseAfter(pauses.length + 1, answer(500), Number.POSITIVE_INFINITY, 0)).toBeNull()
  })
})

it('is replaced by one of the same bottle, not by one of another', () => {
  expect(tagOf({ kind: 'bottle.low', pumpId: 3 } as never)).toBe(tagOf({ kind: 'bottle.empty', pumpId: 3 } as never))
  expect(tagOf({ kind: 'bottle.low', pumpId: 3 } as never)).not.toBe(tagOf({ kind: 'bottle.low', pumpId: 4 } as never))
  const suspected = (...ids: readonly number[]) =>
    tagOf({ kind: 'bottle.suspected', bottles: ids.map(pumpId => ({ pumpId })) } as never)
  expect(suspected(3, 4)).not.toBe(suspected(3, 5))
  expect(suspected(...Array.from({ length: 60 }, (_, nr) => nr))).toHaveLength(32)
  expect(tagOf({ kind: 'machine.fault' } as never)).toBe(tagOf({ kind: 'machine.reset' } as never))
})

it('finds nobody at an address that is gone', () => {
  expect([404, 410].every(status => isSubscriptionGone({ status }))).toBe(true)
  expect([null, 201, 400, 403, 429, 500].some(status => isSubscriptionGone({ status }))).toBe(false)
})
