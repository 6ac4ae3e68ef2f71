import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { ingressHeader, prefixHeader as prefix, readHost } from '#adapters/api/kernel/host-header.ts'
import { inNetworks } from '#adapters/networks/networks.ts'
import { basePathIn } from '#domain/settings/public-url.ts'
import type { PublicAddress } from '#domain/usecases/settings/public-address.ts'

interface AddressDeps {
  readonly door: { readonly trustedProxies: readonly string[] }
  readonly publicAddress: Pick<PublicAddress, 'chosen'>
}

type Trust = ReturnType<typeof inNetworks>

/** Reads what is said of a request. @returns its target, without the path that the machine is below */
export function forwardedReader(deps: AddressDeps): (request: IncomingMessage) => string {
  const isTrusted = inNetworks(deps.door.trustedProxies)
  return ({ headers, socket, url = '/' }) => {
    const isTold = isTrusted(socket.remoteAddress)
    if (isTold) takeForwarded(headers, isTrusted)
    const told = isTold ? String(headers[ingressHeader] ?? lastFirst(headers[prefix]).reverse().join('')) : ''
    const base = basePathIn(told) || pathAt(browsedHost(headers, isTold), deps.publicAddress.chosen())
    if (base !== '' || headers[prefix] !== undefined) headers[prefix] = base
    return withoutBase(url, base)
  }
}

const browsedHost = (headers: IncomingHttpHeaders, isTold: boolean): string | undefined =>
  (isTold && lastFirst(headers['x-forwarded-host'])[0]) || headers.host

function withoutBase(url: string, base: string): string {
  const rest = url.slice(base.length)
  if (base === '' || !url.startsWith(base) || !/^(?:[/?]|$)/.test(rest)) return url
  return rest.startsWith('/') ? rest : `/${rest}`
}

function pathAt(host: string | undefined, chosen: string | null): string {
  if (chosen === null) return ''
  const url = new URL(chosen)
  return url.host === host?.toLowerCase() ? (basePathIn(url.pathname) ?? '') : ''
}

function takeForwarded(headers: IncomingHttpHeaders, isTrusted: Trust): void {
  const { forAll, host, proto } = forwardedIn(headers.forwarded, isTrusted)
  const scheme = (lastFirst(headers['x-forwarded-proto'])[0] ?? proto)?.toLowerCase().replace(/^ws/, 'http')
  const told = {
    'x-forwarded-for': headers['x-forwarded-for'] ?? forAll,
    'x-forwarded-proto': scheme === 'http' || scheme === 'https' ? scheme : undefined,
    'x-forwarded-host': withPort(lastFirst(headers['x-forwarded-host'])[0] ?? host, headers),
  }
  for (const [name, value] of Object.entries(told)) {
    if (value === undefined) delete headers[name]
    else headers[name] = value
  }
}

/** @param named by a proxy; else what Host says gets a port */
function withPort(named: string | undefined, headers: IncomingHttpHeaders): string | undefined {
  const [port = ''] = lastFirst(headers['x-forwarded-port'])
  // Those of a proxy behind another one say nothing of the browser.
  if (!/^\d{1,5}$/.test(port) || port === '80' || port === '443') return named
  const host = named ?? headers.host ?? ''
  const isWhole = readHost(host)?.port !== '' || headers.origin?.endsWith(`//${host}`)
  return isWhole ? named : `${host}:${port}`
}

const field = /(?:^|;)\s*(for|host|proto)=(?:"([^"]*)"|([^;\s]*))/gi

/** What the first of the trusted proxies saw: what stands before that, the client may have made up. */
function forwardedIn(
  header: string | undefined,
  isTrusted: Trust,
): Partial<Record<'forAll' | 'host' | 'proto', string>> {
  const all = lastFirst(header).map(
    (element): Partial<Record<string, string>> =>
      Object.fromEntries(
        [...element.matchAll(field)].map(([, name = '', quoted, bare]) => [name.toLowerCase(), quoted ?? bare]),
      ),
  )
  const from = all.map(each => (each['for'] ?? 'unknown').replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2'))
  const seen = all.at(from.findIndex(address => !isTrusted(address))) ?? {}
  return all.length === 0 ? {} : { ...seen, forAll: from.reverse().join(', ') }
}

/** The entries of a header that each proxy adds to. */
const lastFirst = (header: string | string[] | undefined): string[] =>
  String(header ?? '')
    .split(',')
    .map(entry => entry.trim())
    .filter(entry => entry !== '')
    .reverse()
