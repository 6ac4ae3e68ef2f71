import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const page = join(import.meta.dirname, 'dev/graphql-reader.html')
const schema = join(import.meta.dirname, '../docs/api/schema.graphql')

/** The development server shows what the GraphQL API offers at /graphql-reader; the built interface has no such page. */
export function graphqlReader(): Plugin {
  return {
    name: 'graphql-reader',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = request.url?.split('?', 1)[0]
        const send = (type: string, content: Promise<string>): void => {
          content.then(text => response.setHeader('Content-Type', `${type}; charset=utf-8`).end(text), next)
        }
        if (path === '/graphql-reader/schema.graphql') send('text/plain', readFile(schema, 'utf8'))
        else if (path === '/graphql-reader')
          send(
            'text/html',
            readFile(page, 'utf8').then(html => server.transformIndexHtml('/dev/graphql-reader.html', html)),
          )
        else next()
      })
    },
  }
}
