import fc from 'fast-check'
import { expect, it } from 'vitest'
import { csvOf } from './schema.ts'

const head = ['name', 'drink']
const queueOf = (...cells: (string | number | null)[]): string =>
  csvOf(head, [cells]).split('\r\n').slice(1, -1).join('\r\n')

it('writes a head and a line for each row, with the mark of UTF-8', () => {
  expect(
    csvOf(head, [
      ['Zoë', 'Mai Tai'],
      ['Bo', null],
    ]),
  ).toBe('\uFEFFname,drink\r\nZoë,Mai Tai\r\nBo,\r\n')
})

it('puts quotes around what would break a line, and doubles those within', () => {
  expect(queueOf('Gin, "dry"', 'a\nb')).toBe('"Gin, ""dry""","a\nb"')
})

it.each([
  ';=1+1;',
  'Bob;=1+1',
  'Bob\t=1',
  'Bob\n+1',
  'Bob,@SUM(A1)',
  'Bob|=1',
  ';"=1"',
  "Bob;'=1",
  'Bob; ＝1',
  '\u200b=1',
  '\u00ad=1',
  '=1+1',
  '+49',
  '-2',
  '@SUM(A1)',
  '  =1',
  '\t=1',
  '＝1',
  '\r=cmd',
])('lets no spreadsheet reckon with %j', name => {
  for (const separator of [',', ';', '\t', '|', '\n']) {
    for (const cell of queueOf(name, '').split(separator)) expect(cell).not.toMatch(/^[\s"\p{DI}]*[=+\-@＝＋－＠]/u)
  }
})

it('leaves numbers and dates alone', () => {
  expect(queueOf(-1.5, '2026-07-04T20:00:00.000Z')).toBe('-1.5,2026-07-04T20:00:00.000Z')
})

it('is read back as it was, whatever stands in it', () => {
  const cell = fc.string().map(text => text.replace(/[=+\-@＝＋－＠\t\r\n]/g, 'x'))
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell)), rows => {
      expect(read(csvOf(head, rows))).toEqual([head, ...rows])
    }),
  )
})

/** A reader by the grammar of RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  const token = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  token.lastIndex = 1
  for (let match = token.exec(text); match; match = token.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
