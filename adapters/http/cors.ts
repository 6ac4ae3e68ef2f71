import type { FastifyInstance } from 'fastify'

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'
/** In seconds. */
const maxAge = '1800'
const isApi = /^\/api\//

/**
 * Lets pages from anywhere, such as the established mobile app, call `/api`: their tokens are in a header that no other
 * page can send in their name. A `*` for the headers would not cover `Authorization`, so those asked for are allowed.
 * GraphQL is for our own pages and stays closed. Must be called before the guard: nobody is logged in at a preflight.
 */
export function allowOtherOrigins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi.test(request.url)) return
    reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', methods)
    reply.header('access-control-max-age', maxAge)
    reply.header('vary', 'Access-Control-Request-Headers')
    const asked = request.headers['access-control-request-headers']
    if (asked !== undefined) reply.header('access-control-allow-headers', asked)
    return reply.code(204).send()
  })
}
