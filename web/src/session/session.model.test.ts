import { describe, expect, it } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import { $authorization, $storedToken, $token, sessionRefused, tokenChanged } from '../api/token.model.ts'
import { apiProblem, failsWith, type Given, later, testScope } from '../testing/test-scope.ts'
import * as session from './session.model.ts'
import { followOtherTabs, loadUserFx, loggedOut, roleLowered, type TabChannel } from './session.model.ts'
import { refreshWindowMs } from './token-storage.ts'

const now = 1_900_000_000_000
const hour = 3_600_000
const ada: session.SessionUser = { id: 4, username: 'ada', role: 'recipe_creator', adminLevel: 1 }
const token = (leftMs: number, accessToken = 'first') => ({
  accessToken,
  tokenType: 'Bearer',
  expiresAt: now + leftMs,
  remember: true,
})
type Token = ReturnType<typeof token>
const credentials = { username: 'ada', password: 'x', remember: true }

/** A browser that has kept a token, or none. */
function browserWith(stored: Token | null, ...given: readonly Given[]) {
  const scope = testScope(
    [session.readTokenFx, { token: stored, now }],
    [session.readClockFx, now],
    [session.writeTokenFx],
    [session.leaveFx, failsWith('unreachable')],
    [session.loadUserFx, ada],
    [session.refreshFx, { token: token(24 * hour, 'second'), user: ada }],
    [session.loginFx, { token: token(24 * hour), user: ada }],
    ...given,
  )
  const here = () => scope.now(session.$user, $token)
  return { scope, here }
}
/** A browser in which Ada is logged in. */
const loggedIn = (stored = token(hour), ...given: readonly Given[]) =>
  browserWith(null, [$storedToken, stored], [session.$user, ada], ...given)

describe('at the start', () => {
  it('a valid stored token opens the session', async () => {
    const { scope } = browserWith(token(hour))
    await scope.run(session.restoreRequested)
    expect(scope.now(session.$user, $authorization, session.$restoration)).toEqual([ada, 'Bearer first', 'done'])
  })

  it.each<[token: string, Token, ...Given[]]>([
    ['that is expired', token(0)],
    ['that the server refuses', token(hour), [session.loadUserFx, failsWith('unauthenticated')]],
    ['that cannot be renewed', token(1000), [session.refreshFx, failsWith('unauthenticated')]],
  ])('a token %s is cleared', async (_, stored, ...given) => {
    const { scope, here } = browserWith(stored, ...given)
    await scope.run(session.restoreRequested)
    expect([here(), scope.getState(session.$restoration)]).toEqual([[null, null], 'done'])
    expect(scope.calls(session.writeTokenFx).at(-1)).toEqual(null)
  })

  it('without a token nobody is logged in, and nobody was lost', async () => {
    const { scope } = browserWith(null)
    const lost = scope.heard(session.sessionLost)
    await scope.run(session.restoreRequested)
    expect(scope.getState(session.$restoration)).toBe('done')
    expect(lost).not.toHaveBeenCalled()
  })

  it('an unreachable server leaves the token alone, and trying again helps', async () => {
    const { scope } = browserWith(token(hour))
    scope.next(session.loadUserFx, failsWith('unreachable'))
    await scope.run(session.restoreRequested)
    expect(scope.now(session.$restoration, $token)).toEqual(['unreachable', 'first'])
    await scope.run(session.restoreRequested)
    expect(scope.getState(session.$user)).toEqual(ada)
  })
})

it.each([
  ['at once with little time left', token(refreshWindowMs - 1), 1],
  ['not until less than ten minutes are left', token(refreshWindowMs), 0],
  ['not while nobody is logged in', null, 0],
])('renewing is done %s', async (_, stored, times) => {
  const { scope } = browserWith(stored)
  await scope.run(session.restoreRequested)
  await scope.run(session.refreshCheckDue)
  expect(scope.calls(session.refreshFx)).toHaveLength(times)
  expect(scope.getState($token)).toBe(times === 1 ? 'second' : (stored?.accessToken ?? null))
})

