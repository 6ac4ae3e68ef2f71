import { describe, expect, it } from 'vitest'
import { openSession } from '#domain/access/session.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { signToken } from '../kernel/access/caller.ts'
import { callsBelow, testAppForEach } from '../testing/rest-test.ts'

const test = testAppForEach()
const login = (payload: object, headers = {}) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
const credentials = { username: 'Ada', password: 'Ada', remember: false }
const day = 24 * 3600 * 1000

describe('POST /api/auth/login', () => {
  it('passes over an expired token', async () => {
    const token = signToken(test.app, openSession(ada, false, timestamp(Date.now() - 2 * day), 's1'))
    const headers = { authorization: `Bearer ${token}` }
    expect((await login(credentials, headers)).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/api/user/current', headers })).statusCode).toBe(401)
  })

  it('tells the role, and nothing of the password', async () => {
    const response = await login(credentials)
    expect(response.json()).toMatchObject({ user: { id: 61, adminLevel: 1, role: 'user' } })
    expect(response.body).not.toContain('hash')
  })

  it('tells a locked user so, after the right password alone', async () => {
    const user = test.house.records.now.user.get(ada.id) ?? ada
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...user, locked: true } })
    expect((await login({ ...credentials, password: 'nope' })).body).toBe('Invalid login data')
    const response = await login(credentials)
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe('This account is locked. Ask an administrator.')
  })

  it('asks to wait after three failures', async () => {
    for (let count = 0; count < 3; count++) await login({ username: 'Ada', password: 'nope' })
    const response = await login(credentials)
    expect([response.statusCode, response.headers['retry-after']]).toEqual([401, '60'])
    expect(response.json().message).toContain('Wait 60 seconds.')
  })
})

it('logging in by password alone cannot be switched on', async () => {
  const put = await callsBelow(test, '/api/auth', admin)('PUT', '/passwordOnly', { passwordOnly: true })
  expect([put.statusCode, put.json().message]).toEqual([
    400,
    'You can’t log in with a password alone; everyone logs in by name.',
  ])
})
