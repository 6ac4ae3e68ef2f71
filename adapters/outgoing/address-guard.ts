import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { inNetworks } from '#adapters/networks/networks.ts'

export interface AddressGuard {
  /** @returns why nothing may be sent there, or null */
  refusal(address: string, port: number): string | null
}

interface GuardOptions {
  readonly allowLocal: boolean
  /** Of the computer's own addresses, only these ports are refused; all if left out. */
  readonly ownPorts?: () => readonly number[]
}

const refusals = [
  [
    // Programs that listen for this computer alone.
    inNetworks([
      '127.0.0.0/8',
      '0.0.0.0/8',
      // Unspecified, loopback, and the old notation for IPv4 in IPv6.
      '::/96',
      // Translated to IPv4 on its way, or carried in it, whatever that is then: NAT64 by the well-known prefix and by prefixes
      // of a network's own (RFC 6052, RFC 8215), stateless translation (RFC 2765), Teredo (RFC 4380), 6to4 (RFC 3056).
      ...['64:ff9b::/96', '64:ff9b:1::/48', '::ffff:0:0:0/96', '2001::/32', '2002::/16'],
    ]),
    'is for this computer alone',
  ],
  [
    // Where clouds keep what their computers alone may know.
    inNetworks(['169.254.0.0/16', 'fe80::/10']),
    'is link-local: it leads to this network cable alone, or to what a cloud tells its own computers',
  ],
  [inNetworks(['224.0.0.0/4', '255.255.255.255', 'ff00::/8']), 'is a multicast or broadcast address'],
] as const

/** Addresses at home (10/8, 192.168/16 …) are what actions are for. */
export function createAddressGuard({ allowLocal, ownPorts }: GuardOptions): AddressGuard {
  return {
    refusal(address, port) {
      if (allowLocal) return null
      if (isIP(address) === 0) return `${address} is no address`
      const refused = refusals.find(([isOne]) => isOne(address))
      if (refused) return `${address} ${refused[1]}`
      if (!(ownPorts?.().includes(port) ?? true) || !isOwn(address)) return null
      return ownPorts ? `${address} port ${port} is this machine itself` : `${address} is this computer itself`
    },
  }
}

/** Homes, providers, documentation, benchmarks, the future. */
const isNotPublic = inNetworks([
  ...['10.0.0.0/8', '100.64.0.0/10', '172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '240.0.0.0/4', 'fc00::/7', 'fec0::/10', '2001:db8::/32'],
])

/** Not at home either: for addresses from outside. */
export const publicOnly = (guard: AddressGuard, allowLocal: boolean): AddressGuard => ({
  refusal(address, port) {
    if (allowLocal) return null
    return guard.refusal(address, port) ?? (isNotPublic(address) ? `${address} is no public address` : null)
  },
})

const isOwn = (address: string): boolean =>
  inNetworks(Object.values(networkInterfaces()).flatMap(all => all?.map(each => each.address) ?? []))(address)

export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** As in a URL. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>

/** The system also knows names at home. One at a time: each takes one of the few threads that also write files. */
export function createHostResolver(): ResolveHost {
  let last: Promise<unknown> = Promise.resolve()
  return (host, signal) => {
    const bare = host.startsWith('[') ? host.slice(1, -1) : host
    const family = isIP(bare)
    if (family !== 0) return Promise.resolve([{ address: bare, family }])
    const found = last.then(() => {
      signal.throwIfAborted()
      return lookup(bare, { all: true })
    })
    last = found.catch(() => undefined)
    return abandonable(found, signal)
  }
}

/** The work goes on. */
function abandonable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', abandon, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}
