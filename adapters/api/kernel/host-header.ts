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

export interface KnownHosts {
  /** The computer's names where it stands, in lower case; they may change. */
  readonly ownNames: () => readonly string[]
  /** Names that someone has allowed besides; `.example.org` is that, and all below it. */
  readonly allowedHosts: readonly string[]
}

/** DNS rebinding could make a foreign page count as ours: only names that no one else can hand out are accepted. */
export function isKnownHost({ name }: NamedHost, { ownNames, allowedHosts }: KnownHosts): boolean {
  if (isIP(name) !== 0 || name === 'localhost' || name.endsWith('.localhost')) return true
  const isAllowed = allowedHosts.some(allowed =>
    allowed.startsWith('.') ? name.endsWith(allowed) || name === allowed.slice(1) : name === allowed,
  )
  return isAllowed || ownNames().includes(name)
}

/** Whether a page of this origin was served under this host. @param scheme in the browser; a proxy may end TLS */
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

/** Where a browser found the machine: `https://home.example.org/drinks`. @param chosen its own address, if any */
export function pageAddress(sender: Sender, chosen: string | null): string {
  const { headers, host, protocol } = sender
  const named = readHost(host)
  const own = chosen === null ? null : new URL(chosen)
  const told = own?.host === host.toLowerCase() ? own.origin : `${protocol}://${host}`
  const { origin = told } = headers
  return (named && isOriginOf(origin, named, null) ? origin : told) + basePathOf(sender)
}

/** The base of the addresses in a page: relative where no path is known, as a proxy may strip one silently. */
export function pageBase(request: Pick<FastifyRequest, 'url' | 'headers'>): string {
  const base = basePathOf(request)
  return base === '' ? '../'.repeat((request.url.split('?', 1)[0] ?? '').split('/').length - 2) || './' : `${base}/`
}
