/* Who may come to the door, and under which name: whatever is asked for, by whatever road. */
import { connect } from 'node:net'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { listen, portOf, testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { buildTestApp } from '#adapters/api/testing/test-app.ts'
import { openDoor } from '#adapters/api/testing/test-deps.ts'
import { ada } from '#domain/testing/toy-house.ts'

const test = testAppForAll(listen)

const send = (options: InjectOptions) => test.app.inject(options)
const corsHeaders = (headers: object) => Object.keys(headers).filter(name => name.startsWith('access-control-'))

const login = { method: 'POST', url: '/api/auth/login', payload: { username: 'Ada', password: 'Ada' } } as const
const everyDoor: readonly InjectOptions[] = [
  login,
  { url: '/api/recipe/' },
  { url: '/api/recipe/41/image' },
  { url: '/api/nothing' },
  { method: 'PUT', url: '/api/cocktail/41', payload: '{}', headers: { 'content-type': 'text/plain' } },
  { method: 'POST', url: '/api/recipe/', payload: 'x', headers: { 'content-type': 'multipart/form-data; boundary=b' } },
  { method: 'POST', url: '/graphql', payload: { query: '{ version }' } },
  { url: '/graphql?query=%7Bversion%7D' },
  { url: '/websocket/info' },
  { url: '/websocket/iframe-1.5.2.html' },
  { method: 'POST', url: '/websocket/123/abcdefgh/xhr' },
  { method: 'POST', url: '/websocket/123/abcdefgh/xhr_streaming' },
  { method: 'POST', url: '/websocket/123/abcdefgh/xhr_send', payload: '[]' },
  { url: '/websocket/123/abcdefgh/eventsource' },
  { url: '/websocket/123/abcdefgh/htmlfile?c=x' },
  { url: '/websocket/123/abcdefgh/jsonp?c=x' },
  { url: '/docs/api' },
  { url: '/health' },
  { url: '/metrics' },
  { url: '/api/%ff' },
]
const withHeaders = (options: InjectOptions, headers: InjectOptions['headers']): InjectOptions => ({
  ...options,
  headers: { ...options.headers, ...headers },
})
const named = ({ method = 'GET', url }: InjectOptions): string =>
  `${method} ${typeof url === 'string' ? url : (url?.pathname ?? '')}`

describe.each(everyDoor.map(options => [named(options), options] as const))('%s', (_, options) => {
  it('refuses pages from elsewhere, which may not read why', async () => {
    const { authorization } = test.as(ada)
    for (const origin of ['https://evil.test', 'null', 'http://localhost:81', 'http://evil.test@localhost', 'x']) {
      const answer = await send(withHeaders(options, { origin, authorization }))
      expect([origin, answer.statusCode, corsHeaders(answer.headers)]).toEqual([origin, 403, []])
    }
    const headers = { origin: 'https://evil.test', 'access-control-request-method': 'POST' }
    const answer = await send(withHeaders({ ...options, method: 'OPTIONS' }, headers))
    expect([answer.statusCode, corsHeaders(answer.headers)]).toEqual([403, []])
  })

  it('does not answer to the names of others', async () => {
    for (const host of ['evil.test', 'localhost.evil.test:80', 'barpi.evil.test', 'a b']) {
      expect([host, (await send(withHeaders(options, { host }))).statusCode]).toEqual([host, 403])
    }
  })
})

describe('a page of our own', () => {
  it.each([
    ['http://localhost', 'localhost'],
    ['https://bar.example.org', 'bar.example.org'],
    ['http://barpi:8080', 'barpi:8080'],
    ['http://[fe80::1]:8080', '[fe80::1]:8080'],
  ])('%s at %s may do what it can', async (origin, host) => {
    expect((await send(withHeaders(login, { origin, host }))).statusCode).toBe(200)
  })

  it('and who is no page, too', async () => {
    expect((await send(login)).statusCode).toBe(200)
  })
})

describe('a page that is allowed', () => {
  const origin = 'https://localhost'
  it.each(['/api/system/version', '/api/recipe/', '/api/xyz', '/api/recipe/41/image', '/graphql?query=%7Bversion%7D'])(
    'can read the answers of %s, errors included',
    async url => {
      const { headers } = await send({ url, headers: { origin, host: 'barpi' } })
      expect(headers).toMatchObject({ 'access-control-allow-origin': origin, vary: expect.stringContaining('Origin') })
    },
  )

  it('may ask whether it may ask, without a login', async () => {
    const answer = await send({
      method: 'OPTIONS',
      url: '/api/recipe/',
      headers: {
        origin,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,content-type',
        'access-control-request-private-network': 'true',
      },
    })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
      'access-control-allow-headers': 'authorization,content-type',
      'access-control-allow-private-network': 'true',
      'access-control-max-age': '1800',
      vary: expect.stringContaining('Origin'),
    })
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials')
  })
})

describe('what browsers say themselves', () => {
  it.each([
    ['cross-site', 'script', 'GET', 403],
    ['same-site', 'empty', 'GET', 403],
    ['cross-site', 'document', 'POST', 403],
    ['cross-site', 'iframe', 'GET', 403],
    ['cross-site', 'document', 'GET', 401],
    ['cross-site', 'image', 'GET', 401],
    ['same-origin', 'empty', 'GET', 401],
    ['none', 'document', 'GET', 401],
  ] as const)('%s for %s by %s', async (site, dest, method, status) => {
    const headers = { 'sec-fetch-site': site, 'sec-fetch-dest': dest }
    expect((await send({ method, url: '/api/recipe/', headers })).statusCode).toBe(status)
  })

  it('lets any page see that the machine is there, and read nothing of it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'no-cors' }
    const answer = await send({ url: '/health', headers })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' })
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
  })
})

