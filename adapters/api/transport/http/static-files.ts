import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pageBase } from '#adapters/api/kernel/host-header.ts'
import { isApi } from './unknown-routes.ts'

/** Built assets carry a hash of their content in their name. */
const hashedAsset = /^\/assets\//
/** Not where it is said to be unwanted. */
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/
/** As the pages are built: where most of them are opened, they are sent as they are. */
const builtBases = { 'index.html': './', 'party.html': '../' } as const

/** Guests' page, from a code at the bar. `/party`, `/party/past` and `/party/12` belong to the host's interface. */
const partyPath = /^\/party\/(?!past\/?$|\d+\/?$)[^/]/

function sendPage(file: string, builtBase: string, base: string, request: FastifyRequest, reply: FastifyReply) {
  const text = readFileSync(file, 'utf8').replace(`<base href="${builtBase}"`, `<base href="${base}"`)
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding')
  if (!acceptsGzip.test(String(request.headers['accept-encoding']))) return reply.send(text)
  return reply.header('content-encoding', 'gzip').send(gzipSync(text))
}

/** Every path without a dot outside the APIs is a page of the interface, whose router decides (rest-api.md 1.2). */
export async function serveUserInterface(app: FastifyInstance, webRoot: string | null): Promise<void> {
  if (webRoot === null || !existsSync(resolve(webRoot, 'index.html'))) return
  await app.register(fastifyStatic, { root: resolve(webRoot), serve: false, preCompressed: true })
  app.get('/*', { config: { operation: 'static-file' } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    if (isApi.test(path)) return reply.callNotFound()
    if (!path.includes('.')) {
      const page = partyPath.test(path) ? 'party.html' : 'index.html'
      reply.header('cache-control', 'no-cache')
      const base = pageBase(request)
      if (base === builtBases[page]) return reply.sendFile(page, { cacheControl: false })
      return sendPage(resolve(webRoot, page), builtBases[page], base, request, reply)
    }
    return hashedAsset.test(path)
      ? reply.sendFile(path.slice(1), { immutable: true, maxAge: '365d' })
      : reply.sendFile(path.slice(1), { maxAge: 0 })
  })
}
