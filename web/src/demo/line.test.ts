import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromMachine, ToMachine } from '#simulator/tab/messages.ts'
import { Line, queueOf, requestOf, responseOf } from './line.ts'

const request = { method: 'GET', url: '/api/recipe/', headers: {}, body: null } as const

let line: Line
let machine: MessagePort
let heard: ToMachine[]
const say = (message: FromMachine): void => machine.postMessage(message)
const until = (said: () => void): Promise<void> => vi.waitFor(said, { interval: 1 })
const hear = (count: number): Promise<void> => until(() => expect(heard).toHaveLength(count))

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.catch((error: unknown) => error)

/** Another life of the machine. */
function connect(): void {
  const { port1, port2 } = new MessageChannel()
  machine = port2
  heard = []
  machine.addEventListener('message', ({ data }) => void heard.push(data as ToMachine))
  machine.start()
  line.connect(port1)
}

beforeEach(() => {
  line = new Line()
  connect()
})
afterEach(() => machine.close())

describe('the line to a machine in a tab', () => {
  it('gives each question its own answer, in whatever order they come', async () => {
    const [first, second] = [line.ask(request), line.ask({ ...request, url: '/api/glass/' })]
    await hear(2)
    say({ kind: 'response', nr: 2, response: { status: 404, headers: {}, body: '' } })
    say({ kind: 'response', nr: 1, response: { status: 200, headers: {}, body: 'recipes' } })
    expect((await second).status).toBe(404)
    expect((await first).body).toBe('recipes')
  })

  it('tells whenever the machine is there', () => {
    const told = vi.fn()
    line = new Line(told)
    connect()
    line.disconnect(true)
    expect(told).toHaveBeenCalledTimes(1)
    connect()
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('waits for a machine that is being started, and asks it then', async () => {
    line.disconnect(true)
    const answer = line.ask(request)
    connect()
    await hear(1)
    say({ kind: 'response', nr: heard[0]?.nr ?? 0, response: { status: 200, headers: {}, body: '' } })
    expect((await answer).status).toBe(200)
  })

  it('fails like a network while the power is off, also what was asked before', async () => {
    const before = failureOf(line.ask(request))
    await hear(1)
    line.disconnect(false)
    expect(await before).toBeInstanceOf(TypeError)
    expect(await failureOf(line.ask(request))).toBeInstanceOf(TypeError)
    expect(await failureOf(line.enter('admin'))).toBeInstanceOf(TypeError)
  })

  it('asks what waited for a start anew with the word that there will be none', async () => {
    line.disconnect(true)
    const answer = failureOf(line.ask(request))
    line.disconnect(false)
    expect(await answer).toBeInstanceOf(TypeError)
  })

  it('lets somebody in, or not', async () => {
    const known = line.enter('admin')
    const unknown = line.enter('nobody')
    await hear(2)
    say({ kind: 'entered', nr: 1, session: { token: 't', expiresAt: 1 } })
    say({ kind: 'entered', nr: 2, session: null })
    expect(await known).toEqual({ token: 't', expiresAt: 1 })
    expect(await unknown).toBeNull()
  })
})

it('the interface fetches from the machine in the tab', async () => {
  const body = JSON.stringify({ query: '{ me }' })
  const answer = queueOf(line).fetch('http://bar.example/graphql?x=1', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  await hear(1)
  expect(heard[0]).toMatchObject({ request: { method: 'POST', url: '/graphql?x=1', body } })
  say({
    kind: 'response',
    nr: 1,
    response: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"data":1}' },
  })
  expect(await (await answer).json()).toEqual({ data: 1 })
})

it('the interface has a WebSocket to the machine in the tab, which is lost with it', async () => {
  const { WebSocket } = queueOf(line)
  const socket = new (WebSocket as unknown as new (address: string, protocol: string) => WebSocket)(
    '',
    'graphql-transport-ws',
  )
  const events: unknown[] = []
  // As graphql-ws listens.
  Object.assign(socket, {
    onopen: () => events.push('open'),
    onmessage: ({ data }: MessageEvent) => events.push(data),
    onclose: ({ code, wasClean }: CloseEvent) => events.push([code, wasClean]),
  })
  await hear(1)
  say({ kind: 'opened', nr: 1 })
  await until(() => expect(events).toEqual(['open']))
  socket.send('hello')
  await hear(2)
  expect(heard[1]).toEqual({ kind: 'text', nr: 1, text: 'hello' })
  say({ kind: 'text', nr: 1, text: 'welcome' })
  await until(() => expect(events).toEqual(['open', 'welcome']))
  line.disconnect(true)
  await until(() => expect(events).toEqual(['open', 'welcome', [1006, false]]))
  // A socket that is lost stays lost, whatever the next machine numbers its own.
  connect()
  say({ kind: 'text', nr: 1, text: 'somebody else' })
  await until(() => expect(socket.readyState).toBe(3))
  expect(events).toHaveLength(3)
})

it('a WebSocket to the machine in the tab closes once, and tells it', async () => {
  const { WebSocket } = queueOf(line)
  const socket = new (WebSocket as unknown as new (address: string, protocol: string) => WebSocket)('', 'x')
  const closed = vi.fn()
  Object.assign(socket, { onclose: closed })
  socket.close(4000, 'enough')
  socket.close()
  await hear(2)
  expect(heard[1]).toEqual({ kind: 'close', nr: 1, code: 4000, reason: 'enough' })
  expect(closed).toHaveBeenCalledTimes(1)
  expect(closed).toHaveBeenCalledWith({ code: 4000, reason: 'enough', wasClean: true })
})

it('a request that is posted keeps files as bytes and words as words', async () => {
  const file = new Request('http://bar.example/api/images', { method: 'PUT', body: new Uint8Array([0, 255]) })
  expect(await requestOf(file, '/api/images')).toMatchObject({ method: 'PUT', body: new Uint8Array([0, 255]) })
  const expected = { url: '/api/recipe/?page=2', body: null }
  expect(await requestOf(new Request('http://bar.example/api/recipe/?page=2'))).toMatchObject(expected)
})

it.each([204, 205, 304])('an answer of %i has no body', status => {
  expect(responseOf({ status, headers: {}, body: '' }).body).toBeNull()
})
