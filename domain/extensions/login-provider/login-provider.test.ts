import { describe, expect, it } from 'vitest'
import { isWayOpen, openSession, userOfSession } from '../../access/session.ts'
import { isLastLocalAdmin, noPassword } from '../../access/user.ts'
import { aUser, byId } from '../../testing/builders.ts'
import { asId } from '../../units/id.ts'
import { timestamp } from '../../units/timestamp.ts'
import { linkOfIdentity, roleByClaim, valuesOfClaim } from './login-provider.ts'
import { aLoginLink, aLoginProvider, anIdentity } from './testing/provider-builders.ts'

const tables = (provider = aLoginProvider(), link = aLoginLink()) => ({
  loginProvider: new Map([[1, provider]]),
  loginLink: new Map([[link.userId, link]]),
})
const way = { epoch: aLoginProvider().epoch, linkedAt: aLoginLink().linkedAt }
const { userId } = aLoginLink()

describe('the way in by a provider', () => {
  it('is open as long as the provider is the same and on, and the account linked', () =>
    expect(isWayOpen(way, userId, tables())).toBe(true))

  it.each([
    ['it is switched off', tables(aLoginProvider({ isOn: false }))],
    ['it was switched off and on again', tables(aLoginProvider({ epoch: 6 }))],
    ['it is another one', tables(aLoginProvider({ issuer: 'https://elsewhere.home' }))],
    ['the account is linked anew', tables(undefined, aLoginLink({ linkedAt: timestamp(9) }))],
    ['the account is linked no more', tables(undefined, aLoginLink({ userId: asId(62) }))],
    ['nothing was ever set up', { ...tables(), loginProvider: new Map() }],
  ])('is closed when %s', (_when, closed) => expect(isWayOpen(way, userId, closed)).toBe(false))

  it('ends the sessions that came by it, and no others', () => {
    const user = aUser()
    const now = timestamp(1_700_000_100_000)
    const off = { ...tables(aLoginProvider({ isOn: false })), user: byId([user]), session: new Map() }
    const on = { ...off, ...tables() }
    const byProvider = openSession(user, false, now, 's1', { provider: way })
    const byPassword = openSession(user, false, now, 's2')
    expect([byProvider, byPassword].map(claims => userOfSession(claims, on, now))).toEqual([user, user])
    expect([byProvider, byPassword].map(claims => userOfSession(claims, off, now))).toEqual([undefined, user])
  })
})

it('a link is found by issuer and subject alone', () => {
  const links = new Map([[userId, aLoginLink()]])
  expect(linkOfIdentity(links, anIdentity())).toEqual(aLoginLink())
  expect(linkOfIdentity(links, anIdentity({ issuer: 'https://elsewhere.home' }))).toBeUndefined()
  expect(linkOfIdentity(links, anIdentity({ subject: 'F81D4FAE-7DEC' }))).toBeUndefined()
})

describe('roles by a claim', () => {
  const provider = aLoginProvider({
    roleClaim: 'groups',
    roles: [
      { value: 'everybody', role: 'user' },
      { value: 'hosts', role: 'pump_ingredient_editor' },
      { value: 'owners', role: 'admin' },
    ],
  })

  it.each([
    [['hosts'], 'pump_ingredient_editor'],
    [['everybody', 'owners', 'hosts'], 'admin'],
    ['everybody', 'user'],
    [['Owners', ' owners', 'unknown'], 'none'],
    [[], 'none'],
    [undefined, 'none'],
    [{ owners: true }, 'none'],
    [[['owners']], 'none'],
    [7, 'none'],
  ])('%j is %s', (groups, role) => expect(roleByClaim(provider, { groups })).toBe(role))

  it('are given here without a claim', () => expect(roleByClaim(aLoginProvider(), { groups: ['owners'] })).toBeNull())

  it('are found under the names on the way, and under a name with dots', () => {
    expect(valuesOfClaim({ realm_access: { roles: ['a', 7, 'b'] } }, 'realm_access.roles')).toEqual(['a', 'b'])
    expect(valuesOfClaim({ 'https://bar.home/roles': 'a' }, 'https://bar.home/roles')).toEqual(['a'])
    expect(valuesOfClaim({}, 'constructor.name')).toEqual([])
    expect(valuesOfClaim({ a: null }, 'a.b.c')).toEqual([])
  })
})

describe('the last local administrator', () => {
  const admin = aUser({ role: 'admin' })
  const second = aUser({ id: asId(62), role: 'admin' })

  it.each([
    ['alone', [admin], true],
    ['beside another one', [admin, second], false],
    ['beside one without a password', [admin, { ...second, passwordHash: noPassword }], true],
    ['beside one who is locked', [admin, { ...second, locked: true }], true],
  ])('is one %s: %#', (_name, users, isLast) => expect(isLastLocalAdmin(byId(users), admin)).toBe(isLast))

  it('is nobody who is none', () => expect(isLastLocalAdmin(byId([aUser()]), aUser())).toBe(false))
})
