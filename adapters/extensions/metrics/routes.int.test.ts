import { type AddressInfo, connect, type Socket } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AnsweredRequest, HttpDeps, ObservedRequests } from '#adapters/api/kernel/deps.ts'
import { ask, buildTestApp, type TestApp } from '#adapters/api/testing/test-app.ts'
import { openDoor } from '#adapters/api/testing/test-deps.ts'
import type { Metrics } from '#domain/extensions/metrics/metrics.ts'
import { onlyId } from '#domain/records/records.ts'
import { ada, admin } from '#domain/testing/toy-house.ts'

interface Told {
  answers: AnsweredRequest[]
  asked: string[]
  isOn: boolean
  text: string
}

let told: Told
let test: TestApp

const start = async (with_: Partial<HttpDeps> = {}): Promise<void> => {
  told = { answers: [], asked: [], isOn: true, text: 'a 1\n' }
  const observer: ObservedRequests['observer'] = {
    answered: request => void told.answers.push(request),
    asked: (type, field) => void told.asked.push(`${type} ${field}`),
  }
  const metrics: Metrics = {
    expose: format => (told.isOn ? Promise.resolve({ text: told.text, contentType: `text/${format}` }) : null),
  }
  const requests = {
    get observer() {
      return told.isOn ? observer : null
    },
  }
  test = await buildTestApp({ metrics, requests, ...with_ })
}
beforeEach(() => start())
afterEach(() => test.app.close())

const scrape = (options: InjectOptions = {}) =>
  test.app.inject({ url: '/metrics', remoteAddress: '192.168.1.9', ...options })
const openToThisComputer = (isOpenToThisComputer = true) =>
  test.house.change({ op: 'put', kind: 'metrics', id: onlyId, value: { isOn: true, isOpenToThisComputer } })

