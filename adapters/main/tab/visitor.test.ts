import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FromMachine, MachineRequest, Port, ToMachine } from '#simulator/tab/messages.ts'
import type { TabMachine } from './open-tab-machine.ts'
import { serveVisitor } from './visitor.ts'

const question: MachineRequest = {
  method: 'POST',
  url: '/graphql',
  headers: { authorization: 'Bearer x' },
  body: '{"query":"{ me }"}',
}

/** A machine that writes down what it is asked. */
class Machine implements Pick<TabMachine, 'graphql' | 'enter' | 'rest'> {
  readonly waited: (string | undefined)[] = []
  readonly languages = {
    ready: async (language?: string) => void this.waited.push(language),
    allReady: async () => void this.waited.push('all'),
  }
  readonly closed: (number | undefined)[] = []
  readonly received: string[] = []
  rests = 0
  says: ((text: string) => void) | null = null
  closes: ((code: number, reason: string) => void) | null = null
  readonly graphql: TabMachine['graphql'] = {
    answer: async ({ body }) => ({ status: 200, headers: {}, body: `answer to ${body}` }),
    openSocket: (says, closes) => {
      this.says = says
      this.closes = closes
      return { receive: text => void this.received.push(text), closed: code => void this.closed.push(code) }
    },
  }
  readonly enter = (username: string) => (username === 'admin' ? { token: 't', expiresAt: 5 } : null)
  readonly rest: TabMachine['rest'] = async () => {
    this.rests++
    return async ({ url }) => {
      if (url === '/api/broken') throw new Error('The disk is full')
      return { status: 201, headers: {}, body: new TextEncoder().encode(`rest of ${url}`) }
    }
  }
}

let machine: Machine
let page: MessagePort
let heard: FromMachine[]
const say = (message: ToMachine): void => page.postMessage(message)
const answers = (count: number): Promise<void> => vi.waitFor(() => expect(heard).toHaveLength(count), 20_000)

beforeEach(() => {
  machine = new Machine()
  heard = []
  const { port1, port2 } = new MessageChannel()
  page = port1
  page.on('message', message => void heard.push(message as FromMachine))
  serveVisitor(port2 as unknown as Port, Promise.resolve(machine as unknown as TabMachine))
})
afterEach(() => page.close())

describe('a page that visits the machine in a tab', () => {
  it('is answered by GraphQL without the routes of REST, and by these where it asks them', async () => {
    say({ kind: 'request', nr: 1, request: question })
    await answers(1)
    expect(machine.rests).toBe(0)
    say({ kind: 'request', nr: 2, request: { ...question, method: 'GET', url: '/api/recipe/', body: null } })
    await answers(2)
    expect(heard).toMatchObject([
      { kind: 'response', nr: 1, response: { status: 200, body: 'answer to {"query":"{ me }"}' } },
      { kind: 'response', nr: 2, response: { status: 201, body: new TextEncoder().encode('rest of /api/recipe/') } },
    ])
  })

  it('hears in words that something went wrong, and is answered afterwards', async () => {
    say({ kind: 'request', nr: 1, request: { ...question, url: '/api/broken' } })
    say({ kind: 'request', nr: 2, request: question })
    await answers(2)
    const byNumber = Object.fromEntries(heard.map(message => [message.nr, message]))
    expect(byNumber).toMatchObject({
      1: { response: { status: 500, body: 'The disk is full' } },
      2: { response: { status: 200 } },
    })
  })

  it('is answered when its language is there', async () => {
    const german = { ...question, headers: { 'accept-language': 'de' } }
    say({ kind: 'request', nr: 1, request: german })
    say({ kind: 'request', nr: 2, request: { ...german, body: '{"query":"{ glasses { names { language name } } }"}' } })
    await answers(2)
    say({ kind: 'open', nr: 7 })
    say({ kind: 'text', nr: 7, text: '{"type":"connection_init","payload":{"language":"da_DK"}}' })
    await vi.waitFor(() => expect(machine.received).toHaveLength(1), 20_000)
    expect(machine.waited).toEqual(['de', 'all', 'da_DK'])
  })

  it('is let in by a name that is known', async () => {
    say({ kind: 'enter', nr: 1, username: 'admin' })
    say({ kind: 'enter', nr: 2, username: 'nobody' })
    await answers(2)
    expect(heard).toEqual([
      { kind: 'entered', nr: 1, session: { token: 't', expiresAt: 5 } },
      { kind: 'entered', nr: 2, session: null },
    ])
  })

  it('talks and hears on its sockets', async () => {
    say({ kind: 'open', nr: 7 })
    say({ kind: 'text', nr: 7, text: 'hello' })
    await answers(1)
    machine.says?.('welcome')
    machine.closes?.(4401, 'who are you')
    await answers(3)
    expect(machine.received).toEqual(['hello'])
    expect(heard).toEqual([
      { kind: 'opened', nr: 7 },
      { kind: 'text', nr: 7, text: 'welcome' },
      { kind: 'closed', nr: 7, code: 4401, reason: 'who are you' },
    ])
    // Closed is closed: what comes late is nothing.
    say({ kind: 'text', nr: 7, text: 'too late' })
    say({ kind: 'request', nr: 8, request: question })
    await answers(4)
    expect(machine.received).toEqual(['hello'])
  })

  it('leaves no socket open when it is gone without a word', async () => {
    say({ kind: 'open', nr: 7 })
    await answers(1)
    page.close()
    await vi.waitFor(() => expect(machine.closed).toEqual([1001]), 20_000)
  })
})
