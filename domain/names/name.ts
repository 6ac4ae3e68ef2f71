/* What people and things may be called: one rule for all names. */
import { fits, type Length } from './length.ts'
import { tidyName } from './normalise.ts'

/** Lazy: not all pages check names. */
function createPatterns() {
  // In colour or not, of any skin. Browsers of 2022 have no regular expressions that look back.
  const picture = String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?\uFE0F?`
  const letter = String.raw`(?!\p{DI})[\p{L}\p{M}]`
  // Invisible, but changes what it's part of.
  const joined = [
    String.raw`\u{1F3F4}[\u{E0030}-\u{E007A}]+\u{E007F}`,
    String.raw`${picture}(?:\u200D${picture})*`,
    String.raw`[\d#*]\uFE0F\u20E3`,
    // A joined consonant of Bengali or Kannada follows its sign.
    String.raw`${letter}[\u200C\u200D](?=[\u09CD\u0CCD]?[\p{L}\p{N}])`,
    String.raw`(?!\p{DI})\p{M}\u200D`,
    String.raw`\p{Script=Han}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
    String.raw`(?!\p{DI})\p{Script=Mongolian}[\u180B-\u180F]`,
  ].join('|')
  // Controls, breaks of lines, what turns the direction of text, what has no look, and letters under a heap of marks.
  const odd = String.raw`[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{DI}\p{Noncharacter_Code_Point}\u2800\uFFF9-\uFFFB]|\p{M}{7}`
  return {
    joined: new RegExp(joined, 'gu'),
    odd: new RegExp(odd, 'u'),
    joinedOrOdd: new RegExp(`(${joined})|${odd}`, 'gu'),
  }
}

let known: ReturnType<typeof createPatterns> | undefined
const patterns = () => (known ??= createPatterns())

const seen = /[^\p{Z}\p{M}\p{Cc}\p{Cf}]/u

/** Invisible characters, or nothing else: it would pass for another name, or break a line. */
export const hasUnseen = (name: string): boolean =>
  name !== '' && (patterns().odd.test(name.replace(patterns().joined, 'x')) || !seen.test(name))

export const withoutUnseen = (name: string): string =>
  name.replace(patterns().joinedOrOdd, (_, kept?: string) => kept ?? '')

export const isName = (name: string, length: Length): boolean =>
  fits(tidyName(name), length) && !hasUnseen(tidyName(name))