describe('what was asked for before somebody left', () => {
  const second = { token: token(24 * hour, 'second'), user: ada }

  /** Ada's token is being renewed when she leaves. */
  function whileRenewing() {
    const renewal = later<typeof second>()
    const ben = { token: token(24 * hour, 'of ben'), user: { ...ada, id: 5, username: 'ben' } }
    const { scope, here } = loggedIn(
      token(1000),
      [session.refreshFx, () => renewal.promise],
      [session.loginFx, () => ben],
    )
    const renewing = scope.run(session.refreshCheckDue)
    void scope.run(session.logoutRequested)
    return { scope, renewal, renewing, here }
  }

  it('does not bring the session back', async () => {
    const { renewal, renewing, here } = whileRenewing()
    renewal.answer(second)
    await renewing
    expect(here()).toEqual([null, null])
  })

  it.each(['answered', 'refused'])(
    'neither takes the place of whoever came after, nor throws them out: %s',
    async end => {
      const { scope, renewal, renewing, here } = whileRenewing()
      void scope.run(session.loginFx, credentials)
      if (end === 'answered') renewal.answer(second)
      else renewal.refuse(apiProblem('unauthenticated'))
      await renewing
      expect(here()).toEqual([expect.objectContaining({ username: 'ben' }), 'of ben'])
    },
  )

  it('makes nobody of the one who has left', async () => {
    const { scope, here } = browserWith(null)
    const expiresAt = new Date(now + hour).toISOString()
    await scope.run(session.sessionReplaced, { token: 'third', expiresAt, user: ada })
    expect(here()).toEqual([null, null])
  })
})

it('a session that goes on under another token keeps it as long as the one before would have been kept', async () => {
  const { scope } = loggedIn()
  const expiresAt = new Date(now + 24 * hour).toISOString()
  await scope.run(session.sessionReplaced, { token: 'third', expiresAt, user: { ...ada, username: 'ada l.' } })
  expect(scope.getState(session.$user)?.username).toBe('ada l.')
  expect(scope.calls(session.writeTokenFx).at(-1)).toEqual(token(24 * hour, 'third'))
})

it('a login stores the token and tells who came', async () => {
  const { scope } = browserWith(null)
  const came = scope.heard(session.loggedIn)
  await scope.run(session.loginFx, credentials)
  expect(scope.getState(session.$user)).toEqual(ada)
  expect(scope.calls(session.writeTokenFx).at(-1)).toEqual(token(24 * hour))
  expect(came).toHaveBeenCalledWith(ada)
})

it.each([
  ['somebody leaves, although the server is away', session.logoutRequested],
  ['the server refuses the session', sessionRefused],
])('token and user are gone when %s', async (_, end) => {
  const { scope, here } = loggedIn()
  await scope.run(end)
  expect(here()).toEqual([null, null])
  expect(scope.calls(session.writeTokenFx).at(-1)).toEqual(null)
})

it('a logout tells the server whose session is over, which is not waited for', () => {
  const { scope, here } = loggedIn(token(hour), [session.leaveFx, () => new Promise(() => {})])
  void scope.run(session.logoutRequested)
  expect(scope.calls(session.leaveFx)).toEqual([token(hour)])
  expect(here()).toEqual([null, null])
})

describe('tabs that have the same session', () => {
  const tabs = () => [loggedIn(), loggedIn(token(hour, 'of ben'))] as const

  it('leave together, and no other tab does', async () => {
    const [same, another] = tabs()
    for (const { scope } of [same, another]) await scope.run(session.leftInOtherTab, 'first')
    expect([same.here(), another.here()]).toEqual([
      [null, null],
      [ada, 'of ben'],
    ])
  })

  it('go on under the token that one of them has renewed', async () => {
    const [same, another] = tabs()
    const params = { before: 'first', token: { ...token(24 * hour, 'second'), remember: false } }
    for (const { scope } of [same, another]) await scope.run(session.renewedInOtherTab, params)
    expect(same.scope.getState($storedToken)).toEqual(token(24 * hour, 'second'))
    expect([same.here(), another.here()]).toEqual([
      [ada, 'second'],
      [ada, 'of ben'],
    ])
  })

  it('hear of it from the one that does it', () => {
    const told: unknown[] = []
    const channel: TabChannel = { postMessage: update => void told.push(update), addEventListener: () => {} }
    followOtherTabs(channel)
    tokenChanged(token(hour))
    session.sessionReplaced({ token: 'third', expiresAt: new Date(now + hour).toISOString(), user: ada })
    session.logoutRequested()
    expect(told).toEqual([
      { kind: 'renewed', before: 'first', token: token(hour, 'third') },
      { kind: 'left', accessToken: 'third' },
    ])
  })
})

async function become(...roles: readonly (Role | null)[]): Promise<number> {
  let role: Role = 'user'
  const scope = testScope([loadUserFx, () => ({ id: 3, username: 'ana', role, adminLevel: 1 })])
  const lowered = scope.heard(roleLowered)
  for (const next of roles) {
    if (next === null) await scope.run(loggedOut)
    else {
      role = next
      await scope.run(loadUserFx)
    }
  }
  return lowered.mock.calls.length
}

it('a role that is lowered is told of', async () => {
  expect(await become('admin', 'user')).toBe(1)
  expect(await become('pump_ingredient_editor', 'recipe_creator', 'user')).toBe(2)
})

it('a role is not lowered when it rises, stays, or somebody else logs in', async () => {
  expect(await become('user', 'admin', 'admin')).toBe(0)
  expect(await become('admin', null, 'user')).toBe(0)
})
