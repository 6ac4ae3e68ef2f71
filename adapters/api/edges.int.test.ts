/* The behaviour that all paths share: errors, other origins, caching, and paths that do not exist. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { testAppForEach } from './testing/rest-test.ts'

let webRoot: string
const test = testAppForEach(undefined, () => {
  webRoot = mkdtempSync(join(tmpdir(), 'speedrail-web-'))
  mkdirSync(join(webRoot, 'assets'))
  writeFileSync(join(webRoot, 'index.html'), '<base href="/">')
  writeFileSync(join(webRoot, 'party.html'), 'for guests')
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), '0123456789')
  return { webRoot }
})
afterEach(() => rmSync(webRoot, { recursive: true }))

const send = (options: InjectOptions) => test.app.inject(options)
const json = { 'content-type': 'application/json' }

describe('a page', () => {
  it.each([
    ['/party/K7QM2XWD4PTA', true],
    ['/party/k7qm-2xwd-4pta/drink/12?for=3', true],
    ['/party/nowhere', true],
    ['/party', false],
    ['/party/past', false],
    ['/party/12', false],
    ['/party-card', false],
    ['/recipe/party', false],
  ])('at %s is the light one of guests: %s', async (url, isForGuests) => {
    const { payload } = await send({ url })
    expect(payload === 'for guests').toBe(isForGuests)
  })
})

describe('an error', () => {
  it('of a URL that cannot be read says so', async () => {
    const url = '/api/recipe/%E0%A4%A'
    const response = await send({ url, headers: test.as(ada) })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({ message: expect.any(String), details: `uri=${url}` })
  })

  it('of a wrong method names the right ones, and none that it refuses', async () => {
    const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE', 'QUERY', 'LOCK']
    // One route of old SockJS clients has a pattern of its own.
    const urls = test.app.guardedRoutes.flatMap(({ url }) =>
      url.includes('(') ? [] : [url.replace(/:\w+/g, '1').replace('*', 'x')],
    )
    for (const url of new Set([...urls, '/', '/login', '/no/such/page', '/assets/app-1a2b.js'])) {
      const answers = await Promise.all(
        methods.map(async method => {
          const { statusCode, headers } = await send({ method: method as 'GET', url, headers: test.as(ada) })
          return { method, statusCode, allow: headers.allow }
        }),
      )
      const refused = answers.filter(({ statusCode }) => statusCode === 405).map(({ method }) => method)
      expect(refused, url).toEqual(expect.arrayContaining(['PROPFIND', 'TRACE', 'QUERY', 'LOCK']))
      const allowed = methods.filter(method => !refused.includes(method)).sort()
      for (const { method, statusCode, allow } of answers) {
        if (statusCode === 405 || method === 'OPTIONS') expect([url, allow?.split(', ')]).toEqual([url, allowed])
      }
    }
  })

  it('of an unknown path tells nobody more than that a login is missing', async () => {
    const response = await send({ url: '/api/xyz?a=b' })
    expect(response.statusCode).toBe(401)
    const told = { timestamp: expect.any(String), status: 401, error: 'Unauthorized', path: '/api/xyz' }
    expect(response.json()).toEqual(told)
  })
})

describe('words', () => {
  const donate = (headers: InjectOptions['headers']) =>
    send({
      method: 'PUT',
      url: '/api/system/settings/donated',
      payload: '"x"',
      headers: { ...test.as(ada), ...json, ...headers },
    })
  const words = async (language: string | undefined) =>
    (await donate(language === undefined ? {} : { 'accept-language': language })).json().message

  it('are in the language of the caller', async () => {
    expect(await words('de-AT,de;q=0.9,en;q=0.8')).toBe('body muss wahr oder falsch sein (true oder false).')
    expect(await words('fr, da;q=0.5')).toBe('body skal være true eller false.')
    expect(await words('en-GB')).toBe('body must be true or false')
  })

  it('are in that of the machine for others', async () => {
    expect(await words('fr')).toBe('body must be true or false')
    const payload = { language: { name: 'da_DK' } }
    await send({ method: 'PUT', url: '/api/system/settings/appearance', headers: test.as(admin), payload })
    expect(await words('fr')).toContain('true eller false')
    expect(await words(undefined)).toContain('true eller false')
    expect(await words('en')).toContain('true or false')
  })

  it('name all reasons', async () => {
    const payload = { language: { name: 'tlh' }, colors: { normal: { header: 'brown' } } }
    const headers = { ...test.as(admin), 'accept-language': 'de' }
    const response = await send({ method: 'PUT', url: '/api/system/settings/appearance', headers, payload })
    expect(response.json().message).toMatch(/nicht geändert.*tlh.*brown/)
    expect(response.headers['vary']).toContain('Accept-Language')
  })
})

describe('answers of the API', () => {
  it('are kept by nobody', async () => {
    for (const url of ['/api/system/version', '/api/recipe/']) {
      expect((await send({ url })).headers).toMatchObject({
        'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
        pragma: 'no-cache',
        expires: '0',
        'x-content-type-options': 'nosniff',
      })
    }
  })
})

describe('the user interface', () => {
  it('is asked for anew each time, wherever somebody is in it', async () => {
    for (const url of ['/', '/recipe/12/order', '/no/such/page?a=b.c']) {
      const response = await send({ url })
      expect([response.statusCode, response.body]).toEqual([200, '<base href="/">'])
      expect(response.headers['cache-control']).toBe('no-cache')
    }
  })

  it('has assets for ever, in parts and by their heads, too', async () => {
    const url = '/assets/app-1a2b.js'
    expect((await send({ url })).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const part = await send({ url, headers: { range: 'bytes=2-4' } })
    expect([part.statusCode, part.body]).toEqual([206, '234'])
    const head = await send({ method: 'HEAD', url })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '10'])
    expect((await send({ method: 'HEAD', url: '/login' })).statusCode).toBe(200)
  })
})
