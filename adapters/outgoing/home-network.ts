import { BlockList, isIP } from 'node:net'

/** Addresses that nobody has on the internet: of networks at home, of a wire, of this computer. */
const home = new BlockList()
home.addSubnet('10.0.0.0', 8, 'ipv4')
home.addSubnet('172.16.0.0', 12, 'ipv4')
home.addSubnet('192.168.0.0', 16, 'ipv4')
home.addSubnet('169.254.0.0', 16, 'ipv4')
home.addSubnet('127.0.0.0', 8, 'ipv4')
home.addSubnet('fc00::', 7, 'ipv6')
home.addSubnet('fe80::', 10, 'ipv6')
home.addAddress('::1', 'ipv6')

/** Whether what is sent to this address does not leave the home. False for what is no address. */
export function isHomeAddress(address: string): boolean {
  const bare = address.split('%', 1)[0] ?? ''
  const family = isIP(bare)
  return family !== 0 && home.check(bare, family === 6 ? 'ipv6' : 'ipv4')
}
