/* Every call below /api as clients send it that have no body: with a type or without, with a length, in pieces, or neither. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { listen, portOf, testAppForAll } from '#adapters/api/testing/rest-test.ts'
import { admin } from '#domain/testing/toy-house.ts'

interface Call {
  readonly method: string
  readonly path: string
  readonly needsBody: boolean
}

const types = [
  'application/octet-stream',
  'application/json',
  'application/json; charset=utf-8',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data; boundary=x',
  'nonsense',
]
const lengths = {
  'a length of 0': 'Content-Length: 0\r\n\r\n',
  'no length': '\r\n',
  'no pieces': 'Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
}
/** Nobody has this id: the call comes as far as its route, and changes nothing. */
const nobodys = '999'

let calls: readonly Call[]
const test = testAppForAll(async each => {
  await listen(each)
  const { paths } = (await each.app.inject({ url: '/api/openapi.json' })).json()
  calls = Object.entries<Record<string, { requestBody?: { content: Record<string, unknown> } }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { requestBody }]): Call[] => {
        const isFile = requestBody && !('application/json' in requestBody.content)
        if (method === 'get' || isFile) return []
        return [{ method: method.toUpperCase(), path, needsBody: requestBody !== undefined }]
      }),
  )
})

async function send({ method, path }: Call, type: string | null, length: string, version = '1.1') {
  const socket = connect(portOf(test), '127.0.0.1')
  await once(socket, 'connect')
  const { authorization } = test.as(admin)
  const url = path.replaceAll(/\{\w+\}/g, nobodys)
  socket.write(
    `${method} ${url} HTTP/${version}\r\nHost: localhost\r\nConnection: close\r\nAuthorization: ${authorization}\r\n` +
      `${type === null ? '' : `Content-Type: ${type}\r\n`}${length}`,
  )
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), message: body.match(/"message":"([^"]*)"/)?.[1] ?? '' }
}

/** By the method and the path, so that a failure names the call. */
async function answers(type: string | null, length: string, version?: string) {
  const given: Record<string, string> = {}
  for (const call of calls) {
    const { status, message } = await send(call, type, length, version)
    given[`${call.method} ${call.path}`] = `${status} ${message}`
  }
  return given
}

describe('an empty body', () => {
  let plain: Record<string, string>
  beforeAll(async () => {
    plain = await answers(null, lengths['a length of 0'])
  })

  it('is missed where one is needed, and nowhere else', () => {
    expect(calls.length).toBeGreaterThan(60)
    for (const { method, path, needsBody } of calls) {
      const given = plain[`${method} ${path}`]
      if (needsBody) expect(given).toBe('400 body is required')
      else expect(given).not.toMatch(/^415|body|JSON/)
    }
  })

  it.each(types.flatMap(type => Object.keys(lengths).map(length => [type, length] as const)))(
    'is none as %s with %s',
    async (type, length) => {
      expect(await answers(type, lengths[length as keyof typeof lengths])).toEqual(plain)
    },
  )

  it('is none with a length that is written in two digits', async () => {
    expect(await answers('application/json', 'Content-Length: 00\r\n\r\n')).toEqual(plain)
    expect(await answers(null, 'Content-Length: 00\r\n\r\n')).toEqual(plain)
  })

  it('is none in HTTP 1.0', async () => {
    expect(await answers('application/octet-stream', lengths['a length of 0'], '1.0')).toEqual(plain)
  })
})
