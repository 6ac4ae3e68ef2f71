import { allSettled, fork, type Scope } from 'effector'
import { describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../api/api-problem.ts'
import {
  $authorization,
  $storedToken,
  $token,
  type StoredToken,
  sessionRefused,
  tokenChanged,
} from '../api/token.model.ts'
import { followOtherTabs, type TabChannel } from './other-tabs.ts'
import {
  $restoration,
  $user,
  leaveFx,
  leftElsewhere,
  loadUserFx,
  loggedIn,
  loginFx,
  logoutRequested,
  readClockFx,
  readTokenFx,
  refreshCheckDue,
  refreshFx,
  renewedElsewhere,
  restoreRequested,
  type SessionUser,
  sessionLost,
  sessionReplaced,
  writeTokenFx,
} from './session.model.ts'
import { refreshWindowMs } from './session-timing.ts'

const now = 1_900_000_000_000
const user: SessionUser = { id: 4, username: 'ada', role: 'recipe_creator', adminLevel: 1 }
const token = (leftMs: number, accessToken = 'first'): StoredToken => ({
  accessToken,
  tokenType: 'Bearer',
  expiresAt: now + leftMs,
  remember: true,
})
const problem = (code: string): ApiProblem => new ApiProblem({ code, text: code, values: [] })
const hour = 3_600_000

function session(
  stored: StoredToken | null,
  answers: { readonly me?: () => SessionUser; readonly refresh?: () => StoredToken } = {},
) {
  const write = vi.fn()
  const refresh = vi.fn(() => ({ token: answers.refresh?.() ?? token(24 * hour, 'second'), user }))
  const scope = fork({
    handlers: [
      [readTokenFx, () => ({ token: stored, now })],
      [readClockFx, () => now],
      [writeTokenFx, write],
      [
        leaveFx,
        () => {
          throw problem('unreachable')
        },
      ],
      [loadUserFx, answers.me ?? (() => user)],
      [refreshFx, refresh],
      [loginFx, () => ({ token: token(24 * hour), user })],
    ],
  })
  return { scope, write, refresh }
}

describe('at the start', () => {
  it('a valid stored token opens the session', async () => {
    const { scope } = session(token(hour))
    await allSettled(restoreRequested, { scope })
    expect(scope.getState($user)).toEqual(user)
    expect(scope.getState($authorization)).toBe('Bearer first')
    expect(scope.getState($restoration)).toBe('done')
  })

  it('an expired token is not used', async () => {
    const { scope, write } = session(token(0))
    await allSettled(restoreRequested, { scope })
    expect(scope.getState($user)).toBeNull()
    expect(scope.getState($token)).toBeNull()
    expect(scope.getState($restoration)).toBe('done')
    expect(write).toHaveBeenLastCalledWith(null)
  })

  it('without a token nobody is logged in, and nobody was lost', async () => {
    const { scope } = session(null)
    const lost = vi.fn()
    const unwatch = sessionLost.watch(lost)
    await allSettled(restoreRequested, { scope })
    unwatch()
    expect(scope.getState($restoration)).toBe('done')
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
    await allSettled(restoreRequested, { scope })
    expect(scope.getState($restoration)).toBe('unreachable')
    expect(scope.getState($token)).toBe('first')
    reachable = true
    await allSettled(restoreRequested, { scope })
    expect(scope.getState($user)).toEqual(user)
  })

  it('a token that the server refuses is cleared', async () => {
    const { scope } = session(token(hour), {
      me: () => {
        throw problem('unauthenticated')
      },
    })
    await allSettled(restoreRequested, { scope })
    expect(scope.getState($token)).toBeNull()
    expect(scope.getState($restoration)).toBe('done')
  })

  it('a token with little time left is renewed at once', async () => {
    const { scope, refresh } = session(token(refreshWindowMs - 1))
    await allSettled(restoreRequested, { scope })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(scope.getState($token)).toBe('second')
  })
})

describe('renewing', () => {
  it('waits until less than ten minutes are left', async () => {
    const { scope, refresh } = session(token(refreshWindowMs))
    await allSettled(restoreRequested, { scope })
    await allSettled(refreshCheckDue, { scope })
    expect(refresh).not.toHaveBeenCalled()
  })

  it('does nothing while nobody is logged in', async () => {
    const { scope, refresh } = session(null)
    await allSettled(refreshCheckDue, { scope })
    expect(refresh).not.toHaveBeenCalled()
  })

  it('ends the session when it fails', async () => {
    const { scope } = session(token(1000), {
      refresh: () => {
        throw problem('unauthenticated')
      },
    })
    await allSettled(restoreRequested, { scope })
    expect(scope.getState($user)).toBeNull()
    expect(scope.getState($token)).toBeNull()
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
  const ben: SessionUser = { ...user, id: 5, username: 'ben' }

  /** Ada's token is being renewed when she leaves, and Ben logs in. */
  async function whileRenewing() {
    const renewal = later<{ token: StoredToken; user: SessionUser }>()
    const scope = fork({
      values: [
        [$storedToken, token(1000)],
        [$user, user],
      ],
      handlers: [
        [readClockFx, () => now],
        [writeTokenFx, () => {}],
        [refreshFx, () => renewal.promise],
        [loginFx, () => ({ token: token(24 * hour, 'of ben'), user: ben })],
      ],
    })
    const renewing = allSettled(refreshCheckDue, { scope })
    void allSettled(logoutRequested, { scope })
    return { scope, renewal, renewing }
  }
  const logIn = (scope: Scope) =>
    void allSettled(loginFx, { scope, params: { username: 'ben', password: 'x', remember: false } })

  it('does not bring the session back', async () => {
    const { scope, renewal, renewing } = await whileRenewing()
    renewal.answer({ token: token(24 * hour, 'second'), user })
    await renewing
    expect([scope.getState($user), scope.getState($token)]).toEqual([null, null])
  })

  it('neither takes the place of whoever came after, nor throws them out', async () => {
    for (const end of ['answer', 'refuse'] as const) {
      const { scope, renewal, renewing } = await whileRenewing()
      logIn(scope)
      if (end === 'answer') renewal.answer({ token: token(24 * hour, 'second'), user })
      else renewal.refuse(problem('unauthenticated'))
      await renewing
      expect([scope.getState($user)?.username, scope.getState($token)]).toEqual(['ben', 'of ben'])
    }
  })

  it('makes nobody of the one who has left', async () => {
    const { scope } = session(null)
    const expiresAt = new Date(now + hour).toISOString()
    await allSettled(sessionReplaced, { scope, params: { token: 'third', expiresAt, user } })
    expect([scope.getState($user), scope.getState($token)]).toEqual([null, null])
  })
})

describe('a session that goes on under another token', () => {
  it('keeps the new one as long as the one before would have been kept', async () => {
    const { scope, write } = session(token(hour))
    await allSettled(restoreRequested, { scope })
    const expiresAt = new Date(now + 24 * hour).toISOString()
    await allSettled(sessionReplaced, {
      scope,
      params: { token: 'third', expiresAt, user: { ...user, username: 'ada l.' } },
    })
    expect(scope.getState($user)?.username).toBe('ada l.')
    expect(write).toHaveBeenLastCalledWith({ ...token(24 * hour, 'third'), remember: token(hour).remember })
  })
})

describe('login and logout', () => {
  it('stores the token and tells who came', async () => {
    const { scope, write } = session(null)
    const came = vi.fn()
    const unwatch = loggedIn.watch(came)
    await allSettled(loginFx, { scope, params: { username: 'ada', password: 'x', remember: true } })
    unwatch()
    expect(scope.getState($user)).toEqual(user)
    expect(write).toHaveBeenLastCalledWith(token(24 * hour))
    expect(came).toHaveBeenCalledWith(user)
  })

  it.each([logoutRequested, sessionRefused])('clears token and user', async end => {
    const { scope, write } = session(null)
    await allSettled(loginFx, { scope, params: { username: 'ada', password: 'x', remember: true } })
    await allSettled(end, { scope })
    expect(scope.getState($user)).toBeNull()
    expect(scope.getState($token)).toBeNull()
    expect(write).toHaveBeenLastCalledWith(null)
  })

  it('tells the server whose session is over, which is not waited for', async () => {
    const told = vi.fn(() => new Promise(() => {}))
    const scope = fork({
      values: [
        [$storedToken, token(hour)],
        [$user, user],
      ],
      handlers: [
        [writeTokenFx, () => {}],
        [leaveFx, told],
      ],
    })
    void allSettled(logoutRequested, { scope })
    expect(told).toHaveBeenCalledExactlyOnceWith(token(hour))
    expect([scope.getState($user), scope.getState($token)]).toEqual([null, null])
  })

  it('is over here although the server is away', async () => {
    const { scope } = session(token(hour))
    await allSettled(restoreRequested, { scope })
    await allSettled(logoutRequested, { scope })
    expect([scope.getState($user), scope.getState($token)]).toEqual([null, null])
  })
})

describe('tabs that have the same session', () => {
  const here = (accessToken: string) =>
    fork({
      values: [
        [$storedToken, token(hour, accessToken)],
        [$user, user],
      ],
      handlers: [[writeTokenFx, () => {}]],
    })

  it('leave together, and no other tab does', async () => {
    const [same, another] = [here('first'), here('of ben')]
    for (const scope of [same, another]) await allSettled(leftElsewhere, { scope, params: 'first' })
    expect([same.getState($user), another.getState($user)]).toEqual([null, user])
  })

  it('go on under the token that one of them has renewed', async () => {
    const [same, another] = [here('first'), here('of ben')]
    const params = { before: 'first', token: { ...token(24 * hour, 'second'), remember: false } }
    for (const scope of [same, another]) await allSettled(renewedElsewhere, { scope, params })
    expect(same.getState($storedToken)).toEqual(token(24 * hour, 'second'))
    expect([same.getState($user), another.getState($token)]).toEqual([user, 'of ben'])
  })

  it('hear of it from the one that does it', async () => {
    const told: unknown[] = []
    const channel: TabChannel = { postMessage: news => void told.push(news), addEventListener: () => {} }
    followOtherTabs(channel)
    tokenChanged(token(hour))
    sessionReplaced({ token: 'third', expiresAt: new Date(now + hour).toISOString(), user })
    logoutRequested()
    expect(told).toEqual([
      { kind: 'renewed', before: 'first', token: token(hour, 'third') },
      { kind: 'left', accessToken: 'third' },
    ])
  })
})
