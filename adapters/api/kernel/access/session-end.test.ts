import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSession, type StoredSession, sessionKeyOf } from '#domain/access/session.ts'
import type { User } from '#domain/access/user.ts'
import { ada, ben, buildToyHouse } from '#domain/testing/toy-house.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { whenSessionEnds } from './session-end.ts'

const day = 24 * 60 * 60 * 1000
const begin = 1_700_000_000_000
const clock = { now: () => timestamp(Date.now()) }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: begin }))
afterEach(() => void vi.useRealTimers())

async function session(remember = false) {
  const house = await buildToyHouse()
  const ended = vi.fn()
  const caller = { user: ada, claims: openSession(ada, remember, timestamp(begin), 's1') }
  const stop = whenSessionEnds(caller, { records: house.records, eventBus: house.eventBus, clock }, ended)
  const put = (value: User) => house.change({ op: 'put', kind: 'user', id: value.id, value })
  const note = (what: Partial<StoredSession>) => {
    const value = {
      sessionId: 's1',
      userId: ada.id,
      generation: 0,
      renewedAt: timestamp(begin),
      endsAt: timestamp(begin + day),
      hasEnded: false,
      ...what,
    }
    return house.change({ op: 'put', kind: 'session', id: sessionKeyOf(value.sessionId), value })
  }
  return { ended, stop, put, note }
}

describe('the end of a session', () => {
  it('is told when the token expires, also a long-lived one', async () => {
    for (const [remember, days] of [
      [false, 1],
      [true, 90],
    ] as const) {
      vi.setSystemTime(begin)
      const { ended } = await session(remember)
      vi.advanceTimersByTime(days * day - 1)
      expect(ended).not.toHaveBeenCalled()
      vi.advanceTimersByTime(2)
      expect(ended).toHaveBeenCalledTimes(1)
      vi.advanceTimersByTime(100 * day)
      expect(ended).toHaveBeenCalledTimes(1)
    }
  })

  it('is told once when the user is locked, and not for the sake of others', async () => {
    const { ended, put } = await session()
    await put({ ...ben, locked: true })
    expect(ended).not.toHaveBeenCalled()
    await put({ ...ada, locked: true })
    await put({ ...ada, locked: true, tokenVersion: 99 })
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('is told at once when the user logs out of it, and not of another session', async () => {
    const { ended, note } = await session()
    await note({ sessionId: 's2', hasEnded: true })
    expect(ended).not.toHaveBeenCalled()
    await note({ hasEnded: true })
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('is put off when the token is renewed: what was begun with the one before goes on', async () => {
    const { ended, note } = await session()
    vi.advanceTimersByTime(day / 2)
    await note({ generation: 1 })
    await note({ generation: 2, endsAt: timestamp(begin + 1.5 * day) })
    vi.advanceTimersByTime(day - 1)
    expect(ended).not.toHaveBeenCalled()
    vi.advanceTimersByTime(2)
    expect(ended).toHaveBeenCalledTimes(1)
  })

  it('is told to nobody who has stopped', async () => {
    const { ended, stop, put } = await session()
    stop()
    await put({ ...ada, locked: true })
    vi.advanceTimersByTime(2 * day)
    expect(ended).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })
})
