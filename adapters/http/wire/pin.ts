import { type Static, Type } from 'typebox'
import { type GpioBoard, pinCountOf, pinLabel } from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { PinBook, PinLine, PinUse } from '#domain/maintenance/pin-use.ts'
import { boardsOf, type Records } from '#domain/records/records.ts'
import { anyId, Count, Id, Nullable, oneOf, resource } from './schemas.ts'

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
