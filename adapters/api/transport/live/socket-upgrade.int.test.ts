/* Clients that offer other protocols than ours, and clients that are gone. */
import { connect } from 'node:net'
import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import WebSocket from 'ws'
import { listen, portOf, testAppForAll } from '#adapters/api/testing/rest-test.ts'

const logged: string[] = []
const logger = pino({ level: 'warn' }, { write: line => void logged.push(line) })
const test = testAppForAll(listen, () => ({ logger }))

/** The status lines of what is answered to requests on one connection; each is sent when the one before was answered. */
async function statusesOf(requests: readonly string[]): Promise<readonly string[]> {
  const socket = connect(portOf(test), '127.0.0.1')
  let said = ''
  const statuses = (): readonly string[] => [...said.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status = '']) => status)
  for (const [index, request] of requests.entries()) {
    const answered = new Promise<void>(resolve => {
      socket.on('data', chunk => {
        said += chunk.toString()
        if (statuses().length > index) resolve()
      })
      socket.once('close', resolve)
    })
    socket.write(request)
    await answered
    socket.removeAllListeners('data')
  }
  socket.destroy()
  return statuses()
}

const offering = (protocol: string): string =>
  `Host: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAEAAEAA\r\n`
const query = '{"query":"{ __typename }"}'

it('HTTP/2, as clients of Java and curl offer it, is not taken, and nothing is refused for it', async () => {
  const ask = `POST /graphql HTTP/1.1\r\n${offering('h2c')}Content-Type: application/json\r\nContent-Length: ${query.length}\r\n\r\n${query}`
  const look = `GET /health HTTP/1.1\r\n${offering('h2c')}\r\n`
  expect(await statusesOf([look, ask, look, 'GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n'])).toEqual([
    '200',
    '200',
    '200',
    '200',
  ])
})

it('the doors are guarded all the same', async () => {
  const look = `GET /health HTTP/1.1\r\n${offering('h2c')}Origin: http://evil.test\r\n\r\n`
  expect(await statusesOf([look])).toEqual(['403'])
})

it('a WebSocket is taken', async () => {
  const key = 'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n'
  expect(await statusesOf([`GET /graphql/ws HTTP/1.1\r\n${offering('WebSocket')}${key}\r\n`])).toEqual(['101'])
})

it.each(['graphql/ws', 'websocket/websocket'])('a client of /%s that is gone is no error', async path => {
  const printed = vi.spyOn(console, 'error')
  const client = new WebSocket(
    `ws://127.0.0.1:${portOf(test)}/${path}`,
    path === 'graphql/ws' ? 'graphql-transport-ws' : [],
  )
  await new Promise(resolve => client.once('open', resolve))
  const [served] = test.app.websocketServer.clients
  const closed = new Promise(resolve => client.once('close', resolve))
  served?.emit('error', Object.assign(new Error('write ECONNRESET'), { code: 'ECONNRESET' }))
  await closed
  expect(printed).not.toHaveBeenCalled()
  expect(logged).toEqual([])
  printed.mockRestore()
})
