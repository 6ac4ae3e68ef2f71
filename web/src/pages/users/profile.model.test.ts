import { expect, it } from 'vitest'
import { $storedToken, type StoredToken } from '../../api/token.model.ts'
import { $user, type SessionUser, writeTokenFx } from '../../session/session.model.ts'
import { testScope } from '../../testing/test-scope.ts'
import { editRequested, profileForm } from './profile.model.ts'

const ada: SessionUser = { id: 4, username: 'ada', role: 'recipe_creator', adminLevel: 1 }
const token: StoredToken = { accessToken: 'first', tokenType: 'Bearer', expiresAt: 1, remember: true }

const setUp = () =>
  testScope(
    [writeTokenFx],
    [profileForm.saveFx, { token: 'second', expiresAt: '2026-01-01T00:00:00Z', user: { ...ada, username: 'adele' } }],
    [$user, ada],
    [$storedToken, token],
  )

it('the own profile is changed in a form, and the session goes on with the token of the answer', async () => {
  const scope = setUp()
  await scope.run(editRequested)
  const expected = { username: 'ada', password: '', repeated: '', currentPassword: '' }
  expect(scope.getState(profileForm.$draft)).toEqual(expected)
  await scope.submit(profileForm, { password: 'margarita', repeated: 'margarita', currentPassword: 'daiquiri' })
  expect(scope.getState(profileForm.$draft)).toBeNull()
  expect(scope.getState($user)?.username).toBe('adele')
  expect(scope.getState($storedToken)).toMatchObject({ accessToken: 'second', remember: true })
})

it('the own profile is not changed while the password was not typed twice alike', async () => {
  const scope = setUp()
  await scope.run(editRequested)
  const expected = { repeated: { rule: 'differs' }, currentPassword: { rule: 'required' } }
  expect(await scope.submit(profileForm, { password: 'margarita', repeated: 'margherita' })).toEqual(expected)
  expect(scope.getState($storedToken)?.accessToken).toBe('first')
})
