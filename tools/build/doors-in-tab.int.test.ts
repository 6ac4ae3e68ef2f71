import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asBrowsersDo, multipartBytes, usualFile } from '#adapters/api/testing/multipart-bytes.ts'
import { buildTestApp, type TestApp } from '#adapters/api/testing/test-app.ts'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { admin, ginTonic } from '#domain/testing/toy-house.ts'
import type { Asked } from './testing/doors-for-test.ts'
import { startWorker, type TestWorker } from './testing/run-in-worker.mjs'

let worker: TestWorker
let server: TestApp
beforeAll(async () => {
  worker = await startWorker('tools/build/testing/doors-for-test.ts')
  server = await buildTestApp()
  const imageKey = await server.pictures.put(aPicture(3))
  await server.house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, imageKey } })
})
afterAll(async () => {
  await worker.close()
  await server.app.close()
})

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly headers?: Record<string, string>
  readonly body?: Uint8Array | string
}

async function inTab({ method = 'GET', url, headers = {}, body }: Call) {
  const request = { method, url, headers, body: body === undefined ? null : [...Buffer.from(body as string)] }
  const answered = (await worker.ask({ door: 'rest', request } satisfies Asked)) as {
    status: number
    headers: Record<string, string>
    body: string
  }
  if ('error' in answered) throw new Error(String(answered.error))
  return { status: answered.status, type: answered.headers['content-type'], body: untimed(answered.body) }
}

async function onServer({ method = 'GET', url, headers = {}, body }: Call) {
  const known = headers['authorization'] === 'admin' ? { ...headers, ...server.as(admin) } : headers
  const payload = body === undefined ? {} : { payload: Buffer.from(body as string) }
  const answered = await server.app.inject({ method, url, headers: known, ...payload })
  return {
    status: answered.statusCode,
    type: answered.headers['content-type'],
    body: untimed(answered.rawPayload.toString('latin1')),
  }
}

/** Without instants, which no two answers share, and what is signed with one. */
const untimed = (body: string): string =>
  body.replaceAll(/"(timestamp|lastUpdate|tokenExpiration|accessToken|token)":("[^"]*"|\d+)/g, '"$1":""')

const json = { 'content-type': 'application/json' }
const asAdmin = { authorization: 'admin' }

const form = multipartBytes([
  asBrowsersDo(
    'recipe',
    JSON.stringify({
      name: 'Crème brûlée',
      description: 'Süß.',
      ownerId: admin.id,
      productionSteps: [
        { type: 'addIngredients', stepIngredients: [{ ingredientId: 12, amount: 90, scale: true, boostable: false }] },
      ],
      categoryIds: [],
    }),
  ),
  usualFile('image', 'photo.png', 'image/png', aPicture(7)),
])

describe('the API in a worker of a browser answers as on a computer', () => {
  it.each<[string, Call, number]>([
    ['health', { url: '/health' }, 200],
    ['a list', { url: '/api/recipe/', headers: asAdmin }, 200],
    ['one thing', { url: '/api/recipe/41', headers: asAdmin }, 200],
    ['a picture', { url: '/api/recipe/41/image' }, 200],
    ['its own description', { url: '/api/openapi.json', headers: asAdmin }, 200],
    [
      'a log-in',
      { url: '/api/auth/login', method: 'POST', headers: json, body: '{"username":"Ada","password":"Ada"}' },
      200,
    ],
    [
      'a wrong password',
      { url: '/api/auth/login', method: 'POST', headers: json, body: '{"username":"Ada","password":"x"}' },
      401,
    ],
    ['half a JSON', { url: '/api/auth/login', method: 'POST', headers: json, body: '{' }, 400],
    ['a field that does not fit', { url: '/api/recipe/x', headers: asAdmin }, 400],
    ['no user', { url: '/api/user/' }, 401],
    [
      'no user, in Danish',
      { url: '/api/auth/login', method: 'POST', headers: { ...json, 'accept-language': 'da' }, body: '{}' },
      400,
    ],
    ['nothing', { url: '/api/nothing', headers: asAdmin }, 404],
    [
      'a form with a picture',
      { url: '/api/recipe/', method: 'POST', headers: { ...asAdmin, ...form.headers }, body: form.payload },
      201,
    ],
    [
      'a broken form',
      {
        url: '/api/recipe/',
        method: 'POST',
        headers: { ...asAdmin, ...form.headers },
        body: form.payload.subarray(0, 300),
      },
      400,
    ],
  ])('%s', async (_name, call, status) => {
    const answered = await inTab(call)
    expect(answered).toEqual(await onServer(call))
    expect(answered.status).toBe(status)
  })
})

describe('GraphQL in a worker of a browser', () => {
  const asked = (query: string, headers: Record<string, string> = asAdmin): Asked => ({
    door: 'graphql',
    request: { headers: { ...json, ...headers }, body: JSON.stringify({ query }) },
  })

  it.each([
    '{ version }',
    '{ recipes { totalElements content { name availability ingredients { name } } } }',
    '{ users { username role } }',
    'mutation { deleteUser(id: 999) }',
    '{ nothingLikeThis }',
  ])('answers %s as on a computer', async query => {
    const { status, body } = (await worker.ask(asked(query))) as { status: number; body: string }
    const answered = await server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { ...json, ...server.as(admin) },
      payload: JSON.stringify({ query }),
    })
    expect({ status, body: JSON.parse(body) as unknown }).toEqual({
      status: answered.statusCode,
      body: answered.json(),
    })
  })

  it('gives a user who logs in a token that the computer with the same secret knows', async () => {
    const login = 'mutation { login(username: "Ada", password: "Ada") { token } }'
    const { body } = (await worker.ask(asked(login, {}))) as { body: string }
    const { data } = JSON.parse(body) as { data: { login: { token: string } } }
    const { payload } = Object.fromEntries(
      ['header', 'payload', 'signature'].map((name, index) => [name, data.login.token.split('.')[index] ?? '']),
    )
    expect(JSON.parse(Buffer.from(payload ?? '', 'base64url').toString())).toMatchObject({ sub: '61' })
    expect(server.app.jwt.verify(data.login.token)).toMatchObject({ sub: '61' })
  })

  it('notifies its subscribers', async () => {
    const heard = await worker.ask({
      door: 'socket',
      texts: [
        '{"type":"connection_init"}',
        '{"id":"1","type":"subscribe","payload":{"query":"subscription { appearance { languageName } }"}}',
      ],
    } satisfies Asked)
    expect((heard as string[]).map(text => JSON.parse(text) as unknown)).toEqual([
      { type: 'connection_ack' },
      { id: '1', type: 'next', payload: { data: { appearance: { languageName: 'en_US' } } } },
    ])
  })
})
