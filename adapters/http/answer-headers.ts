import type { FastifyInstance } from 'fastify'

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
    if (!isApi.test(request.url)) return
    // Pictures are shown by pages of the mobile app, too, which come from elsewhere.
    reply.header('cross-origin-resource-policy', 'cross-origin')
    if (!reply.hasHeader('cache-control')) reply.headers(neverStored)
  })
}
