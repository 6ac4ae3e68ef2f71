import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

const forwardedBy = /^(?:x-forwarded|forwarded$|via$|x-real-ip$|x-client-ip$|true-client-ip$|cf-connecting-ip$)/

/**
 * Whether a program on this computer asks for itself: by the real address of its socket, whatever proxies are trusted, and
 * with nothing that says that it asks for somebody else, or for a page. Who brings along a token is judged by that.
 */
export function isOfThisComputer({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean {
  const address = socket.remoteAddress ?? ''
  const family = isIP(address)
  if (family === 0 || !loopback.check(address, family === 4 ? 'ipv4' : 'ipv6')) return false
  if (headers.authorization !== undefined || headers.origin !== undefined) return false
  return !Object.keys(headers).some(name => forwardedBy.test(name))
}
