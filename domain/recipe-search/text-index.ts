import { type BitSet, forEachBit, keepCommon, noBits, removeBit, withBit } from './bit-set.ts'

/**
 * Which of many short texts contain another. For each letter and each pair of letters there is a set of the texts that
 * have it: what is in the sets of all pairs is looked at. As there are {@link kinds} kinds of letters, however many
 * letters there are, the sets of n texts take (64² + 64) · n / 8 bytes at most.
 */
export interface TextIndex {
  put(number: number, text: string): void
  remove(number: number): void
  /** Leaves in `among` those whose text contains `part`, which is not empty. */
  keepContaining(among: BitSet, part: string): void
}

const kinds = 64
/** The first kinds are one letter each; all other letters share the rest. */
const ownKinds = ' 0123456789abcdefghijklmnopqrstuvwxyz'

const kindOfCode = Uint8Array.from({ length: 128 }, (_, code) => {
  const own = ownKinds.indexOf(String.fromCharCode(code))
  return own >= 0 ? own : sharedKind(code)
})

function sharedKind(code: number): number {
  return ownKinds.length + (code % (kinds - ownKinds.length))
}

const kindAt = (text: string, index: number): number => {
  const code = text.charCodeAt(index)
  return code < kindOfCode.length ? (kindOfCode[code] ?? 0) : sharedKind(code)
}

/** The place of the pair that begins there; of the last letter alone where there is no other. */
const placeOfPair = (text: string, index: number): number =>
  index + 1 < text.length ? kindAt(text, index) * kinds + kindAt(text, index + 1) : kinds * kinds + kindAt(text, index)

/** All sets that a text is in: of its pairs, and of each letter. */
function placesOf(text: string): Set<number> {
  const places = new Set<number>()
  for (let index = 0; index < text.length; index += 1) {
    places.add(placeOfPair(text, index))
    places.add(kinds * kinds + kindAt(text, index))
  }
  return places
}

/** Whether the sets alone tell: there is nothing between the letters of a pair, and no other letter is of their kinds. */
const isToldBySets = (part: string): boolean => part.length <= 2 && [...part].every(each => ownKinds.includes(each))

/** @param capacity words of a set that all texts fit into that are about to be there */
export function createTextIndex(capacity: () => number): TextIndex {
  const texts: string[] = []
  const sets: BitSet[] = Array.from({ length: kinds * kinds + kinds }, () => noBits)
  const setAt = (place: number): BitSet => sets[place] ?? noBits

  return {
    put(number, text) {
      texts[number] = text
      for (const place of placesOf(text)) sets[place] = withBit(setAt(place), number, capacity())
    },
    remove(number) {
      for (const place of placesOf(texts[number] ?? '')) removeBit(setAt(place), number)
      texts[number] = ''
    },
    keepContaining(among, part) {
      const pairs = Math.max(1, part.length - 1)
      for (let index = 0; index < pairs; index += 1) keepCommon(among, setAt(placeOfPair(part, index)))
      if (isToldBySets(part)) return
      forEachBit(among, number => {
        if (!texts[number]?.includes(part)) removeBit(among, number)
      })
    },
  }
}
