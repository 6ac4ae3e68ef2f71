import { describe, expect, it } from 'vitest'
import { aUser, byId } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { later, timestamp } from '../units/timestamp.ts'
import { openSession, userOfSession } from './session.ts'

const now = timestamp(1_700_000_000_000)
const hour = 3_600_000
const ada = aUser()

describe('a session', () => {
  it('lives 24 hours, and 90 days for who wants to be remembered', () => {
    expect(openSession(ada, false, now, 's1')).toEqual({
      sessionId: 's1',
      userId: ada.id,
      tokenVersion: 3,
      remember: false,
      expiresAt: now + 24 * hour,
    })
    expect(openSession(ada, true, now, 's1').expiresAt).toBe(now + 90 * 24 * hour)
  })

  it('opens for its user until the very instant it expires', () => {
    const claims = openSession(ada, false, now, 's1')
    expect(userOfSession(claims, byId([ada]), later(claims.expiresAt, -1))).toBe(ada)
    expect(userOfSession(claims, byId([ada]), claims.expiresAt)).toBeUndefined()
  })

  it('speaks for the user as stored now, not as it was', () => {
    const promoted = aUser({ role: 'admin' })
    expect(userOfSession(openSession(ada, false, now, 's1'), byId([promoted]), now)?.role).toBe('admin')
  })

  it.each([
    ['deleted', []],
    ['another one', [aUser({ id: asId(62) })]],
    ['locked', [aUser({ locked: true })]],
    ['changed since', [aUser({ tokenVersion: 4 })]],
  ])('opens for nobody when its user is %s', (_, users) => {
    expect(userOfSession(openSession(ada, true, now, 's1'), byId(users), now)).toBeUndefined()
  })

  it('goes on when its user changed the own password in it, and ends every other one', () => {
    const changed = aUser({ tokenVersion: 4, keptSessionId: 's1' })
    expect(userOfSession(openSession(ada, false, now, 's1'), byId([changed]), now)).toBe(changed)
    expect(userOfSession(openSession(ada, false, now, 's2'), byId([changed]), now)).toBeUndefined()
    const locked = { ...changed, locked: true }
    expect(userOfSession(openSession(ada, false, now, 's1'), byId([locked]), now)).toBeUndefined()
  })

  it('of a token that names none is never the kept one', () => {
    const changed = aUser({ tokenVersion: 4, keptSessionId: null })
    expect(userOfSession(openSession(ada, false, now, ''), byId([changed]), now)).toBeUndefined()
  })

  it('without a readable end opens for nobody', () => {
    const claims = { ...openSession(ada, false, now, 's1'), expiresAt: timestamp(Number.NaN) }
    expect(userOfSession(claims, byId([ada]), now)).toBeUndefined()
  })
})
