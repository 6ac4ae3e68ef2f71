import { describe, expect, it } from 'vitest'
import { failsWith, type Given, testScope } from '../../testing/test-scope.ts'
import type { ProviderAnswer } from './login-provider.documents.ts'
import * as model from './login-provider.model.ts'

const settings: ProviderAnswer['loginProviderSettings'] = {
  isOn: true,
  issuer: 'https://auth.home',
  ...{ clientId: 'speedrail', hasSecret: true, scopes: 'openid profile', ca: null, isPlainAllowed: false },
  ...{ label: 'Home', isOnKiosk: false, roleClaim: null, roles: [], newcomerRole: null },
  returnAddress: 'https://bar.example.org/login/provider',
}
const answer: ProviderAnswer = { loginProviderSettings: settings, users: [], providerStrangers: [] }

async function opened(...given: readonly Given[]) {
  const scope = testScope([model.loadProviderFx, answer], ...given)
  await scope.run(model.pageOpened)
  return scope
}

describe('the form of the login provider', () => {
  it('sends no secret where none was typed, so that the one that is kept stays', () => {
    const expected = { clientSecret: null, ca: null, roleClaim: null, newcomerRole: null }
    expect(model.inputOf(model.draftOf(settings))).toMatchObject(expected)
    expect(model.inputOf({ ...model.draftOf(settings), clientSecret: 'x', roleClaim: ' groups ' })).toMatchObject({
      clientSecret: 'x',
      roleClaim: 'groups',
    })
  })

  it('keeps what is typed while accounts are linked beside it', async () => {
    const scope = await opened([model.linkFx, true])
    await scope.run(model.providerForm.changed, { label: 'Typed' })
    await scope.run(model.linkRequested, { id: 61, subject: 's' })
    expect(scope.calls(model.loadProviderFx)).toHaveLength(2)
    expect(scope.getState(model.providerForm.$draft)?.label).toBe('Typed')
    expect(scope.getState(model.$provider).kind).toBe('ready')
  })

  it('tells what a test could not find out', async () => {
    const scope = await opened([model.trial.tryFx, ['REDIRECT']])
    await scope.run(model.trial.requested)
    expect(scope.getState(model.trial.$outcome)).toEqual({ kind: 'good' })
    expect(scope.getState(model.$doubts)).toEqual(['REDIRECT'])
  })

  it('tells what a test has found, until something is changed', async () => {
    const scope = await opened([model.trial.tryFx, failsWith('provider-problem')])
    await scope.run(model.trial.requested)
    const expected = { kind: 'bad', problem: { code: 'provider-problem' } }
    expect(scope.getState(model.trial.$outcome)).toMatchObject(expected)
    await scope.run(model.providerForm.changed, { label: 'x' })
    expect(scope.getState(model.trial.$outcome)).toEqual({ kind: 'none' })
  })
})

describe('the table of roles', () => {
  const rows = [
    { value: 'a', role: 'user' },
    { value: 'b', role: 'admin' },
  ] as const
  it('changes and loses rows by their place', () => {
    expect(model.withRow(rows, 1, { value: 'c', role: 'user' })).toEqual([rows[0], { value: 'c', role: 'user' }])
    expect(model.withRow(rows, 0, null)).toEqual([rows[1]])
  })
})
