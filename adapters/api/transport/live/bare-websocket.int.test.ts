import { Client, type StompConfig } from '@stomp/stompjs'
import { afterEach, describe, expect, it } from 'vitest'
import WebSocket from 'ws'
import { ada, admin } from '#domain/testing/toy-house.ts'
import { expectSuccess } from '#domain/testing/unwrap.ts'
import { prepareLiveTest } from './testing/live-test.ts'

const live = prepareLiveTest()
const sockets: WebSocket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.terminate()
})

const bearer = (): string => `Bearer ${live.test.tokenOf(ada)}`

/** A socket that keeps what it hears. */
async function open(path: string, protocols: string[] = [], headers: Record<string, string> = {}) {
  const socket = new WebSocket(`ws://127.0.0.1:${live.port}${path}`, protocols, { headers })
  sockets.push(socket)
  const heard: string[] = []
  const closed = new Promise<number>(resolve => socket.once('close', resolve))
  let wake = (): void => undefined
  socket.on('message', data => {
    heard.push((data as Buffer).toString('utf8'))
    wake()
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    socket,
    closed,
    heard,
    send: (...pieces: (string | Buffer)[]) => {
      for (const piece of pieces) socket.send(piece)
    },
    /** The first frame with this command, once it is there. */
    async hear(command: string): Promise<string> {
      for (;;) {
        const found = heard.find(frame => frame.startsWith(`${command}\n`))
        if (found !== undefined) return found
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
    },
  }
}

const connect = (headers = `Authorization:${bearer()}\n`, end = '\n', command = 'CONNECT'): string =>
  `${command}\n${headers}accept-version:1.0,1.1,1.2\nheart-beat:0,0\n\n\0`.replaceAll('\n', end)
const subscribe = (end = '\n'): string =>
  'SUBSCRIBE\nid:7\ndestination:/user/topic/cocktailprogress\n\n\0'.replaceAll('\n', end)

describe.each(['/websocket', '/websocket/', '/websocket/websocket'])('a bare WebSocket at %s', path => {
  it.each([
    ['none', [], ''],
    ['the newest', ['v10.stomp', 'v11.stomp', 'v12.stomp'], 'v12.stomp'],
    ['an old one', ['v10.stomp'], 'v10.stomp'],
    ['one among strangers', ['soap', 'v11.stomp'], 'v11.stomp'],
  ])('speaks STOMP under a subprotocol: %s', async (_, offered, chosen) => {
    const client = await open(path, offered)
    expect(client.socket.protocol).toBe(chosen)
    client.send(connect(), subscribe())
    expect(await client.hear('CONNECTED')).toMatch(/^CONNECTED\nversion:1\.2\n/)
    const message = await client.hear('MESSAGE')
    expect(message).toContain('\nsubscription:7\n')
    expect(message.endsWith('\n\nDELETE\0')).toBe(true)
  })
})

describe('a bare WebSocket', () => {
  const pieces = (text: string, size: number): Buffer[] =>
    Array.from({ length: Math.ceil(Buffer.byteLength(text) / size) }, (_, nr) =>
      Buffer.from(text).subarray(nr * size, (nr + 1) * size),
    )

  it.each<[string, () => (string | Buffer)[]]>([
    ['frames of their own', () => [connect(), subscribe()]],
    ['lines that end in CR and LF', () => [connect(undefined, '\r\n'), '\r\n', subscribe('\r\n')]],
    ['the command STOMP', () => [connect(undefined, '\n', 'STOMP'), subscribe()]],
    ['all frames in one message', () => [`\n${connect()}\n${subscribe()}\n`]],
    ['bytes instead of text', () => [Buffer.from(connect()), Buffer.from(subscribe())]],
    ['frames in pieces', () => pieces(connect() + subscribe(), 16).map(String)],
    [
      'bytes that are cut anywhere, within characters too',
      () => pieces(connect(`Authorization:${bearer()}\ngreeting:Prøst ☃\n`) + subscribe(), 1),
    ],
    ['a frame that begins behind another one', () => [`${connect()}SUBSC`, subscribe().slice(5)]],
  ])('is understood with %s', async (_, sent) => {
    const client = await open('/websocket')
    client.send(...sent())
    expect(await client.hear('MESSAGE')).toContain('DELETE')
  })

  it('may be introduced by the header of its request', async () => {
    const client = await open('/websocket', [], { authorization: bearer() })
    client.send(connect(''), subscribe())
    expect(await client.hear('CONNECTED')).toContain(`\nuser-name:${ada.username}\n`)
  })

  it.each([
    ['nobody', ''],
    ['a wrong token', 'Authorization:Bearer eyJ.x.y\n'],
  ])('is refused to %s, whatever a request may have said otherwise', async (who, header) => {
    const client = await open('/websocket', [], who === 'nobody' ? {} : { authorization: bearer() })
    client.send(connect(header))
    expect(await client.hear('ERROR')).toContain('message:Log in first')
    expect(await client.closed).toBe(3000)
  })

  it('is refused what the scope of its token does not reach', async () => {
    const draft = { name: 'Display', scope: 'read', days: null } as const
    const { text } = expectSuccess(await live.test.apiTokens.create(admin, draft))
    const client = await open('/websocket')
    const destination = '/user/topic/eventactionstatus'
    client.send(connect(`Authorization:Bearer ${text}\n`), subscribe().replace(/\/user.*/, destination))
    expect(await client.hear('ERROR')).toContain('message:Your role, or the scope of your token, does not permit this')
  })

  it('confirms what it is asked to, stops telling, and says goodbye', async () => {
    const client = await open('/websocket')
    client.send(connect(), subscribe())
    await client.hear('MESSAGE')
    client.send('UNSUBSCRIBE\nid:7\nreceipt:r-1\n\n\0')
    expect(await client.hear('RECEIPT')).toBe('RECEIPT\nreceipt-id:r-1\n\n\0')
    const heard = client.heard.length
    expect((await live.order()).statusCode).toBe(202)
    client.send('DISCONNECT\nreceipt:r-2\n\n\0')
    expect(await client.closed).toBe(3000)
    expect(client.heard.slice(heard)).toEqual(['RECEIPT\nreceipt-id:r-2\n\n\0'])
  })

  it('agrees to heart-beats, and takes them', async () => {
    const client = await open('/websocket')
    client.send(connect().replace('heart-beat:0,0', 'heart-beat:4000,4000'), '\n', '\r\n', subscribe(), '\n')
    expect(await client.hear('CONNECTED')).toContain('\nheart-beat:10000,60000\n')
    expect(await client.hear('MESSAGE')).toContain('DELETE')
  })

  it.each([
    ['says what is no frame', 'hello'],
    ['does not end its headers', `SEND\nfoo:1\0`],
    ['sends a frame without end', `SEND\n\n${'x'.repeat(63 * 1024)}`],
  ])('is closed to who %s', async (_, sent) => {
    const client = await open('/websocket')
    client.send(sent, 'y'.repeat(2048))
    await client.hear('ERROR')
    expect(await client.closed).toBe(3000)
  })

  it('counts among the thirty of an address', async () => {
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, nr) => open(nr % 2 ? '/websocket' : '/websocket/websocket')),
    )
    expect(all.every(({ socket }) => socket.readyState === WebSocket.OPEN)).toBe(true)
    expect(await (await open('/websocket')).closed).toBe(1013)
  })

  it('is none for who does not upgrade', async () => {
    for (const url of ['/websocket', '/websocket/']) {
      expect((await live.test.app.inject({ url })).json()).toMatchObject({ message: expect.any(String) })
    }
    expect((await live.test.app.inject({ url: '/websocket/info' })).json()).toMatchObject({ websocket: true })
  })

  it.each<[string, Partial<StompConfig>]>([
    ['as it comes', {}],
    ['in small pieces', { splitLargeFrames: true, maxWebSocketChunkSize: 20 }],
    ['as bytes', { forceBinaryWSFrames: true }],
  ])('serves the well-known client %s', async (_, settings) => {
    const topic = '/user/topic/cocktailprogress'
    const body = await new Promise((resolve, reject) => {
      const client = new Client({
        webSocketFactory: () => new WebSocket(`ws://127.0.0.1:${live.port}/websocket`, ['v12.stomp', 'v11.stomp']),
        connectHeaders: { Authorization: bearer() },
        reconnectDelay: 0,
        onStompError: frame => reject(new Error(frame.headers['message'])),
        onConnect: () =>
          void client.subscribe(topic, message => {
            resolve(message.body)
            void client.deactivate()
          }),
        ...settings,
      })
      client.activate()
    })
    expect(body).toBe('DELETE')
  })
})
