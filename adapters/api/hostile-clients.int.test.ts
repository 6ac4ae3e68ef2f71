import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { createClient } from 'graphql-ws'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { ada } from '#domain/testing/toy-house.ts'
import { listen, portOf, testAppForEach } from './testing/rest-test.ts'
import { ask, orderGinTonic } from './testing/test-app.ts'

const test = testAppForEach(listen)

const aliases = (count: number): string => `{ ${Array.from({ length: count }, (_, n) => `a${n}: version`).join(' ')} }`

it('does not read a query of more than 64 kB', async () => {
  expect((await ask(test.app, aliases(10_000))).status).toBe(413)
})

it('does not carry out a request whose sender was locked while its body was on the way', async () => {
  const body = JSON.stringify({ query: orderGinTonic })
  const answer = await new Promise<string>((resolve, reject) => {
    const request = httpRequest(
      {
        port: portOf(test),
        path: '/graphql',
        method: 'POST',
        headers: { ...test.as(ada), 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      response => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('end', () => resolve(text))
      },
    )
    request.once('error', reject)
    const arrived = once(test.app.server, 'request')
    request.flushHeaders()
    void (async () => {
      await arrived
      await test.house.change({ op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } })
      request.end(body)
    })()
  })
  expect(JSON.parse(answer)).toMatchObject({ errors: [{ extensions: { code: 'unauthenticated' } }] })
  expect(test.house.actuator.running).toBeNull()
})

it('keeps at most twenty subscriptions of one socket', async () => {
  const client = createClient({
    url: `ws://127.0.0.1:${portOf(test)}/graphql/ws`,
    webSocketImpl: WebSocket,
    connectionParams: { token: test.tokenOf(ada) },
    retryAttempts: 0,
  })
  const follow = () => client.iterate({ query: 'subscription { machine { busy } }' }).next()
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, follow))
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(5)
  await client.dispose()
})
