import { describe, expect, it } from 'vitest'
import { aUser, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { openSession, type StoredSession, sessionKeyOf, userOfSession, userOfToken } from './session.ts'
import type { User } from './user.ts'

const now = timestamp(1_700_000_000_000)
const hour = 3_600_000
const ada = aUser()
const tables = (users: readonly User[], ...sessions: readonly StoredSession[]) => ({
  user: byId(users),
  session: new Map(sessions.map(each => [sessionKeyOf(each.sessionId), each])),
  loginProvider: new Map(),
  loginLink: new Map(),
})

describe('a session', () => {
  it('lives 24 hours, and 90 days for who wants to be remembered', () => {
    expect(openSession(ada, false, now, 's1')).toEqual({
      sessionId: 's1',
      generation: 0,
      client: 'own',
      userId: ada.id,
      tokenVersion: 3,
      remember: false,
      expiresAt: now + 24 * hour,
      provider: null,
    })
    expect(openSession(ada, true, now, 's1').expiresAt).toBe(now + 90 * 24 * hour)
  })

  it('opens for its user until the very instant it expires', () => {
    const claims = openSession(ada, false, now, 's1')
    expect(userOfSession(claims, tables([ada]), later(claims.expiresAt, -1))).toBe(ada)
    expect(userOfSession(claims, tables([ada]), claims.expiresAt)).toBeUndefined()
  })

  it('speaks for the user as stored now, not as it was', () => {
    const promoted = aUser({ role: 'admin' })
    expect(userOfSession(openSession(ada, false, now, 's1'), tables([promoted]), now)?.role).toBe('admin')
  })

  it.each([
    ['deleted', []],
    ['another one', [aUser({ id: asId(62) })]],
    ['locked', [aUser({ locked: true })]],
    ['changed since', [aUser({ tokenVersion: 4 })]],
  ])('opens for nobody when its user is %s', (_, users) =>
    expect(userOfSession(openSession(ada, true, now, 's1'), tables(users), now)).toBeUndefined(),
  )

  it('goes on when its user changed the own password in it, and ends every other one', () => {
    const changed = aUser({ tokenVersion: 4, keptSessionId: 's1' })
    expect(userOfSession(openSession(ada, false, now, 's1'), tables([changed]), now)).toBe(changed)
    expect(userOfSession(openSession(ada, false, now, 's2'), tables([changed]), now)).toBeUndefined()
    const locked = { ...changed, locked: true }
    expect(userOfSession(openSession(ada, false, now, 's1'), tables([locked]), now)).toBeUndefined()
  })

  it('without a readable end opens for nobody', () => {
    const claims = { ...openSession(ada, false, now, 's1'), expiresAt: timestamp(Number.NaN) }
    expect(userOfSession(claims, tables([ada]), now)).toBeUndefined()
  })
})

describe('a session whose token was renewed', () => {
  const claims = openSession(ada, false, now, 's1')
  const renewed = (generation: number, ...more: readonly Partial<StoredSession>[]): StoredSession => ({
    sessionId: 's1',
    userId: ada.id,
    generation,
    renewedAt: now,
    endsAt: later(now, 30 * hour),
    hasEnded: false,
    ...Object.assign({}, ...more),
  })
  const opens = (generation: number, stored: StoredSession, at = now): boolean =>
    userOfToken({ ...claims, generation }, tables([ada], stored), at) !== undefined

  it('lets the token before go on for a minute, and none from before that', () => {
    expect(opens(2, renewed(2), later(now, 23 * hour))).toBe(true)
    expect(opens(1, renewed(2), later(now, 59_999))).toBe(true)
    expect(opens(1, renewed(2), later(now, 60_000))).toBe(false)
    expect(opens(0, renewed(2))).toBe(false)
  })

  it('lets go on what was begun with an older token, until the newest expires', () => {
    const stored = tables([ada], renewed(5))
    expect(userOfSession(claims, stored, later(now, 30 * hour - 1))).toBe(ada)
    expect(userOfSession(claims, stored, later(now, 30 * hour))).toBeUndefined()
  })

  it('opens nothing any more once it was ended, by whichever token', () => {
    const ended = renewed(1, { hasEnded: true })
    for (const generation of [0, 1, 2, 9]) expect(opens(generation, ended)).toBe(false)
    expect(userOfSession(claims, tables([ada], ended), now)).toBeUndefined()
  })

  it('says nothing about another session', () => {
    expect(opens(0, renewed(2, { sessionId: 's2', hasEnded: true }))).toBe(true)
    const sameKey = new Map([[sessionKeyOf('s1'), renewed(2, { sessionId: 'elsewhere', hasEnded: true })]])
    expect(userOfToken(claims, { ...tables([ada]), session: sameKey }, now)).toBe(ada)
  })

  it('has a number that fits into a whole one', () => {
    for (const id of ['', 's1', 'f'.repeat(36), '1c0f5ab1-3d44-4a7e-9a5e-6b1a7f0d7c11', '\u{1f34b}'.repeat(40)]) {
      expect(sessionKeyOf(id)).toBeGreaterThan(0)
      expect(Number.isSafeInteger(sessionKeyOf(id))).toBe(true)
    }
    expect(sessionKeyOf('s1')).not.toBe(sessionKeyOf('s2'))
  })
})
