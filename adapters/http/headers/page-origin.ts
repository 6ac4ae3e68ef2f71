import type { FastifyRequest } from 'fastify'
import { basePathOf } from './forwarded.ts'
import { isOriginOf, readHost } from './host-header.ts'

type Sender = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>

/**
 * The origin under which a browser knows the machine, as `https://bar.example.org`: the one that its page names, where that
 * is a page of this machine; else what Host says, and trusted proxies. The door has looked at all of that before.
 *
 * @param chosen the machine's own address, if it has one: who comes by its name has come by its scheme
 */
export function pageOrigin({ headers, host, protocol }: Sender, chosen: string | null): string {
  const { origin } = headers
  const named = readHost(host)
  if (origin !== undefined && named && isOriginOf(origin, named, null)) return origin
  const own = chosen === null ? null : new URL(chosen)
  return own?.host === host.toLowerCase() ? own.origin : `${protocol}://${host}`
}

/** Where a browser has found the machine, as `https://home.example.org/drinks`. */
export const pageAddress = (sender: Sender, chosen: string | null): string =>
  pageOrigin(sender, chosen) + basePathOf(sender)
