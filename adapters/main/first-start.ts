import type { AddressInfo } from 'node:net'
import type { NetworkInterfaceInfo } from 'node:os'

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>

/** Where a machine without users is set up, and with which code. */
export function firstStartText(listening: readonly AddressInfo[], interfaces: Interfaces, code: string): string {
  const pages = [...new Set(listening.flatMap(each => hostsOf(each, interfaces).map(host => pageOf(host, each.port))))]
  return [
    'Nobody has an account on this machine yet. To make the first one, open',
    ...pages.map(page => `  ${page}`),
    `and enter the setup code  ${code}`,
  ].join('\n')
}

const pageOf = (host: string, port: number): string => `http://${host}:${port}/setup`

/** "All addresses" is none that a browser could open: those of this computer at home are. */
function hostsOf({ address, family }: AddressInfo, interfaces: Interfaces): readonly string[] {
  if (address !== '0.0.0.0' && address !== '::') return [family === 'IPv6' ? `[${address}]` : address]
  const own = Object.values(interfaces)
    .flatMap(infos => infos ?? [])
    .filter(info => info.family === 'IPv4' && !info.internal)
    .map(info => info.address)
  return own.length > 0 ? own : ['localhost']
}
