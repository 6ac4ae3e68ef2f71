import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testAppForEach } from '#adapters/api/testing/rest-test.ts'
import { ask } from '#adapters/api/testing/test-app.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const test = testAppForEach()

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const wait = (milliseconds: number): void => void vi.setSystemTime(Date.now() + milliseconds)
const grace = 60_000

/** Tells whether a token opens both a page of ours and a call of an established client, or neither. */
async function opens(token: string): Promise<boolean> {
  const { errors } = await ask(test.app, '{ me { username } }', bearer(token))
  const { statusCode } = await test.app.inject({ url: '/api/user/current', headers: bearer(token) })
  expect(statusCode).toBe(errors ? 401 : 200)
  return errors === undefined
}

async function tokenFrom(mutation: string, headers = {}): Promise<string> {
  const { data } = await ask(test.app, `mutation { session: ${mutation} { token } }`, headers)
  return (data['session'] as unknown as { token: string }).token
}
const logIn = () => tokenFrom('login(username: "Ada", password: "Ada")')
const logInAsEstablished = async (username = 'Ada'): Promise<string> => {
  const payload = { username, password: username, remember: false }
  return (await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().accessToken
}

/** Both ways to renew a token. */
const renewals = [
  ['GraphQL', (token: string) => tokenFrom('refreshSession', bearer(token))],
  [
    'REST',
    async (token: string): Promise<string> =>
      (await test.app.inject({ url: '/api/auth/refreshToken', headers: bearer(token) })).json().accessToken,
  ],
] as const

describe('logging out', () => {
  it('ends the session at every door, and no other', async () => {
    const [here, elsewhere] = [await logIn(), await logIn()]
    expect((await ask(test.app, 'mutation { logout }', bearer(here))).data).toEqual({ logout: true })
    expect([await opens(here), await opens(elsewhere)]).toEqual([false, true])
    const again = await ask(test.app, 'mutation { logout }', bearer(here))
    expect(again.errors?.[0]?.extensions?.code).toBe('unauthenticated')
    expect((await test.app.inject({ url: '/api/auth/refreshToken', headers: bearer(here) })).statusCode).toBe(401)
  })
})

describe.each(renewals)('a token that is renewed by %s', (_, renew) => {
  it('ends a minute later', async () => {
    const first = await logIn()
    const second = await renew(first)
    expect([await opens(first), await opens(second)]).toEqual([true, true])
    wait(grace)
    expect([await opens(first), await opens(second)]).toEqual([false, true])
  })
})

it('a token that names no session could not be ended, and opens nothing', async () => {
  const { tokenVersion } = ada
  const claims = { sub: String(ada.id), ver: tokenVersion, remember: true, exp: Math.floor(Date.now() / 1000) + 1000 }
  expect(await opens(test.app.jwt.sign(claims))).toBe(false)
  expect(await opens(test.app.jwt.sign({ ...claims, sid: 'from before tokens were counted' }))).toBe(true)
})

describe('another password of one\u2019s own', () => {
  const change = (profile: string, token: string) =>
    ask(test.app, `mutation { changeProfile(profile: { ${profile} }) { token } }`, bearer(token))
  const put = (url: string, token: string, username: string) =>
    test.app.inject({
      method: 'PUT',
      url,
      headers: bearer(token),
      payload: { updatePassword: true, userDto: { username, password: 'pear tree' } },
    })

  it('needs the one of now', async () => {
    const token = await logIn()
    for (const given of ['', ', currentPassword: "plum"', ', currentPassword: null']) {
      const { errors } = await change(`password: "pear tree"${given}`, token)
      expect(errors?.[0]?.extensions?.problems).toMatchObject([{ code: 'current-password-wrong' }])
    }
    expect(await opens(await logIn())).toBe(true)
  })

  it('is set with it, in the session that goes on', async () => {
    const token = await logIn()
    const { data } = await change('password: "pear tree", currentPassword: "Ada"', token)
    const fresh = (data['changeProfile'] as unknown as { token: string }).token
    expect([await opens(token), await opens(fresh)]).toEqual([true, true])
    wait(grace)
    expect([await opens(token), await opens(fresh)]).toEqual([false, true])
  })

  it('is not set without it by a token of our interface that somebody carries to the calls of established clients', async () => {
    const refused = await put('/api/user/current', await logIn(), 'Ada')
    expect([refused.statusCode, refused.json().message]).toEqual([400, 'This isn’t your current password.'])
    const renewed = await test.app.inject({ url: '/api/auth/refreshToken', headers: bearer(await logIn()) })
    expect((await put('/api/user/current', renewed.json().accessToken, 'Ada')).statusCode).toBe(400)
    const chief = await tokenFrom('login(username: "Chief", password: "Chief")')
    expect((await put(`/api/user/${admin.id}`, chief, 'Chief')).statusCode).toBe(400)
  })

  it('is set without it in a session of an established client, as before', async () => {
    const token = await logInAsEstablished()
    expect((await put('/api/user/current', token, 'Ada')).statusCode).toBe(200)
    expect(await opens(token)).toBe(true)
    const chief = await logInAsEstablished('Chief')
    expect((await put(`/api/user/${admin.id}`, chief, 'Chief')).statusCode).toBe(200)
  })
})
