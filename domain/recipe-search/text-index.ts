import type { Search } from '../names/spelling.ts'
import { addAll, type BitSet, forEachBit, keepCommon, noBits, removeBit, withBit } from './bit-set.ts'

/**
 * In which of many short texts something is found. For each letter and each pair of letters, blanks aside, there is a set
 * of the texts that have it: what is in the sets of all pairs is looked at. As there are {@link kinds} kinds of letters, however many
 * letters there are, the sets of n texts take (64² + 64) · n / 8 bytes at most.
 */
export interface TextIndex {
  /** @param text see `searchTextOf` */
  put(number: number, text: string): void
  remove(number: number): void
  /** Leaves in `among` those in whose text it is found. */
  keepFound(among: BitSet, search: Search): void
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
function placesOf(spaced: string): Set<number> {
  const text = spaced.replaceAll(' ', '')
  const places = new Set<number>()
  for (let index = 0; index < text.length; index += 1) {
    places.add(placeOfPair(text, index))
    places.add(kinds * kinds + kindAt(text, index))
  }
  return places
}

/** Whether the sets alone tell: one letter, and no other is of its kind. */
const isToldBySets = (letters: string): boolean => letters.length === 1 && ownKinds.includes(letters)

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
    keepFound(among, { letters, isIn }) {
      const candidates = among.slice().fill(0)
      for (const each of letters) {
        const having = among.slice()
        const pairs = Math.max(1, each.length - 1)
        for (let index = 0; index < pairs; index += 1) keepCommon(having, setAt(placeOfPair(each, index)))
        addAll(candidates, having)
      }
      keepCommon(among, candidates)
      if (letters.every(isToldBySets)) return
      forEachBit(among, number => {
        if (!isIn(texts[number] ?? '')) removeBit(among, number)
      })
    },
  }
}
