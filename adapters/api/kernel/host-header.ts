import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The host that a request is for, by its Host header or its target. */
export interface NamedHost {
  /** In lower case, without brackets, zone and the dot of the root. */
  readonly name: string
  /** As it is written; empty for the usual one. */
  readonly port: string
}

const written = /^(?:\[([\da-f:.]+)(?:%(?:25)?[\w.~-]+)?\]|([\w.-]+))(?::(\d{0,5}))?$/i
/** A name has 253 letters at most, and a port six. */
const longest = 260

/** Null for what is no host. */
export function readHost(header: string): NamedHost | null {
  const found = header.length <= longest ? written.exec(header) : null
  if (!found) return null
  const [, address, name = '', port = ''] = found
  if (address !== undefined) return isIP(address) === 6 ? { name: address.toLowerCase(), port } : null
  const bare = name.toLowerCase().replace(/\.$/, '')
  return bare === '' ? null : { name: bare, port }
}

/** The host in the target of a request for a proxy (`GET http://bar.lan/ HTTP/1.1`): it counts as a second Host header. */
export const hostOfTarget = (target: string): string | null =>
  /^[a-z][a-z\d+.-]*:\/\/([^/?#]*)/i.exec(target)?.[1] ?? null

/** The names that a machine is known by. */
export interface KnownHosts {
  /** The computer's names where it stands, in lower case; they may change. */
  readonly ownNames: () => readonly string[]
  /** Names that someone has allowed besides; `.example.org` is that, and all below it. */
  readonly allowedHosts: readonly string[]
}

/**
 * Whether a request with this Host header can be meant for this machine. A page under a name of its own can have that
 * name lead to the machine (DNS rebinding) and then counts as ours to the browser; so only names count that nobody
 * else can give: addresses, `localhost`, the computer's own, and what someone has said.
 */
export function isKnownHost({ name }: NamedHost, { ownNames, allowedHosts }: KnownHosts): boolean {
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true
  const isAllowed = allowedHosts.some(allowed =>
    allowed.startsWith('.') ? name.endsWith(allowed) || name === allowed.slice(1) : name === allowed,
  )
  return isAllowed || ownNames().includes(name)
}

/**
 * Whether a page of this origin has been served under this host.
 *
 * @param scheme of the address in the browser, where it is known: a proxy may have taken TLS off
 */
export function isOriginOf(origin: string, host: NamedHost, scheme: string | null): boolean {
  if (!URL.canParse(origin)) return false
  const { protocol, host: page, origin: whole } = new URL(origin)
  if (whole !== origin) return false
  if (protocol !== 'http:' && protocol !== 'https:') return false
  if (scheme !== null && protocol !== `${scheme}:`) return false
  const name = isIP(host.name) === 6 ? `[${host.name}]` : host.name
  const own = `${protocol}//${name}${host.port === '' ? '' : `:${host.port}`}`
  // Both lose the port that is usual for the scheme, and the dot of the root.
  return URL.canParse(own) && new URL(own).host === page.replace(/\.(?=:|$)/, '')
}

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
