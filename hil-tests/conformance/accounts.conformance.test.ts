import { beforeAll, describe, expect, it } from 'vitest'
import { type Client, createClient, type Session } from './client.ts'
import { levels, logIn, machineUnderTest } from './machine-under-test.ts'
import { aName, expectEmpty, expectRefusal, expectShape, expectSuccess, wireDate } from './shapes.ts'

const machine = machineUnderTest()
let admin: Client
beforeAll(() => {
  admin = machine.admin
})

const password = 'six signs'
const aUser = (with_: object = {}) => ({
  id: -1,
  username: aName('u'),
  password,
  accountNonLocked: true,
  adminLevel: levels.user,
  ...with_,
})

interface WireUser {
  readonly id: number
  readonly username: string
  readonly accountNonLocked: boolean
  readonly adminLevel: number
}

async function made(with_: object = {}): Promise<WireUser> {
  const user = aUser(with_)
  expectSuccess(await admin.post('/api/user/', user), 201)
  const all = expectSuccess(await admin.get('/api/user/'), 200) as WireUser[]
  const found = all.find(({ username }) => username === user.username)
  if (!found) throw new Error(`${user.username} is not in the list`)
  return found
}

const login = (body: object, client = machine.anybody) => client.post('/api/auth/login', body)
const edited = (user: WireUser, change: object = {}, updatePassword = false) => ({
  updatePassword,
  userDto: { ...user, password: 'anything long enough', ...change },
})

describe('logging in', () => {
  it('answers a token, when it ends, and who has it', async () => {
    const user = await made()
    const answer = expectSuccess(await login({ username: user.username, password, remember: false }), 200)
    const session = expectShape(answer, 'session') as unknown as Session
    expect(session.tokenType).toBe('Bearer')
    expect(session.tokenExpiration).toMatch(wireDate)
    expectShape(session.user, 'user')
    expect(session.user).toMatchObject(user)
  })

  it('does not mind case', async () => {
    const user = await made()
    expectSuccess(await login({ username: user.username.toUpperCase(), password, remember: false }), 200)
  })

  it.each([
    ['to be remembered', true, 90],
    ['no more', false, 1],
  ])('lasts as long for who wants %s, and keeps that when it is refreshed', async (_, remember, days) => {
    const user = await made()
    const first = (await login({ username: user.username, password, remember })).json as Session
    const own = createClient(machine.url, first.accessToken)
    const refreshed = expectSuccess(await own.get('/api/auth/refreshToken'), 200) as Session
    for (const { tokenExpiration } of [first, refreshed]) {
      expect(Math.round((new Date(tokenExpiration).getTime() - Date.now()) / 86_400_000)).toBe(days)
    }
  })

  it.each(['', 'Bearer ', 'Bearer abc.def.ghi', 'Basic eDp5', 'nonsense'])(
    'works with a useless token in the header: %j',
    async authorization => {
      const user = await made()
      const body = JSON.stringify({ username: user.username, password, remember: false })
      const headers = { 'content-type': 'application/json', authorization }
      expectSuccess(await machine.anybody.send('/api/auth/login', { method: 'POST', headers, body }), 200)
      expectSuccess(await machine.anybody.get('/api/system/settings/appearance', { authorization }), 200)
    },
  )

  it.each(['', null, undefined])('needs a password, and %j is none', async none => {
    expect(expectRefusal(await login({ username: 'somebody', password: none }), 400)).toContain('password')
  })

  it('is refused to who is locked, who has no valid token either', async () => {
    const user = await made()
    const own = await logIn(machine.url, user.username, password)
    expectSuccess(await own.get('/api/user/current'), 200)
    expectSuccess(await admin.put(`/api/user/${user.id}`, edited(user, { accountNonLocked: false })), 200)
    expectRefusal(await own.get('/api/user/current'), 401)
    expectRefusal(await own.get('/api/auth/refreshToken'), 401)
    const refused = await login({ username: user.username, password, remember: false })
    expect([refused.status, refused.json]).toMatchObject([401, { message: expect.stringMatching(/locked/) }])
  })
})

