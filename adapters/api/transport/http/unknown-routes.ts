import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { HttpDeps } from '#adapters/api/kernel/deps.ts'
import { HttpProblem } from '#adapters/api/kernel/problems/http-problem.ts'
import { type WireProblem, wireDate } from '#adapters/api/kernel/rest/schemas.ts'

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

/** `/api/recipe/:id` and the methods that are answered there. */
type KnownRoutes = Map<string, Set<string>>

/** Below these there are no pages; they themselves are (rest-api.md 1.2). */
export const isApi = /^\/(?:(?:api|websocket)\/.+|(?:graphql|mcp)(?:\/.*)?)$/
/** Where the user interface answers whatever nothing else does. */
const pages = '/*'

/** OPTIONS 204, another method 405, a stranger 401, a user 404. Must be called before there are routes. */
export function answerUnknownRoutes(app: FastifyInstance): void {
  const known: KnownRoutes = new Map()
  app.addHook('onRoute', ({ url, method, config }) => {
    const pattern = withoutEnd(url)
    const methods = known.get(pattern) ?? new Set()
    for (const each of [method].flat()) if (!config?.refuses?.includes(each)) methods.add(each)
    known.set(pattern, methods)
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = withoutEnd(request.url.split('?', 1)[0] ?? '')
    const allowed = methodsAt(path, known)
    if (request.method === 'OPTIONS' && allowed.length > 0)
      return reply.code(204).header('allow', allowed.join(', ')).send()
    const isUnknown = allowed.length === 0 || allowed.includes(request.method)
    throw new HttpProblem(isUnknown ? unknownTo(request, path) : { kind: 'method-not-allowed', allowed })
  }
  app.addHook('onRequest', async (request, reply) => (request.is404 ? answer(request, reply) : undefined))
  app.setNotFoundHandler(answer)
}

const unknownTo = ({ caller }: FastifyRequest, path: string) =>
  path.startsWith('/api/') && !caller
    ? ({ kind: 'unauthenticated' } as const)
    : ({ kind: 'not-found', what: 'page' } as const)

const withoutEnd = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

function methodsAt(path: string, known: KnownRoutes): readonly string[] {
  const methods = [...known].flatMap(([pattern, each]) => (fits(pattern, path) ? [...each] : []))
  return methods.length === 0 ? [] : [...new Set([...methods, 'OPTIONS'])].sort()
}

function fits(pattern: string, path: string): boolean {
  if (pattern === pages) return !isApi.test(path)
  const [wanted, given] = [pattern.split('/'), path.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}