describe('a refusal', () => {
  it('says what to do, in the language of who reads it', async () => {
    const refused = async (language: string) =>
      (await send({ url: '/api/recipe/', headers: { host: 'Bar.Test:81', 'accept-language': language } })).json()
        .message
    expect(await refused('en')).toContain('ALLOWED_HOSTS=bar.test')
    expect(await refused('de')).toContain('hört nicht auf den Namen bar.test')
    expect(await refused('da')).toContain('svarer ikke på navnet bar.test')
  })

  it('is a page for people', async () => {
    const headers = { host: 'bar.test', accept: 'text/html,*/*' }
    const answer = await send({ url: '/recipe/1?<script>', headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('ALLOWED_HOSTS=bar.test')
    const hostile = await send({ url: '/', headers: { ...headers, host: '<script>' } })
    expect([hostile.statusCode, hostile.body.includes('<script>')]).toEqual([403, false])
  })

  it('has a code on GraphQL', async () => {
    const answer = await send({
      method: 'POST',
      url: '/graphql',
      payload: { query: '{ version }' },
      headers: { origin: 'https://evil.test' },
    })
    expect(answer.json()).toMatchObject({ data: null, errors: [{ extensions: { code: 'foreign-origin' } }] })
    expect(answer.json().errors[0].message).toContain('https://evil.test')
  })
})

describe('on the wire', () => {
  const raw = (text: string) =>
    new Promise<string>(resolve => {
      const socket = connect(portOf(test), '127.0.0.1')
      let said = ''
      socket.on('data', chunk => {
        said += chunk.toString()
      })
      socket.on('close', () => resolve(said.split('\r\n', 1)[0] ?? ''))
      socket.end(text)
    })

  it.each([
    ['GET /health HTTP/1.0\r\n\r\n', 200],
    ['GET /health HTTP/1.1\r\nHost:\r\nConnection: close\r\n\r\n', 200],
    ['GET /health HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n', 403],
    ['GET http://evil.test/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 403],
    ['GET http://localhost/health HTTP/1.1\r\nHost: evil.test\r\nConnection: close\r\n\r\n', 403],
    ['GET http://localhost/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 200],
    ['GET /health HTTP/1.0\r\nOrigin: http://evil.test\r\n\r\n', 403],
  ])('%j: %d', async (text, status) => {
    expect(await raw(text)).toContain(` ${status} `)
  })

  it.each(['/graphql/ws', '/websocket', '/websocket/websocket', '/websocket/123/abcdefgh/websocket'])(
    'no socket opens at %s for a foreign page, or under a foreign name',
    async path => {
      const protocols = path === '/graphql/ws' ? ['graphql-transport-ws'] : []
      const outcome = (headers: Record<string, string>) =>
        new Promise(resolve => {
          const socket = new WebSocket(`ws://127.0.0.1:${portOf(test)}${path}`, protocols, { headers })
          socket.once('unexpected-response', (_request, response) => {
            resolve(response.statusCode)
            socket.terminate()
          })
          socket.once('open', () => {
            resolve('open')
            socket.terminate()
          })
          socket.on('error', resolve)
        })
      expect(await outcome({ origin: 'http://evil.test' })).toBe(403)
      expect(await outcome({ origin: 'null' })).toBe(403)
      expect(await outcome({ origin: 'http://evil.test', host: 'evil.test' })).toBe(403)
      expect(await outcome({})).toBe('open')
      expect(await outcome({ origin: `http://127.0.0.1:${portOf(test)}` })).toBe('open')
      expect(await outcome({ origin: 'https://localhost' })).toBe('open')
    },
  )
})

describe('proxies', () => {
  const behind = async (door: Partial<HttpDeps['door']>, headers: Record<string, string>) => {
    const own = await buildTestApp({ door: { ...openDoor, ...door } })
    own.app.get('/test/address', { config: { operation: 'static-file' } }, request => ({ ip: request.ip }))
    const answer = await own.app.inject({ url: '/test/address', headers })
    await own.app.close()
    return answer.statusCode === 200 ? answer.json<{ ip: string }>().ip : answer.statusCode
  }
  const trusted = { trustedProxies: ['127.0.0.1', '172.18.0.0/16'] }

  it('are believed if they are known, up to the first that is not', async () => {
    expect(await behind(trusted, { 'x-forwarded-for': '9.9.9.9, 203.0.113.5, 172.18.0.3' })).toBe('203.0.113.5')
    expect(await behind(trusted, { 'x-forwarded-for': '203.0.113.5, ::ffff:172.18.0.3' })).toBe('203.0.113.5')
    expect(await behind({}, { 'x-forwarded-for': '203.0.113.5' })).toBe('127.0.0.1')
  })

  it('are refused by a machine that nobody else is to reach', async () => {
    for (const name of ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded']) {
      expect(await behind({ reach: 'this-computer' }, { [name]: 'localhost' })).toBe(403)
    }
  })

  it('may tell the name and the scheme, and a made-up one helps nobody', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.5', host: '127.0.0.1:8080' }
    const told = { ...forwarded, 'x-forwarded-host': 'bar.example.org', 'x-forwarded-proto': 'https' }
    expect(await behind(trusted, { ...told, origin: 'https://bar.example.org' })).toBe('203.0.113.5')
    expect(await behind(trusted, { ...told, origin: 'http://bar.example.org' })).toBe(403)
    expect(await behind(trusted, { ...told, 'x-forwarded-host': 'evil.test' })).toBe(403)
    expect(await behind(trusted, { ...told, host: 'evil.test' })).toBe(403)
    expect(await behind({}, { ...told, origin: 'https://bar.example.org' })).toBe(403)
  })
})
