import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { admin, ben } from '#domain/testing/toy-house.ts'
import { openPublicAddress } from '#domain/usecases/settings/public-address.ts'
import { buildTestApp, type TestApp } from './testing/test-app.ts'
import { openDoor } from './testing/test-deps.ts'

const webRoot = mkdtempSync(join(tmpdir(), 'speedrail-web-'))
cpSync(fileURLToPath(new URL('../../web/public', import.meta.url)), webRoot, { recursive: true })
mkdirSync(join(webRoot, 'assets'))
writeFileSync(join(webRoot, 'index.html'), '<base href="./" /><title>all</title>')
writeFileSync(join(webRoot, 'party.html'), '<base href="../" /><title>party</title>')
writeFileSync(join(webRoot, 'assets/app-1.js'), 'run()')
afterAll(() => rmSync(webRoot, { recursive: true }))

const lan = 'http://192.168.1.7:8080'
let test: TestApp
afterEach(() => test.app.close())

/** A machine in the LAN. @param publicUrl as the environment says it */
async function machine(publicUrl: string | null = null, trustedProxies = ['127.0.0.1']) {
  const ground = {
    networkAddresses: () => [lan],
    isForPhones: (url: string) => !url.includes('localhost'),
    hrefOf: (text: string) => (URL.canParse(text) ? new URL(text).href : null),
  }
  // The records of the house are asked when it is built.
  const records = {
    get now() {
      return test.house.records.now
    },
  }
  const publicAddress = openPublicAddress({ records, config: { publicUrl, reach: 'network' }, ...ground })
  test = await buildTestApp({ webRoot, publicAddress, door: { ...openDoor, trustedProxies } })
}

type Headers = InjectOptions['headers']
const page = async (url: string, headers: Headers = {}): Promise<string> => {
  const { body } = await test.app.inject({ url, headers })
  return new URL(/<base href="([^"]*)"/.exec(body)?.[1] ?? 'none:', `http://browser${url}`).pathname
}
const graphql = async (query: string, headers: Headers = {}, url = '/graphql') => {
  const answer = await test.app.inject({ method: 'POST', url, headers, payload: { query } })
  return { ...answer.json(), cookie: String(answer.headers['set-cookie'] ?? '') }
}
const phoneAddresses = async (headers: Headers, by = admin) => {
  const query = '{ settings { publicAddress { forPhones } } }'
  const told = await graphql(query, { ...test.as(by), ...headers })
  return told.data?.settings?.publicAddress?.forPhones
}

/** As a proxy sends it that is in front of `https://home.example/bar/`. */
const proxied = {
  host: 'bar.example.org',
  'x-forwarded-for': '203.0.113.5',
  'x-forwarded-proto': 'https',
}

describe('a page below a path', () => {
  it.each([
    ['/', '/'],
    ['/recipes', '/'],
    ['/recipes/', '/'],
    ['/recipes/41?a=/b/c', '/'],
    ['/party/K7QM2XWD4PTA', '/'],
    ['/party/K7QM2XWD4PTA/drink/3', '/'],
  ])('finds the machine from %s where nothing was said of a path', async (url, base) => {
    await machine()
    expect(await page(url)).toBe(base)
  })

  it('finds it behind a proxy that takes the path off without a word', async () => {
    await machine()
    const { body } = await test.app.inject({ url: '/recipes/41/edit', headers: proxied })
    const base = /<base href="([^"]*)"/.exec(body)?.[1] ?? ''
    expect(new URL(base, 'https://home.example/bar/recipes/41/edit').href).toBe('https://home.example/bar/')
  })

  it.each(['/recipes/41', '/bar/recipes/41', '/', '/bar', '/bar/', '/bar?a=1', '/bar/bar'])(
    'finds it at %s behind a proxy that names the path, whether it takes it off or not',
    async url => {
      await machine()
      expect(await page(url, { ...proxied, 'x-forwarded-prefix': '/bar' })).toBe('/bar/')
      await test.app.close()
      await machine('https://bar.example.org/bar/'.slice(0, -1))
      expect(await page(url, { host: 'bar.example.org' })).toBe('/bar/')
    },
  )

  it('finds it through the ingress of Home Assistant, whose path is another one with each session', async () => {
    await machine()
    for (const session of ['Ab-_9', 'x7']) {
      const headers = { ...proxied, 'x-ingress-path': `/api/hassio_ingress/${session}` }
      expect(await page('/recipes/41', headers)).toBe(`/api/hassio_ingress/${session}/`)
      const answer = await test.app.inject({ url: '/', headers })
      // It is framed by a page of the same origin, and by no other.
      expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
    }
  })

  it.each([
    ['x-forwarded-prefix', '/evil'],
    ['x-ingress-path', '/api/hassio_ingress/evil'],
  ])('can’t be chosen by others: %s', async (name, path) => {
    await machine(null, [])
    expect(await page('/recipes', { [name]: path })).toBe('/')
    const { body } = await test.app.inject({ url: `${path}/health`, headers: { [name]: path } })
    expect(body).not.toContain('"status":"ok"')
  })

  it.each(['//evil.example', 'https://evil.example', '/a"><script>', '/../x', '/api', 'bar', '/a;b', '/a b'])(
    'is no path that is none: %j',
    async path => {
      await machine()
      expect(await page('/recipes', { ...proxied, 'x-forwarded-prefix': path })).toBe('/')
    },
  )
})

