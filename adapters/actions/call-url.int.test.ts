import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkInterfaces } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type RequestMethod, requestMethods } from '#domain/events/event-action.ts'
import { doing, listen, openBench, serve } from './testing/actions-bench.ts'

let bench: Awaited<ReturnType<typeof openBench>>
let server: Awaited<ReturnType<typeof serve>>
const seen: string[] = []

function answer(request: IncomingMessage, response: ServerResponse): void {
  const { method, url = '' } = request
  const length = request.headers['content-length']
  seen.push(`${method} ${url}${length === undefined ? '' : ` length ${length}`}`)
  const redirect = /^\/redirect\/(\d+)\/(.*)$/.exec(url)
  if (redirect) {
    response.writeHead(Number(redirect[1]), { location: decodeURIComponent(redirect[2] ?? '') }).end()
  } else if (url.startsWith('/loop')) response.writeHead(302, { location: `${url}x` }).end()
  else if (url === '/large') response.end(Buffer.alloc(5_000_000))
  else if (url === '/slow') response.write('a')
  else response.writeHead(url.startsWith('/status/') ? Number(url.slice(8)) : 200).end('ok')
}

beforeEach(async () => {
  seen.length = 0
  server = await serve(answer)
  bench = await openBench()
})
afterEach(async () => {
  await server.close()
  await bench.dispose()
})

const call = (url: string, method: RequestMethod = 'GET', runner = bench.runner, context = listen()) =>
  runner.run(doing({ kind: 'call-url', method, url }), context)

describe('calling a URL', () => {
  it.each(requestMethods)('sends %s as what it is', async method => {
    expect(await call(server.url('/lamp?on=1'), method)).toEqual({ outcome: 'completed', detail: 'HTTP 200' })
    const length = method === 'GET' || method === 'HEAD' ? '' : ' length 0'
    expect(seen).toEqual([`${method} /lamp?on=1${length}`])
  })

  it('logs what was called, without the password in it', async () => {
    const context = listen()
    const url = server.url('/lamp').replace('http://', 'http://ada:secret@')
    await call(url, 'PUT', bench.runner, context)
    expect(context.lines).toEqual([{ type: 'INFO', line: `PUT ${server.url('/lamp')}: 200, 2 bytes` }])
  })

  it.each([400, 404, 503])('fails when it is answered with %i', async status => {
    const report = await call(server.url(`/status/${status}`))
    expect(report).toEqual({ outcome: 'failed', reason: 'http-status', detail: `HTTP ${status}` })
  })

  it('reads no more than a little of a large answer', async () => {
    const context = listen()
    await call(server.url('/large'), 'GET', bench.runner, context)
    const bytes = Number(/ (\d+) bytes/.exec(context.lines[0]?.line ?? '')?.[1])
    expect(bytes).toBeGreaterThanOrEqual(64 * 1024)
    expect(bytes).toBeLessThan(1_000_000)
  })

  it('does not wait for ever', async () => {
    const { runner, dispose } = await openBench({ callTimeLimitMs: 100 })
    expect(await call(server.url('/slow'), 'GET', runner)).toEqual({
      outcome: 'failed',
      reason: 'timed-out',
      detail: 'No answer within 0.1 s.',
    })
    await dispose()
  })

  it('says when nobody answers', async () => {
    await server.close()
    expect(await call(server.url('/'))).toMatchObject({ outcome: 'failed', reason: 'connection-failed' })
    expect(await call('http://nobody.invalid/')).toMatchObject({ outcome: 'failed' })
  })
})

describe('a redirect', () => {
  const to = (status: number, location: string): string =>
    server.url(`/redirect/${status}/${encodeURIComponent(location)}`)

  it.each([
    [303, 'GET /lamp'],
    [302, 'GET /lamp'],
    [307, 'PUT /lamp length 0'],
    [308, 'PUT /lamp length 0'],
  ])('%i is followed', async (status, second) => {
    expect(await call(to(status, '/lamp'), 'PUT')).toMatchObject({ outcome: 'completed' })
    expect(seen[1]).toBe(second)
  })

  it('is followed three times', async () => {
    expect(await call(server.url('/loop'))).toMatchObject({ outcome: 'failed', reason: 'too-many-redirects' })
    expect(seen).toHaveLength(4)
  })

  it('does not lead out of HTTP', async () => {
    expect(await call(to(302, 'file:///etc/passwd'))).toMatchObject({ reason: 'address-refused' })
  })
})

describe('what listens for this computer alone', () => {
  const guarded = () => openBench({ allowLocal: false, ownPorts: () => [server.port] })

  it.each([
    'http://127.0.0.1:{port}/',
    'http://2130706433:{port}/',
    'http://0x7f.1:{port}/',
    'http://localhost:{port}/',
    'http://[::1]:{port}/',
    'http://[::ffff:127.0.0.1]:{port}/',
    'http://0.0.0.0:{port}/',
    'http://[2002:7f00:1::]:{port}/',
    'http://[64:ff9b:1::7f00:1]:{port}/',
  ])('is not called by %s', async pattern => {
    const { runner, dispose } = await guarded()
    const report = await call(pattern.replace('{port}', `${server.port}`), 'GET', runner)
    expect(report).toMatchObject({ outcome: 'failed', reason: 'address-refused' })
    expect(seen).toEqual([])
    await dispose()
  })

  it('is not called by a name that leads there, whatever the name said before', async () => {
    const asked: string[] = []
    const { runner, dispose } = await openBench({
      allowLocal: false,
      resolveHost: host => {
        asked.push(host)
        return Promise.resolve([{ address: asked.length === 1 ? '192.0.2.1' : '127.0.0.1', family: 4 }])
      },
      callTimeLimitMs: 300,
    })
    const first = await call(`http://rebinding.example:${server.port}/`, 'GET', runner)
    expect(first).toMatchObject({ outcome: 'failed' })
    expect(asked).toEqual(['rebinding.example'])
    const second = await call(`http://rebinding.example:${server.port}/`, 'GET', runner)
    expect(second).toMatchObject({ reason: 'address-refused' })
    expect(seen).toEqual([])
    await dispose()
  })

  it('is not called by a redirect', async () => {
    // The first hop is allowed because its address is the computer's own on the network.
    const own = Object.values(networkInterfaces())
      .flatMap(each => each ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')
    const outside = own?.address ?? '127.0.0.1'
    const wide = await serve(answer, outside)
    const { runner, dispose } = await openBench({ allowLocal: false, ownPorts: () => [server.port] })
    const target = encodeURIComponent(server.url('/secret'))
    const report = await call(`http://${outside}:${wide.port}/redirect/302/${target}`, 'GET', runner)
    expect(report).toMatchObject({ outcome: 'failed', reason: 'address-refused' })
    expect(seen.some(line => line.includes('/secret') && !line.includes('redirect'))).toBe(false)
    await wide.close()
    await dispose()
  })
})
