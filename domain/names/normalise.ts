/** The form by which names are put in order: no accents, lower case. Also `normalName` on the wire of the family. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()

/** The same letter can be typed in several ways; names and passwords are kept and compared in one. */
export const composed = (text: string): string => text.normalize('NFC')

/** As it is kept: in one spelling, without blanks around it. */
export const tidyName = (name: string): string => composed(name).trim()

/** As names of people are kept: with single blanks within, too. */
export const keptName = (name: string): string => tidyName(name.replace(/\p{Zs}+/gu, ' '))
