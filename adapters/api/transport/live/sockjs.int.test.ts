import type { OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { ada } from '#domain/testing/toy-house.ts'
import { connectLive } from './testing/live-client.ts'
import { prepareLiveTest } from './testing/live-test.ts'

const live = prepareLiveTest()
const ask = (method: 'GET' | 'POST' | 'OPTIONS', path: string, headers: OutgoingHttpHeaders = {}, payload = '') =>
  live.test.app.inject({ method, url: `/websocket${path}`, headers, ...(payload === '' ? {} : { payload }) })

describe('the SockJS server', () => {
  it('tells what it can, to anybody and each time anew', async () => {
    const answer = await ask('GET', '/info?t=123', { authorization: '' })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/json;charset=UTF-8')
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(answer.json()).toEqual({
      entropy: expect.any(Number),
      origins: ['*:*'],
      cookie_needed: true,
      websocket: true,
    })
    const again = (await ask('GET', '/info')).json<{ entropy: number }>()
    expect(again.entropy).not.toBe(answer.json<{ entropy: number }>().entropy)
  })

  it.each(['/info', '/123/abcdefgh/xhr_send', '/123/abcdefgh/xhr', '/123/abcdefgh/xhr_streaming'])(
    'answers a preflight of %s',
    async path => {
      const origin = 'https://localhost'
      const answer = await ask('OPTIONS', path, {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type',
      })
      expect(answer.statusCode).toBe(204)
      expect(answer.headers).toMatchObject({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-allow-methods': expect.stringContaining('POST'),
        'access-control-allow-headers': 'authorization,content-type',
      })
    },
  )

  it('serves the frame of old browsers, and not twice', async () => {
    const first = await ask('GET', '/iframe-1.5.2.html')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toBe('text/html; charset=UTF-8')
    expect(first.headers['x-frame-options']).toBeUndefined()
    const etag = String(first.headers['etag'])
    expect((await ask('GET', '/iframe.html', { 'if-none-match': etag })).statusCode).toBe(304)
  })

  it('opens a session by the first poll', async () => {
    const answer = await ask('POST', '/000/aaaaaaaa/xhr')
    expect(answer.body).toBe('o\n')
    expect(answer.headers['content-type']).toBe('application/javascript; charset=UTF-8')
    expect(answer.headers['set-cookie']).toBe('JSESSIONID=dummy; path=/')
  })

  it('gives back the cookie of a balancer, and nothing else', async () => {
    const cookieFor = async (session: string, cookie: string) =>
      (await ask('POST', `/000/${session}/xhr`, { cookie })).headers['set-cookie']
    expect(await cookieFor('aaaaaaaa', 'a=b; JSESSIONID=node1.x; c=d')).toBe('JSESSIONID=node1.x; path=/')
    expect(await cookieFor('bbbbbbbb', 'JSESSIONID=a b')).toBe('JSESSIONID=dummy; path=/')
  })

  it('takes messages, whatever their type is called', async () => {
    await ask('POST', '/000/bbbbbbbb/xhr')
    const headers = { 'content-type': 'text/plain' }
    const connect = JSON.stringify([`CONNECT\nAuthorization:Bearer ${live.test.tokenOf(ada)}\n\n\0`])
    expect((await ask('POST', '/999/bbbbbbbb/xhr_send', headers, connect)).statusCode).toBe(204)
    expect((await ask('POST', '/000/bbbbbbbb/xhr')).body).toContain('CONNECTED')
    expect((await ask('POST', '/000/bbbbbbbb/xhr_send', { 'content-type': 'application/xml' }, '[]')).statusCode).toBe(
      204,
    )
    expect((await ask('POST', '/000/bbbbbbbb/xhr_send')).statusCode).toBe(204)
  })

  it.each(['[', '{"a":1}', '[1]', 'hello'])('refuses %j as messages', async body => {
    await ask('POST', '/000/cccccccc/xhr')
    expect((await ask('POST', '/000/cccccccc/xhr_send', {}, body)).statusCode).toBe(400)
  })

  it('refuses messages that are too long', async () => {
    await ask('POST', '/000/cccccccc/xhr')
    expect((await ask('POST', '/000/cccccccc/xhr_send', {}, JSON.stringify('x'.repeat(70_000)))).statusCode).toBe(413)
  })

  it('knows no messages of a session that is not there', async () => {
    expect((await ask('POST', '/000/dddddddd/xhr_send', {}, '[]')).statusCode).toBe(404)
  })

  it.each(['/000/with.dot/xhr', '/00.0/aaaaaaaa/xhr', `/000/${'a'.repeat(65)}/xhr`, '/000/aaaaaaaa/jsonp', '/nothing'])(
    'has nothing at %s',
    async path => {
      expect((await ask('POST', path)).statusCode).toBe(404)
    },
  )

  it('opens nothing for who wants to see headers alone', async () => {
    const answer = await live.test.app.inject({ method: 'HEAD', url: '/websocket/000/aaaaaaaa/eventsource' })
    expect(answer.statusCode).toBe(405)
  })

  it('opens thirty sessions for one address', async () => {
    const answers = await Promise.all(Array.from({ length: 31 }, (_, nr) => ask('POST', `/000/session${nr}/xhr`)))
    expect(answers.map(({ statusCode }) => statusCode).filter(status => status === 429)).toHaveLength(1)
    const socket = new WebSocket(`ws://127.0.0.1:${live.port}/websocket/000/abcdefgh/websocket`)
    expect(await new Promise(resolve => socket.once('close', resolve))).toBe(1013)
  })

  it('says the same to a WebSocket that breaks the rules, and closes it', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${live.port}/websocket/000/abcdefgh/websocket`)
    const frames: string[] = []
    socket.on('message', data => frames.push((data as Buffer).toString('utf8')))
    socket.once('open', () => socket.send('{'))
    expect(await new Promise(resolve => socket.once('close', resolve))).toBe(1002)
    expect(frames).toEqual(['o', 'c[1002,"Broken framing."]'])
  })

  it.each(['websocket', 'xhr-streaming', 'xhr-polling'])('goes down with clients over %s', async transport => {
    const app = live.test.app
    const client = await connectLive((app.server.address() as AddressInfo).port, live.test.tokenOf(ada), [transport])
    client.follow('cocktailprogress')
    await expect(Promise.all([app.close(), client.ended])).resolves.toBeDefined()
  })
})
