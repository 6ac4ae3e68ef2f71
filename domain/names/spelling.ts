/* When two typed names are the same, and what a search finds. */

/** Letters that Unicode doesn't decompose. */
const letters: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n', ı: 'i', ς: 'σ' },
}
const letterPattern = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/** Keyboards without these letters write them so. */
const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' }
const asTwoLetters = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüøå]/g, letter => twoLetters[letter] ?? letter)

const apostrophes = /['\u2019\u2018\u201B`´\u02B9\u02BB\u02BC\u02BD\u02BE\u02BF\u02C8\u2032\u2035\uFF07\u055A\uA78C]/g
/** Joined to its neighbours or not: Dark ’n’ Stormy, Rock'n Roll. */
const shortAnd = /'n(?![\p{L}\p{N}])'?|(^|[^\p{L}\p{N}])n'/giu
/** Accents, and what's invisible; not Japanese voicing marks and the vowels of other scripts, which tell words apart. */
const unheard = /\p{DI}|(?![\u3099\u309A])\p{Script=Inherited}/gu
const betweenWords = /[\p{P}\p{Z}\p{Sm}\p{Sc}\p{Sk}\p{Cc}]+/gu

const simplified = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(unheard, '')
    .replace(letterPattern, letter => letters[letter] ?? letter)
    .normalize('NFC')

/** Most names by far. */
const isPlain = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

/** Lower case words with single blanks, without accents, width, apostrophes and other signs, unless there's nothing else. */
export function plainWords(text: string): string {
  if (isPlain.test(text)) return text.toLowerCase()
  const spelt = text
    .replace(apostrophes, "'")
    .replace(shortAnd, '$1 n ')
    .replace(/'|[\u2122®©\u2120]/g, '')
    .replace(/\bn[°º]/gi, 'no')
  const words = simplified(spelt).replace(betweenWords, ' ').trim()
  return words === '' ? text.replace(unheard, '').trim().toLowerCase() : words
}

const joining = new Set(['and', 'und', 'og'])
const mayBeLeftOut = /\b(?:and|und|og|n|(?:no|nr|num|number|nummer)\d*)\b/

/** Without words that people leave out: "and", the "No." before a number. */
function bare(folded: string): string {
  if (!mayBeLeftOut.test(folded)) return folded
  const words = folded.replace(/(^| )(?:no|nr|num|number|nummer|n) ?(?=\d)/g, '$1').split(' ')
  const telling = words.filter(
    (word, place) => !joining.has(word) && (word !== 'n' || place === 0 || place === words.length - 1),
  )
  return (telling.length > 0 ? telling : words).join(' ')
}

const ones = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const either = (words: readonly string[]): string => `(${words.join('|')})`
const numberPattern = new RegExp(`\\b(?:${either(tens)}(?: ${either(ones.slice(1, 10))})?|${either(ones)})\\b`, 'g')

/** Phones suggest one behind a word. */
const withoutPictures = (folded: string): string => folded.replace(/ ?\p{So}+/gu, '').trim() || folded

const inDigits = (folded: string): string => {
  const digits = folded.replace(numberPattern, (_, ten?: string, one?: string, alone?: string) =>
    String(alone ? ones.indexOf(alone) : 10 * tens.indexOf(ten ?? '') + 20 + ones.indexOf(one ?? 'zero')),
  )
  return bare(withoutPictures(digits))
}

/** All ways in which people write the same; nearly always one. */
function spellingsOf(text: string): readonly string[] {
  const plain = new Set([plainWords(text), ...(isPlain.test(text) ? [] : [plainWords(asTwoLetters(text))])])
  const spellings = [...plain].flatMap(each => [each, bare(each), inDigits(bare(each))])
  return [...new Set(spellings)]
}

/** Umlauts and å are written as two letters, too, so both are read as one; "AA" alone is a label. */
export const asOneLetter = (plain: string): string =>
  plain.replace(/[a-z]{3,}/g, word => word.replace(/([aou])e|(a)a/g, '$1$2'))

/** Equal for the same name. Names of people are compared more strictly: Jo isn't Joe. */
export const nameKey = (name: string): string =>
  // "1:1" is not "11".
  asOneLetter(bare(plainWords(name)))
    .replace(/ (?!\d)/g, '')
    .replace(/(\D) /g, '$1')

interface Named {
  readonly id: number
  readonly name: string | null
}

/** By something else. What had the name before names counted as the same keeps it. */
export function isNameTaken({ id, name }: { readonly id: number | null; readonly name: string }, all: Iterable<Named>) {
  const key = nameKey(name)
  const holders = [...all].filter(other => other.name !== null && nameKey(other.name) === key)
  return holders.length > 0 && holders.every(other => other.id !== id)
}

/** For a {@link Search}: a line for each spelling of each line. */
export const searchTextOf = (texts: string): string =>
  texts.includes('\n') ? texts.split('\n').flatMap(spellingsOf).join('\n') : spellingsOf(texts).join('\n')

const remembered = new Map<string, string>()
const mostRemembered = 20_000

/** {@link searchTextOf} for lists that are searched with every typed letter. */
export function rememberedSearchText(texts: string): string {
  const known = remembered.get(texts)
  if (known !== undefined) return known
  if (remembered.size >= mostRemembered) remembered.clear()
  const fresh = searchTextOf(texts)
  remembered.set(texts, fresh)
  return fresh
}

/** All functions take a {@link searchTextOf}. */
export interface Search {
  /** Each spelling without blanks; a match contains one of them, without blanks, too. */
  readonly letters: readonly string[]
  isIn(searchText: string): boolean
  /** One of the texts begins with it. */
  begins(searchText: string): boolean
  /** All words, in any order. */
  hasWordsIn(searchText: string): boolean
}

const lettersOf = (spelling: string): string => spelling.replaceAll(' ', '')

/** With blanks anywhere. */
const lettersAfter = (beginning: string, spelling: string): RegExp =>
  new RegExp(
    beginning +
      Array.from(lettersOf(spelling), letter => letter.replace(/[^\p{L}\p{N}]/u, sign => `\\${sign}`)).join(' ?'),
  )

/** Part of a line; with other blanks, only from the beginning of a word on. */
function phraseIn(spelling: string): (searchText: string) => boolean {
  const letters = lettersAfter('(?:^|[ \\n])', spelling)
  return searchText => searchText.includes(spelling) || letters.test(searchText)
}

/** null for an empty search. Only the beginning of a long text counts. */
export function searchFor(text: string): Search | null {
  const spellings = spellingsOf(text.slice(0, 200))
  if (spellings[0] === '') return null
  const phrases = spellings.map(phraseIn)
  const beginnings = spellings.map(spelling => lettersAfter('(?:^|\\n)', spelling))
  const words = spellings.map(spelling => spelling.split(' ').map(phraseIn))
  const isIn = (searchText: string): boolean => phrases.some(phrase => phrase(searchText))
  return {
    letters: [...new Set(spellings.map(lettersOf))],
    isIn,
    begins: searchText => beginnings.some(beginning => beginning.test(searchText)),
    hasWordsIn: searchText => words.some(all => all.every(word => word(searchText))) || isIn(searchText),
  }
}
