/* Tables as files that spreadsheets open: RFC 4180, in UTF-8 with the mark by which Excel knows it. */

type Cell = string | number | null

const byteOrderMark = '\uFEFF'

/** What a spreadsheet takes for a formula, however wide it is written and whatever blanks stand before it. */
const formula = /^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/

/** Text stays text: an apostrophe before it says so. Numbers are numbers, the negative ones as well. */
function written(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = formula.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  byteOrderMark + [head, ...rows].map(row => `${row.map(written).join(',')}\r\n`).join('')
