/* Tables as files that spreadsheets open: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

type Cell = string | number | null

const byteOrderMark = '\uFEFF'

/**
 * Where a spreadsheet takes a formula to begin, however wide it is written and whatever is hardly seen before it: with
 * the text, and behind what parts columns or rows somewhere else, where a comma is a decimal point.
 */
const formula = /(?:^|[,;|\t\r\n])(?=(?:[^\S\t\r\n]|["\p{DI}])*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/gu

/** Text stays text: an apostrophe before a formula says so. Numbers are numbers, the negative ones as well. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(formula, "$&'").replace(/^(?=[\t\r\n])/, "'")
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + [head, ...rows].map(row => `${row.map(written).join(',')}\r\n`).join('')
