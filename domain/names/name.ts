/* What people and things may be called. One rule, whatever has the name and wherever it comes from. */

interface Length {
  readonly least: number
  readonly most: number
}

/** The same letter can be typed in several ways; names and passwords are kept and compared in one. */
export const composed = (text: string): string => text.normalize('NFC')

/** As it is kept: in one spelling, without blanks around it. */
export const tidyName = (name: string): string => composed(name).trim()

/** As names of people are kept: with single blanks within, too. */
export const keptName = (name: string): string => tidyName(name.replace(/\p{Zs}+/gu, ' '))

/** A picture of its own, in colour or not, of any skin. Browsers of 2022 have no regular expressions that look back. */
const picture = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?\uFE0F?`
const letter = String.raw`(?!\p{DI})[\p{L}\p{M}]`
/** What is not seen, and makes another one of what it stands within. */
const joined = [
  String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`,
  String.raw`${picture}(?:\u200D${picture})*`,
  String.raw`[\d#*]\uFE0F\u20E3`,
  String.raw`${letter}[\u200C\u200D](?=[\p{L}\p{N}])`,
  String.raw`(?!\p{DI})\p{M}\u200D`,
  String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?!\p{DI})\p{Script=Mongolian}[\u180B-\u180F]`,
].join('|')
/** Controls, breaks of lines, what turns the direction of text, what has no look, and letters under a heap of marks. */
const odd = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFB]|\p{M}{7}`
const [joinedPattern, oddPattern] = [new RegExp(joined, 'gu'), new RegExp(odd, 'u')]
const joinedOrOdd = new RegExp(`(${joined})|${odd}`, 'gu')
const seen = /[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u

/** Whether it has what cannot be seen, or shows nothing: it would pass for another one, or break a line. */
export const hasUnseen = (name: string): boolean =>
  name !== '' && (oddPattern.test(name.replace(joinedPattern, 'x')) || !seen.test(name))

/** A name that others chose, as far as it can be seen. */
export const withoutUnseen = (name: string): string => name.replace(joinedOrOdd, (_, kept?: string) => kept ?? '')

let segmenter: Intl.Segmenter | null | undefined

/** As a person counts: a family of four is one. Old browsers count its members. */
export function lengthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null
  return [...(segmenter?.segment(text) ?? text)].length
}

/** So many code points a character has at most, on the average: the longest pictures have ten. */
const pointsOfCharacter = 10

/** Whether it is so long as a person counts. Nobody hides a book in one character. */
export const fits = (text: string, { least, most }: Length): boolean => {
  if (text.length > 2 * pointsOfCharacter * most || [...text].length > pointsOfCharacter * most) return false
  const length = lengthOf(text)
  return length >= least && length <= most
}

/** @param name with blanks around it or without */
export const isName = (name: string, length: Length): boolean =>
  fits(tidyName(name), length) && !hasUnseen(tidyName(name))

export type NameCharacters<Field extends string = string> = {
  readonly kind: 'name-characters'
  readonly field: Field
}

/** A list to spread. */
export const characterProblems = <const Field extends string>(name: string, field: Field): NameCharacters<Field>[] =>
  hasUnseen(name) ? [{ kind: 'name-characters', field }] : []
