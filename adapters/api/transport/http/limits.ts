import type { FastifyInstance } from 'fastify'
import { networkOf } from '#domain/access/client-network.ts'

/** How many connections of a kind one address may have. */
const mostOfAnAddress = 30

export interface AddressBounds {
  /** @returns what to call once when it is over; null for one too many */
  enter(address: string): (() => void) | null
}

export function createAddressBounds(): AddressBounds {
  const open = new Map<string, number>()
  return {
    enter(client) {
      // The owner of one IPv6 address has its whole network.
      const address = networkOf(client).narrow
      const count = open.get(address) ?? 0
      if (count >= mostOfAnAddress) return null
      open.set(address, count + 1)
      return () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      }
    },
  }
}

const mostBufferedBytes = 1024 * 1024

/** In bytes. */
export const largestSocketMessage = 64 * 1024

export interface BoundedSocket {
  readonly bufferedAmount: number
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'message', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
}

const tooMany = 1013

/** Bounds the sockets of each address, and what a socket that is not read may pile up. */
export function createSocketBounds(addresses: AddressBounds = createAddressBounds()) {
  return (address: string) => ({
    /** @returns false for a socket too many, which is closed */
    admit(socket: BoundedSocket): boolean {
      const leave = addresses.enter(address)
      if (!leave) {
        socket.close(tooMany, 'Too many connections')
        return false
      }
      socket.on('message', () => {
        if (socket.bufferedAmount > mostBufferedBytes) socket.terminate()
      })
      socket.once('close', leave)
      return true
    },
  })
}

/** How long answers may begin in one turn of the event loop, in milliseconds. */
const longestTurn = 1
const mostInTurn = 16

/** Answers operations in order, for a moment per turn of the event loop: drinks, timers and sockets come between. */
export function takeTurns(app: FastifyInstance): void {
  const waiting: (() => void)[] = []
  let began: number | null = null
  let isTurn = false
  const answerNext = (): void => {
    began ??= performance.now()
    if (performance.now() - began < longestTurn) waiting.shift()?.()
  }
  const takeTurn = (): void => {
    if (isTurn || waiting.length === 0) return
    isTurn = true
    began = null
    const count = Math.min(waiting.length, mostInTurn)
    for (let nth = 0; nth < count; nth += 1) setImmediate(answerNext)
    setImmediate(() => {
      isTurn = false
      takeTurn()
    })
  }
  app.addHook('preValidation', ({ method, routeOptions }, _reply, done) => {
    if (method !== 'GET' && routeOptions.url !== '/graphql') {
      done()
      return
    }
    waiting.push(done)
    takeTurn()
  })
}
