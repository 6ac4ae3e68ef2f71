/** A set of small whole numbers, 32 bits to a word. Numbers beyond the last word aren't in it. */
export type BitSet = Uint32Array

export const noBits: BitSet = new Uint32Array(0)

export const wordsFor = (numbers: number): number => (numbers + 31) >>> 5

export const hasBit = (bits: BitSet, number: number): boolean =>
  ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0

/** In place if there's room. @param capacity words of an enlarged set */
export function withBit(bits: BitSet, number: number, capacity: number): BitSet {
  const word = number >>> 5
  const roomy = word < bits.length ? bits : grown(bits, Math.max(capacity, word + 1))
  roomy[word] = (roomy[word] ?? 0) | (1 << (number & 31))
  return roomy
}

export function removeBit(bits: BitSet, number: number): void {
  const word = number >>> 5
  if (word < bits.length) bits[word] = (bits[word] ?? 0) & ~(1 << (number & 31))
}

function grown(bits: BitSet, words: number): BitSet {
  const larger = new Uint32Array(words)
  larger.set(bits)
  return larger
}

/** Intersection, in `bits`. */
export function keepCommon(bits: BitSet, others: BitSet): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  bits.fill(0, shared)
}

/** Ignores numbers beyond the end of `bits`. */
export function addAll(bits: BitSet, others: BitSet): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

export function removeAll(bits: BitSet, others: BitSet): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

export function countBits(bits: BitSet): number {
  let count = 0
  for (const word of bits) count += countOnes(word)
  return count
}

/** Sums pairs, then fours, then bytes of bits. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Ascending; a number may be removed while it's visited. */
export function forEachBit(bits: BitSet, look: (number: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      look((word << 5) + 31 - Math.clz32(left & -left))
    }
  }
}

/** A set of numbers for each id. @param capacity words of an enlarged set */
export function createPostings(capacity: () => number) {
  const sets = new Map<number, BitSet>()
  const of = (id: number): BitSet => sets.get(id) ?? noBits
  return {
    sets,
    of,
    put(id: number, number: number): void {
      const bits = of(id)
      const roomy = withBit(bits, number, capacity())
      if (roomy !== bits) sets.set(id, roomy)
    },
    remove: (id: number, number: number): void => removeBit(of(id), number),
  }
}
