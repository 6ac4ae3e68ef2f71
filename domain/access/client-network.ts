/*
 * Where a guess comes from. The owner of an IPv6 address has at least 2^64, often 2^80: they count as one.
 */

/** An address as guesses are counted by it, and the wider network that its owner may have whole. */
export interface ClientNetwork {
  /** An IPv4 address, or the first 64 bits of an IPv6 one; of a link-local one all. */
  readonly narrow: string
  /** An IPv4 address, or the first 48 bits of an IPv6 one. */
  readonly wide: string
}

/** @param address as sockets and proxies write it; what is none counts as one network of its own */
export function networkOf(address: string): ClientNetwork {
  const bare = address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/%.*$/, '')
    .toLowerCase()
  const v4 = ipv4In(bare)
  if (v4 !== null) return { narrow: v4, wide: v4 }
  const groups = groupsOf(bare)
  if (groups === null) return { narrow: 'unknown', wide: 'unknown' }
  const first = (count: number): string =>
    groups
      .slice(0, count)
      .map(group => group.toString(16))
      .join(':')
  // Everybody on the same wire is in the one link-local network.
  if (((groups[0] ?? 0) & 0xffc0) === 0xfe80) return { narrow: first(8), wide: first(8) }
  return { narrow: `${first(4)}::/64`, wide: `${first(3)}::/48` }
}

/** Also one that is written as IPv6 (`::ffff:10.0.0.7`), or with the port that some proxies add. */
function ipv4In(text: string): string | null {
  const found = /^(?:(?:::|(?:0+:){5})ffff:)?(\d{1,3}(?:\.\d{1,3}){3})(?::\d+)?$/.exec(text)?.[1]
  if (found !== undefined) {
    const parts = found.split('.').map(Number)
    return parts.every(part => part <= 255) ? parts.join('.') : null
  }
  const groups = groupsOf(text)
  if (groups === null || groups.slice(0, 5).some(group => group !== 0) || groups[5] !== 0xffff) return null
  const [high = 0, low = 0] = groups.slice(6)
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** The eight groups of an IPv6 address; null for what is none. */
function groupsOf(text: string): readonly number[] | null {
  const halves = text.split('::')
  if (halves.length > 2) return null
  const [before = [], after = []] = halves.map(half => (half === '' ? [] : half.split(':')))
  const missing = 8 - before.length - after.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  const all = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return all.every(group => /^[\da-f]{1,4}$/.test(group)) ? all.map(group => Number.parseInt(group, 16)) : null
}
