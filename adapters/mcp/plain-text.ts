/*
 * Names and texts of the catalogue were written by anybody, and a model reads them: they are data of bounded length
 * without characters that hide or reorder anything.
 */

/** Controls, line and paragraph separators, and what is invisible or turns the direction of text. */
const unseen = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]+/gu

/** One line of at most so many characters; longer ones end in an ellipsis. */
export function plain(text: string, most = 120): string {
  const letters = [
    ...text
      .slice(0, 4 * most)
      .replace(unseen, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  ]
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`
}
