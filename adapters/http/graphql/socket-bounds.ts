/** What a client may make the server hold for it. */
const mostSockets = 30
const mostBufferedBytes = 1024 * 1024

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
export function createSocketBounds() {
  const open = new Map<string, number>()
  return (address: string) => ({
    /** @returns false for a socket too many, which is closed */
    admit(socket: BoundedSocket): boolean {
      const count = open.get(address) ?? 0
      if (count >= mostSockets) {
        socket.close(tooMany, 'Too many connections')
        return false
      }
      open.set(address, count + 1)
      socket.on('message', () => {
        if (socket.bufferedAmount > mostBufferedBytes) socket.terminate()
      })
      socket.once('close', () => {
        const left = (open.get(address) ?? 1) - 1
        if (left > 0) open.set(address, left)
        else open.delete(address)
      })
      return true
    },
  })
}
