import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { ask, orderGinTonic } from '../testing/test-app.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())
const test = testAppForEach()

const bearer = (text: string) => ({ authorization: `Bearer ${text}` })
const day = 24 * 60 * 60 * 1000

const create = `mutation Create($token: ApiTokenInput!) {
  createApiToken(token: $token) { text token { id name scope owner state expiresAt lastUsedAt } } }`

interface Made {
  readonly text: string
  readonly token: { readonly id: number }
}

async function make(token: object, user = ada): Promise<Made> {
  const { data, errors } = await ask(test.app, create, test.as(user), { token })
  expect(errors).toBeUndefined()
  return data['createApiToken'] as unknown as Made
}

const list = async (user = ada, everybody = false): Promise<readonly Record<string, unknown>[]> => {
  const query = `{ apiTokens(ofEverybody: ${everybody}) { name owner state expiresAt lastUsedAt } }`
  return (await ask(test.app, query, test.as(user))).data['apiTokens'] as never
}

/** What a token opens: GraphQL, REST, both or neither. */
async function opens(text: string): Promise<boolean> {
  const { errors } = await ask(test.app, '{ me { username } }', bearer(text))
  const { statusCode } = await test.app.inject({ url: '/api/user/current', headers: bearer(text) })
  expect(statusCode).toBe(errors ? 401 : 200)
  return errors === undefined
}

describe('a token', () => {
  it('is made, used, listed and withdrawn', async () => {
    const { text, token } = await make({ name: 'Dashboard', scope: 'READ', days: 30 })
    expect(await list()).toEqual([
      {
        name: 'Dashboard',
        owner: 'Ada',
        state: 'VALID',
        expiresAt: new Date(Date.now() + 30 * day).toISOString(),
        lastUsedAt: null,
      },
    ])
    vi.setSystemTime(Date.now() + 1000)
    expect(await opens(text)).toBe(true)
    expect(await list()).toMatchObject([{ lastUsedAt: new Date().toISOString() }])
    await ask(test.app, `mutation { withdrawApiToken(id: ${token.id}) }`, test.as(ada))
    expect(await opens(text)).toBe(false)
    expect(await list()).toEqual([])
  })

  it('orders in the name of whoever made it, if its scope is for that', async () => {
    const reader = await make({ name: 'Reader', scope: 'READ' })
    const refused = await ask(test.app, orderGinTonic, bearer(reader.text))
    expect(refused).toMatchObject({
      status: 200,
      data: null,
      errors: [
        {
          extensions: { code: 'beyond-scope' },
          message: 'This token may only read. You need one with the scope “Order”.',
        },
      ],
    })
    const waiter = await make({ name: 'Waiter', scope: 'ORDER' })
    const { data } = await ask(test.app, orderGinTonic, bearer(waiter.text))
    expect(test.house.records.now.openOrder.get(data['placeOrder'] as unknown as number)?.userId).toBe(ada.id)
  })

  it('is asked for its scope on REST, too, in the words of the sender', async () => {
    const { text } = await make({ name: 'Reader', scope: 'READ' }, admin)
    const headers = { ...bearer(text), 'accept-language': 'de' }
    const answer = await test.app.inject({ method: 'DELETE', url: '/api/pump/21', headers })
    expect([answer.statusCode, answer.json().message]).toEqual([
      403,
      'Dieser Token darf die Maschine nicht verwalten. Du brauchst einen mit dem Recht „Verwalten“.',
    ])
    expect(test.house.records.now.pump.has(21)).toBe(true)
  })

  it('expires', async () => {
    const { text } = await make({ name: 'Short', scope: 'READ', days: 1 })
    vi.setSystemTime(Date.now() + day - 1)
    expect(await opens(text)).toBe(true)
    vi.setSystemTime(Date.now() + 1)
    expect(await opens(text)).toBe(false)
    expect(await list()).toMatchObject([{ state: 'EXPIRED' }])
  })

  it('of a locked user opens nothing, nor when the lock is off again', async () => {
    const { text } = await make({ name: 'Script', scope: 'ORDER' })
    const lock = (locked: boolean) =>
      ask(test.app, `mutation { updateUser(id: ${ada.id}, change: { locked: ${locked} }) { id } }`, test.as(admin))
    await lock(true)
    expect(await opens(text)).toBe(false)
    await lock(false)
    expect(await opens(text)).toBe(false)
    expect(await list(admin, true)).toMatchObject([{ owner: 'Ada', state: 'ENDED' }])
  })

  it.each([
    ['another password', 'password: "another one"'],
    ['another role', 'role: pump_ingredient_editor'],
  ])('ends with %s', async (_, change) => {
    const { text } = await make({ name: 'Script', scope: 'READ' })
    await ask(test.app, `mutation { updateUser(id: ${ada.id}, change: { ${change} }) { id } }`, test.as(admin))
    expect(await opens(text)).toBe(false)
  })

  it('goes with its user', async () => {
    await make({ name: 'Script', scope: 'READ' }, ben)
    await ask(test.app, `mutation { deleteUser(id: ${ben.id}, deleteContent: true) }`, test.as(admin))
    expect(test.house.records.now.apiToken.size).toBe(0)
  })
})

