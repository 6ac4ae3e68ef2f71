/** The form in which names are compared and searched: no accents, lower case. */
export const normalise = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .trim()