describe('who may read', () => {
  it('is every user, and nobody else', async () => {
    expect((await scrape()).statusCode).toBe(401)
    const answer = await scrape({ headers: test.as(ada) })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, 'a 1\n', 'text/text'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('is a program with a token of the least scope, in the header only', async () => {
    const create = 'mutation { createApiToken(token: { name: "Prometheus", scope: READ }) { text } }'
    const { data } = await ask(test.app, create, test.as(ada))
    const { text } = data['createApiToken'] as unknown as { text: string }
    expect((await scrape({ headers: { authorization: `Bearer ${text}` } })).statusCode).toBe(200)
    for (const url of [`/metrics?token=${text}`, `/metrics?access_token=${text}`]) {
      await openToThisComputer()
      expect((await scrape({ url, remoteAddress: '127.0.0.1' })).statusCode).toBe(400)
    }
  })

  it.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'is this computer (%s) where that was said',
    async from => {
      expect((await scrape({ remoteAddress: from })).statusCode).toBe(401)
      await openToThisComputer()
      expect((await scrape({ remoteAddress: from })).statusCode).toBe(200)
      await openToThisComputer(false)
      expect((await scrape({ remoteAddress: from })).statusCode).toBe(401)
    },
  )

  it.each([
    ['another computer', { remoteAddress: '192.168.1.9' }],
    ['another computer that calls itself this one', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
    ['a name like this one', { remoteAddress: '::ffff:192.168.1.9' }],
    ['somebody behind a proxy', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.168.1.9' } }],
    [
      'somebody behind a proxy of another kind',
      { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=192.168.1.9' } },
    ],
    ['somebody behind a proxy that says no more', { remoteAddress: '127.0.0.1', headers: { via: '1.1 cache' } }],
    ['a page', { remoteAddress: '127.0.0.1', headers: { origin: 'https://localhost' } }],
    ['a token that opens nothing', { remoteAddress: '127.0.0.1', headers: { authorization: 'Bearer x' } }],
  ])('is not %s', async (_, options) => {
    await openToThisComputer()
    expect((await scrape(options)).statusCode).toBe(401)
  })

  it('is not whoever a trusted proxy on this computer speaks for, though it says "this computer"', async () => {
    await test.app.close()
    await start({ door: { ...openDoor, trustedProxies: ['127.0.0.1'] } })
    await openToThisComputer()
    const headers = { 'x-forwarded-for': '127.0.0.1' }
    expect((await scrape({ remoteAddress: '127.0.0.1', headers })).statusCode).toBe(401)
    expect((await scrape({ remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
  })
})

it('says clearly that metrics are off, to whoever may read them', async () => {
  told.isOn = false
  expect((await scrape()).statusCode).toBe(401)
  const answer = await scrape({ headers: test.as(ada) })
  expect([answer.statusCode, answer.json().message]).toEqual([404, expect.stringContaining('Metrics are off')])
})

it('answers in the format that is asked for', async () => {
  const headers = { ...test.as(ada), accept: 'application/openmetrics-text;version=1.0.0' }
  const answer = await scrape({ headers })
  expect([answer.headers['content-type'], answer.headers.vary]).toEqual([
    'text/openmetrics',
    expect.stringContaining('Accept'),
  ])
})

it('is not held up by a reader that never reads', async () => {
  told.text = 'x 1\n'.repeat(500_000)
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = test.app.server.address() as AddressInfo
  const lazy = await Promise.all(Array.from({ length: 20 }, () => lazyReader(port)))
  for (let nth = 0; nth < 3; nth += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`, { headers: test.as(ada) })
    expect((await answer.text()).length).toBe(told.text.length)
  }
  for (const socket of lazy) socket.destroy()
})

/** Asks, and takes nothing of the answer. */
function lazyReader(port: number): Promise<Socket> {
  const { authorization } = test.as(ada)
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause()
      socket.write(`GET /metrics HTTP/1.1\r\nhost: localhost:${port}\r\nauthorization: ${authorization}\r\n\r\n`, () =>
        resolve(socket),
      )
    })
  })
}

describe('what doors tell', () => {
  it('names the pattern of a route, never its address', async () => {
    await test.app.inject({ url: '/api/recipe/41?secret=1', headers: test.as(ada) })
    await test.app.inject({ url: '/wp-login.php?x=<script>', headers: test.as(ada) })
    expect(told.answers).toMatchObject([
      { method: 'GET', route: '/api/recipe/:id', status: 200 },
      { method: 'GET', route: null, status: 404 },
    ])
    expect(told.answers.every(({ seconds }) => seconds > 0 && seconds < 10)).toBe(true)
  })

  it('names the fields at the root of an operation, each once, and of no other', async () => {
    const query = `query A { v: version w: version ...F } fragment F on Query { me { username } ... { __typename } }
      query B { recipes { totalElements } }`
    await test.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: test.as(ada),
      payload: { query, operationName: 'A' },
    })
    expect(told.asked).toEqual(['query version', 'query me', 'query __typename'])
  })

  it('counts lists that are written without executing them, and nothing that is refused', async () => {
    await ask(test.app, '{ recipes { totalElements } }', test.as(ada))
    await ask(test.app, '{ nothing }', test.as(ada))
    expect(told.asked).toEqual(['query recipes'])
  })

  it('is nothing while metrics are off', async () => {
    told.isOn = false
    await ask(test.app, '{ recipes { totalElements } version }', test.as(ada))
    expect([told.answers, told.asked]).toEqual([[], []])
  })
})

describe('the settings', () => {
  const change = 'mutation { changeMetrics(metrics: { isOn: true, isOpenToThisComputer: true }) { isOn } }'
  const read = '{ settings { metrics { isOn isOpenToThisComputer } } }'

  it('are changed and read by who manages the machine', async () => {
    expect((await ask(test.app, read, test.as(admin))).data['settings']).toEqual({
      metrics: { isOn: false, isOpenToThisComputer: false },
    })
    await ask(test.app, change, test.as(admin))
    expect((await ask(test.app, read, test.as(admin))).data['settings']).toEqual({
      metrics: { isOn: true, isOpenToThisComputer: true },
    })
  })

  it('stay as they are where nothing is said', async () => {
    await ask(test.app, change, test.as(admin))
    for (const said of ['{}', '{ isOn: null }', '{ isOpenToThisComputer: true }']) {
      await ask(test.app, `mutation { changeMetrics(metrics: ${said}) { isOn } }`, test.as(admin))
    }
    await ask(test.app, 'mutation { changeMetrics(metrics: { isOn: false }) { isOn } }', test.as(admin))
    expect((await ask(test.app, read, test.as(admin))).data['settings']).toEqual({
      metrics: { isOn: false, isOpenToThisComputer: true },
    })
  })
})
