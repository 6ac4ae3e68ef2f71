import type { GraphqlMessageServer } from '../transport/graphql/message-server.ts'

/** A WebSocket for clients of graphql-ws that leads to a door, message by message, as a page in a browser has it. */
export function webSocketTo(door: GraphqlMessageServer) {
  return class DoorWebSocket {
    static readonly CONNECTING = 0
    static readonly OPEN = 1
    static readonly CLOSING = 2
    static readonly CLOSED = 3
    readyState = DoorWebSocket.CONNECTING
    onopen: (() => void) | null = null
    onmessage: ((event: { data: string }) => void) | null = null
    onclose: ((event: { code: number; reason: string }) => void) | null = null
    onerror: ((error: unknown) => void) | null = null
    readonly protocol: string
    readonly #socket = door.openSocket(
      text => queueMicrotask(() => this.onmessage?.({ data: text })),
      (code, reason) => this.#end(code, reason),
    )

    constructor(_url: string, protocol: string) {
      this.protocol = protocol
      queueMicrotask(() => {
        this.readyState = DoorWebSocket.OPEN
        this.onopen?.()
      })
    }

    send(text: string): void {
      queueMicrotask(() => this.#socket.receive(text))
    }

    close(code = 1000, reason = ''): void {
      if (this.readyState === DoorWebSocket.CLOSED) return
      this.#socket.closed(code, reason)
      this.#end(code, reason)
    }

    #end(code: number, reason: string): void {
      this.readyState = DoorWebSocket.CLOSED
      queueMicrotask(() => this.onclose?.({ code, reason }))
    }
  }
}
