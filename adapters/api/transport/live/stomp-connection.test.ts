import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openSession } from '#domain/access/session.ts'
import { aUser } from '#domain/testing/builders.ts'
import { timestamp } from '#domain/units/timestamp.ts'
import { longestStall, mostUnsent } from './send-buffer.ts'
import { introduction, type StompHost, serveStomp } from './stomp-connection.ts'
import { FakeLink } from './testing/fake-link.ts'
import { type Feed, Payload } from './topic.ts'

const user = aUser()
const caller = { user, claims: openSession(user, false, timestamp(0), 's') }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A state that a test changes. */
function aState() {
  let value = 0
  const listeners = new Set<() => void>()
  const open = (changed: () => void): Feed => {
    let told: number | null = null
    listeners.add(changed)
    return {
      take() {
        if (told === value) return []
        told = value
        return [new Payload('application/json', String(value))]
      },
      close: () => void listeners.delete(changed),
    }
  }
  return {
    open,
    listeners,
    change() {
      value++
      for (const listener of listeners) listener()
    },
  }
}

function connect(headers = 'accept-version:1.2\n', with_: Partial<StompHost> = {}) {
  const link = new FakeLink()
  const state = aState()
  const errors: unknown[] = []
  let end = (): void => undefined
  const host: StompHost = {
    topics: { follow: (_destination, _user, changed) => state.open(changed) },
    callerOf: authorization => (authorization === 'Bearer right' ? caller : null),
    whenSessionEnds: (_caller, ended) => {
      end = ended
      return () => undefined
    },
    onError: error => errors.push(error),
    ...with_,
  }
  const listener = serveStomp(link, host)
  const send = (frame: string): void => {
    listener.received(frame)
    vi.advanceTimersByTime(0)
  }
  if (headers !== '') send(`CONNECT\nAuthorization:Bearer right\n${headers}\n\0`)
  return { link, listener, state, errors, send, endSession: () => end() }
}

const subscribe = (id: string): string => `SUBSCRIBE\nid:${id}\ndestination:/user/topic/x\n\n\0`
const bodiesOf = (link: FakeLink): string[] =>
  link.sent.splice(0).map(frame => /\n\n([\s\S]*)\0$/.exec(frame)?.[1] ?? '')

describe('a STOMP connection', () => {
  it('ends when nobody says who it is', () => {
    const { link } = connect('')
    vi.advanceTimersByTime(introduction - 1)
    expect(link.closedWith).toBeNull()
    vi.advanceTimersByTime(1)
    expect(link.takeCommands()).toEqual(['ERROR'])
    expect(link.closedWith).toBe(3000)
  })

  it('stays open once somebody has said who it is, however long nothing happens', () => {
    const { link } = connect()
    vi.advanceTimersByTime(3_600_000)
    expect(link.takeCommands()).toEqual(['CONNECTED'])
    expect(link.closedWith).toBeNull()
  })

  it('tells the state as it is and what it becomes, changes of one moment together', () => {
    const { link, send, state } = connect()
    link.takeCommands()
    send(subscribe('a'))
    expect(link.sent[0]).toMatch(
      /^MESSAGE\ndestination:\/user\/topic\/x\nsubscription:a\nmessage-id:\d+-0\ncontent-type:application\/json\ncontent-length:1\n\n0\0$/,
    )
    link.sent.length = 0
    for (let change = 0; change < 5; change++) state.change()
    expect(link.sent).toEqual([])
    vi.advanceTimersByTime(0)
    expect(bodiesOf(link)).toEqual(['5'])
  })

  it('leaves out what a slow client does not take, and tells it the latest when it does', () => {
    const { link, listener, send, state } = connect()
    send(subscribe('a'))
    send(subscribe('b'))
    link.sent.length = 0
    link.unsent = mostUnsent + 1
    for (let change = 0; change < 50; change++) {
      state.change()
      vi.advanceTimersByTime(100)
    }
    listener.drained()
    vi.advanceTimersByTime(0)
    expect(link.sent).toEqual([])
    link.unsent = 0
    listener.drained()
    vi.advanceTimersByTime(0)
    expect(bodiesOf(link)).toEqual(['50', '50'])
    vi.advanceTimersByTime(longestStall)
    expect(link.isDestroyed).toBe(false)
  })

  it('cuts off who takes nothing for a minute', () => {
    const { link, send, state } = connect()
    send(subscribe('a'))
    link.unsent = mostUnsent + 1
    state.change()
    vi.advanceTimersByTime(0)
    vi.advanceTimersByTime(longestStall - 1)
    expect(link.isDestroyed).toBe(false)
    vi.advanceTimersByTime(1)
    expect(link.isDestroyed).toBe(true)
  })

  it('cuts off who asks and never reads the answers', () => {
    const { link, send } = connect()
    link.unsent = mostUnsent + 1
    send('ACK\nreceipt:1\n\n\0')
    expect(link.isDestroyed).toBe(true)
  })

  it('follows nothing any more when it has ended', () => {
    const { link, listener, send, state } = connect()
    send(subscribe('a'))
    expect(state.listeners.size).toBe(1)
    link.takeCommands()
    state.change()
    listener.closed()
    vi.advanceTimersByTime(3_600_000)
    expect(state.listeners.size).toBe(0)
    expect(link.sent).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('ends with its session', () => {
    const { link, send, state, endSession } = connect()
    send(subscribe('a'))
    link.takeCommands()
    endSession()
    expect(link.takeCommands()).toEqual(['ERROR'])
    expect(link.closedWith).toBe(3000)
    expect(state.listeners.size).toBe(0)
  })

  it('beats as often as was agreed, and not into a full pipe', () => {
    const { link } = connect('accept-version:1.2\nheart-beat:0,15000\n')
    link.takeCommands()
    vi.advanceTimersByTime(45_000)
    expect(link.takeCommands()).toEqual(['beat', 'beat', 'beat'])
    link.unsent = mostUnsent + 1
    vi.advanceTimersByTime(45_000)
    expect(link.takeCommands()).toEqual([])
  })

  it('ends when beats that were agreed on do not come', () => {
    const { link, send } = connect('accept-version:1.2\nheart-beat:10000,0\n')
    vi.advanceTimersByTime(140_000)
    send('\n')
    vi.advanceTimersByTime(140_000)
    expect(link.closedWith).toBeNull()
    vi.advanceTimersByTime(60_000)
    expect(link.closedWith).toBe(3000)
  })

  it('keeps a fault of ours to itself', () => {
    const broken: Feed = {
      take() {
        throw new Error('broken')
      },
      close: () => undefined,
    }
    const { link, errors, send } = connect('accept-version:1.2\n', { topics: { follow: () => broken } })
    link.takeCommands()
    send(subscribe('a'))
    expect(link.takeCommands()).toEqual(['ERROR'])
    expect(link.closedWith).toBe(3000)
    expect(errors).toHaveLength(1)
  })
})
