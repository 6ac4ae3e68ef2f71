import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * @param networks as `10.0.0.0/8`, or single addresses
 * @returns whether an address, with or without a zone such as `%eth0`, is in one of them; false for what is no address
 */
export function inNetworks(networks: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (address = '') => {
    const bare = address.split('%', 1)[0] ?? ''
    return isIP(bare) !== 0 && list.check(bare, familyOf(bare))
  }
}

export const isLoopback = inNetworks(['127.0.0.0/8', '::1'])

const atHome = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '127.0.0.0/8',
  'fc00::/7',
  'fe80::/10',
  '::1',
]
/** Whether an address is private, link-local or loopback: what is sent there stays in the home. */
export const isHomeAddress = inNetworks(atHome)
