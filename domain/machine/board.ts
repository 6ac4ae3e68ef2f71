import { type InvalidValue, invalid, ofName, wholeInRange } from '../documents/invalid.ts'
import { tidyName } from '../names/normalise.ts'
import { isNameTaken } from '../names/spelling.ts'
import { failure, type Result, success } from '../result.ts'
import type { Microseconds } from '../units/duration.ts'
import { asId, type BoardId } from '../units/id.ts'
import type { PinRef } from './pump.ts'

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

/** The computer's own header, pins BCM 0–27. There's exactly one, with id 1. */
interface LocalBoard extends BoardCommon {
  readonly kind: 'local'
}

export interface I2cBoard extends BoardCommon {
  readonly kind: 'i2c'
  readonly model: ExpanderModel
  /** 7 bits, 0x03–0x77. */
  readonly address: number
}

export type GpioBoard = LocalBoard | I2cBoard

export interface Expander extends Pick<I2cBoard, 'model' | 'address'> {
  readonly boardId: BoardId
}

export const localPinCount = 28

export const pinCountOf = (board: GpioBoard): number =>
  board.kind === 'local' ? localPinCount : expanderPins[board.model]

export const localBoardId: BoardId = asId(1)

export const unnamedLocalBoard: LocalBoard = { kind: 'local', id: localBoardId, name: 'Local board' }

/** As printed beside the pin: `BCM17`; on expanders `PA0`–`PB7` or `A0`–`B7`. */
export function pinLabel(board: GpioBoard, nr: number): string {
  if (board.kind === 'local') return `BCM${nr}`
  const port = nr < 8 ? 'A' : 'B'
  return `${board.model === 'MCP23017' ? 'P' : ''}${port}${nr % 8}`
}

/** The usual pins of the bus. */
export const standardI2cPins: I2cSettings = {
  sdaPin: { boardId: localBoardId, nr: 2 },
  sclPin: { boardId: localBoardId, nr: 3 },
}

/**
 * In the order of docs/hardware/wiring.md: unused pins pulled low from power-up, SPI, pins pulled high, then the usual
 * ones of scale and stop button; without I2C, ID EEPROM and serial console.
 */
const usualOutputs: readonly number[] = [
  ...[17, 18, 27, 22, 25, 12, 13, 19, 16, 20, 21],
  ...[10, 9, 11],
  ...[5, 6, 4, 8, 7],
  ...[26, 23, 24],
]

/** In the usual order of wiring. */
export const outputsInOrder = (board: GpioBoard): readonly number[] =>
  board.kind === 'local' ? usualOutputs : Array.from({ length: pinCountOf(board) }, (_, nr) => nr)

export const hasPin = (board: GpioBoard, nr: number): boolean =>
  Number.isSafeInteger(nr) && nr >= 0 && nr < pinCountOf(board)

export const isOnHeader = ({ boardId, nr }: PinRef): boolean =>
  boardId === localBoardId && hasPin(unnamedLocalBoard, nr)

/** The one I2C bus, while enabled. Both pins are on the local board. */
export interface I2cSettings {
  readonly sdaPin: PinRef
  readonly sclPin: PinRef
}

export type BoardHealth =
  | { readonly kind: 'healthy' }
  /** @property since machine time of the first failure after the last success */
  | { readonly kind: 'failing'; readonly since: Microseconds; readonly detail: string }

export interface BoardDraft {
  readonly kind: GpioBoard['kind']
  readonly name: string
  /** Expanders only; null keeps it. */
  readonly model: ExpanderModel | null
  /** Expanders only; null keeps it. */
  readonly address: number | null
}

export type BoardFault =
  | InvalidValue
  | { readonly kind: 'board-address-taken'; readonly address: number; readonly name: string }
  | { readonly kind: 'board-model-fixed'; readonly model: ExpanderModel }
  | { readonly kind: 'board-kind-fixed' }
  | { readonly kind: 'local-board-exists' }
  | { readonly kind: 'i2c-disabled' }

/** Inclusive. Other addresses are reserved by the bus. */
export const boardLimits = {
  nameLength: { least: 1, most: 30 },
  address: { least: 0x03, most: 0x77 },
} as const

export interface BoardSurroundings {
  readonly boards: ReadonlyMap<number, GpioBoard>
  readonly isI2cEnabled: boolean
}

type CheckedBoard = Result<GpioBoard, readonly BoardFault[]>

export function newBoard(id: BoardId, draft: BoardDraft, around: BoardSurroundings): CheckedBoard {
  if (draft.kind === 'local') return failure([{ kind: 'local-board-exists' }])
  const { model, address } = draft
  const missing: BoardFault[] = model === null ? [invalid('model', 'required')] : []
  const disabled: BoardFault[] = around.isI2cEnabled ? [] : [{ kind: 'i2c-disabled' }]
  const faults = [...disabled, ...nameFaults(id, draft, around), ...missing, ...addressFaults(id, address, around)]
  if (faults.length > 0 || model === null || address === null) return failure(faults)
  return success({ id, kind: 'i2c', name: tidyName(draft.name), model, address })
}

/** Kind and model can't be changed. */
export function changedBoard(board: GpioBoard, draft: BoardDraft, around: BoardSurroundings): CheckedBoard {
  if (draft.kind !== board.kind) return failure([{ kind: 'board-kind-fixed' }])
  const name = tidyName(draft.name)
  const faults = nameFaults(board.id, draft, around)
  if (board.kind === 'local') return faults.length > 0 ? failure(faults) : success({ ...board, name })
  const address = draft.address ?? board.address
  const isOther = draft.model !== null && draft.model !== board.model
  if (isOther) faults.push({ kind: 'board-model-fixed', model: board.model })
  faults.push(...addressFaults(board.id, address, around))
  return faults.length > 0 ? failure(faults) : success({ ...board, name, address })
}

function nameFaults(id: BoardId, { name }: BoardDraft, { boards }: BoardSurroundings): BoardFault[] {
  const wanted = tidyName(name)
  return ofName('name', wanted, boardLimits.nameLength, () => isNameTaken({ id, name: wanted }, boards.values()))
}

function addressFaults(id: BoardId, address: number | null, { boards }: BoardSurroundings): BoardFault[] {
  if (address === null) return [invalid('address', 'required')]
  const outside = wholeInRange('address', address, boardLimits.address, { least: '0x03', most: '0x77' })
  if (outside.length > 0) return outside
  const other = [...boards.values()].find(board => board.kind === 'i2c' && board.id !== id && board.address === address)
  return other ? [{ kind: 'board-address-taken', address, name: other.name }] : []
}

/** Special functions of header pins. */
export type PinDuty =
  /** Read at boot, to identify add-on boards. */
  | 'eeprom'
  /** The bus of the expanders; has pull-up resistors. */
  | 'i2c'
  | 'spi'
  /** The serial console may write at boot. */
  | 'uart'

/** BCM numbers, on all Raspberry Pis with 40 pins. */
const linesOfDuty: Readonly<Record<PinDuty, readonly number[]>> = {
  eeprom: [0, 1],
  i2c: [2, 3],
  spi: [7, 8, 9, 10, 11],
  uart: [14, 15],
}

/** @param nr 0–27 */
export const dutyOf = (nr: number): PinDuty | undefined =>
  (Object.keys(linesOfDuty) as PinDuty[]).find(duty => linesOfDuty[duty].includes(nr))

/** The function lost if the pin is used for something else; the bus may have its own pins. */
export function lostDuty(nr: number, owner: 'bus' | 'other'): PinDuty | undefined {
  const duty = dutyOf(nr)
  return duty === 'i2c' && owner === 'bus' ? undefined : duty
}
