import type { FastifyRequest } from 'fastify'
import { isLoopback } from '#adapters/networks/networks.ts'

const forwardedBy = /^(?:x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/

/**
 * Whether a program on this computer asks for itself: by the real address of its socket, whatever proxies are trusted, and
 * with nothing that says that it asks for someone else, or for a page. Who brings along a token is judged by that.
 */
export function isOfThisComputer({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  if (!isLoopback(socket.remoteAddress)) return false
  if (headers.authorization !== undefined || headers.origin !== undefined) return false
  return !Object.keys(headers).some(name => forwardedBy.test(name))
}
