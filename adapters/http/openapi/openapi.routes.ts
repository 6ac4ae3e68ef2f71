import type { FastifyInstance } from 'fastify'
import type { DescribedRoute } from './described-routes.ts'
import { openApiDocument } from './document.ts'
import { readerPage, readerStart } from './reader.ts'

/** The description of the API as it is, and a page to read it with, which the built interface brings along. */
export function openApiRoutes(app: FastifyInstance, routes: () => readonly DescribedRoute[], version: string): void {
  const read = { operation: 'docs.read' } as const
  const schema = { tags: ['system'], summary: 'This description' }
  let document: object | null = null
  app.get('/api/openapi.json', { config: read, schema }, async () => {
    document ??= openApiDocument(routes(), version)
    return document
  })
  app.get('/docs/api', { config: read }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(readerPage),
  )
  app.get('/docs/api/start.js', { config: read }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readerStart),
  )
}
