/* `node:net` in a browser: what addresses are, and nothing that is sent to one. */
import ipaddr from 'ipaddr.js'

const fourNumbers = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** 4, 6, or 0 for what is no address. */
export function isIP(text: string): 0 | 4 | 6 {
  if (fourNumbers.test(text)) return 4
  return /^[\da-f.:]*:[\da-f.:]*$/i.test(text) && URL.canParse(`http://[${text}]`) ? 6 : 0
}

export class BlockList {
  readonly #networks: [ipaddr.IPv4 | ipaddr.IPv6, number][] = []

  addAddress(address: string): void {
    const parsed = ipaddr.parse(address)
    this.#networks.push([parsed, parsed.toByteArray().length * 8])
  }

  addSubnet(network: string, bits: number): void {
    this.#networks.push([ipaddr.parse(network), bits])
  }

  check(address: string): boolean {
    if (isIP(address) === 0) return false
    const parsed = ipaddr.process(address)
    return this.#networks.some(
      ([network, bits]) => parsed.kind() === network.kind() && parsed.match(network as never, bits),
    )
  }
}
