import type { Microseconds } from '../units/duration.ts'
import { asId, type BoardId } from '../units/id.ts'
import type { PinRef } from './pump.ts'

/** Models of I2C expanders, and how many outputs each has. */
export const expanderPins = {
  MCP23017: 16,
  XL9535_K1V5_RELAY: 1,
  XL9535_K2V5_RELAY: 2,
  XL9535_K4V5_RELAY: 4,
  XL9535_K8V5_RELAY: 8,
  XL9535_K16V5_RELAY: 16,
} as const
export type ExpanderModel = keyof typeof expanderPins

interface BoardCommon {
  readonly id: BoardId
  /** 1–30 characters, unique without regard to case. */
  readonly name: string
}

/** The computer's own header, pins BCM 0–27. There is exactly one, and its id is 1. */
export interface LocalBoard extends BoardCommon {
  readonly kind: 'local'
}

/** An expander on the I2C bus. */
export interface I2cBoard extends BoardCommon {
  readonly kind: 'i2c'
  readonly model: ExpanderModel
  /** 7 bits, 0x03–0x77. */
  readonly address: number
}

export type GpioBoard = LocalBoard | I2cBoard

/** The facts of an expander that a driver needs for its outputs. */
export interface Expander extends Pick<I2cBoard, 'model' | 'address'> {
  readonly boardId: BoardId
}

export const localPinCount = 28

export const pinCountOf = (board: GpioBoard): number =>
  board.kind === 'local' ? localPinCount : expanderPins[board.model]

export const localBoardId: BoardId = asId(1)

/** The local board before anybody has named it. */
export const unnamedLocalBoard: LocalBoard = { kind: 'local', id: localBoardId, name: 'Local board' }

/** Printed beside the pin: `BCM17`; of expanders two ports of eight, `PA0`–`PB7` or `A0`–`B7`. */
export function pinLabel(board: GpioBoard, nr: number): string {
  if (board.kind === 'local') return `BCM${nr}`
  const port = nr < 8 ? 'A' : 'B'
  return `${board.model === 'MCP23017' ? 'P' : ''}${port}${nr % 8}`
}

/** Where the bus is on common computers, unless its pins are needed for something else. */
export const standardI2cPins: I2cSettings = {
  sdaPin: { boardId: localBoardId, nr: 2 },
  sclPin: { boardId: localBoardId, nr: 3 },
}

/**
 * The computer's own outputs in the order in which docs/hardware/wiring.md recommends them: those that nothing else has a
 * use for and that are pulled low from power-up on, those of SPI, those that are pulled high, then the usual ones of
 * scale and stop button. Without those of the bus, of the ID memory of add-on boards, and of the serial console.
 */
const usualOutputs: readonly number[] = [
  ...[17, 18, 27, 22, 25, 12, 13, 19, 16, 20, 21],
  ...[10, 9, 11],
  ...[5, 6, 4, 8, 7],
  ...[26, 23, 24],
]

/** The outputs of a board in the order in which they are usually wired. */
export const outputsInOrder = (board: GpioBoard): readonly number[] =>
  board.kind === 'local' ? usualOutputs : Array.from({ length: pinCountOf(board) }, (_, nr) => nr)

/** Whether the board has a pin of this number. */
export const hasPin = (board: GpioBoard, nr: number): boolean =>
  Number.isSafeInteger(nr) && nr >= 0 && nr < pinCountOf(board)

/** Whether there is such a pin on the computer's own header. */
export const isOnHeader = ({ boardId, nr }: PinRef): boolean =>
  boardId === localBoardId && hasPin(unnamedLocalBoard, nr)

/** The one I2C bus, while it is enabled. Both pins are on the local board. */
export interface I2cSettings {
  readonly sdaPin: PinRef
  readonly sclPin: PinRef
}

/** How an expander answers. */
export type BoardHealth =
  | { readonly kind: 'healthy' }
  /** @property since machine time of the first failure after the last success */
  | { readonly kind: 'failing'; readonly since: Microseconds; readonly detail: string }
