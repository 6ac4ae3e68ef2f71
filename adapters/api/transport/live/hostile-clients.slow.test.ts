import fc from 'fast-check'
import { expect, it } from 'vitest'
import WebSocket from 'ws'
import { aPump } from '#domain/testing/builders.ts'
import { ada, ben } from '#domain/testing/toy-house.ts'
import { asId } from '#domain/units/id.ts'
import { mostUnsent } from './send-buffer.ts'
import { prepareLiveTest } from './testing/live-test.ts'

const live = prepareLiveTest()
const address = (path: string) => `ws://127.0.0.1:${live.port}/websocket/${path}`
const closed = (socket: WebSocket) => new Promise<void>(resolve => socket.once('close', () => resolve()))
const opened = (socket: WebSocket) => new Promise<void>(resolve => socket.once('open', () => resolve()))

/** Frames with something wrong, and texts that are none. */
const texts = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc
    .array(
      fc.constantFrom(
        'CONNECT',
        'SUBSCRIBE',
        'SEND',
        '\n',
        '\0',
        ':',
        '\\',
        'id:1',
        'content-length:9',
        'destination:',
        'heart-beat:1,1',
      ),
      { maxLength: 20 },
    )
    .map(parts => parts.join('')),
)
const samples = fc.sample(texts, { numRuns: 120, seed: 5 })

const whatOthersAreTold = async () => (await live.connect(ben)).follow('cocktailprogress').next()

it('lives through whatever is sent over WebSockets', async () => {
  for (const path of ['websocket', '000/abcdefgh/websocket']) {
    for (let from = 0; from < samples.length; from += 20) {
      const sockets = samples.slice(from, from + 20).map(text => {
        const socket = new WebSocket(address(path))
        socket.once('open', () => {
          socket.send(path === 'websocket' ? text : JSON.stringify([text]))
          socket.send(Buffer.from(text, 'utf16le'))
          socket.close()
        })
        return closed(socket)
      })
      await Promise.all(sockets)
    }
  }
  expect(await whatOthersAreTold()).toBe('DELETE')
})

it('lives through whatever is sent over HTTP', async () => {
  for (const [nr, text] of samples.slice(0, 28).entries()) {
    const post = (what: string, payload?: string) =>
      live.test.app.inject({
        method: 'POST',
        url: `/websocket/0/session${nr}/${what}`,
        ...(payload === undefined ? {} : { payload }),
      })
    await post('xhr')
    expect((await post('xhr_send', text)).statusCode).toBeLessThan(500)
    expect((await post('xhr_send', JSON.stringify([text]))).statusCode).toBeLessThan(500)
  }
  expect(await whatOthersAreTold()).toBe('DELETE')
})

/** A client with more subscriptions to a large state than it reads. */
async function slowClient(): Promise<WebSocket> {
  const pumps = Array.from({ length: 300 }, (_, nr) => aPump({ id: asId(100 + nr), name: `Pump ${nr}` }))
  await live.test.house.change(...pumps.map(value => ({ op: 'put', kind: 'pump', id: value.id, value }) as const))
  const socket = new WebSocket(address('websocket'))
  await opened(socket)
  socket.send(`CONNECT\nAuthorization:Bearer ${live.test.tokenOf(ada)}\naccept-version:1.2\n\n\0`)
  await new Promise(resolve => socket.once('message', resolve))
  return socket
}

it('keeps little for a client that never reads, and serves the others', async () => {
  const socket = await slowClient()
  socket.pause()
  for (let nr = 0; nr < 99; nr++) socket.send(`SUBSCRIBE\nid:${nr}\ndestination:/user/topic/pump/layout\n\n\0`)
  const client = await live.connect(ben)
  const progress = client.follow('cocktailprogress')
  await progress.next()
  await live.order()
  expect(await progress.next()).toMatchObject({ state: 'RUNNING' })
  const layout = (await client.follow('pump/layout').next()) as object[]
  const size = JSON.stringify(layout).length
  expect(size * 99).toBeGreaterThan(10 * 1024 * 1024)
  const held = [...live.test.app.websocketServer.clients].map(({ bufferedAmount }) => bufferedAmount)
  expect(Math.max(...held)).toBeLessThan(mostUnsent + 2 * size)
  const told = new Set<string>()
  const all = new Promise<void>(resolve => {
    socket.on('message', data => {
      told.add(/subscription:(\d+)/.exec((data as Buffer).toString('utf8'))?.[1] ?? '')
      if (told.size === 99) resolve()
    })
  })
  socket.resume()
  await all
  socket.terminate()
})

it('cuts off a client that asks and never reads the answers', async () => {
  const socket = await slowClient()
  socket.pause()
  const ended = new Promise<void>(resolve => {
    const [server] = live.test.app.websocketServer.clients
    server?.once('close', () => resolve())
  })
  const asking = `ACK\nreceipt:${'x'.repeat(1000)}\n\n\0`.repeat(60)
  const timer = setInterval(() => {
    for (let nr = 0; nr < 20 && socket.bufferedAmount < 2 ** 20; nr++) socket.send(asking)
  }, 1)
  await ended
  clearInterval(timer)
  socket.terminate()
  expect(live.test.app.websocketServer.clients.size).toBe(0)
})
