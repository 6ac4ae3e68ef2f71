import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '#domain/access/session.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { signToken } from '../access/caller.ts'
import { buildTestApp, type TestApp } from '../testing/test-app.ts'

let test: TestApp
beforeEach(async () => {
  test = await buildTestApp()
})
afterEach(() => test.app.close())

const login = (payload: object, headers = {}) =>
  test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
const credentials = { username: 'Ada', password: 'Ada', remember: false }
const day = 24 * 3600 * 1000

describe('POST /api/auth/login', () => {
  it.each([
    ['nothing', ''],
    ['garbage', 'Bearer of bad news'],
    ['another scheme', 'Basic YWRhOmFkYQ=='],
    ['a scheme alone', 'Bearer '],
  ])('passes over a header with %s', async (_, authorization) => {
    expect((await login(credentials, { authorization })).statusCode).toBe(200)
  })

  it('passes over an expired token', async () => {
    const token = signToken(test.app, openSession(ada, false, timestamp(Date.now() - 2 * day), 's1'))
    const headers = { authorization: `Bearer ${token}` }
    expect((await login(credentials, headers)).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/api/user/current', headers })).statusCode).toBe(401)
  })

  it('says in plain text that the password is wrong, also when no name is given', async () => {
    for (const username of ['Ada', null]) {
      const response = await login({ ...credentials, username, password: 'nope' })
      expect([response.statusCode, response.body]).toEqual([401, 'Invalid login data'])
      expect(response.headers['content-type']).toMatch(/^text\/plain/)
    }
  })

  it('tells a locked user so, after the right password alone', async () => {
    const user = test.house.records.now.user.get(ada.id) ?? ada
    await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...user, locked: true } })
    expect((await login({ ...credentials, password: 'nope' })).statusCode).toBe(401)
    const response = await login(credentials)
    expect(response.statusCode).toBe(401)
    expect(response.json().message).toBe('This account is locked. Ask an administrator to unlock it.')
  })

  it('refuses a body without a password', async () => {
    for (const payload of [{ username: 'Ada' }, { username: 'Ada', password: null }]) {
      const response = await login(payload)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toContain('password')
    }
  })
})

describe('GET /api/auth/refreshToken', () => {
  it.each([
    [true, 90],
    [false, 1],
  ])('remembers as the login wished (%s) for %i days', async (remember, days) => {
    const { accessToken } = (await login({ ...credentials, remember })).json()
    const headers = { authorization: `Bearer ${accessToken}` }
    const again = (await test.app.inject({ url: '/api/auth/refreshToken', headers })).json()
    expect(Math.round((Date.parse(again.tokenExpiration) - Date.now()) / day)).toBe(days)
  })
})

describe('PUT /api/auth/passwordOnly', () => {
  const put = (payload: object) =>
    test.app.inject({ method: 'PUT', url: '/api/auth/passwordOnly', headers: test.as(admin), payload })

  it('is off, and stays off', async () => {
    const off = await put({ passwordOnly: false })
    expect([off.statusCode, off.headers['content-type'], off.body]).toEqual([200, 'application/json', 'false'])
    const on = await put({ passwordOnly: true })
    expect(on.statusCode).toBe(400)
    expect(on.json().message).toBe('Logging in by password alone is not offered: everybody logs in by name.')
    expect((await put({})).statusCode).toBe(400)
  })
})
