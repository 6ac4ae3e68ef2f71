import type { FastifyInstance } from 'fastify'
import { basePathOf } from './page-address.ts'

const isApi = /^\/api\//

/** rest-api.md 1.2: what established clients see on every answer of an API. */
const neverStored = {
  'cache-control': 'no-cache, no-store, max-age=0, must-revalidate',
  pragma: 'no-cache',
  expires: '0',
} as const

/**
 * Answers of the APIs change with every drop and are not to be kept, unless a route says otherwise. Must be called
 * before there are routes.
 */
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

/**
 * The headers that tell a browser to be careful with our pages: those of helmet, in words that are the same for every
 * request.
 */
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

/**
 * Must be called before there are routes. Streams that a route writes by itself have these headers, too.
 * @param scripts by their hashes, as a content security policy writes them, that may stand in a page
 */
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
