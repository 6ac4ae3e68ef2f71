import { type GpioBoard, pinCountOf, pinLabel } from '#domain/machine/board.ts'
import { type PinRef, samePin } from '#domain/machine/pump.ts'
import type { PinBook, PinLine, PinUse } from '#domain/maintenance/pin-use.ts'
import { boardsOf, type Records } from '#domain/records/records.ts'

/** A pin without what hangs on it: what pumps and details have in common. */
export const encodePin = (pin: PinRef, records: Pick<Records, 'gpioBoard'>): object => named(pin, boardsOf(records))

function named({ boardId, nr }: PinRef, boards: PinBook['boards']): object {
  const board = boards.get(boardId)
  return { nr, boardId, boardName: board?.name ?? null, pinName: board ? pinLabel(board, nr) : `${nr}` }
}

/** Lines of what has no name of its own. */
const lineNames: Readonly<Partial<Record<PinLine, string>>> = {
  clock: 'Load cell CLK',
  data: 'Load cell DT',
  director: 'Pump direction',
  scl: 'I2C SCL',
  sda: 'I2C SDA',
}
const resourceTypes = { director: 'PUMP_DIRECTION', i2c: 'I2C', 'load-cell': 'LOAD_CELL' } as const

function resourceOf({ owner, line }: PinUse): object {
  if (owner.kind === 'pump') return { id: owner.pumpId, type: 'PUMP', name: owner.name }
  return { id: 0, type: resourceTypes[owner.kind], name: lineNames[line] ?? null }
}

/** rest-api.md 2.0.12, PinDetailed */
export function encodePinDetail(pin: PinRef, { used, boards }: PinBook): object {
  const use = used.find(other => samePin(other.pin, pin))
  return { ...named(pin, boards), inUse: use !== undefined, pinResource: use ? resourceOf(use) : null }
}

/** Every pin of a board by number. */
export const encodePinsOf = (board: GpioBoard, book: PinBook): object[] =>
  Array.from({ length: pinCountOf(board) }, (_, nr) => encodePinDetail({ boardId: board.id, nr }, book))
