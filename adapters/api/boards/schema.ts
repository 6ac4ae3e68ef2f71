import { type Static, Type } from 'typebox'
import {
  type BoardDraft,
  boardLimits,
  type ExpanderModel,
  expanderPins,
  type GpioBoard,
  pinCountOf,
  pinLabel,
} from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { PinBook, PinLine, PinUse } from '#domain/maintenance/pin-use.ts'
import { boardsOf, i2cOf, pinBookOf, type Records } from '#domain/records/records.ts'
import type { ProbedAddress } from '#domain/usecases/machine/configure-parts.usecase.ts'
import type { LostBoard } from '#domain/usecases/machine/manage-boards.usecase.ts'
import { anyId, Count, Id, Nullable, oneOf, orNull, range, resource, text } from '../kernel/rest/schemas.ts'

const pin = { nr: Count, boardId: Id, boardName: Type.String(), inUse: Type.Boolean(), pinName: Type.String() }

/** rest-api.md 2.0.12: a pin without what is connected to it. */
export const WirePumpPin = resource('PumpPin', pin)
export type WirePumpPin = Static<typeof WirePumpPin>

const WirePinResource = Type.Object({
  id: Count,
  type: oneOf(['PUMP', 'I2C', 'PUMP_DIRECTION', 'GPIO_BOARD', 'LOAD_CELL', 'PUMP_SUPPLY']),
  name: Type.String(),
})

/** rest-api.md 2.0.12, PinDetailed */
export const WirePin = resource('Pin', { ...pin, pinResource: Nullable(WirePinResource) })
export type WirePin = Static<typeof WirePin>

/** The pin of a request. */
export const PinSelect = Type.Object({
  boardId: anyId('1 is the computer itself'),
  nr: Type.Integer(),
})

/** A pin of a pump, which is why it is in use. */
export const encodePumpPin = (pin: PinRef | null, records: Pick<Records, 'gpioBoard'>): WirePumpPin | null =>
  pin && { ...named(pin, boardsOf(records)), inUse: true }

function named({ boardId, nr }: PinRef, boards: PinBook['boards']): Omit<WirePumpPin, 'inUse'> {
  const board = boards.get(boardId)
  return { nr, boardId, boardName: board?.name ?? '', pinName: board ? pinLabel(board, nr) : `${nr}` }
}

/** Lines of what has no name of its own. */
const lineNames: Readonly<Partial<Record<PinLine, string>>> = {
  clock: 'Load cell CLK',
  data: 'Load cell DT',
  director: 'Pump direction',
  scl: 'I2C SCL',
  sda: 'I2C SDA',
  supply: 'Pump supply',
}
const resourceTypes = {
  director: 'PUMP_DIRECTION',
  i2c: 'I2C',
  'load-cell': 'LOAD_CELL',
  'supply-relay': 'PUMP_SUPPLY',
} as const

function resourceOf({ owner, line }: PinUse): Static<typeof WirePinResource> {
  if (owner.kind === 'pump') return { id: owner.pumpId, type: 'PUMP', name: owner.name }
  return { id: 0, type: resourceTypes[owner.kind], name: lineNames[line] ?? '' }
}

export function encodePin(pin: PinRef, { used, boards }: PinBook): WirePin {
  const use = used.find(other => samePin(other.pin, pin))
  return { ...named(pin, boards), inUse: use !== undefined, pinResource: use ? resourceOf(use) : null }
}

/** Every pin of a board by number. */
export const encodePinsOf = (board: GpioBoard, book: PinBook): WirePin[] =>
  Array.from({ length: pinCountOf(board) }, (_, nr) => encodePin({ boardId: board.id, nr }, book))

const board = {
  id: Id,
  name: Type.String(),
  pinCount: Count,
  usedPinCount: Count,
  errors: Type.Array(Type.Object({ exceptionTraceMessages: Type.Array(Nullable(Type.String())) })),
}

