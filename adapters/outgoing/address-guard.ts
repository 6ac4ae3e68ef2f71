import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'

/** The addresses that event actions may call. */
export interface AddressGuard {
  /** @returns why nothing may be sent there, or null */
  refusal(address: string, port: number): string | null
}

interface GuardOptions {
  /** Lets actions call the machine itself. */
  readonly allowLocal: boolean
  /** Of the computer's own addresses in the network, only these ports are refused; all of them if left out. */
  readonly ownPorts?: () => readonly number[]
}

/** The author of an action must not reach programs that listen for this computer alone. */
const localOnly = new BlockList()
localOnly.addSubnet('127.0.0.0', 8, 'ipv4')
localOnly.addSubnet('0.0.0.0', 8, 'ipv4')
// Unspecified, loopback, and the old notation for IPv4 in IPv6.
localOnly.addSubnet('::', 96, 'ipv6')
// Translated to IPv4 on its way, or carried in it, whatever that is then: NAT64 by the well-known prefix and by prefixes
// of a network's own (RFC 6052, RFC 8215), stateless translation (RFC 2765), Teredo (RFC 4380), 6to4 (RFC 3056).
localOnly.addSubnet('64:ff9b::', 96, 'ipv6')
localOnly.addSubnet('64:ff9b:1::', 48, 'ipv6')
localOnly.addSubnet('::ffff:0:0:0', 96, 'ipv6')
localOnly.addSubnet('2001::', 32, 'ipv6')
localOnly.addSubnet('2002::', 16, 'ipv6')

/** Without a router to ask for it: the wire itself, where clouds keep what their computers alone may know. */
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4')
linkLocal.addSubnet('fe80::', 10, 'ipv6')

const toMany = new BlockList()
toMany.addSubnet('224.0.0.0', 4, 'ipv4')
toMany.addAddress('255.255.255.255', 'ipv4')
toMany.addSubnet('ff00::', 8, 'ipv6')

const refusals = [
  [localOnly, 'is for this computer alone'],
  [linkLocal, 'is link-local: it leads to this network cable alone, or to what a cloud tells its own computers'],
  [toMany, 'is that of many receivers at once'],
] as const

/** Addresses at home (10/8, 192.168/16 …) are what actions are for. */
export function createAddressGuard({ allowLocal, ownPorts }: GuardOptions): AddressGuard {
  return {
    refusal(address, port) {
      if (allowLocal) return null
      // Without the zone, as in fe80::1%eth0.
      const bare = address.split('%', 1)[0] ?? ''
      const family = isIP(bare)
      if (family === 0) return `${address} is no address`
      const refused = refusals.find(([list]) => list.check(bare, family === 6 ? 'ipv6' : 'ipv4'))
      if (refused) return `${address} ${refused[1]}`
      if (!(ownPorts?.().includes(port) ?? true) || !isOwn(bare, family)) return null
      return ownPorts ? `${address} port ${port} is this machine itself` : `${address} is this computer itself`
    },
  }
}

/** Networks of a home or of a provider, and what nobody is to be found at: documentation, benchmarks, the future. */
const notPublic = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['240.0.0.0', 4],
] as const) {
  notPublic.addSubnet(network, bits, 'ipv4')
}
notPublic.addSubnet('fc00::', 7, 'ipv6')
notPublic.addSubnet('fec0::', 10, 'ipv6')
notPublic.addSubnet('2001:db8::', 32, 'ipv6')

/** Nothing at home either: for addresses that come from outside. The wrapped one may allow this computer. */
export const publicOnly = (guard: AddressGuard, allowLocal: boolean): AddressGuard => ({
  refusal(address, port) {
    if (allowLocal) return null
    const bare = address.split('%', 1)[0] ?? ''
    const refused = guard.refusal(address, port)
    if (refused !== null) return refused
    return notPublic.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4') ? `${address} is no public address` : null
  },
})

function isOwn(address: string, family: number): boolean {
  const own = new BlockList()
  for (const each of Object.values(networkInterfaces()).flatMap(addresses => addresses ?? [])) {
    own.addAddress(each.address, each.family === 'IPv6' ? 'ipv6' : 'ipv4')
  }
  return own.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

export interface HostAddress {
  readonly address: string
  readonly family: number
}

/** Takes a name or an address as it stands in a URL. */
export type ResolveHost = (host: string, signal: AbortSignal) => Promise<readonly HostAddress[]>

/**
 * Asks the system, which also knows names of the home network. One name at a time: each question keeps one of the few
 * threads that also write files until it is answered.
 */
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

/** The question goes on; who asked does not wait for it. */
function abandonable<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abandon = (): void => reject(signal.reason instanceof Error ? signal.reason : new Error('aborted'))
    signal.addEventListener('abort', abandon, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon))
  })
}
