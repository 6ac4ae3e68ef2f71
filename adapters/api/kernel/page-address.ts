import type { FastifyRequest } from 'fastify'
import { isOriginOf, readHost } from './host-header.ts'

/** What the reader of forwarded headers leaves there is true. */
export const prefixHeader = 'x-forwarded-prefix'

/** Home Assistant shows a program below a path that is another one with each session. */
export const ingressHeader = 'x-ingress-path'

/** The path that the machine is below in the browser, without the slash at its end; empty where none is known. */
export const basePathOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string => String(headers[prefixHeader] ?? '')

type Sender = Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>

/**
 * Where a browser has found the machine, as `https://home.example.org/drinks`: by the origin that its page names, where that
 * is a page of this machine; else by what Host says, and trusted proxies. The door has looked at all of that before.
 *
 * @param chosen the machine's own address, if it has one: who comes by its name has come by its scheme
 */
export function pageAddress(sender: Sender, chosen: string | null): string {
  const { headers, host, protocol } = sender
  const named = readHost(host)
  const own = chosen === null ? null : new URL(chosen)
  const told = own?.host === host.toLowerCase() ? own.origin : `${protocol}://${host}`
  const { origin = told } = headers
  return (named && isOriginOf(origin, named, null) ? origin : told) + basePathOf(sender)
}

/**
 * What the addresses in a page begin with. Where no path is known that the machine is below, as many folders up as the page
 * is deep: a proxy that takes a path off need not say so.
 */
export function pageBase(request: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const base = basePathOf(request)
  return base === '' ? '../'.repeat((request.url.split('?', 1)[0] ?? '').split('/').length - 2) || './' : `${base}/`
}