/** rest-api.md 2.0.18 */
export const WireGpioBoard = Type.Union(
  [
    Type.Object({ type: Type.Literal('local'), ...board }),
    Type.Object({ type: Type.Literal('i2c'), ...board, boardModel: Type.String(), address: Type.Integer() }),
  ],
  { title: 'GpioBoard' },
)

const usedOn = ({ used }: PinBook, { id }: GpioBoard): number => used.filter(({ pin }) => pin.boardId === id).length

export function encodeBoard(board: GpioBoard, pins: PinBook, lost: LostBoard | null): Static<typeof WireGpioBoard> {
  const ofEveryKind = {
    id: board.id,
    name: board.name,
    pinCount: pinCountOf(board),
    usedPinCount: usedOn(pins, board),
    errors: lost ? [{ exceptionTraceMessages: [lost.detail] }] : [],
  }
  if (board.kind === 'local') return { type: board.kind, ...ofEveryKind }
  return { type: board.kind, ...ofEveryKind, boardModel: board.model, address: board.address }
}

/** rest-api.md 2.11, status: how many pins and boards there are, and how many pins something hangs on. */
export const WirePinStatus = resource('PinStatus', { pinsUsed: Count, pinsAvailable: Count, boardsAvailable: Count })

export function encodePinStatus(pins: PinBook): Static<typeof WirePinStatus> {
  const boards = [...pins.boards.values()]
  return {
    pinsUsed: boards.reduce((sum, board) => sum + usedOn(pins, board), 0),
    pinsAvailable: boards.reduce((sum, board) => sum + pinCountOf(board), 0),
    boardsAvailable: boards.length,
  }
}

const Model = oneOf(Object.keys(expanderPins) as ExpanderModel[])
const Address = Type.Integer(range(boardLimits.address, '7 bits'))
const Name = text(boardLimits.nameLength)
const LocalBoardBody = Type.Object({ type: Type.Literal('local'), name: Name })

export const NewBoardBody = Type.Union([
  LocalBoardBody,
  Type.Object({ type: Type.Literal('i2c'), name: Name, boardModel: Model, address: Address }),
])

export const BoardBody = Type.Union([
  LocalBoardBody,
  Type.Object({ type: Type.Literal('i2c'), name: Name, boardModel: orNull(Model), address: orNull(Address) }),
])

export const toBoardDraft = (body: Static<typeof BoardBody>): BoardDraft => ({
  kind: body.type,
  name: body.name,
  model: body.type === 'i2c' ? (body.boardModel ?? null) : null,
  address: body.type === 'i2c' ? (body.address ?? null) : null,
})

/** rest-api.md 2.12 */
export const WireI2cSettings = resource('I2cSettings', {
  enable: Type.Boolean(),
  sdaPin: Nullable(WirePin),
  sclPin: Nullable(WirePin),
})

export function encodeI2cSettings(records: Records): Static<typeof WireI2cSettings> {
  const i2c = i2cOf(records)
  if (!i2c) return { enable: false, sdaPin: null, sclPin: null }
  const pins = pinBookOf(records)
  return { enable: true, sdaPin: encodePin(i2c.sdaPin, pins), sclPin: encodePin(i2c.sclPin, pins) }
}

export const I2cBody = Type.Object({ enable: Type.Boolean(), sdaPin: orNull(PinSelect), sclPin: orNull(PinSelect) })

/** rest-api.md 2.12: something that answers on the bus. */
export const WireI2cFinding = resource('I2cFinding', {
  address: Type.Integer({ minimum: 0, maximum: 127, description: '7 bits.' }),
  resource: Nullable(Type.Object({ id: Id, type: Type.Literal('GPIO_BOARD'), name: Type.String() })),
  inUse: Type.Boolean(),
})

export const encodeI2cFinding = ({ address, board }: ProbedAddress): Static<typeof WireI2cFinding> => ({
  address,
  resource: board && { id: board.id, type: 'GPIO_BOARD', name: board.name },
  inUse: board !== null,
})
