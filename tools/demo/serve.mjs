import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { root } from '../running/run-command.mjs'

/**
 * Serves dist/demo as a static host does that knows nothing of it: files below a path, compressed, and a page of its own
 * for what is not there.
 *
 * @param {{ port: number, path?: string }} options `port` 0: any that is free
 */
export async function serveDemo({ port, path = '/speedrail/' }) {
  const app = Fastify()
  await app.register(compress, { encodings: ['gzip'], threshold: 1024 })
  await app.register(fastifyStatic, { root: join(root, 'dist/demo'), prefix: path, cacheControl: false })
  // As hosts do with folders.
  app.get(path.replace(/\/$/, ''), (_request, reply) => reply.redirect(path))
  app.setNotFoundHandler((_request, reply) => reply.code(404).sendFile('404.html'))
  await app.listen({ port, host: '127.0.0.1' })
  const { port: taken } = app.server.address()
  return { url: `http://localhost:${taken}${path}`, close: () => app.close() }
}
