import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { admin } from '#domain/testing/toy-house.ts'
import { asBrowsersDo, multipartBytes, usualFile } from './testing/multipart-bytes.ts'
import { listen, portOf, testAppForEach } from './testing/rest-test.ts'

const test = testAppForEach(listen)

/** In bytes: more than the system keeps on both ends of a connection. */
const large = 24 * 1024 * 1024
const filler = Buffer.alloc(large, 'x')
const letters = filler.toString()

/** What is answered to a client that reads nothing before it has sent everything, as many libraries do. */
async function answerTo(path: string, body: Buffer, headers: object): Promise<string> {
  const socket = connect(portOf(test), '127.0.0.1').pause()
  const lines = Object.entries({ host: 'localhost', 'content-length': body.length, ...headers })
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`)
  socket.end(body)
  await once(socket, 'finish')
  return text(socket)
}

const form = (...parts: Parameters<typeof multipartBytes>[0]) => {
  const { payload, headers } = multipartBytes(parts)
  return [payload, headers] as const
}
const aFile = (name: string) => usualFile(name, 'photo.jpg', 'image/jpeg', filler)
const bytes = { 'content-type': 'application/octet-stream' }
const asJson = { 'content-type': 'application/json' }

it.each<[string, string, () => readonly [Buffer, object]]>([
  ['JSON', '/api/category/', () => [filler, asJson]],
  ['JSON where a form is wanted', '/api/recipe/', () => [filler, asJson]],
  ['a query', '/graphql', () => [filler, asJson]],
  ['a message of an assistant', '/mcp', () => [filler, asJson]],
  ['the JSON part of a form', '/api/recipe/', () => form(asBrowsersDo('recipe', letters))],
  [
    'the text part of a form',
    '/api/recipe/',
    () => form({ ...asBrowsersDo('recipe', letters), headers: ['Content-Disposition: form-data; name="recipe"'] }),
  ],
  ['a picture', '/api/recipe/', () => form(asBrowsersDo('recipe', '{}'), aFile('image'))],
  ['a part that nobody asked for', '/api/recipe/', () => form(aFile('other'))],
  ['a picture alone', '/api/files/image', () => [filler, bytes]],
  ['a sound', '/api/files/event-action', () => [filler, bytes]],
])('%s that is too large is answered, and says so', async (_, path, body) => {
  const answers = []
  for (const connection of ['close', 'keep-alive']) {
    const [payload, headers] = body()
    answers.push(await answerTo(path, payload, { ...test.as(admin), ...headers, connection }))
  }
  for (const answer of answers) {
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
    expect(answer).toMatch(/larger than [\d.]+ MB|too-large/)
  }
})

it('a body that is no form is measured by the limit of such bodies', async () => {
  const answer = await answerTo('/api/recipe/', filler, { ...test.as(admin), ...asJson, connection: 'close' })
  expect(answer).toContain('larger than 1 MB')
})
