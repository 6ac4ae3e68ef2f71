import { connect } from 'node:net'
import multipart from '@fastify/multipart'
import Fastify, { type FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HttpProblem } from '../problems/http-problem.ts'
import { readForm, takeBytes } from './form.ts'

const form = {
  json: { part: 'recipe', schema: Type.Object({ name: Type.String({ minLength: 1 }) }) },
  file: { part: 'image', mostBytes: 1000 },
} as const

let app: FastifyInstance
let admitted: number
beforeEach(async () => {
  app = Fastify()
  await app.register(multipart)
  admitted = 0
  app.decorateRequest('admitAgain', () => void admitted++)
  app.setErrorHandler((error, _request, reply) =>
    error instanceof HttpProblem ? reply.code(400).send(error.problem) : reply.code(500).send(String(error)),
  )
  app.post('/', async request => {
    const { json, file } = await readForm(request, form, takeBytes)
    return { json, file: file === null ? null : file.length }
  })
})
afterEach(() => app.close())

const boundary = '----four'
const part = (headers: string, content: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`
const json = (content: string): string =>
  part('name="recipe"; filename="blob"\r\nContent-Type: application/json', content)
const plain = (content: string): string => part('name="recipe"', content)
const picture = (content: string): string => part('name="image"; filename="sour.png"', content)

async function send(...parts: readonly string[]) {
  const payload = `${parts.join('')}--${boundary}--\r\n`
  const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
  const response = await app.inject({ method: 'POST', url: '/', headers, payload })
  return response.json<object>()
}

describe('a form', () => {
  it.each([
    ['as browsers send it', [json('{"name":"Sour"}'), picture('12345')], 5],
    ['with its file first', [picture('12345'), json('{"name":"Sour"}')], 5],
    ['with JSON in a plain field', [plain('{"name":"Sour"}')], null],
    ['with parts that nobody asked for', [part('name="other"; filename="x"', 'y'), json('{"name":"Sour"}')], null],
    [
      'with a file without a name',
      [part('name="image"\r\nContent-Type: image/png', '12345'), plain('{"name":"Sour"}')],
      5,
    ],
    [
      'with broken JSON that nobody asked for',
      [part('name="other"\r\nContent-Type: application/json', '{'), json('{"name":"Sour"}')],
      null,
    ],
    ['with a second part of a name', [json('{"name":"Sour"}'), json('{"name":"Fizz"}')], null],
  ])('is read %s', async (_, parts, file) => {
    expect(await send(...parts)).toEqual({ json: { name: 'Sour' }, file })
  })

  it.each([
    ['without its JSON', [picture('12345')], { kind: 'invalid-field', field: 'recipe', rule: 'is required' }],
    ['with broken JSON', [json('{"name":')], { kind: 'invalid-field', field: 'recipe', rule: 'isn’t valid JSON' }],
    [
      'with broken JSON that has no name',
      [part('name="recipe"\r\nContent-Type: application/json', '{"name":')],
      { kind: 'invalid-field', field: 'recipe', rule: 'isn’t valid JSON' },
    ],
    ['with too much text', [plain(`"${'x'.repeat(1024 * 1024)}"`)], { kind: 'file-too-large', mostBytes: 1024 * 1024 }],
    ['with JSON that does not fit', [json('{"name":""}')], { kind: 'invalid-field', field: 'name' }],
    ['with a file that is too large', [picture('x'.repeat(1001))], { kind: 'file-too-large', mostBytes: 1000 }],
  ])('is refused %s', async (_, parts, problem) => {
    expect(await send(...parts)).toMatchObject(problem)
  })

  it.each(['', '--', `--${boundary}`, `--${boundary}\r\n`, json('{"name":"Sour"}').slice(0, -9), picture('12')])(
    'that breaks off is refused: %j',
    async payload => {
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
      const response = await app.inject({ method: 'POST', url: '/', headers, payload })
      expect([response.statusCode, response.json()]).toMatchObject([400, { kind: expect.stringMatching(/in/) }])
    },
  )

  it.each([
    ['breaks off inside of a part that nobody asked for', 'four', part('name="other"; filename="x"', 'y').slice(0, -4)],
    ['has a boundary that is too long', 'x'.repeat(300), ''],
  ])('is refused that %s', async (_, ending, payload) => {
    const headers = { 'content-type': `multipart/form-data; boundary=----${ending}` }
    const response = await app.inject({ method: 'POST', url: '/', headers, payload: json('{"name":"Sour"}') + payload })
    expect([response.statusCode, response.json()]).toMatchObject([400, { kind: 'bad-input' }])
  })

  it('is damaged where its sender is gone', async () => {
    const error = new Promise(resolve => app.addHook('onError', async (_request, _reply, error) => resolve(error)))
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
    const socket = connect(Number(port), '127.0.0.1')
    const head = `Host: localhost\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: 9999`
    socket.write(`POST / HTTP/1.1\r\n${head}\r\n\r\n${picture('12').slice(0, -2)}`)
    await new Promise<void>(resolve => app.server.once('request', request => request.once('data', () => resolve())))
    socket.destroy()
    expect(await error).toBeInstanceOf(HttpProblem)
  })

  it('is taken from who may still send it when it has arrived', async () => {
    await send(json('{"name":"Sour"}'), picture('12345'))
    expect(admitted).toBe(1)
  })

  it('is needed', async () => {
    const response = await app.inject({ method: 'POST', url: '/', payload: { name: 'Sour' } })
    expect(response.json()).toMatchObject({ kind: 'bad-input' })
  })
})
