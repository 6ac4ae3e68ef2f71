import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf } from '#adapters/api/kernel/host-header.ts'

/** Says that the answer depends on one more header of the request. */
export function varyBy(reply: FastifyReply, ...names: readonly string[]): void {
  const before = reply.getHeader('vary')
  const all = new Set([...(before === undefined ? [] : String(before).split(', ')), ...names])
  reply.header('vary', [...all].join(', '))
}

/** Scripts that stand in a page itself; those with a `src` are fetched, and allowed by where they come from. */
const inlineScript = /<script>([\s\S]*?)<\/script>/g

/** The words by which a content security policy allows the scripts that stand in a page, and no others. */
export const scriptHashes = (html: string): readonly string[] =>
  [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

const pages = ['index.html', 'party.html'] as const

export function interfaceScriptHashes(webRoot: string | null): readonly string[] {
  const files = webRoot === null ? [] : pages.map(page => resolve(webRoot, page)).filter(existsSync)
  return files.flatMap(file => scriptHashes(readFileSync(file, 'utf8')))
}

const isApi = /^\/api\//

/** rest-api.md 1.2: what established clients see on every answer of an API. */
const neverStored = {
  'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
} as const

/** Answers of the APIs aren't cached unless a route says otherwise. Must be called before there are routes. */
export function shapeAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    // The established clients compare the media type without a charset.
    if (reply.getHeader('content-type') === 'application/json; charset=utf-8')
      reply.header('content-type', 'application/json')
    const location = String(reply.getHeader('location') ?? '')
    if (location.startsWith('/')) reply.header('location', basePathOf(request) + location)
    if (!isApi.test(request.url)) return
    // Pictures are shown by pages of the mobile app, too, which come from elsewhere.
    if (request.routeOptions.config.operation === 'image.read')
      reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!reply.hasHeader('cache-control')) reply.headers(neverStored)
  })
}

/** A machine at home is reached by plain http: nothing here asks for https. */
const contentSecurityPolicy = {
  'default-src': "'self'",
  'base-uri': "'self'",
  'font-src': "'self' https: data:",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
  'img-src': "'self' data: blob:",
  'object-src': "'none'",
  'script-src': "'self'",
  'script-src-attr': "'none'",
  'style-src': "'self' 'unsafe-inline'",
  'connect-src': "'self' ws: wss:",
  'worker-src': "'self' blob:",
} as const

/** @param scripts by their hashes, that may stand in a page */
const policyWith = (scripts: readonly string[]): string =>
  Object.entries(contentSecurityPolicy)
    .map(([directive, sources]) => [directive, sources, ...(directive === 'script-src' ? scripts : [])].join(' '))
    .join(';')

/** The headers of helmet, the same for every request. */
const careful: readonly (readonly [name: string, value: string])[] = [
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
]

/** Asks of documents and workers alone. */
const ofDocuments = [
  'content-security-policy',
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  'x-xss-protection',
]
/** Parts of our pages, and what they're answered: a page fetches dozens of them, and those headers are a kilobyte. */
const isPart = (url: string, type: string): boolean =>
  /^\/(?:assets|graphql)\b(?!.*worker)/.test(url) &&
  /^(?:(?:application|text)\/(?:json|javascript|css)|font\/)/.test(type)

/** Must be called before there are routes; also covers raw streams. @param scripts hashes of inline scripts */
export function askForSupervision(app: FastifyInstance, scripts: readonly string[] = []): void {
  const policy = policyWith(scripts)
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.setHeader('content-security-policy', policy)
    for (const [name, value] of careful) reply.raw.setHeader(name, value)
    done()
  })
  app.addHook('onSend', (request, reply, _, done) => {
    if (isPart(request.url, String(reply.getHeader('content-type'))))
      for (const name of ofDocuments) reply.raw.removeHeader(name)
    done()
  })
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
const maxAge = '1800'

/** Lets a page of this origin read the answer. Live clients send credentials, for which `*` wouldn't do. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply, origin: string): void {
  // The pages themselves are nobody else's to read.
  if (request.routeOptions.config.operation === 'static-file') return
  reply.header('access-control-allow-origin', origin)
  varyBy(reply, 'Origin')
  if (request.url.startsWith('/websocket/')) reply.header('access-control-allow-credentials', 'true')
}

export const isPreflight = ({ method, headers }: FastifyRequest): boolean =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined

/** Nobody is logged in at a preflight. A `*` for the headers would not cover `Authorization`: those asked for are allowed. */
export function answerPreflight(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.code(204).header('access-control-allow-methods', methods).header('access-control-max-age', maxAge)
  varyBy(reply, 'Access-Control-Request-Headers')
  const asked = request.headers['access-control-request-headers']
  if (asked !== undefined) reply.header('access-control-allow-headers', asked)
  if (request.headers['access-control-request-private-network'] === 'true') {
    reply.header('access-control-allow-private-network', 'true')
  }
  return reply.send()
}
