import { asOneLetter, plainWords } from '../names/spelling.ts'

/** A recipe as far as a file can be named like it: by its name in any language. */
export interface NamedRecipe {
  readonly id: number
  readonly names: readonly string[]
}

/** Which recipes a file is named like. */
export interface PictureMatch {
  readonly fileName: string
  /** `same`: but for case, accents, signs and numbering; `close`: but for a letter or two as well. */
  readonly likeness: 'same' | 'close' | 'none'
  /** More than one: someone has to choose. */
  readonly recipeIds: readonly number[]
}

/** "and" in the three languages, which names leave out or write as a sign. */
const joiningWords = new Set(['and', 'und', 'og', 'n', 'the'])
/** Words that programs and people add to the name of a file. */
const addedWords =
  /^(copy|kopie|kopi|of|von|af|final|edited|small|large|photo|foto|picture|bild|billede|cocktail|drink|img|\d+x\d+)$/

const wordsOf = (text: string): readonly string[] => plainWords(text).match(/[\p{Letter}\p{Number}]+/gu) ?? []

const keyOf = (words: readonly string[]): string => {
  const telling = words.filter(word => !joiningWords.has(word))
  return asOneLetter((telling.length > 0 ? telling : words).join(''))
}

const isNumber = (word: string | undefined): boolean => word !== undefined && /^\d+$/.test(word)

/** The names a file may be called after, the whole of it first: a number may be part of a name, as in French 75. */
function keysOfFile(fileName: string): readonly string[] {
  const words = wordsOf(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''))
  const bare = words.filter(word => !addedWords.test(word))
  const readings = [words, bare]
  if (isNumber(bare.at(-1))) readings.push(bare.slice(0, -1))
  if (isNumber(bare[0])) readings.push(bare.slice(1))
  if (isNumber(bare[0]) && isNumber(bare.at(-1))) readings.push(bare.slice(1, -1))
  return [...new Set(readings.map(keyOf))].filter(key => key !== '')
}

/** How many letters may differ: short names differ by one from each other. */
const allowedEdits = (key: string): number => (key.length < 6 ? 0 : key.length < 11 ? 1 : 2)

/**
 * For each file the recipes that it is named like. Most of the work is one look into a table; only files that are named
 * like nothing are compared with every name.
 */
export function matchPictures(fileNames: readonly string[], recipes: Iterable<NamedRecipe>): PictureMatch[] {
  const idsByKey = new Map<string, Set<number>>()
  for (const { id, names } of recipes) {
    for (const name of names) {
      const key = keyOf(wordsOf(name))
      const ids = idsByKey.get(key) ?? new Set()
      idsByKey.set(key, ids.add(id))
    }
  }
  return fileNames.map(fileName => {
    const keys = keysOfFile(fileName)
    const same = keys.map(key => idsByKey.get(key)).find(ids => ids !== undefined)
    if (same) return { fileName, likeness: 'same', recipeIds: [...same] }
    const close = closest(keys, idsByKey)
    return { fileName, likeness: close.length > 0 ? 'close' : 'none', recipeIds: close }
  })
}

function closest(keys: readonly string[], idsByKey: ReadonlyMap<string, ReadonlySet<number>>): number[] {
  let fewest = Number.POSITIVE_INFINITY
  let ids = new Set<number>()
  for (const key of keys) {
    const allowed = allowedEdits(key)
    for (const [name, named] of allowed > 0 ? idsByKey : []) {
      const edits = editsBetween(key, name, Math.min(allowed, fewest))
      if (edits === null) continue
      ids = edits < fewest ? new Set(named) : new Set([...ids, ...named])
      fewest = edits
    }
  }
  return [...ids]
}

/** Letters to put in, take out, change or swap with their neighbour; null: more than `most`. */
function editsBetween(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most) return null
  // Each row: the edits from the first letters of the one to every beginning of the other.
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= one.length; row++) {
    const next = [row]
    rows.push(next)
    for (let column = 1; column <= other.length; column++) next.push(fewestEdits(rows, one, other, column))
    if (Math.min(...next) > most) return null
  }
  const edits = rows.at(-1)?.[other.length] ?? 0
  return edits <= most ? edits : null
}

/** The fewest edits in the last row, at a column whose left neighbour is known. */
function fewestEdits(rows: readonly number[][], one: string, other: string, column: number): number {
  const row = rows.length - 1
  const at = (rowsUp: number, columnsLeft: number): number => rows[row - rowsUp]?.[column - columnsLeft] ?? row + column
  const isSame = one[row - 1] === other[column - 1]
  const isSwapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
  const changed = Math.min(at(1, 0) + 1, at(0, 1) + 1, at(1, 1) + (isSame ? 0 : 1))
  return isSwapped ? Math.min(changed, at(2, 2) + 1) : changed
}
