import { describe, expect, it } from 'vitest'
import type { User } from '#domain/access/user.ts'
import { userFlags } from '#domain/access/user.ts'
import { aUser } from '#domain/testing/builders.ts'
import { ada, admin, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { testAppForEach } from '../testing/rest-test.ts'
import { ask, buildTestApp, type TestApp } from '../testing/test-app.ts'

const creator = aUser({ id: asId(64), username: 'Cleo', role: 'recipe_creator' })

const test = testAppForEach(({ house }) => house.change({ op: 'put', kind: 'user', id: creator.id, value: creator }))

const stored = (id: number): User | undefined => test.house.records.now.user.get(id)
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, by: User, payload?: object) =>
  test.app.inject({ method, url, headers: test.asEstablished(by), ...(payload ? { payload } : {}) })
const update = (user: object, updatePassword = false): object => ({
  updatePassword,
  userDto: { username: 'Ada', accountNonLocked: true, adminLevel: 1, password: 'xKq8-something-random', ...user },
})

it('everybody is listed by name, with the role', async () => {
  expect((await call('GET', '/api/user/', admin)).json()).toEqual([
    { ...userFlags.none, id: 61, username: 'Ada', accountNonLocked: true, adminLevel: 1, role: 'user' },
    { ...userFlags.none, id: 62, username: 'Ben', accountNonLocked: true, adminLevel: 1, role: 'user' },
    { ...userFlags.none, id: 63, username: 'Chief', accountNonLocked: true, adminLevel: 3, role: 'admin' },
    { ...userFlags.none, id: 64, username: 'Cleo', accountNonLocked: true, adminLevel: 1, role: 'recipe_creator' },
  ])
})

describe('POST /api/user/', () => {
  const dora = { id: -1, username: 'Dora', password: 'pear tree', accountNonLocked: true, adminLevel: 2 }

  it.each([
    ['a level', {}, 'pump_ingredient_editor', false],
    ['a role by name', { role: 'recipe_creator' }, 'recipe_creator', false],
    ['no role', { adminLevel: null }, 'user', false],
    ['a level above all', { adminLevel: '4' }, 'admin', false],
    ['a lock', { accountNonLocked: 'false' }, 'pump_ingredient_editor', true],
  ])('takes %s', async (_, change, role, locked) => {
    const response = await call('POST', '/api/user/', admin, { ...dora, ...change })
    expect([response.statusCode, response.body]).toEqual([201, ''])
    const made = [...test.house.records.now.user.values()].find(({ username }) => username === 'Dora')
    expect(made).toMatchObject({ role, locked })
  })

  it('refuses a role that nobody knows', async () => {
    const response = await call('POST', '/api/user/', admin, { ...dora, role: 'super_admin' })
    expect([response.statusCode, response.json().message]).toEqual([400, expect.stringContaining('role')])
  })
})

describe('PUT /api/user/{id}', () => {
  it('keeps the role when the level is only echoed', async () => {
    const response = await call('PUT', '/api/user/64', admin, update({ username: 'Cleo' }))
    expect(response.json()).toMatchObject({ role: 'recipe_creator' })
    expect(stored(64)).toEqual(creator)
  })

  it('changes the role of a client that sends everything back but the level', async () => {
    const served = (await call('GET', '/api/user/61', admin)).json()
    const response = await call('PUT', '/api/user/61', admin, update({ ...served, adminLevel: 3 }))
    expect(response.json()).toMatchObject({ adminLevel: 3, role: 'admin' })
  })

  it('needs a password to change it, and says where', async () => {
    const response = await call('PUT', '/api/user/61', admin, update({ password: null }, true))
    expect([response.statusCode, response.json().message]).toEqual([400, 'userDto.password is required'])
  })
})

it('another password of one’s own keeps this session, whose answer carries no token, and ends all others', async () => {
  const [here, elsewhere] = [test.asEstablished(ada), test.asEstablished(ada)]
  const payload = update({ password: 'pear tree' }, true)
  const changed = await test.app.inject({ method: 'PUT', url: '/api/user/current', headers: here, payload })
  expect(changed.statusCode).toBe(200)
  const current = (headers: object) => test.app.inject({ url: '/api/user/current', headers: { ...headers } })
  expect((await current(here)).statusCode).toBe(200)
  expect((await current(elsewhere)).statusCode).toBe(401)
  const refreshed = await test.app.inject({ url: '/api/auth/refreshToken', headers: here })
  expect((await current({ authorization: `Bearer ${refreshed.json().accessToken}` })).statusCode).toBe(200)
})

