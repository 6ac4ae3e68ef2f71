import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { basePathOf, pageBase } from '#adapters/api/kernel/host-header.ts'
import { ok } from '#adapters/api/kernel/rest/answers.ts'
import type { DescribedRoute } from './described-routes.ts'
import { openApiDocument } from './document.ts'

/** The description of the API as it is, and a page to read it with, which the built interface brings along. */
export function openApiRoutes(app: FastifyInstance, routes: () => readonly DescribedRoute[], version: string): void {
  const read = { operation: 'docs.read' } as const
  const schema = {
    tags: ['system'],
    summary: 'This description',
    response: ok(Type.Object({}, { description: 'This document: OpenAPI 3.1.' })),
  }
  let document: object | null = null
  app.get('/api/openapi.json', { config: read, schema, serializerCompiler: () => JSON.stringify }, async request => {
    document ??= openApiDocument(routes(), version)
    return { ...document, servers: [{ url: `${basePathOf(request)}/` }] }
  })
  app.get('/docs/api', { config: read }, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(readerPage(pageBase(request))),
  )
  app.get('/docs/api/start.js', { config: read }, async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(readerStart),
  )
}

/* The page that shows the description of the API. Its program is swagger-ui, which the build puts beside the interface. */

const readerPage = (base: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <base href="${base}" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Speedrail API</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="docs/api/swagger-ui.css" />
    <style>
      body { margin: 0; background: #fffdfa; }
      .swagger-ui .wrapper { padding: 0 12px; }
      .swagger-ui .opblock .opblock-summary-path { max-width: none; word-break: break-word; }
      .swagger-ui .opblock-summary { flex-wrap: wrap; }
      .swagger-ui table { display: block; overflow-x: auto; }
    </style>
  </head>
  <body>
    <div id="reader"><p>The same as JSON: <a href="api/openapi.json">/api/openapi.json</a></p></div>
    <script src="docs/api/swagger-ui-bundle.js"></script>
    <script src="docs/api/start.js"></script>
  </body>
</html>
`

const readerStart = `SwaggerUIBundle({
  url: new URL('api/openapi.json', document.baseURI).href,
  dom_id: '#reader',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
})
`
