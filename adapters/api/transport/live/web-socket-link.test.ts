import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { type Link, outgoing } from './link.ts'
import { rawFraming, serveWebSocket, sockjsFraming } from './web-socket-link.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A socket that notes what is done to it. */
class FakeSocket extends EventEmitter {
  bufferedAmount = 0
  readonly done: string[] = []
  send(text: string): void {
    this.done.push(text)
  }
  ping(): void {
    this.done.push('ping')
  }
  close(code: number): void {
    this.done.push(`close ${code}`)
  }
  terminate(): void {
    this.done.push('terminate')
    this.emit('close')
  }
}

function serve(framing = sockjsFraming) {
  const socket = new FakeSocket()
  const received: string[] = []
  const links: Link[] = []
  const closed = vi.fn()
  serveWebSocket(socket as unknown as WebSocket, framing, link => {
    links.push(link)
    return { received: text => received.push(text), drained: () => undefined, closed }
  })
  return { socket, received, closed, link: links[0] as Link, done: () => socket.done.splice(0) }
}

describe('a WebSocket with the frames of SockJS', () => {
  it('is opened, carries texts both ways, and says goodbye', () => {
    const { socket, received, link, done } = serve()
    expect(done()).toEqual(['o'])
    socket.emit('message', Buffer.from('["a","b"]'))
    expect(received).toEqual(['a', 'b'])
    link.send(outgoing('c"'))
    link.close(3000, 'Go away!')
    expect(done()).toEqual(['a["c\\""]', 'c[3000,"Go away!"]', 'close 3000'])
  })

  it('is asked every 25 s whether it is there, and ended when it does not answer', () => {
    const { socket, closed, done } = serve()
    done()
    vi.advanceTimersByTime(25_000)
    expect(done()).toEqual(['ping', 'h'])
    socket.emit('pong')
    vi.advanceTimersByTime(25_000)
    expect(done()).toEqual(['ping', 'h'])
    vi.advanceTimersByTime(25_000)
    expect(done()).toEqual(['terminate'])
    expect(closed).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('does not keep the server waiting when it is closed and does not listen', () => {
    const { link, done } = serve()
    link.close(3000, 'Go away!')
    link.close(3000, 'Go away!')
    done()
    vi.advanceTimersByTime(2000)
    expect(done()).toEqual(['terminate'])
  })
})

describe('a WebSocket without frames', () => {
  it('carries texts as they are', () => {
    const { socket, received, link, done } = serve(rawFraming)
    socket.emit('message', [Buffer.from('[1'), Buffer.from(']')])
    expect(received).toEqual(['[1]'])
    link.send(outgoing('c"'))
    link.close(3000, 'Go away!')
    expect(done()).toEqual(['c"', 'close 3000'])
  })
})
