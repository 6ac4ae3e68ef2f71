import { describe, expect, it, vi } from 'vitest'
import type { ApiProblem } from '../api/api-problem.ts'
import * as tokenModel from '../api/token.model.ts'
import { apiProblem, failsWith, type TestScope, testScope } from '../testing/test-scope.ts'
import { followOtherTabs, type TabChannel } from './other-tabs.ts'
import * as sessionModel from './session.model.ts'
import { refreshWindowMs } from './session-timing.ts'

const now = 1_900_000_000_000
const user: sessionModel.SessionUser = { id: 4, username: 'ada', role: 'recipe_creator', adminLevel: 1 }
const token = (leftMs: number, accessToken = 'first'): tokenModel.StoredToken => ({
  accessToken,
  tokenType: 'Bearer',
  expiresAt: now + leftMs,
  remember: true,
})
const problem = (code: string): ApiProblem => apiProblem(code)
const hour = 3_600_000

function session(
  stored: tokenModel.StoredToken | null,
  answers: { readonly me?: () => unknown; readonly refresh?: () => Promise<never> } = {},
) {
  const write = vi.fn()
  const refresh = vi.fn(answers.refresh ?? (() => ({ token: token(24 * hour, 'second'), user })))
  const scope = testScope(
    [sessionModel.readTokenFx, () => ({ token: stored, now })],
    [sessionModel.readClockFx, () => now],
    [sessionModel.writeTokenFx, write],
    [sessionModel.leaveFx, failsWith(problem('unreachable'))],
    [sessionModel.loadUserFx, answers.me ?? (() => user)],
    [sessionModel.refreshFx, refresh],
    [sessionModel.loginFx, () => ({ token: token(24 * hour), user })],
  )
  return { scope, write, refresh }
}

describe('at the start', () => {
  it('a valid stored token opens the session', async () => {
    const { scope } = session(token(hour))
    await scope.run(sessionModel.restoreRequested)
    expect(scope.now(sessionModel.$user, tokenModel.$authorization)).toEqual([user, 'Bearer first'])
    expect(scope.getState(sessionModel.$restoration)).toBe('done')
  })

  it('an expired token is not used', async () => {
    const { scope, write } = session(token(0))
    await scope.run(sessionModel.restoreRequested)
    expect(scope.now(sessionModel.$user, tokenModel.$token, sessionModel.$restoration)).toEqual([null, null, 'done'])
    expect(write).toHaveBeenLastCalledWith(null)
  })

  it('without a token nobody is logged in, and nobody was lost', async () => {
    const { scope } = session(null)
    const lost = vi.fn()
    const unwatch = sessionModel.sessionLost.watch(lost)
    await scope.run(sessionModel.restoreRequested)
    unwatch()
    expect(scope.getState(sessionModel.$restoration)).toBe('done')
    expect(lost).not.toHaveBeenCalled()
  })

  it('an unreachable server leaves the token alone, and trying again helps', async () => {
    let reachable = false
    const { scope } = session(token(hour), {
      me: () => {
        if (!reachable) throw problem('unreachable')
        return user
      },
    })
    await scope.run(sessionModel.restoreRequested)
    expect(scope.now(sessionModel.$restoration, tokenModel.$token)).toEqual(['unreachable', 'first'])
    reachable = true
    await scope.run(sessionModel.restoreRequested)
    expect(scope.getState(sessionModel.$user)).toEqual(user)
  })

  it('a token that the server refuses is cleared', async () => {
    const { scope } = session(token(hour), {
      me: failsWith(problem('unauthenticated')),
    })
    await scope.run(sessionModel.restoreRequested)
    expect(scope.now(tokenModel.$token, sessionModel.$restoration)).toEqual([null, 'done'])
  })

  it('a token with little time left is renewed at once', async () => {
    const { scope, refresh } = session(token(refreshWindowMs - 1))
    await scope.run(sessionModel.restoreRequested)
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(scope.getState(tokenModel.$token)).toBe('second')
  })
})

