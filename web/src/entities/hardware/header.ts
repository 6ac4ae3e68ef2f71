/** The pins of the computer's header, from its top: voltages, ground, and lines with their numbers. */
const odd = ['3V3', 2, 3, 4, 'GND', 17, 27, 22, '3V3', 10, 9, 11, 'GND', 0, 5, 6, 13, 19, 26, 'GND'] as const
const even = ['5V', '5V', 'GND', 14, 15, 18, 'GND', 23, 24, 'GND', 25, 8, 7, 1, 'GND', 12, 'GND', 16, 20, 21] as const
export type HeaderPin = '3V3' | '5V' | 'GND' | number

/** By row; `first` is the number at the header of the left one, and the right one has the next. */
export const headerRows: readonly { readonly first: number; readonly left: HeaderPin; readonly right: HeaderPin }[] =
  odd.map((left, row) => ({ first: row * 2 + 1, left, right: even[row] ?? 'GND' }))

/** The number printed at the header, 1–40, of a line of the computer; undefined for lines that are not led out. */
export function headerNumber(line: number): number | undefined {
  const index = headerRows.flatMap(({ left, right }) => [left, right]).indexOf(line)
  return index === -1 ? undefined : index + 1
}
