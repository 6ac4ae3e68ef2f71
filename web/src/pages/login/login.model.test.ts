import { describe, expect, it } from 'vitest'
import { ApiProblem } from '../../api/api-problem.ts'
import { flagsRead } from '../../features/kiosk/kiosk.model.ts'
import { loginFx, writeTokenFx } from '../../session/session.model.ts'
import { failsWith, testScope } from '../../testing/test-scope.ts'
import * as model from './login.model.ts'

const opened = {
  token: { accessToken: 't', tokenType: 'Bearer', expiresAt: 1, remember: false },
  user: { id: 1, username: 'ada', role: 'admin', adminLevel: 3 },
} as const

const form = (login: unknown) => testScope([loginFx, login], [writeTokenFx], [model.waitASecondFx])
const refuse = (code: string, values: readonly { name: string; value: string }[] = []) =>
  failsWith(new ApiProblem({ code, text: code, values }))

describe('the login form', () => {
  it('cannot be sent while a field is empty', async () => {
    const scope = form(opened)
    await scope.run(model.usernameChanged, '   ')
    await scope.run(model.passwordChanged, 'x')
    await scope.run(model.submitted)
    expect(scope.getState(model.$canSubmit)).toBe(false)
    expect(scope.calls(loginFx)).toEqual([])
  })

  it('sends what was typed and forgets the password', async () => {
    const scope = form(opened)
    await scope.run(model.usernameChanged, ' ada ')
    await scope.run(model.passwordChanged, ' secret ')
    await scope.run(model.rememberChanged, true)
    await scope.run(model.submitted)
    expect(scope.calls(loginFx)).toContainEqual({ username: 'ada', password: ' secret ', remember: true })
    expect(scope.getState(model.$password)).toBe('')
  })

  it('logs a demo account in with one tap', async () => {
    const scope = form(opened)
    await scope.run(model.demoChosen, { username: 'guest', password: 'speedrail', role: 'user' })
    expect(scope.calls(loginFx)).toContainEqual({ username: 'guest', password: 'speedrail', remember: false })
  })

  it('counts repeated failures, so that each can be seen', async () => {
    const scope = form(refuse('wrong-credentials'))
    await scope.run(model.usernameChanged, 'ada')
    await scope.run(model.passwordChanged, 'x')
    await scope.run(model.submitted)
    await scope.run(model.submitted)
    expect(scope.getState(model.$failure)).toMatchObject({ problem: { code: 'wrong-credentials' }, nth: 2 })
  })

  it('waits as long as the server demands', async () => {
    const scope = form(refuse('too-many-tries', [{ name: 'seconds', value: '2.2' }]))
    const left = scope.heard(model.$waitSeconds.updates)
    await scope.run(model.demoChosen, { username: 'guest', password: 'x', role: 'user' })
    expect(left.mock.calls.flat()).toEqual([3, 2, 1, 0])
    expect(scope.getState(model.$canSubmit)).toBe(true)
  })
})

describe('the login provider', () => {
  const page = (entry: string | null, begin: (remember: boolean) => string = () => 'https://auth.home/x') => {
    const loginProvider = { label: 'Home', isOnKiosk: false }
    return testScope(
      [loginFx, opened],
      [writeTokenFx],
      [model.takeEntryFx, entry],
      [model.beginFx, begin],
      [model.leaveFx],
      [model.loadWaysInFx, { demoAccounts: [], setup: { needed: false }, loginProvider }],
    )
  }

  it('is gone to with what was chosen', async () => {
    const scope = page(null)
    await scope.run(model.loginOpened)
    expect(scope.getState(model.$providerLabel)).toBe('Home')
    await scope.run(model.rememberChanged, true)
    await scope.run(model.providerChosen)
    expect(scope.calls(model.beginFx)).toEqual([true])
    expect(scope.calls(model.leaveFx)).toEqual(['https://auth.home/x'])
  })

  it('is not offered on the screen of the machine', async () => {
    const scope = page(null)
    await scope.run(flagsRead, { isKiosk: true, isMobile: false })
    await scope.run(model.loginOpened)
    expect(scope.getState(model.$providerLabel)).toBeNull()
  })

  it('is come back from with a code that opens a session', async () => {
    const scope = page('key.code')
    await scope.run(model.loginOpened)
    expect(scope.calls(loginFx)).toEqual([{ entry: 'key.code' }])
  })

  it('that is away leaves the form as it was, with a reason', async () => {
    const scope = page(null, refuse('provider-problem'))
    await scope.run(model.usernameChanged, 'ada')
    await scope.run(model.passwordChanged, 'x')
    await scope.run(model.providerChosen)
    expect(scope.calls(model.leaveFx)).toEqual([])
    expect(scope.getState(model.$failure)).toMatchObject({ problem: { code: 'provider-problem' } })
    expect(scope.getState(model.$canSubmit)).toBe(true)
  })
})
