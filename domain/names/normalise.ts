/** For sorting: no accents, lower case. Also `normalName` on the wire. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()

/** One form for letters that can be typed in several ways, for names and passwords. */
export const composed = (text: string): string => text.normalize('NFC')

/** As stored. */
export const tidyName = (name: string): string => composed(name).trim()

/** As names of people are stored: with single blanks, too. */
export const keptName = (name: string): string => tidyName(name.replace(/\p{Zs}+/gu, ' '))
