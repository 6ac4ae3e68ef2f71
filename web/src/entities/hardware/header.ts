import { lostDuty as dutyLostTo, type PinDuty } from '#domain/machine/pin-conflicts.ts'

/** A pin of the computer's header: a voltage, ground, or a line with its number. */
export type HeaderPin = '3V3' | '5V' | 'GND' | number

interface HeaderRow {
  /** The number at the header of the left one; the right one has the next. */
  readonly first: number
  readonly left: HeaderPin
  readonly right: HeaderPin
}

const pairs: readonly (readonly [left: HeaderPin, right: HeaderPin])[] = [
  ['3V3', '5V'],
  [2, '5V'],
  [3, 'GND'],
  [4, 14],
  ['GND', 15],
  [17, 18],
  [27, 'GND'],
  [22, 23],
  ['3V3', 24],
  [10, 'GND'],
  [9, 25],
  [11, 8],
  ['GND', 7],
  [0, 1],
  [5, 'GND'],
  [6, 12],
  [13, 'GND'],
  [19, 16],
  [26, 20],
  ['GND', 21],
]

/** The header of 40 pins, by row: odd numbers on the left. */
export const headerRows: readonly HeaderRow[] = pairs.map(([left, right], row) => ({ first: row * 2 + 1, left, right }))

/** The number printed at the header, 1–40, of a line of the computer; undefined for lines that are not led out. */
export function headerNumber(line: number): number | undefined {
  const index = pairs.flat().indexOf(line)
  return index === -1 ? undefined : index + 1
}

/** The duty that a line cannot do any more, because something else hangs on it. */
export const lostDuty = (
  line: number,
  owner: 'DIRECTOR' | 'I2C' | 'LOAD_CELL' | 'PUMP' | 'SUPPLY_RELAY',
): PinDuty | undefined => dutyLostTo(line, owner === 'I2C' ? 'bus' : 'other')
