import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPicture } from '#domain/testing/fake-image-editor.ts'
import { ada, admin, ginTonic } from '#domain/testing/toy-house.ts'
import { answerRest } from './rest-message-server.ts'
import { asBrowsersDo, multipartBytes, usualFile } from './testing/multipart-bytes.ts'
import { testAppForEach } from './testing/rest-test.ts'
import { createGraphqlMessageServer } from './transport/graphql/message-server.ts'
import type { MessageAnswer, MessageRequest } from './transport/http/message-exchange.ts'

let answer: (request: MessageRequest) => Promise<MessageAnswer>
const test = testAppForEach(async ({ deps }) => {
  answer = await answerRest(deps, createGraphqlMessageServer(deps))
})

interface Asked {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
  readonly headers?: Record<string, string>
  readonly body?: string | Uint8Array
}

/** What is of a connection, or another one each time. */
const ofOne = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'x-request-id']

const shown = (headers: object) => Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOne.includes(name)))

async function fromServer(url: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const payload = body === undefined ? {} : { payload: Buffer.from(body as string) }
  const response = await test.app.inject({ url, method, headers, ...payload })
  return { status: response.statusCode, headers: shown(response.headers), body: response.rawPayload.toString('latin1') }
}

async function fromDoor(url: string, { method = 'GET', headers = {}, body }: Asked = {}) {
  const bytes = body === undefined ? null : Buffer.from(body as string)
  const { status, headers: answered, body: told } = await answer({ url, method, headers, body: bytes })
  return { status, headers: shown(answered), body: Buffer.from(told).toString('latin1') }
}

type Answered = Awaited<ReturnType<typeof fromDoor>>

const json = { 'content-type': 'application/json' }

// The instant of an answer stands in some, and that of a token in others.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

describe('calls of the API by messages are answered as by a server', () => {
  it('whatever is read, by everybody', async () => {
    const key = await test.pictures.put(aPicture(3))
    await test.house.change({ op: 'put', kind: 'recipe', id: 41, value: { ...ginTonic, imageKey: key } })
    // A backup is another one each time.
    const read = test.app.guardedRoutes.filter(
      ({ method, url }) => method === 'GET' && /^\/(api(?!\/backup)|docs|health)/.test(url),
    )
    const addresses = read.flatMap(({ url }) =>
      url.includes(':') ? ['41', '21', '999', 'x'].map(id => url.replaceAll(/:\w+/g, id)) : [url],
    )
    expect(addresses.length).toBeGreaterThan(90)
    for (const url of addresses) {
      for (const headers of [{}, test.as(ada), test.as(admin), { 'accept-language': 'de' }]) {
        expect(await fromDoor(url, { headers }), url).toEqual(await fromServer(url, { headers }))
      }
    }
  })

  it.each<[string, string, Asked]>([
    ['a log-in', '/api/auth/login', { method: 'POST', headers: json, body: '{"username":"Ada","password":"x"}' }],
    ['half a JSON', '/api/auth/login', { method: 'POST', headers: json, body: '{' }],
    ['no JSON', '/api/auth/login', { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' }],
    ['nothing', '/api/auth/login', { method: 'POST', headers: json }],
    ['a field that does not fit', '/api/auth/login', { method: 'POST', headers: json, body: '{"username":5}' }],
    [
      'too much',
      '/api/auth/login',
      { method: 'POST', headers: json, body: JSON.stringify({ a: 'x'.repeat(1_100_000) }) },
    ],
    ['another method', '/api/recipe/41', { method: 'PATCH' }],
    ['only the head', '/api/recipe/41/image', { method: 'HEAD' }],
    ['what is not there', '/api/nothing', {}],
    ['a token in an address', '/api/recipe/?token=abcdef', {}],
    ['an address that cannot be read', '/api/recipe/%ff', {}],
    ['another host', '/api/recipe/', { headers: { host: 'elsewhere.example' } }],
    ['a page from elsewhere', '/api/recipe/', { headers: { origin: 'http://elsewhere.example' } }],
  ])('%s', async (_name, url, asked) => {
    const told = (answer: Answered) => ({ ...answer, headers: { ...answer.headers, 'content-length': '' } })
    expect(told(await fromDoor(url, asked))).toEqual(told(await fromServer(url, asked)))
  })

  it('a session that is opened here is good there', async () => {
    const body = JSON.stringify({ username: 'Ada', password: 'Ada' })
    const session = await fromDoor('/api/auth/login', { method: 'POST', headers: json, body })
    const { accessToken } = JSON.parse(session.body) as { accessToken: string }
    const authorization = `Bearer ${accessToken}`
    expect(await fromServer('/api/user/current', { headers: { authorization } })).toMatchObject({ status: 200 })
  })

  it('a form with a picture is kept, and the picture is shown', async () => {
    const recipe = {
      name: 'Crème brûlée',
      description: 'Süß.',
      ownerId: ada.id,
      productionSteps: [
        { type: 'addIngredients', stepIngredients: [{ ingredientId: 12, amount: 90, scale: true, boostable: false }] },
      ],
      categoryIds: [],
    }
    const { payload, headers } = multipartBytes([
      asBrowsersDo('recipe', JSON.stringify(recipe)),
      usualFile('image', 'photo.png', 'image/png', aPicture(7)),
    ])
    const sent = await fromDoor('/api/recipe/', {
      method: 'POST',
      headers: { ...headers, ...test.as(admin) },
      body: payload,
    })
    expect(sent).toMatchObject({ status: 201 })
    const { id } = JSON.parse(sent.body) as { id: number }
    const picture = await fromDoor(`/api/recipe/${id}/image`)
    expect(picture).toEqual(await fromServer(`/api/recipe/${id}/image`))
    expect(picture.headers).toMatchObject({ 'content-type': 'image/jpeg' })
  })

  it('a file of several pieces arrives whole', async () => {
    const sent = new Uint8Array(200_000).map((_, index) => index % 251)
    const staged = await fromDoor('/api/backup/restore', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...test.as(admin) },
      body: sent,
    })
    const server = await fromServer('/api/backup/restore', {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', ...test.as(admin) },
      body: sent,
    })
    expect({ status: staged.status, said: JSON.parse(staged.body).message as string }).toEqual({
      status: server.status,
      said: JSON.parse(server.body).message as string,
    })
  })

  it('a backup is streamed to its end', async () => {
    const backup = await fromDoor('/api/backup/', { headers: test.as(admin) })
    expect(backup).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } })
    expect(backup.body.length).toBeGreaterThan(0)
  })

  it('an answer that is cut off is none', async () => {
    const url = '/api/backup/'
    const broken = await answerRest(
      {
        ...test.deps,
        history: {
          pastOrders: () => {
            throw new Error('gone')
          },
        },
      },
      createGraphqlMessageServer(test.deps),
    )
    await expect(broken({ url, method: 'GET', headers: test.as(admin), body: null })).rejects.toThrow()
  })
})

it('GraphQL is answered at its address, and subscriptions are not', async () => {
  const body = JSON.stringify({ query: '{ version }' })
  expect(await fromDoor('/graphql', { method: 'POST', headers: json, body })).toMatchObject({
    status: 200,
    body: '{"data":{"version":"9.8.7"}}',
  })
  expect(await fromDoor('/graphql/ws')).toMatchObject({ status: 404 })
})
