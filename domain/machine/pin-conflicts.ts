/** The duties of some lines of the computer's header, unless they are taken for something else. */
export type PinDuty =
  /** Read while the computer starts, to find out what is plugged onto it. */
  | 'eeprom'
  /** The bus that expanders hang on; pulled up by resistors. */
  | 'i2c'
  | 'spi'
  /** The serial console: the computer may write on it while it starts. */
  | 'uart'

/** Numbers of lines (BCM) of the 40 pins that all models of the Raspberry Pi since 2014 have in common. */
const linesOfDuty: Readonly<Record<PinDuty, readonly number[]>> = {
  eeprom: [0, 1],
  i2c: [2, 3],
  spi: [7, 8, 9, 10, 11],
  uart: [14, 15],
}

/** The parts that may be connected to a line. */
export type LineOwner = 'bus' | 'other'

/** @param nr 0–27 */
export const dutyOf = (nr: number): PinDuty | undefined => dutyByLine.get(nr)

/** The duty that a line cannot do any more, because something else hangs on it; the bus may have the lines of the bus. */
export function lostDuty(nr: number, owner: LineOwner): PinDuty | undefined {
  const duty = dutyOf(nr)
  return duty === 'i2c' && owner === 'bus' ? undefined : duty
}

const dutyByLine: ReadonlyMap<number, PinDuty> = new Map(
  (Object.keys(linesOfDuty) as PinDuty[]).flatMap(duty => linesOfDuty[duty].map(nr => [nr, duty] as const)),
)
