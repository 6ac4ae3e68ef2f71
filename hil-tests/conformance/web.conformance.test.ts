import { describe, expect, it } from 'vitest'
import { machineUnderTest } from './machine-under-test.ts'
import { expectRefusal, expectWords } from './shapes.ts'

const machine = machineUnderTest()

const get = (path: string, init: RequestInit = {}) => fetch(new URL(path, machine.url), { redirect: 'manual', ...init })
const isPage = async (path: string): Promise<boolean> => {
  const response = await get(path)
  return response.status === 200 && (await response.text()).includes('<div id="')
}

describe('pages', () => {
  it.each([
    '/',
    '/login',
    '/recipe/5/order',
    '/nobody/knows/this',
    '/simple/collection/3',
    '/api',
    '/api/',
    '/websocket',
    '/websocket/',
  ])('are the one page: %s', async path => {
    expect(await isPage(path)).toBe(true)
  })

  it.each(['/js/none.js', '/nope.png', '/favicon.xyz', '/../package.json', '/%2e%2e/package.json', '/assets/none.css'])(
    'are not files that are missing: %s',
    async path => {
      const response = await get(path)
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('<div id="')
    },
  )

  it('of the API that are not there are no page', async () => {
    const umbrella = await machine.admin.get('/api/umbrella/')
    expect(umbrella.status).toBe(404)
    expectWords(umbrella)
    expectRefusal(await machine.anybody.get('/api/umbrella/'), 401)
  })

  it('find their files wherever they are opened', async () => {
    const text = await (await get('/recipe/5/order')).text()
    const scripts = [...text.matchAll(/(?:src|href)="([^"]+\.(?:js|css))"/g)].map(([, path]) => path ?? '')
    expect(scripts.length).toBeGreaterThan(0)
    for (const path of scripts)
      expect((await get(new URL(path, `${machine.url}/recipe/5/order`).pathname)).status).toBe(200)
  })
})

describe('requests that are no good', () => {
  const json = { 'content-type': 'application/json' }
  const brokenOff = '--x\r\nContent-Disposition: form-data; name="recipe"\r\n'

  it.each([
    ['broken JSON', 400, 'POST', 'category/', '{"name":', json],
    ['a list for an object', 400, 'POST', 'category/', '[]', json],
    ['a word for an object', 400, 'POST', 'category/', '"x"', json],
    ['nothing for an object', 400, 'POST', 'category/', 'null', json],
    ['no body at all', 400, 'POST', 'category/', undefined, {}],
    ['no body where JSON is said to be', 400, 'POST', 'category/', undefined, json],
    ['text', 400, 'POST', 'category/', 'name=x', { 'content-type': 'text/plain' }],
    ['a type that nobody reads', 415, 'POST', 'category/', 'x', { 'content-type': 'text/xml' }],
    ['too much', 413, 'POST', 'category/', JSON.stringify({ name: 'x'.repeat(3_000_000) }), json],
    ['JSON for a form', 400, 'POST', 'recipe/', '{}', json],
    ['a form without its boundary', 400, 'POST', 'recipe/', 'x', { 'content-type': 'multipart/form-data' }],
    [
      'a form that breaks off',
      400,
      'POST',
      'recipe/',
      brokenOff,
      { 'content-type': 'multipart/form-data; boundary=x' },
    ],
    ['a word for an id', 400, 'GET', 'recipe/lime', undefined, {}],
    ['a word for a page', 400, 'GET', 'recipe/?page=last', undefined, {}],
    ['another method', 405, 'PATCH', 'category/', '{}', json],
  ])('are told so: %s, by %i', async (_, status, method, path, body, headers) => {
    const url = `/api/${path}`
    const answer = await machine.admin.send(url, { method, headers, ...(body === undefined ? {} : { body }) })
    expectRefusal(answer, status)
    expect(answer.json).toMatchObject({ details: `uri=${url.split('?', 1)[0]}` })
  })

  it('may have more in them than is asked for', async () => {
    expect((await machine.admin.get('/api/category/?umbrella=yes')).status).toBe(200)
  })
})

describe('clients from elsewhere', () => {
  const origin = 'https://localhost'

  it('may call the API, with the headers they ask for', async () => {
    const headers = {
      origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization,content-type',
    }
    const response = await get('/api/recipe/', { method: 'OPTIONS', headers })
    expect(response.status).toBeLessThan(300)
    expect(['*', origin]).toContain(response.headers.get('access-control-allow-origin'))
    expect(response.headers.get('access-control-allow-headers')?.toLowerCase()).toContain('authorization')
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH']) {
      expect(response.headers.get('access-control-allow-methods')).toContain(method)
    }
    const real = await get('/api/recipe/', { headers: { origin, authorization: `Bearer ${machine.admin.token}` } })
    expect(real.status).toBe(200)
    expect(['*', origin]).toContain(real.headers.get('access-control-allow-origin'))
    const refused = await get('/api/recipe/', { headers: { origin } })
    expect(refused.status).toBe(401)
    expect(['*', origin]).toContain(refused.headers.get('access-control-allow-origin'))
  })

  it('may open the live connection, in their own name', async () => {
    const response = await get('/websocket/info', { headers: { origin } })
    expect(response.status).toBe(200)
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    expect(response.headers.get('access-control-allow-credentials')).toBe('true')
    expect(await response.json()).toMatchObject({
      websocket: true,
      entropy: expect.any(Number),
      cookie_needed: expect.any(Boolean),
      origins: expect.any(Array),
    })
    expect(response.headers.get('cache-control')).toContain('no-store')
  })
})