describe('renewing', () => {
  it('waits until less than ten minutes are left', async () => {
    const { scope, refresh } = session(token(refreshWindowMs))
    await scope.run(sessionModel.restoreRequested)
    await scope.run(sessionModel.refreshCheckDue)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('does nothing while nobody is logged in', async () => {
    const { scope, refresh } = session(null)
    await scope.run(sessionModel.refreshCheckDue)
    expect(refresh).not.toHaveBeenCalled()
  })

  it('ends the session when it fails', async () => {
    const { scope } = session(token(1000), {
      refresh: failsWith(problem('unauthenticated')),
    })
    await scope.run(sessionModel.restoreRequested)
    expect(scope.now(sessionModel.$user, tokenModel.$token)).toEqual([null, null])
  })
})

describe('what was asked for before somebody left', () => {
  /** Answers when it is told to. */
  function later<Value>() {
    let answer: (value: Value) => void = () => {}
    let refuse: (reason: unknown) => void = () => {}
    const promise = new Promise<Value>((resolve, reject) => {
      answer = resolve
      refuse = reject
    })
    return { promise, answer: (value: Value) => answer(value), refuse: (reason: unknown) => refuse(reason) }
  }
  const ben: sessionModel.SessionUser = { ...user, id: 5, username: 'ben' }

  /** Ada's token is being renewed when she leaves, and Ben logs in. */
  async function whileRenewing() {
    const renewal = later<{ token: tokenModel.StoredToken; user: sessionModel.SessionUser }>()
    const scope = testScope(
      [sessionModel.readClockFx, () => now],
      [sessionModel.writeTokenFx, () => {}],
      [sessionModel.refreshFx, () => renewal.promise],
      [sessionModel.loginFx, () => ({ token: token(24 * hour, 'of ben'), user: ben })],
      [tokenModel.$storedToken, token(1000)],
      [sessionModel.$user, user],
    )
    const renewing = scope.run(sessionModel.refreshCheckDue)
    void scope.run(sessionModel.logoutRequested)
    return { scope, renewal, renewing }
  }
  const logIn = (scope: TestScope) =>
    void scope.run(sessionModel.loginFx, { username: 'ben', password: 'x', remember: false })

  it('does not bring the session back', async () => {
    const { scope, renewal, renewing } = await whileRenewing()
    renewal.answer({ token: token(24 * hour, 'second'), user })
    await renewing
    expect([scope.getState(sessionModel.$user), scope.getState(tokenModel.$token)]).toEqual([null, null])
  })

  it('neither takes the place of whoever came after, nor throws them out', async () => {
    for (const end of ['answer', 'refuse'] as const) {
      const { scope, renewal, renewing } = await whileRenewing()
      logIn(scope)
      if (end === 'answer') renewal.answer({ token: token(24 * hour, 'second'), user })
      else renewal.refuse(problem('unauthenticated'))
      await renewing
      expect([scope.getState(sessionModel.$user)?.username, scope.getState(tokenModel.$token)]).toEqual([
        'ben',
        'of ben',
      ])
    }
  })

  it('makes nobody of the one who has left', async () => {
    const { scope } = session(null)
    const expiresAt = new Date(now + hour).toISOString()
    await scope.run(sessionModel.sessionReplaced, { token: 'third', expiresAt, user })
    expect([scope.getState(sessionModel.$user), scope.getState(tokenModel.$token)]).toEqual([null, null])
  })
})

it('a session that goes on under another token keeps the new one as long as the one before would have been kept', async () => {
  const { scope, write } = session(token(hour))
  await scope.run(sessionModel.restoreRequested)
  const expiresAt = new Date(now + 24 * hour).toISOString()
  await scope.run(sessionModel.sessionReplaced, { token: 'third', expiresAt, user: { ...user, username: 'ada l.' } })
  expect(scope.getState(sessionModel.$user)?.username).toBe('ada l.')
  expect(write).toHaveBeenLastCalledWith({ ...token(24 * hour, 'third'), remember: token(hour).remember })
})

describe('login and logout', () => {
  it('stores the token and tells who came', async () => {
    const { scope, write } = session(null)
    const came = vi.fn()
    const unwatch = sessionModel.loggedIn.watch(came)
    await scope.run(sessionModel.loginFx, { username: 'ada', password: 'x', remember: true })
    unwatch()
    expect(scope.getState(sessionModel.$user)).toEqual(user)
    expect(write).toHaveBeenLastCalledWith(token(24 * hour))
    expect(came).toHaveBeenCalledWith(user)
  })

  it.each([sessionModel.logoutRequested, tokenModel.sessionRefused])('clears token and user', async end => {
    const { scope, write } = session(null)
    await scope.run(sessionModel.loginFx, { username: 'ada', password: 'x', remember: true })
    await scope.run(end)
    expect(scope.now(sessionModel.$user, tokenModel.$token)).toEqual([null, null])
    expect(write).toHaveBeenLastCalledWith(null)
  })

  it('tells the server whose session is over, which is not waited for', async () => {
    const told = vi.fn(() => new Promise(() => {}))
    const scope = testScope(
      [sessionModel.writeTokenFx, () => {}],
      [sessionModel.leaveFx, told],
      [tokenModel.$storedToken, token(hour)],
      [sessionModel.$user, user],
    )
    void scope.run(sessionModel.logoutRequested)
    expect(told).toHaveBeenCalledExactlyOnceWith(token(hour))
    expect([scope.getState(sessionModel.$user), scope.getState(tokenModel.$token)]).toEqual([null, null])
  })

  it('is over here although the server is away', async () => {
    const { scope } = session(token(hour))
    await scope.run(sessionModel.restoreRequested)
    await scope.run(sessionModel.logoutRequested)
    expect([scope.getState(sessionModel.$user), scope.getState(tokenModel.$token)]).toEqual([null, null])
  })
})

describe('tabs that have the same session', () => {
  const here = (accessToken: string) =>
    testScope(
      [sessionModel.writeTokenFx, () => {}],
      [tokenModel.$storedToken, token(hour, accessToken)],
      [sessionModel.$user, user],
    )

  it('leave together, and no other tab does', async () => {
    const [same, another] = [here('first'), here('of ben')]
    for (const scope of [same, another]) await scope.run(sessionModel.leftElsewhere, 'first')
    expect([same.getState(sessionModel.$user), another.getState(sessionModel.$user)]).toEqual([null, user])
  })

  it('go on under the token that one of them has renewed', async () => {
    const [same, another] = [here('first'), here('of ben')]
    const params = { before: 'first', token: { ...token(24 * hour, 'second'), remember: false } }
    for (const scope of [same, another]) await scope.run(sessionModel.renewedElsewhere, params)
    expect(same.getState(tokenModel.$storedToken)).toEqual(token(24 * hour, 'second'))
    expect([same.getState(sessionModel.$user), another.getState(tokenModel.$token)]).toEqual([user, 'of ben'])
  })

  it('hear of it from the one that does it', async () => {
    const told: unknown[] = []
    const channel: TabChannel = { postMessage: news => void told.push(news), addEventListener: () => {} }
    followOtherTabs(channel)
    tokenModel.tokenChanged(token(hour))
    sessionModel.sessionReplaced({ token: 'third', expiresAt: new Date(now + hour).toISOString(), user })
    sessionModel.logoutRequested()
    expect(told).toEqual([
      { kind: 'renewed', before: 'first', token: token(hour, 'third') },
      { kind: 'left', accessToken: 'third' },
    ])
  })
})
