import { type GpioBoard, pinCountOf } from '#domain/machine/board.ts'
import type { PinBook } from '#domain/maintenance/pin-use.ts'
import type { LostBoard } from '#domain/usecases/machine/lost-boards.ts'

const usedOn = ({ used }: PinBook, { id }: GpioBoard): number => used.filter(({ pin }) => pin.boardId === id).length

/** rest-api.md 2.0.18 */
export const encodeBoard = (board: GpioBoard, pins: PinBook, lost: LostBoard | null): object => ({
  type: board.kind,
  id: board.id,
  name: board.name,
  pinCount: pinCountOf(board),
  usedPinCount: usedOn(pins, board),
  errors: lost ? [{ exceptionTraceMessages: [lost.detail] }] : [],
  ...(board.kind === 'i2c' ? { boardModel: board.model, address: board.address } : {}),
})

/** rest-api.md 2.11, status: how many pins and boards there are, and how many pins something hangs on. */
export function encodeBoardStatus(pins: PinBook): object {
  const boards = [...pins.boards.values()]
  return {
    pinsUsed: boards.reduce((sum, board) => sum + usedOn(pins, board), 0),
    pinsAvailable: boards.reduce((sum, board) => sum + pinCountOf(board), 0),
    boardsAvailable: boards.length,
  }
}
