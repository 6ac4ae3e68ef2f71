export interface Length {
  readonly least: number
  readonly most: number
}

let segmenter: Intl.Segmenter | null | undefined

/** As a person sees them: a family of four is one. Old browsers see its members. */
export function charactersOf(text: string): readonly string[] {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter() : null
  return segmenter ? Array.from(segmenter.segment(text), ({ segment }) => segment) : [...text]
}

/** In characters, as {@link charactersOf} finds them. */
export const lengthOf = (text: string): number => (/^[ -~]*$/.test(text) ? text.length : charactersOf(text).length)

/** Code points per character, on average at most: the longest pictures have ten. */
const pointsOfCharacter = 10

/** In characters. Code points are bounded, too: one character can have thousands. */
export const fits = (text: string, { least, most }: Length): boolean => {
  if (text.length > 2 * pointsOfCharacter * most || [...text].length > pointsOfCharacter * most) return false
  const length = lengthOf(text)
  return length >= least && length <= most
}
