import { expect, it } from 'vitest'
import { aUser } from '../testing/builders.ts'
import { userFlags } from './user.ts'
import { changedUser } from './user-draft.ts'

const ada = aUser({ keptSessionId: 'old' })
const { username, passwordHash, role, locked } = ada
const same = { username, passwordHash, role, locked, ...userFlags.of(ada) }

it('is the same as long as nothing changes', () => expect(changedUser(ada, same, 's1')).toBe(ada))

it('keeps all sessions when only the name changes', () =>
  expect(changedUser(ada, { ...same, username: 'Ida' }, null)).toEqual({ ...ada, username: 'Ida' }))

it.each([
  ['another role', { role: 'admin' }],
  ['another password', { passwordHash: '$other' }],
  ['a lock', { locked: true }],
] as const)('has no session any more after %s', (_, change) => {
  const changed = changedUser(ada, { ...same, ...change }, null)
  expect(changed).toEqual({ ...ada, ...change, tokenVersion: ada.tokenVersion + 1, keptSessionId: null })
})

it('keeps the session in which the change was made', () =>
  expect(changedUser(ada, { ...same, passwordHash: '$other' }, 's1').keptSessionId).toBe('s1'))