describe('what only people may', () => {
  it('is refused to a token of any scope', async () => {
    const { text } = await make({ name: 'Everything', scope: 'ADMIN' }, admin)
    for (const mutation of [
      'mutation { createApiToken(token: { name: "Heir", scope: READ }) { text } }',
      'mutation { refreshSession { token } }',
      'mutation { logout }',
      'mutation { changeProfile(profile: { password: "mine now", currentPassword: "Admin" }) { token } }',
    ]) {
      const { errors } = await ask(test.app, mutation, bearer(text))
      expect([mutation, errors?.[0]?.extensions?.code]).toEqual([mutation, 'beyond-scope'])
    }
    const own = `mutation { updateUser(id: ${admin.id}, change: { password: "mine now" }) { id } }`
    expect((await ask(test.app, own, bearer(text))).errors?.[0]?.extensions?.code).toBe('own-password')
    const renewed = await test.app.inject({ url: '/api/auth/refreshToken', headers: bearer(text) })
    expect([renewed.statusCode, renewed.json().message]).toEqual([403, 'Tokens can’t do this: log in instead.'])
  })

  it('includes the tokens of others, for who does not manage users', async () => {
    const { token } = await make({ name: 'Script', scope: 'READ' }, admin)
    const foreign = await ask(test.app, '{ apiTokens(ofEverybody: true) { name } }', test.as(ada))
    expect(foreign.errors?.[0]?.extensions?.code).toBe('forbidden')
    const taken = await ask(test.app, `mutation { withdrawApiToken(id: ${token.id}) }`, test.as(ada))
    expect(taken.errors?.[0]?.extensions?.code).toBe('forbidden')
    expect(await list()).toEqual([])
  })
})

describe('bad input', () => {
  it.each([
    [{ name: '', scope: 'READ' }, 'name'],
    [{ name: 'A\u0000', scope: 'READ' }, 'name'],
    [{ name: 'Script', scope: 'READ', days: 0 }, 'days'],
    [{ name: 'Script', scope: 'ADMIN' }, 'scope'],
  ])('%j makes no token, and names the field', async (token, field) => {
    const { errors } = await ask(test.app, create, test.as(ada), { token })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'token-invalid', problems: [{ field }] })
    expect(test.house.records.now.apiToken.size).toBe(0)
  })

  it.each([
    'speedrail_1_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'speedrail_999999999999999_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
    'speedrail_1_',
    `speedrail_1_${'A'.repeat(5000)}`,
  ])('%j opens nothing', async text => {
    await make({ name: 'Script', scope: 'READ' })
    expect(await opens(text)).toBe(false)
  })

  it('a token in an address is refused, whatever else is sent', async () => {
    const { text } = await make({ name: 'Script', scope: 'READ' })
    for (const url of [
      `/api/user/current?access_token=${text}`,
      `/api/user/current?x=1&token=eyJhbGciOi.e.Qs`,
      `/api/user/current?whatever=${text}`,
      `/metrics?api_key=secret`,
    ]) {
      const answer = await test.app.inject({ url, headers: bearer(text) })
      expect([url, answer.statusCode, answer.json().message]).toEqual([
        url,
        400,
        'A token doesn’t belong in an address, which ends up in logs. Revoke this one, and send another in the header Authorization: Bearer …',
      ])
    }
  })

  it('so it is at GraphQL', async () => {
    const { text } = await make({ name: 'Script', scope: 'READ' })
    for (const method of ['GET', 'POST'] as const) {
      const payload = method === 'POST' ? { payload: { query: '{ __typename }' } } : {}
      const url = '/graphql?query=%7B__typename%7D&token=secret'
      const answer = await test.app.inject({ method, url, headers: bearer(text), ...payload })
      expect([answer.statusCode, answer.json().errors]).toEqual([
        400,
        [
          expect.objectContaining({
            message: expect.stringMatching(/^A token doesn’t belong in an address/),
            extensions: expect.objectContaining({ code: 'token-in-url' }),
          }),
        ],
      ])
    }
  })

  it('blanks before a token are no part of it', async () => {
    const { text } = await make({ name: 'Script', scope: 'READ' })
    const answer = await test.app.inject({ url: '/api/user/current', headers: { authorization: `Bearer   ${text}` } })
    expect(answer.statusCode).toBe(200)
  })
})
