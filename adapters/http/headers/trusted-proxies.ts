import { BlockList, isIP } from 'node:net'

/** @param proxies addresses and networks @returns whether an address is one of theirs */
export function trustedBy(proxies: readonly string[]): (address: string | undefined) => boolean {
  const trusted = new BlockList()
  for (const proxy of proxies) {
    const [address = '', bits] = proxy.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  return (address = '') => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}