describe('everything else below a path', () => {
  const below = { ...proxied, 'x-forwarded-prefix': '/bar' }

  it.each(['', '/bar'])('is answered, sent as %j and what follows', async start => {
    await machine()
    const get = async (url: string) => (await test.app.inject({ url: start + url, headers: below })).statusCode
    for (const url of ['/health', '/assets/app-1.js', '/sw.js', '/manifest.webmanifest', '/icon.svg', '/docs/api'])
      expect([url, await get(url)]).toEqual([url, 200])
    expect(await get('/api/nothing')).toBe(401)
    const { data } = await graphql('{ __typename }', below, `${start}/graphql`)
    expect(data).toEqual({ __typename: 'Query' })
  })

  it('leads there: what was made, the page of the API, and the way back from the provider', async () => {
    await machine()
    const headers = { ...below, ...test.as(admin) }
    const made = await test.app.inject({
      method: 'POST',
      url: '/bar/api/category',
      headers,
      payload: { name: 'Sours' },
    })
    expect(made.headers.location).toMatch(/^\/bar\/api\/category\/\d+$/)
    expect(await page('/docs/api', below)).toBe('/bar/')
    const described = await test.app.inject({ url: '/api/openapi.json', headers: below })
    expect(described.json().servers).toEqual([{ url: '/bar/' }])
    expect((await test.app.inject({ url: '/docs/api', headers: below })).body).not.toMatch(/(?:src|href)="\/[^b]/)
    const { body } = await test.app.inject({ url: '/bar/login/provider?state=x', headers: below })
    const onwards = /url=([^"]+)"/.exec(body)?.[1] ?? ''
    expect(new URL(onwards, 'https://bar.example.org/bar/login/provider').pathname).toBe('/bar/login')
  })

  it('keeps its cookies to itself', async () => {
    await machine()
    const party = `party: { name: "Summer", endsAt: "${new Date(Date.now() + 3_600_000).toISOString()}" }`
    await graphql(`mutation { openParty(${party}) }`, test.as(admin))
    const { data } = await graphql('{ hostedParty { code } }', test.as(admin))
    const join = `mutation { joinParty(code: "${data.hostedParty.code}", nickname: "Cleo") { token } }`
    const joined = await graphql(join, below)
    expect(joined.cookie).toMatch(/^speedrail_phone=[^;]+; Path=\/bar\/; .*; Secure$/)
    const plain = await graphql(join.replace('Cleo', 'Dora'), { host: '192.168.1.7:8080' })
    expect(plain.cookie).toMatch(/; Path=\/; .*Strict$/)
  })
})

describe('the address in codes for phones', () => {
  it('is by what a host has come, and what trusted proxies say of that', async () => {
    await machine()
    expect(await phoneAddresses({ host: 'barpi:8080' })).toEqual(['http://barpi:8080', lan])
    expect(await phoneAddresses(proxied)).toEqual(['https://bar.example.org', lan])
    expect(await phoneAddresses({ ...proxied, 'x-forwarded-prefix': '/bar/' })).toEqual([
      'https://bar.example.org/bar',
      lan,
    ])
    expect(await phoneAddresses({ ...proxied, 'x-forwarded-port': '8443' })).toEqual([
      'https://bar.example.org:8443',
      lan,
    ])
    // A page knows its own port.
    const port = { ...proxied, 'x-forwarded-port': '8443', origin: 'https://bar.example.org' }
    expect(await phoneAddresses(port)).toEqual(['https://bar.example.org', lan])
    // The port of the proxy behind the one that has TLS.
    expect(await phoneAddresses({ ...proxied, 'x-forwarded-port': '80' })).toEqual(['https://bar.example.org', lan])
  })

  it.each([
    ['for=203.0.113.5;proto=https;host=bar.example.org', 'https://bar.example.org'],
    ['For="[2001:db8::1]:4711"; Proto=HTTPS; Host="bar.example.org:8443"', 'https://bar.example.org:8443'],
    // What the client has sent stands before what the proxy has added.
    ['host=barpi;proto=http;for=1.2.3.4, for=203.0.113.5;proto=https;host=bar.example.org', 'https://bar.example.org'],
    // The one that has TLS is in front of another trusted one.
    [
      'for=203.0.113.5;proto=https;host=bar.example.org, for=127.0.0.1;proto=http;host=barpi',
      'https://bar.example.org',
    ],
  ])('is by Forwarded: %s', async (forwarded, address) => {
    await machine()
    expect(await phoneAddresses({ host: 'barpi:8080', forwarded })).toEqual([address, lan])
  })

  it('is the one that is set, on the page or in the environment', async () => {
    await machine()
    const by = test.as(admin)
    const change = (url: string) => graphql(`mutation { changePublicUrl(url: "${url}") { url isFixed forPhones } }`, by)
    expect((await change(' https://Bar.example.org:443/drinks/ ')).data.changePublicUrl).toEqual({
      url: 'https://bar.example.org/drinks',
      isFixed: false,
      forPhones: ['https://bar.example.org/drinks'],
    })
    expect(await phoneAddresses({ host: 'barpi:8080' })).toEqual(['https://bar.example.org/drinks'])
    for (const wrong of ['bar', 'https://bar.example.org:99999', 'https://x.example/api', 'javascript:alert(1)'])
      expect((await change(wrong)).errors[0].extensions.code).toBe('public-url-malformed')
    expect((await change('')).data.changePublicUrl.url).toBeNull()
    await test.app.close()
    await machine('https://b.example')
    expect((await change('https://c.example')).errors[0].extensions.code).toBe('fixed-at-start')
    expect(await phoneAddresses(proxied)).toEqual(['https://b.example'])
  })

  it('is never learned from an untrusted proxy, a made-up name or a guest', async () => {
    await machine(null, [])
    const forged = {
      'x-forwarded-for': '1.2.3.4',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/evil',
      'x-forwarded-port': '666',
      'x-ingress-path': '/api/hassio_ingress/evil',
      forwarded: 'host=evil.example;proto=https',
    }
    await phoneAddresses({ ...forged, host: 'localhost' })
    expect(await phoneAddresses({ host: 'localhost' })).toEqual([lan])
    expect(await phoneAddresses({ host: 'evil.example' })).toBeUndefined()
    // A user who is no host, or a stranger, through a proxy that passes on what they make up.
    await test.app.close()
    await machine()
    const made = { ...proxied, host: '6.6.6.6' }
    await graphql('{ __typename }', made)
    await graphql('{ __typename }', { ...made, ...test.as(ben) })
    expect(await phoneAddresses({ host: 'localhost' })).toEqual([lan])
  })

  it('is not the address of the ingress: guests have no account there', async () => {
    await machine()
    const headers = { ...proxied, 'x-ingress-path': '/api/hassio_ingress/x7' }
    expect(await phoneAddresses(headers)).toEqual([lan])
  })
})

describe('the machine’s own address', () => {
  it('is a name by which it is known, and its pages may call it by whatever scheme', async () => {
    await machine('https://bar.test:8443/drinks')
    const headers = { host: 'bar.test:8443' }
    expect((await graphql('{ __typename }', headers)).data).toEqual({ __typename: 'Query' })
    expect((await graphql('{ __typename }', { ...headers, origin: 'https://bar.test:8443' })).data).toBeTruthy()
    expect((await graphql('{ __typename }', { ...headers, origin: 'https://evil.test' })).data).toBeNull()
    expect((await graphql('{ __typename }', { host: 'evil.test' })).data).toBeNull()
  })

  it('is none that a page names while only this computer reaches the machine', async () => {
    const chosen = () => 'https://bar.test'
    const publicAddress = { fixed: null, chosen, forPhones: () => [], learn: () => undefined, read: () => null }
    test = await buildTestApp({ publicAddress, door: { ...openDoor, reach: 'this-computer' } })
    expect((await graphql('{ __typename }', { host: 'bar.test' })).data).toBeNull()
  })
})
