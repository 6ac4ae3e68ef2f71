/** In characters: a name is read on a chart. */
const longest = 80

/**
 * A name that someone has typed, as the value of a label: short, one line, and characters that every reader of metrics
 * takes. Quotes and backslashes are escaped where it is written.
 */
export const labelText = (name: string): string =>
  [...name.replace(/[\p{Cc}\p{Cs}\u2028\u2029\u{FFFE}\u{FFFF}]+/gu, ' ').trim()].slice(0, longest).join('')
