import { describe, expect, it } from 'vitest'
import { reasonOf } from '#domain/testing/reasons.ts'
import { aUser } from '../testing/builders.ts'
import { asId } from '../units/id.ts'
import { timestamp } from '../units/timestamp.ts'
import {
  type ApiToken,
  type ApiTokenDraft,
  expiryAfter,
  isWithinScope,
  neededScope,
  readTokenText,
  textOfToken,
  tokenProblems,
  tokenScopes,
  tokenState,
  userOfApiToken,
} from './api-token.ts'
import { liveTopics } from './live-topics.ts'
import { isPermitted, type Operation, permissions } from './permissions.ts'
import { roles } from './role.ts'
import type { User } from './user.ts'

const now = timestamp(1_700_000_000_000)
const owner = aUser({ role: 'admin', tokenVersion: 4 })

const aToken = (change: Partial<ApiToken> = {}): ApiToken => ({
  id: asId(9),
  userId: owner.id,
  name: 'Kitchen',
  scope: 'admin',
  secretHash: 'digest',
  tokenVersion: 4,
  createdAt: now,
  expiresAt: null,
  lastUsedAt: null,
  ...change,
})

const tables = (token: ApiToken, user: User | null = owner) => ({
  user: new Map(user ? [[user.id as number, user]] : []),
  apiToken: new Map([[token.id as number, token]]),
})

const open = (token: ApiToken, user?: User | null, at = now) =>
  userOfApiToken({ tokenId: token.id, secretHash: 'digest', scope: token.scope }, tables(token, user), at)

describe('the user of a token', () => {
  it.each([
    ['read', 'user'],
    ['order', 'user'],
    ['maintain', 'pump_ingredient_editor'],
    ['admin', 'admin'],
  ] as const)('of the scope %s acts as %s at most', (scope, role) => expect(open(aToken({ scope }))?.role).toBe(role))

  it('never has more of a role than the account', () => {
    for (const role of roles) expect(open(aToken(), { ...owner, role })?.role).toBe(role)
    expect(open(aToken({ scope: 'maintain' }), { ...owner, role: 'user' })?.role).toBe('user')
  })

  it.each([
    ['locked', { ...owner, locked: true }],
    ['gone', null],
    ['of another password, role or lock since', { ...owner, tokenVersion: 5 }],
  ] as const)('is nobody when the account is %s', (_, user) => expect(open(aToken(), user)).toBeUndefined())

  it('is nobody with another secret, for a token that was withdrawn, and once it has expired', () => {
    const token = aToken({ expiresAt: expiryAfter(1, now) })
    const end = timestamp(now + 86_400_000)
    expect(userOfApiToken({ tokenId: token.id, secretHash: 'other', scope: 'admin' }, tables(token), now)).toBe(
      undefined,
    )
    expect(open({ ...token, id: asId(10) })?.id).toBe(owner.id)
    expect(userOfApiToken({ tokenId: asId(10), secretHash: 'digest', scope: 'admin' }, tables(token), now)).toBe(
      undefined,
    )
    expect(open(token, owner, timestamp(end - 1))).toEqual(owner)
    expect(open(token, owner, end)).toBeUndefined()
    expect(tokenState(token, tables(token).user, end)).toBe('expired')
  })
})

describe('a scope', () => {
  const operations = Object.keys(permissions) as Operation[]

  it('allows what those before it do', () => {
    for (const operation of operations) {
      const allowed = tokenScopes.map(scope => isWithinScope(scope, operation))
      const first = allowed.indexOf(true)
      expect([operation, allowed.includes(false, Math.max(0, first))]).toEqual([operation, first < 0])
    }
  })

  it('is needed as far as the role is', () => {
    expect(neededScope('machine.read')).toBe('read')
    expect(neededScope('machine.emergency-stop')).toBe('order')
    expect(neededScope('machine.reset-fault')).toBe('maintain')
    expect(neededScope('users.manage')).toBe('admin')
    for (const operation of operations.filter(each => !isPermitted('user', each))) {
      expect([operation, isWithinScope('order', operation)]).toEqual([operation, false])
    }
  })

  it('never reaches what makes a login last', () => {
    for (const operation of ['tokens.manage', 'session.refresh', 'session.end', 'profile.change'] as const)
      expect(neededScope(operation)).toBeNull()
  })

  it('to read lets a program follow whatever every user may follow', () => {
    for (const operation of Object.values(liveTopics).filter(each => isPermitted('user', each)))
      expect([operation, isWithinScope('read', operation)]).toEqual([operation, true])
  })
})

describe('the text of a token', () => {
  const secret = 'Zm9yZXZlcl95b3VuZ19mb3JldmVyX3lvdW5nXzEyMzQ'

  it('is read as it was written', () =>
    expect(readTokenText(textOfToken(asId(17), secret))).toEqual({ id: 17, secret }))

  it.each([
    '',
    'speedrail_',
    'speedrail_1_short',
    `speedrail__${secret}`,
    `speedrail_x_${secret}`,
    'eyJhbGciOi.e.Qs',
    `speedrail_${'9'.repeat(16)}_${secret}`,
    `speedrail_1_${secret} `,
    `Bearer speedrail_1_${secret}`,
  ])('is not %j', text => expect(readTokenText(text)).toBeNull())
})

describe('what somebody wants of a token', () => {
  const draft = (change: Partial<ApiTokenDraft> = {}): ApiTokenDraft => ({
    name: 'Dashboard',
    scope: 'read',
    days: 90,
    ...change,
  })
  const kinds = (wanted: ApiTokenDraft, role: User['role'] = 'user') =>
    tokenProblems(wanted, role, [aToken()]).map(reasonOf)

  it('can be as it is', () => {
    expect(kinds(draft())).toEqual([])
    expect(kinds(draft({ days: null, scope: 'order' }))).toEqual([])
    expect(kinds(draft({ scope: 'maintain' }), 'pump_ingredient_editor')).toEqual([])
    expect(kinds(draft({ scope: 'admin' }), 'admin')).toEqual([])
  })

  it.each([
    [{ name: '  ' }, 'name length'],
    [{ name: 'x'.repeat(51) }, 'name length'],
    [{ name: 'a\nb' }, 'name characters'],
    [{ name: ' kitchen ' }, 'name taken'],
    [{ days: 0 }, 'days between'],
    [{ days: 3651 }, 'days between'],
    [{ days: 1.5 }, 'days between'],
    [{ days: Number.NaN }, 'days between'],
    [{ scope: 'maintain' }, 'token-beyond-role'],
    [{ scope: 'admin' }, 'token-beyond-role'],
  ] as const)('is refused: %j', (change, kind) => expect(kinds(draft(change))).toEqual([kind]))

  it('is refused with everything that is wrong', () =>
    expect(kinds({ name: '', days: -1, scope: 'admin' })).toEqual(['name length', 'days between', 'token-beyond-role']))
})
