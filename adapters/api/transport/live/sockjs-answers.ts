import { createHash, randomInt } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf } from '../../kernel/page-address.ts'

/** Answers the client's first request. */
export async function answerInfo(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  uncached(reply)
  const info = { entropy: randomInt(2 ** 32), origins: ['*:*'], cookie_needed: true, websocket: true }
  return reply.type('application/json;charset=UTF-8').send(JSON.stringify(info))
}

/** Balancers in between may tell servers apart by it. Nothing here reads it. */
export function keepCookie(request: FastifyRequest, reply: FastifyReply): void {
  const id = /(?:^|;\s*)JSESSIONID=([\w.-]{1,100})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? 'dummy'
  reply.header('set-cookie', `JSESSIONID=${id}; path=${basePathOf(request)}/`)
}

export const uncached = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store, no-cache, no-transform, must-revalidate, max-age=0')

/**
 * Old browsers without cross-origin requests talk through a frame that loads the client's script from elsewhere. The
 * machine loads nothing from elsewhere: such a browser goes on to its next transport.
 */
const framePage =
  '<!DOCTYPE html>\n<html><head><title>SockJS</title></head><body><p>A hidden frame of the live connection.</p></body></html>\n'
const frameTag = `"${createHash('sha256').update(framePage).digest('hex').slice(0, 32)}"`

export async function answerFrame(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('etag', frameTag).header('cache-control', 'public, max-age=31536000').removeHeader('x-frame-options')
  if (request.headers['if-none-match'] === frameTag) return reply.code(304).send()
  return reply.type('text/html; charset=UTF-8').send(framePage)
}