describe('users', () => {
  it('are listed by name', async () => {
    await made()
    const users = expectSuccess(await admin.get('/api/user/'), 200) as WireUser[]
    for (const user of users) expectShape(user, 'user')
    const names = users.map(({ username }) => username.toLowerCase())
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')))
    expect(JSON.stringify(users)).not.toContain('password')
  })

  it('are made, read, changed and deleted', async () => {
    const user = await made({ adminLevel: levels.editor })
    expect(user).toMatchObject({ accountNonLocked: true, adminLevel: levels.editor })
    expectShape(expectSuccess(await admin.get(`/api/user/${user.id}`), 200), 'user')
    const renamed = aName('r')
    const changed = expectSuccess(await admin.put(`/api/user/${user.id}`, edited(user, { username: renamed })), 200)
    expect(changed).toMatchObject({ id: user.id, username: renamed, adminLevel: levels.editor })
    const own = await logIn(machine.url, renamed, password)
    expectEmpty(await admin.delete(`/api/user/${user.id}`), 204)
    expectRefusal(await own.get('/api/user/current'), 401)
    expectRefusal(await admin.get(`/api/user/${user.id}`), 404)
    expectRefusal(await admin.delete(`/api/user/${user.id}`), 404)
    expectRefusal(await admin.put(`/api/user/${user.id}`, edited(user)), 404)
  })

  it.each([
    ['a name that is too short', { username: ' ab ' }],
    ['a name that is too long', { username: 'x'.repeat(21) }],
    ['no name', { username: null }],
    ['a password that is too short', { password: 'five5' }],
    ['a password that is too long', { password: 'x'.repeat(41) }],
    ['a password of blanks', { password: ' '.repeat(8) }],
    ['no password', { password: undefined }],
    ['a level that is a word', { adminLevel: 'boss' }],
    ['a lock that is no truth', { accountNonLocked: 'perhaps' }],
  ])('are refused with %s', async (_, wrong) => {
    expectRefusal(await admin.post('/api/user/', aUser(wrong)), 400)
    const user = await made()
    expectRefusal(await admin.put(`/api/user/${user.id}`, edited(user, { password, ...wrong }, true)), 400)
    expect((await admin.get(`/api/user/${user.id}`)).json).toEqual(user)
  })

  it('have names of their own, whatever the case', async () => {
    const user = await made()
    const other = await made()
    const taken = { username: user.username.toUpperCase() }
    for (const answer of [
      await admin.post('/api/user/', aUser(taken)),
      await admin.put(`/api/user/${other.id}`, edited(other, taken)),
    ]) {
      expect(expectRefusal(answer, 400)).toBe('Username already taken!')
    }
  })

  it('cannot lock, demote or delete themselves', async () => {
    const me = await made({ adminLevel: levels.admin })
    const mine = await logIn(machine.url, me.username, password)
    for (const url of [`/api/user/${me.id}`, '/api/user/current']) {
      expectRefusal(await mine.put(url, edited(me, { adminLevel: levels.user })), 400)
    }
    expectRefusal(await mine.put(`/api/user/${me.id}`, edited(me, { accountNonLocked: false })), 400)
    expect(expectRefusal(await mine.delete(`/api/user/${me.id}`), 400)).toBe("You can't delete yourself!")
    expect(expectSuccess(await mine.get('/api/user/current'), 200)).toMatchObject(me)
  })

  it('whose role is raised have it at once', async () => {
    const user = await made()
    const before = await logIn(machine.url, user.username, password)
    expectRefusal(await before.get('/api/user/'), 403)
    expectSuccess(await admin.put(`/api/user/${user.id}`, edited(user, { adminLevel: levels.admin })), 200)
    const after = await logIn(machine.url, user.username, password)
    expectSuccess(await after.get('/api/user/'), 200)
  })
})

describe('the own profile', () => {
  it('is read and changed by everybody, but for role and lock', async () => {
    const user = await made()
    const own = await logIn(machine.url, user.username, password)
    expectShape(expectSuccess(await own.get('/api/user/current'), 200), 'user')
    const renamed = aName('me')
    const change = edited(user, { username: renamed, adminLevel: levels.admin, accountNonLocked: false })
    const changed = expectSuccess(await own.put('/api/user/current', change), 200)
    expect(changed).toMatchObject({ id: user.id, username: renamed, adminLevel: levels.user, accountNonLocked: true })
    expectRefusal(await own.put('/api/user/current', edited(user, { username: 'ab' })), 400)
  })
})

it('password-only login is told with a bare word', async () => {
  const answer = await admin.put('/api/auth/passwordOnly', { passwordOnly: false })
  expect([answer.status, answer.text]).toEqual([200, 'false'])
  expectRefusal(await admin.put('/api/auth/passwordOnly', {}), 400)
  const appearance = (await machine.anybody.get('/api/system/settings/appearance')).json
  expect(appearance).toMatchObject({ passwordOnlyLogin: false })
})

/** At the end, because they are counted: three of them in a minute, and nobody of this address logs in any more. */
describe('logins that fail', () => {
  it('answer words, not an object: clients show their own', async () => {
    const user = await made()
    for (const username of [user.username, 'nobody like this', null]) {
      const answer = await login({ username, password: 'wrong', remember: false })
      expect([answer.status, answer.text]).toEqual([401, 'Invalid login data'])
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    }
  })

  it('are those with a password that was replaced, once that was meant', async () => {
    const user = await made()
    expectSuccess(await admin.put(`/api/user/${user.id}`, edited(user, { password: 'something else' })), 200)
    expectSuccess(await login({ username: user.username, password, remember: false }), 200)
    expectSuccess(await admin.put(`/api/user/${user.id}`, edited(user, { password: 'something else' }, true)), 200)
    expectSuccess(await login({ username: user.username, password: 'something else', remember: false }), 200)
    expect((await login({ username: user.username, password, remember: false })).status).toBe(401)
  })
})
