import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { required } from './invalid-field.ts'

/**
 * An empty body is none, whatever type it is said to have: HTTP libraries name one for calls without a body. A call that
 * needs one is refused without it; an explicit `null` is one. Files and forms are left to those who read them.
 */
export function acceptNoBody(app: FastifyInstance): void {
  app.addHook('preParsing', async ({ headers, routeOptions }, _reply, payload) => {
    const { form, upload } = routeOptions.config
    const saysMore = headers['content-type'] ?? headers['transfer-encoding'] ?? headers['content-length']
    if (form || upload || saysMore === undefined || !(await isEmpty(headers, payload as Readable))) return
    delete headers['content-type']
    delete headers['content-length']
    delete headers['transfer-encoding']
  })
  app.addHook('preValidation', async ({ routeOptions, body }) => {
    if (routeOptions.schema?.body !== undefined && body === undefined) required('body', body)
  })
}

async function isEmpty(headers: FastifyRequest['headers'], payload: Readable): Promise<boolean> {
  const length = headers['content-length']
  if (length !== undefined) return Number(length) === 0
  if (payload.readableEnded) return true
  await new Promise<void>(resolve => {
    for (const news of ['readable', 'end', 'error', 'close']) payload.once(news, () => resolve())
  })
  const first: unknown = payload.read()
  if (first !== null) payload.unshift(first)
  return first === null
}
