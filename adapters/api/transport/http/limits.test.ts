import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { type BoundedSocket, createSocketBounds } from './limits.ts'

class FakeSocket extends EventEmitter implements BoundedSocket {
  bufferedAmount = 0
  ended: 'closed' | 'terminated' | null = null
  close(): void {
    this.ended = 'closed'
  }
  terminate(): void {
    this.ended = 'terminated'
  }
}

describe('bounds of sockets', () => {
  it('admit thirty per address, and another when one has gone', () => {
    const bounds = createSocketBounds()
    const sockets = Array.from({ length: 31 }, () => new FakeSocket())
    expect(sockets.map(socket => bounds('10.0.0.1').admit(socket)).filter(Boolean)).toHaveLength(30)
    expect(sockets[30]?.ended).toBe('closed')
    expect(bounds('10.0.0.2').admit(new FakeSocket())).toBe(true)
    sockets[0]?.emit('close')
    expect(bounds('10.0.0.1').admit(new FakeSocket())).toBe(true)
  })

  it('end a socket that sends and never reads', () => {
    const socket = new FakeSocket()
    createSocketBounds()('10.0.0.1').admit(socket)
    socket.emit('message')
    expect(socket.ended).toBeNull()
    socket.bufferedAmount = 2 ** 21
    socket.emit('message')
    expect(socket.ended).toBe('terminated')
  })
})
