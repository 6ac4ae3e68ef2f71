import { existsSync } from 'node:fs'
import { type AddressInfo, isIP } from 'node:net'
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os'
import { inNetworks } from '#adapters/networks/networks.ts'

/** The networks of a computer. */
export interface Networks {
  readonly interfaces: Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>
  /** Then networks of containers are its own, without phones. */
  readonly isContainer?: boolean
}

export const networksHere = (): Networks => ({
  interfaces: networkInterfaces(),
  isContainer: existsSync('/.dockerenv') || existsSync('/run/.containerenv'),
})

/** Bridges of containers and virtual machines, and tunnels: no guest's phone is there. */
const innerNetwork =
  /^(?:docker|br-[\da-f]{6}|veth|virbr|vmnet|vboxnet|vethernet|podman|cni|flannel|cali|lxc|lxd|hassio|tun|tap|utun|wg|tailscale|zt|ppp|nordlynx)/i
/** Of computers, and of services that lead to them, where phones are elsewhere. */
const ownName = /(?:^|\.)(?:localhost|ts\.net|docker\.internal)\.?$/

/** This computer, its link, and what is shared by others who share it (RFC 6598). */
const isUnreachable = inNetworks(['0.0.0.0/8', '127.0.0.0/8', '169.254.0.0/16', '100.64.0.0/10', '::/127', 'fe80::/10'])
const isOfContainers = inNetworks(['172.16.0.0/12', '10.88.0.0/16'])

/** Whether phones could get anywhere by this address, as `http://192.168.1.5:8080`. */
export function isForPhones(address: string, { interfaces, isContainer = false }: Networks): boolean {
  // What a Host header says may be none: [fe80::1%eth0].
  if (!URL.canParse(address)) return false
  const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) === 0) return !ownName.test(host)
  if (isUnreachable(host) || (isContainer && isOfContainers(host))) return false
  const own = Object.entries(interfaces).find(([, infos]) => infos?.some(info => info.address === host))
  return own === undefined || !innerNetwork.test(own[0])
}

/** Where others in the network reach what listens: names are not known in every home. */
export function networkAddresses(listening: readonly AddressInfo[], networks: Networks): readonly string[] {
  const found = listening.flatMap(({ address, port }) =>
    hostsOf(address, networks).map(
      host => `http://${isIP(host) === 6 ? `[${host}]` : host}${port === 80 ? '' : `:${port}`}`,
    ),
  )
  return [...new Set(found)].filter(address => isForPhones(address, networks))
}

/** "All addresses" is none that a browser could open. Those of IPv6 are nothing to be typed where there are others. */
function hostsOf(listening: string, { interfaces }: Networks): readonly string[] {
  if (listening !== '0.0.0.0' && listening !== '::') return [listening]
  const all = Object.values(interfaces).flatMap(infos => infos?.filter(({ internal }) => !internal) ?? [])
  const four = all.filter(({ family }) => family === 'IPv4')
  return (four.length > 0 || listening === '0.0.0.0' ? four : all).map(({ address }) => address)
}
