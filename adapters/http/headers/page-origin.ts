import type { FastifyRequest } from 'fastify'
import { isOriginOf, readHost } from './host-header.ts'

/**
 * The origin under which a browser knows the machine, as `https://bar.example.org`: the one that its page names, where that
 * is a page of this machine; else what Host says, and trusted proxies. The door has looked at all of that before.
 */
export function pageOrigin({ headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>): string {
  const { origin } = headers
  const named = readHost(host)
  return origin !== undefined && named && isOriginOf(origin, named, null) ? origin : `${protocol}://${host}`
}
