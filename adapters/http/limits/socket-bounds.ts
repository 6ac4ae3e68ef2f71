import { type AddressBounds, createAddressBounds } from './address-bounds.ts'

/** The limit of unread data of a socket. */
const mostBufferedBytes = 1024 * 1024

/** In bytes. */
export const largestSocketMessage = 64 * 1024

/** The part of a WebSocket that bounds need. */
export interface BoundedSocket {
  readonly bufferedAmount: number
  close(code: number, reason: string): void
  terminate(): void
  on(event: 'message', listener: () => void): unknown
  once(event: 'close', listener: () => void): unknown
}

/** Try again later. */
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
