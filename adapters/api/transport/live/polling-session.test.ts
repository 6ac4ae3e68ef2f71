import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Link, outgoing } from './link.ts'
import { PollingSession, type ResponseStream } from './polling.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A response of a client that takes everything at once, unless it is slow. */
class FakeStream implements ResponseStream {
  pending = 0
  readonly frames: string[] = []
  isEnded = false
  isDestroyed = false
  readonly #fullAt: number
  #over: (aborted: boolean) => void = () => undefined

  constructor(fullAt = 1) {
    this.#fullAt = fullAt
  }
  get isFull(): boolean {
    return this.frames.length >= this.#fullAt
  }
  write(frame: string): void {
    this.frames.push(frame)
  }
  end(): void {
    this.isEnded = true
    if (this.pending === 0) this.#over(false)
  }
  destroy(): void {
    this.isDestroyed = true
    this.#over(true)
  }
  onDrain(): void {}
  onOver(listener: (aborted: boolean) => void): void {
    this.#over = listener
  }
  /** The client has taken everything. */
  finish(): void {
    this.pending = 0
    this.#over(false)
  }
  /** The client has gone. */
  abort(): void {
    this.#over(true)
  }
}

function open() {
  const received: string[] = []
  let closed = 0
  const links: Link[] = []
  const forget = vi.fn()
  const session = new PollingSession(link => {
    links.push(link)
    return { received: text => received.push(text), drained: () => undefined, closed: () => closed++ }
  }, forget)
  const poll = (stream = new FakeStream()): FakeStream => {
    session.attach(stream)
    return stream
  }
  return { session, received, forget, poll, closed: () => closed }
}

describe('a polling session', () => {
  it('opens in the first response and sends what has come together in the next', () => {
    const { session, poll } = open()
    expect(poll().frames).toEqual(['o'])
    session.send(outgoing('a'))
    session.send(outgoing('b"'))
    expect(poll().frames).toEqual(['a["a","b\\""]'])
    const waiting = poll()
    expect(waiting.frames).toEqual([])
    session.send(outgoing('c'))
    expect([waiting.frames, waiting.isEnded]).toEqual([['a["c"]'], true])
  })

  it('goes on in a stream until it is full', () => {
    const { session, poll } = open()
    const stream = poll(new FakeStream(3))
    session.send(outgoing('a'))
    expect(stream.isEnded).toBe(false)
    session.send(outgoing('b'))
    expect([stream.frames, stream.isEnded]).toEqual([['o', 'a["a"]', 'a["b"]'], true])
  })

  it('shows every 25 s that it is there', () => {
    const { poll } = open()
    const stream = poll(new FakeStream(9))
    vi.advanceTimersByTime(50_000)
    expect(stream.frames).toEqual(['o', 'h', 'h'])
  })

  it('is over when its client does not come back within 5 s', () => {
    const { forget, poll, closed } = open()
    poll()
    vi.advanceTimersByTime(4999)
    poll(new FakeStream(9))
    vi.advanceTimersByTime(60_000)
    expect([closed(), forget.mock.calls.length]).toEqual([0, 0])
    const another = open()
    another.poll()
    vi.advanceTimersByTime(5000)
    expect([another.closed(), another.forget.mock.calls.length]).toEqual([1, 1])
  })

  it('is over at once when its client goes in the middle of a response', () => {
    const { session, forget, poll, closed } = open()
    poll(new FakeStream(9)).abort()
    expect([closed(), forget.mock.calls.length, session.isOpen]).toEqual([1, 1, false])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is over at once when a response ends that it has not ended', () => {
    const { forget, poll } = open()
    poll(new FakeStream(9)).finish()
    expect(forget).toHaveBeenCalledTimes(1)
  })

  it('has one response at a time, also while the last is on its way', () => {
    const { session, poll } = open()
    const first = poll(new FakeStream(2))
    expect(poll().frames).toEqual(['c[2010,"Another connection still open"]'])
    first.pending = 100
    session.send(outgoing('a'))
    expect(session.unsent).toBe(100)
    expect(poll().frames).toEqual(['c[2010,"Another connection still open"]'])
    first.finish()
    expect(session.unsent).toBe(0)
    expect(poll(new FakeStream(9)).frames).toEqual([])
  })

  it('counts what waits for a response', () => {
    const { session, poll } = open()
    poll()
    session.send(outgoing('12345'))
    expect(session.unsent).toBe(5)
    poll()
    expect(session.unsent).toBe(0)
  })

  it('says goodbye behind what was sent, to who asks within 5 s', () => {
    const { session, forget, poll, closed } = open()
    poll()
    session.send(outgoing('a'))
    session.close(3000, 'Go away!')
    expect([session.isOpen, closed()]).toEqual([false, 1])
    expect(poll(new FakeStream(9)).frames).toEqual(['a["a"]', 'c[3000,"Go away!"]'])
    expect(poll().frames).toEqual(['c[3000,"Go away!"]'])
    vi.advanceTimersByTime(5000)
    expect([forget.mock.calls.length, closed()]).toEqual([1, 1])
  })

  it('says goodbye at once where a response is open', () => {
    const { session, poll } = open()
    const stream = poll(new FakeStream(9))
    session.close(3000, 'Go away!')
    expect([stream.frames, stream.isEnded]).toEqual([['o', 'c[3000,"Go away!"]'], true])
  })

  it('hears nothing after its end', () => {
    const { session, received, poll } = open()
    poll()
    session.receive(['a', 'b'])
    session.close(3000, 'Go away!')
    session.receive(['c'])
    session.send(outgoing('d'))
    expect(received).toEqual(['a', 'b'])
    expect(poll(new FakeStream(9)).frames).toEqual(['c[3000,"Go away!"]'])
  })
})
