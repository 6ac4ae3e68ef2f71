/* `node:net` in a browser: what addresses are, and nothing that is sent to one. */

const fourNumbers = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/

/** 4, 6, or 0 for what is no address. */
export function isIP(text: string): 0 | 4 | 6 {
  if (fourNumbers.test(text)) return 4
  return /^[\da-f.:]*:[\da-f.:]*$/i.test(text) && URL.canParse(`http://[${text}]`) ? 6 : 0
}

export class BlockList {
  readonly #networks: { readonly bytes: readonly number[]; readonly bits: number }[] = []

  addAddress(address: string): void {
    const bytes = bytesOf(address)
    this.#networks.push({ bytes, bits: 8 * bytes.length })
  }

  addSubnet(network: string, bits: number): void {
    this.#networks.push({ bytes: bytesOf(network), bits })
  }

  check(address: string): boolean {
    if (isIP(address) === 0) return false
    const bytes = withoutMapping(bytesOf(address))
    return this.#networks.some(
      network =>
        network.bytes.length === bytes.length &&
        network.bytes.every((byte, index) => (byte ^ (bytes[index] ?? 0)) >> freeBits(network.bits, index) === 0),
    )
  }
}

/** Of the byte at `index`: how many of its bits, from the right, may be anything below a prefix of `bits`. */
const freeBits = (bits: number, index: number): number => Math.min(8, Math.max(0, 8 * (index + 1) - bits))

function bytesOf(address: string): readonly number[] {
  if (isIP(address) !== 6) return address.split('.').map(Number)
  // A browser writes it in one way: groups of hexadecimal digits, and the longest row of zeros as `::`.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail ?? ''].map(part => (part === '' ? [] : part.split(':')))
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0')
  return [...(before ?? []), ...zeros, ...(after ?? [])].flatMap(group => {
    const value = Number.parseInt(group, 16)
    return [value >> 8, value & 0xff]
  })
}

/** An address of four numbers that is written as one of IPv6. */
const withoutMapping = (bytes: readonly number[]): readonly number[] =>
  bytes.length === 16 && bytes.slice(0, 12).every((byte, index) => byte === (index < 10 ? 0 : 0xff))
    ? bytes.slice(12)
    : bytes
