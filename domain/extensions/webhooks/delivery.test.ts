import { describe, expect, it } from 'vitest'
import type { Sent } from '../../outgoing/sent.ts'
import { asId } from '../../units/id.ts'
import { later, timestamp } from '../../units/timestamp.ts'
import { afterAttempt, type Delivery, keptOf, longestPending, mostEnded, mostPending, pauses } from './delivery.ts'

const begin = timestamp(1_700_000_000_000)
const fresh: Delivery = {
  id: asId(1),
  webhookId: asId(2),
  messageId: 'msg_1',
  type: 'drink.finished',
  body: '{}',
  createdAt: begin,
  attempts: [],
  state: 'pending',
  nextAt: begin,
}
const answer = (status: number | null, retryAfter: number | null = null): Sent => ({
  status,
  failure: status === null ? 'timed-out' : null,
  detail: '',
  retryAfter,
})
const attemptAt = (at: number, { status, failure, detail }: Sent) => ({
  at: timestamp(at),
  took: 5,
  status,
  failure,
  detail,
})
const tried = (delivery: Delivery, sent: Sent, spread = 0, at = delivery.nextAt ?? begin) =>
  afterAttempt(delivery, attemptAt(at, sent), sent, spread)

describe('a delivery', () => {
  it.each([200, 201, 204, 299])('has arrived with the answer %i', status =>
    expect(tried(fresh, answer(status))).toMatchObject({ state: 'delivered', nextAt: null, attempts: [{ status }] }),
  )

  it.each([199, 301, 302, 308, 400, 401, 404, 429, 500, 503, null])('is tried again after %j', status =>
    expect(tried(fresh, answer(status))).toMatchObject({ state: 'pending', nextAt: begin + 5000 }),
  )

  it('is tried for a day, ever more rarely, and then given up', () => {
    let delivery = fresh
    const tries: number[] = []
    while (delivery.state === 'pending') {
      tries.push((delivery.nextAt ?? 0) - begin)
      delivery = tried(delivery, answer(503), 0.5)
    }
    expect(delivery).toMatchObject({ state: 'failed', nextAt: null })
    expect(tries.length).toBe(pauses.length)
    expect(tries.at(-1)).toBeLessThanOrEqual(longestPending)
    expect(tries.at(-1)).toBeGreaterThan(longestPending / 2)
    const gaps = tries.slice(1).map((at, index) => at - (tries[index] ?? 0))
    expect([...gaps].sort((a, b) => a - b)).toEqual(gaps)
  })

  it('is given up at once by a receiver that is gone', () =>
    expect(tried(fresh, answer(410))).toMatchObject({ state: 'failed', nextAt: null }))

  it('leaves a receiver alone for as long as it asks, but not beyond its day', () => {
    expect(tried(fresh, answer(429, 3600)).nextAt).toBe(later(begin, 3_600_000))
    expect(tried(fresh, answer(503, 2)).nextAt).toBe(later(begin, 5000))
    expect(tried(fresh, answer(503, 10 ** 9))).toMatchObject({ state: 'failed', nextAt: null })
  })
})

describe('what is remembered', () => {
  const many = (count: number, state: Delivery['state']): Delivery[] =>
    Array.from({ length: count }, (_, index) => ({ ...fresh, id: asId(index + 1), state }))

  it('is all that waits, and the last that have ended', () => {
    const waiting = many(mostPending, 'pending')
    expect(keptOf(waiting, begin)).toEqual(waiting)
    const ended = many(mostEnded + 1, 'delivered').map(each => ({
      ...each,
      id: asId<'webhookDelivery'>(each.id + 1000),
    }))
    const kept = keptOf([...waiting, ...ended], begin)
    expect(kept.filter(({ state }) => state === 'pending')).toHaveLength(mostPending)
    expect(kept.filter(({ state }) => state !== 'pending').map(({ id }) => id)).toEqual(
      ended.slice(1).map(({ id }) => id),
    )
  })

  it('says of what had to make room why it was given up', () => {
    const now = later(begin, 1000)
    const ended = many(mostEnded, 'delivered').map(each => ({ ...each, id: asId<'webhookDelivery'>(each.id + 1000) }))
    const kept = keptOf([...many(mostPending + 1, 'pending'), ...ended], now)
    expect(kept).toHaveLength(mostPending + mostEnded)
    expect(kept.find(({ id }) => id === 1)).toMatchObject({
      state: 'failed',
      nextAt: null,
      attempts: [{ at: now, status: null, failure: 'too-many-pending' }],
    })
  })
})
