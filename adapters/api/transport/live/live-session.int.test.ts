import SockJS from 'sockjs-client'
import { describe, expect, it } from 'vitest'
import { ada, ben } from '#domain/testing/toy-house.ts'
import { connectLive } from './testing/live-client.ts'
import { prepareLiveTest } from './testing/live-test.ts'

const live = prepareLiveTest()

/** A SockJS client whose frames are written by hand. */
async function open(transport = 'websocket') {
  const socket = new SockJS(`http://127.0.0.1:${live.port}/websocket`, null, { transports: [transport] })
  const frames: string[] = []
  let wake = (): void => undefined
  socket.addEventListener('message', ({ data }: { data: string }) => {
    frames.push(data)
    wake()
  })
  const closed = new Promise<number>(resolve => {
    socket.addEventListener('close', ({ code }: { code: number }) => resolve(code))
  })
  await new Promise<void>(resolve => {
    socket.addEventListener('open', () => resolve())
  })
  return {
    frames,
    closed,
    close: () => socket.close(),
    send: (text: string) => socket.send(text),
    async next(): Promise<string> {
      if (frames.length === 0) {
        await new Promise<void>(resolve => {
          wake = resolve
        })
      }
      return frames.shift() ?? ''
    },
  }
}

const connectFrame = (token: string, headers = '') => `CONNECT\nAuthorization:Bearer ${token}\n${headers}\n\0`

async function connected(headers = 'accept-version:1.0,1.1,1.2\n') {
  const client = await open()
  client.send(connectFrame(live.test.tokenOf(ada), headers))
  return { client, answer: await client.next() }
}

describe('a live session', () => {
  it('is opened by a token, in the highest version that both know', async () => {
    expect((await connected()).answer).toBe('CONNECTED\nversion:1.2\nheart-beat:0,0\nuser-name:Ada\n\n\0')
    expect((await connected('accept-version:1.0,1.1\n')).answer).toContain('version:1.1\n')
    expect((await connected('')).answer).toContain('version:1.0\n')
  })

  it('is refused to who speaks none of its versions', async () => {
    const { answer, client } = await connected('accept-version:3.0\n')
    expect(answer).toMatch(/^ERROR\n[\s\S]*version:1.0,1.1,1.2\n/)
    await client.closed
  })

  it.each([
    ['SUBSCRIBE\nid:1\ndestination:/user/topic/cocktailprogress\n\n\0', 'Not connected'],
    ['nonsense', 'No command'],
    ['GET / HTTP/1.1\n\n\0', 'No command'],
  ])('ends after %j', async (frame, message) => {
    const client = await open()
    client.send(frame)
    expect(await client.next()).toContain(`message:${message}\n`)
    await client.closed
  })

  it.each([
    ['SEND\ndestination:/topic/cocktailprogress\nreceipt:7\n\nhello\0', 'receipt-id:7\n'],
    ['BEGIN\ntransaction:1\n\n\0', 'BEGIN is not supported'],
    ['SUBSCRIBE\nid:1\n\n\0', 'needs an id and a destination'],
    [`SUBSCRIBE\nid:${'x'.repeat(201)}\ndestination:/user/topic/cocktailprogress\n\n\0`, 'neither of them long'],
    ['CONNECT\n\n\0', 'Connected already'],
  ])('cannot be used for %j', async (frame, text) => {
    const { client } = await connected()
    client.send(frame)
    const answer = await client.next()
    expect(answer).toMatch(/^ERROR\n/)
    expect(answer).toContain(text)
    await client.closed
  })

  it('tolerates beats and empty lists', async () => {
    const { client } = await connected()
    client.send('\n')
    client.send('')
    client.send('UNSUBSCRIBE\nid:never\nreceipt:9\n\n\0')
    expect(await client.next()).toContain('receipt-id:9')
  })

  it('subscribes to nothing where nothing is', async () => {
    const { client } = await connected()
    client.send('SUBSCRIBE\nid:1\ndestination:/topic/cocktailprogress\nreceipt:1\n\n\0')
    expect(await client.next()).toContain('RECEIPT')
    client.send('SUBSCRIBE\nid:1\ndestination:/user/topic/cocktailprogress\n\n\0')
    expect(await client.next()).toMatch(/subscription:1\nmessage-id:[\s\S]*\n\nDELETE\0$/)
  })

  it('replaces a subscription of the same id, and forgets one that is given up', async () => {
    const { client } = await connected()
    const subscribe = (topic: string) => client.send(`SUBSCRIBE\nid:1\ndestination:/user/topic/${topic}\n\n\0`)
    subscribe('cocktailprogress')
    await client.next()
    subscribe('dispensingarea')
    expect(await client.next()).toContain('areaEmpty')
    client.send('UNSUBSCRIBE\nid:1\nreceipt:1\n\n\0')
    await client.next()
    await live.order()
    client.send('ACK\nreceipt:2\n\n\0')
    expect(await client.next()).toContain('receipt-id:2')
  })

  it('has at most a hundred subscriptions', async () => {
    const { client } = await connected()
    for (let nr = 0; nr <= 100; nr++) client.send(`SUBSCRIBE\nid:${nr}\ndestination:/nowhere\n\n\0`)
    expect(await client.next()).toContain('At most 100 subscriptions')
    await client.closed
  })
})

describe('W-25: the live connection ends at once', () => {
  it.each([
    ['is locked', { op: 'put', kind: 'user', id: ada.id, value: { ...ada, locked: true } }],
    ['has another password or role', { op: 'put', kind: 'user', id: ada.id, value: { ...ada, tokenVersion: 99 } }],
    ['is deleted', { op: 'delete', kind: 'user', id: ada.id }],
  ] as const)('when its user %s', async (_, operation) => {
    const [client, other] = [await live.connect(ada), await live.connect(ben)]
    await live.test.house.change(operation)
    await client.ended
    expect(await other.follow('cocktailprogress').next()).toBe('DELETE')
    await expect(connectLive(live.port, live.test.tokenOf(ada))).rejects.toThrow()
  })
})
