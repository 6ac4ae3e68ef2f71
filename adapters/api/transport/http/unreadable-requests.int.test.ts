import { once } from 'node:events'
import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { listen, portOf, testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { endSilentRequests } from './unknown-routes.ts'

const test = testAppForAll(listen)

/** All that comes until the socket ends. */
async function answerTo(port: number, ...parts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()))
  for (const part of parts) socket.write(part)
  await once(socket, 'close')
  return text
}

describe('what cannot be read as HTTP', () => {
  it.each([
    ['an unknown method', 'FOO /api/recipe HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    ['a tunnel', 'CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\n', 405],
    ['no HTTP', 'hello there\r\n\r\n', 405],
    ['a header without a name', 'GET / HTTP/1.1\r\n: x\r\n\r\n', 400],
    ['two lengths', 'POST /graphql HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
    ['headers without an end', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('%s is answered in the form of the API', async (_name, text, status) => {
    const answer = await answerTo(portOf(test), text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} .*\r\n(?:.*\r\n)*\r\n\\{.*\\}$`))
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      timestamp: expect.any(String),
      message: expect.any(String),
      details: '',
    })
  })
})

describe('a request of which nothing more comes', () => {
  let app: FastifyInstance | undefined
  afterEach(() => app?.close())
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 4\r\n'

  async function openApp(): Promise<number> {
    app = Fastify()
    endSilentRequests(app, { clock: { now: () => timestamp(0) } }, 50)
    app.post<{ Body: string }>('/', async ({ body }) => {
      // An answer that takes longer than anything may be silent.
      await new Promise(resolve => setTimeout(resolve, 150))
      return `read ${body}`
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  it.each([
    ['with no body', []],
    ['with a part of one', ['ab']],
  ])('is ended %s', async (_name, parts) => {
    const answer = await answerTo(await openApp(), `${head}\r\n`, ...parts)
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('and one that has come whole may be answered late', async () => {
    const answer = await answerTo(await openApp(), `${head}Connection: close\r\n\r\nabcd`)
    expect(answer).toContain('read abcd')
  })
})
