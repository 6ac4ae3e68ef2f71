import { expect, it } from 'vitest'
import { draftOf, inputOf, type ProviderSettings, withRow } from './login-provider.view.tsx'

const settings: ProviderSettings = {
  ...{ isOn: true, issuer: 'https://auth.home' },
  ...{ clientId: 'speedrail', hasSecret: true, scopes: 'openid profile', ca: null, isPlainAllowed: false },
  ...{ label: 'Home', isOnKiosk: false, roleClaim: null, roles: [], newcomerRole: null },
  returnAddress: 'https://bar.example.org/login/provider',
}

it('no secret is sent where none was typed, so that the one that is kept stays', () => {
  const expected = { clientSecret: null, ca: null, roleClaim: null, newcomerRole: null }
  expect(inputOf(draftOf(settings))).toMatchObject(expected)
  expect(inputOf({ ...draftOf(settings), clientSecret: 'x', roleClaim: ' groups ' })).toMatchObject({
    clientSecret: 'x',
    roleClaim: 'groups',
  })
})

it('rows of roles are changed and lost by their place', () => {
  const rows = [
    { value: 'a', role: 'user' },
    { value: 'b', role: 'admin' },
  ] as const
  expect(withRow(rows, 1, { value: 'c', role: 'user' })).toEqual([rows[0], { value: 'c', role: 'user' }])
  expect(withRow(rows, 0, null)).toEqual([rows[1]])
})
