/**
 * npm run demo: builds dist/demo where it is missing or stale: a folder for any static server, below any path.
 *
 *   --serve        then shows it on http://localhost:8081/speedrail/
 *   --port=N       there
 */
import { join } from 'node:path'
import compress from '@fastify/compress'
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { flag, isMain, option, root, runNode } from './running/run-command.mjs'

/** As a static host does: files below a path, compressed, a page for what is not there. `port` 0: any that is free. */
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

async function main() {
  const { code, output } = await runNode(['tools/build.mjs', '--only=demo'])
  process.stdout.write(output)
  process.exitCode = code
  if (code !== 0) return
  if (!flag('serve'))
    return console.log('dist/demo: `npm run demo -- --serve` shows it; docs/demo.md says how to publish it.')
  const { url } = await serveDemo({ port: Number(option('port') ?? 8081) })
  console.log(`The demo: ${url}`)
}

if (isMain(import.meta)) await main()
