import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { HttpDeps } from '../machine/http-deps.ts'
import { type WireProblem, wireDate } from '../wire/schemas.ts'

type Deps = Pick<HttpDeps, 'clock'>

const tooSlow = { code: 'ERR_HTTP_REQUEST_TIMEOUT' }

/** By the codes of Node, which reads a request before any route sees it. */
const answers: Readonly<Record<string, readonly [status: number, message: string]>> = {
  HPE_INVALID_METHOD: [405, 'No address here answers this method.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  [tooSlow.code]: [408, 'The request took too long to arrive.'],
}

/** Answers what cannot be read as HTTP in the form of the API, and closes the socket. */
export const answerUnreadable =
  (deps: Deps) =>
  ({ code = '' }: { readonly code?: string }, socket: Duplex): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const [status, message] = answers[code] ?? [400, 'The request is not HTTP as this machine reads it.']
    const problem: WireProblem = { timestamp: wireDate(deps.clock.now()), message, details: '' }
    const body = JSON.stringify(problem)
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  }

/** Ends a request of which nothing more comes for so long, in ms. A large body may take its time, as long as it comes. */
export function endSilentRequests({ server }: FastifyInstance, deps: Deps, longestSilence: number): void {
  server.on('request', (request, response) => {
    const { socket, headers } = request
    if (headers['transfer-encoding'] === undefined && !Number(headers['content-length'] ?? 0)) return
    request.setTimeout(longestSilence, () => {
      if (response.headersSent) socket.destroy()
      else answerUnreadable(deps)(tooSlow, socket)
    })
    request.once('end', () => socket.setTimeout(0))
  })
}