describe('DELETE /api/user/{id}', () => {
  const remove = (path: string) => call('DELETE', `/api/user/${path}`, admin)

  it('is refused while a recipe would lose its owner', async () => {
    const response = await remove('61')
    expect(response.statusCode).toBe(400)
    expect(response.json().message).toContain('Ada still owns Gin & Tonic (1 in all).')
  })

  it('hands over or deletes when it is told to, and not both', async () => {
    expect((await remove('61?handOverTo=62&deleteContent=true')).statusCode).toBe(400)
    expect((await remove('61?handOverTo=62')).statusCode).toBe(204)
    expect(test.house.records.now.recipe.get(41)?.ownerId).toBe(ben.id)
    expect((await remove('62?deleteContent=true')).statusCode).toBe(204)
    expect(test.house.records.now.recipe.size).toBe(0)
  })
})

describe('W-24: a role that is checked as it was and not as it will be', () => {
  it('is absent: nobody below admin changes a role, the own one included, whatever is sent along', async () => {
    const wish = update({ username: 'Cleo', adminLevel: 4, role: 'admin' })
    expect((await call('PUT', '/api/user/61', creator, wish)).statusCode).toBe(403)
    expect((await call('PUT', '/api/user/64', creator, wish)).statusCode).toBe(403)
    expect((await call('PUT', '/api/user/current', creator, wish)).json()).toMatchObject({ role: 'recipe_creator' })
    expect(stored(64)).toEqual(creator)
  })
})

describe('clients of the second generation', () => {
  const credentials = { username: 'Chief', password: 'Chief', remember: false }
  /** The levels that a user is told by four calls, and those that an admin is told of this user by two. */
  async function told(of: TestApp, user: User = admin) {
    const headers = of.as(user)
    const payload = update({ username: user.username, adminLevel: 4, accountNonLocked: true })
    const levelIn = (body: { adminLevel: number }): number => body.adminLevel
    const login = await of.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { ...credentials, username: user.username, password: user.username },
    })
    const self = [
      levelIn(login.json().user),
      levelIn((await of.app.inject({ url: '/api/auth/refreshToken', headers })).json().user),
      levelIn((await of.app.inject({ url: '/api/user/current', headers })).json()),
      levelIn((await of.app.inject({ method: 'PUT', url: '/api/user/current', headers, payload })).json()),
    ]
    const all = (await of.app.inject({ url: '/api/user/', headers: of.as(admin) })).json<
      { id: number; adminLevel: number }[]
    >()
    const one = (await of.app.inject({ url: `/api/user/${user.id}`, headers: of.as(admin) })).json()
    return { self, others: [all.find(({ id }) => id === user.id)?.adminLevel, levelIn(one)] }
  }
  const choose = (generation: string) =>
    ask(test.app, `mutation { changeFamily(generation: ${generation}) { generation isFixed } }`, test.as(admin))

  it('are not served as long as nobody has said so', async () => {
    expect(await told(test)).toEqual({ self: [3, 3, 3, 3], others: [3, 3] })
  })

  it('see an administrator at level 4 where that is oneself, from the moment that it is switched on', async () => {
    expect((await choose('SECOND')).data).toEqual({ changeFamily: { generation: 'SECOND', isFixed: false } })
    expect(await told(test)).toEqual({ self: [4, 4, 4, 4], others: [3, 3] })
    expect(await told(test, ada)).toEqual({ self: [1, 1, 1, 1], others: [1, 1] })
    await choose('FIRST')
    expect((await told(test)).self).toEqual([3, 3, 3, 3])
  })

  it('may send the level back that they were told, and nothing changes', async () => {
    await choose('SECOND')
    for (const user of [admin, ada, creator]) {
      const before = stored(user.id)
      const me = (await call('GET', '/api/user/current', user)).json()
      for (const url of ['/api/user/current', ...(user === admin ? [`/api/user/${user.id}`] : [])]) {
        const echo = await call('PUT', url, user, { updatePassword: false, userDto: { ...me, password: 'any at all' } })
        expect([echo.statusCode, stored(user.id)]).toEqual([200, before])
      }
      await call('PUT', '/api/user/current', user, update({ username: user.username, adminLevel: 4 }))
      expect(stored(user.id)?.role).toBe(user.role)
    }
  })

  it('raise others to administrator by their highest level', async () => {
    await choose('SECOND')
    const change = update({ username: 'Ben', adminLevel: 4 })
    expect((await call('PUT', '/api/user/62', admin, change)).json()).toMatchObject({ adminLevel: 3, role: 'admin' })
  })

  it.each([
    [1, [3, 3, 3, 3]],
    [2, [4, 4, 4, 4]],
  ] as const)('are served or not as the machine was started: %i', async (fixedFamily, self) => {
    const started = await buildTestApp({ fixedFamily })
    expect((await told(started)).self).toEqual(self)
    const asked = (query: string) => ask(started.app, query, started.as(admin))
    const refused = await asked('mutation { changeFamily(generation: FIRST) { generation } }')
    expect(refused.errors?.[0]).toMatchObject({ extensions: { code: 'fixed-at-start' } })
    const generation = fixedFamily === 1 ? 'FIRST' : 'SECOND'
    const { data } = await asked('{ settings { family { generation isFixed } } }')
    expect(data).toEqual({ settings: { family: { generation, isFixed: true } } })
    await started.app.close()
  })
})
