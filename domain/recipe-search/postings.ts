import { type BitSet, noBits, removeBit, withBit } from './bit-set.ts'

/** A set of numbers for each id. */
export interface Postings {
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
