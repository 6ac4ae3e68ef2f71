import type { FastifyReply, FastifyRequest } from 'fastify'
import { basePathOf } from '#adapters/api/kernel/host-header.ts'

/** The frames that a SockJS server sends; how a transport wraps them is its own matter. */
export const openFrame = 'o'
export const heartbeatFrame = 'h'

/** @param quoted messages as they stand between the quotation marks of JSON strings */
export const messagesFrame = (quoted: readonly string[]): string => `a["${quoted.join('","')}"]`

export const closeFrame = (code: number, reason: string): string => `c${JSON.stringify([code, reason])}`

/** The messages that a client sent; null where it is no list of texts. An empty text is no message. */
export function decodeMessages(text: string): readonly string[] | null {
  if (text === '') return []
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  const messages: unknown = typeof value === 'string' ? [value] : value
  return Array.isArray(messages) && messages.every(message => typeof message === 'string') ? messages : null
}

/** Balancers in between may tell servers apart by it. Nothing here reads it. */
export function keepCookie(request: FastifyRequest, reply: FastifyReply): void {
  const id = /(?:^|;\s*)JSESSIONID=([\w.-]{1,100})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? 'dummy'
  reply.header('set-cookie', `JSESSIONID=${id}; path=${basePathOf(request)}/`)
}

export const uncached = (reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'no-store, no-cache, no-transform, must-revalidate, max-age=0')
