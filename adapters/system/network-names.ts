import { existsSync, readFileSync } from 'node:fs'
import { type AddressInfo, isIP } from 'node:net'
import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { inNetworks } from '#adapters/networks/networks.ts'

export interface Networks {
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>
  /** Without phones in its networks. */
  readonly isContainer?: boolean
}

export const networksHere = (): Networks => ({
  interfaces: networkInterfaces(),
  isContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
})

/** Bridges and tunnels. */
const innerNetwork =
  /^(?:docker|br-[\da-f]{6}|veth|virbr|vmnet|vboxnet|vethernet|podman|cni|flannel|cali|lxc|lxd|hassio|tun|tap|utun|wg|tailscale|zt|ppp|nordlynx)/i
/** Names that lead phones elsewhere. */
const ownName = /(?:^|\.)(?:localhost|ts\.net|docker\.internal)\.?$/

/** This computer, its link, and shared address space (RFC 6598). */
const isUnreachable = inNetworks(['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10', '::/127', 'fe80::/10'])
const isOfContainers = inNetworks(['172.16.0.0/12', '10.88.0.0/16'])

/** Such as `http://192.168.1.5:8080`. */
export function isForPhones(address: string, { interfaces, isContainer = false }: Networks): boolean {
  // What a Host header says may be none: [fe80::1%eth0].
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return !ownName.test(host)
  if (isUnreachable(host) || (isContainer && isOfContainers(host))) return false
  const own = Object.entries(interfaces).find(([, infos]) => infos?.some(info => info.address === host))
  return own === undefined || !innerNetwork.test(own[0])
}

/** Not every home resolves names. */
export function networkAddresses(listening: readonly AddressInfo[], networks: Networks): readonly string[] {
  const found = listening.flatMap(({ address, port }) =>
    hostsOf(address, networks).map(
      host => `http://${isIP(host) === 6 ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`,
    ),
  )
  return [...new Set(found)].filter(address => isForPhones(address, networks))
}

/** IPv6 addresses only where there are no others. */
function hostsOf(listening: string, { interfaces }: Networks): readonly string[] {
  if (listening !== '0.0.0.0' && listening !== '::') return [listening]
  const all = Object.values(interfaces).flatMap(infos => infos?.filter(({ internal }) => !internal) ?? [])
  const four = all.filter(({ family }) => family === 'IPv4')
  return (four.length > 0 || listening === '0.0.0.0' ? four : all).map(({ address }) => address)
}

/** By routers at home and mDNS, never on the internet. */
const endingsAtHome = ['local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain'] as const

const resolverFile = '/etc/resolv.conf'

/** Lower case, with and without endings. Looked up each time: the network may come later. */
export function ownNames(name: string = hostname(), resolver: string = readResolver()): readonly string[] {
  const whole = name.toLowerCase().replace(/\.$/, '')
  const [first = ''] = whole.split('.')
  if (first === '' || first === 'localhost') return []
  return [
    ...new Set([whole, first, ...[...endingsAtHome, ...searchedIn(resolver)].map(ending => `${first}.${ending}`)]),
  ]
}

function searchedIn(resolver: string): readonly string[] {
  const lines = [...resolver.matchAll(/^\s*(?:search|domain)\s+(.+)$/gm)].map(([, names = '']) => names)
  return lines
    .flatMap(names => names.trim().toLowerCase().split(/\s+/))
    .map(name => name.replace(/\.$/, ''))
    .filter(name => /^[\w-]+(?:\.[\w-]+)*$/.test(name))
}

function readResolver(): string {
  try {
    return readFileSync(resolverFile, 'utf8')
  } catch {
    return ''
  }
}
