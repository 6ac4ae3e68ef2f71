import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

interface Received {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Servers on this computer, which end with the test, and what has come to each. */
export function receivers() {
  const servers: Server[] = []
  afterEach(() => {
    for (const server of servers.splice(0)) {
      server.close()
      server.closeAllConnections()
    }
  })
  return async (answer: (response: ServerResponse) => void) => {
    const received: Received[] = []
    const server = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.once('end', () => {
        const { method, url: path, headers } = request
        received.push({ method, path, headers, body: Buffer.concat(parts) })
        answer(response)
      })
    })
    servers.push(server)
    await new Promise<void>(resolve => void server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { received, url, close: () => new Promise(resolve => server.close(resolve)) }
  }
}
