import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import type { ProviderAnswer } from './login-provider.documents.ts'
import {
  $provider,
  draftOf,
  inputOf,
  linkFx,
  linkRequested,
  loadProviderFx,
  pageOpened,
  providerForm,
  trial,
  withRow,
} from './login-provider.model.ts'

const settings: ProviderAnswer['loginProviderSettings'] = {
  isOn: true,
  issuer: 'https://auth.home',
  clientId: 'speedrail',
  hasSecret: true,
  scopes: 'openid profile',
  ca: null,
  isPlainAllowed: false,
  label: 'Home',
  isOnKiosk: false,
  roleClaim: null,
  roles: [],
  newcomerRole: null,
  returnPath: '/login/provider',
}
const answer: ProviderAnswer = { loginProviderSettings: settings, users: [], providerStrangers: [] }

const open = async (scope: Scope): Promise<Scope> => {
  await allSettled(pageOpened, { scope })
  return scope
}

describe('the form of the login provider', () => {
  it('sends no secret where none was typed, so that the one that is kept stays', () => {
    expect(inputOf(draftOf(settings))).toMatchObject({
      clientSecret: null,
      ca: null,
      roleClaim: null,
      newcomerRole: null,
    })
    expect(inputOf({ ...draftOf(settings), clientSecret: 'x', roleClaim: ' groups ' })).toMatchObject({
      clientSecret: 'x',
      roleClaim: 'groups',
    })
  })

  it('keeps what is typed while accounts are linked beside it', async () => {
    const load = vi.fn(() => answer)
    const scope = await open(
      fork({
        handlers: [
          [loadProviderFx, load],
          [linkFx, () => true],
        ],
      }),
    )
    await allSettled(providerForm.changed, { scope, params: { label: 'Typed' } })
    await allSettled(linkRequested, { scope, params: { id: 61, subject: 's' } })
    expect(load).toHaveBeenCalledTimes(2)
    expect(scope.getState(providerForm.$draft)?.label).toBe('Typed')
    expect(scope.getState($provider).kind).toBe('ready')
  })

  it('tells what a test has found, until something is changed', async () => {
    const scope = await open(
      fork({
        handlers: [
          [loadProviderFx, () => answer],
          [
            trial.tryFx,
            () => {
              throw new ApiProblem({ code: 'provider-problem', text: 'No PKCE.', values: [] })
            },
          ],
        ],
      }),
    )
    await allSettled(trial.requested, { scope })
    expect(scope.getState(trial.$outcome)).toMatchObject({ kind: 'bad', problem: { text: 'No PKCE.' } })
    await allSettled(providerForm.changed, { scope, params: { label: 'x' } })
    expect(scope.getState(trial.$outcome)).toEqual({ kind: 'none' })
  })
})

describe('the table of roles', () => {
  const rows = [
    { value: 'a', role: 'user' },
    { value: 'b', role: 'admin' },
  ] as const
  it('changes and loses rows by their place', () => {
    expect(withRow(rows, 1, { value: 'c', role: 'user' })).toEqual([rows[0], { value: 'c', role: 'user' }])
    expect(withRow(rows, 0, null)).toEqual([rows[1]])
  })
})
