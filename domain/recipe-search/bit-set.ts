/**
 * A set of small whole numbers from 0 on, a bit for each, 32 to a word. What lies beyond its last word is not in it, so
 * that a set need not grow before something is put there.
 */
export type BitSet = Uint32Array

export const noBits: BitSet = new Uint32Array(0)

export const wordsFor = (numbers: number): number => (numbers + 31) >>> 5

export const hasBit = (bits: BitSet, number: number): boolean =>
  ((bits[number >>> 5] ?? 0) & (1 << (number & 31))) !== 0

/**
 * Puts a number in, in place where there is room.
 * @param capacity words of a set that has to be made larger
 */
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

/** Leaves in `bits` what is in `others` too. */
export function keepCommon(bits: BitSet, others: BitSet): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] ?? 0) & (others[word] ?? 0)
  bits.fill(0, shared)
}

/** Bits beyond the end of `bits` are left out. */
export function addAll(bits: BitSet, others: BitSet): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] ?? 0) | (others[word] ?? 0)
}

export function removeAll(bits: BitSet, others: BitSet): void {
  const shared = Math.min(bits.length, others.length)
  for (let word = 0; word < shared; word += 1) bits[word] = (bits[word] ?? 0) & ~(others[word] ?? 0)
}

/** How many numbers are in it. */
export function countBits(bits: BitSet): number {
  let count = 0
  for (const word of bits) count += countOnes(word)
  return count
}

/** Sums up pairs, then fours, then bytes of bits. */
function countOnes(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** In ascending order. A number may be removed while it is looked at. */
export function forEachBit(bits: BitSet, look: (number: number) => void): void {
  for (let word = 0; word < bits.length; word += 1) {
    for (let left = bits[word] ?? 0; left !== 0; left &= left - 1) {
      look((word << 5) + 31 - Math.clz32(left & -left))
    }
  }
}

/** A set of numbers for each id. */
interface Postings {
  readonly sets: ReadonlyMap<number, BitSet>
  of(id: number): BitSet
  put(id: number, number: number): void
  remove(id: number, number: number): void
}

/** @param capacity words of a set that has to be made larger */
export function createPostings(capacity: () => number): Postings {
  const sets = new Map<number, BitSet>()
  const of = (id: number): BitSet => sets.get(id) ?? noBits
  return {
    sets,
    of,
    put(id, number) {
      const bits = of(id)
      const roomy = withBit(bits, number, capacity())
      if (roomy !== bits) sets.set(id, roomy)
    },
    remove: (id, number) => removeBit(of(id), number),
  }
}
