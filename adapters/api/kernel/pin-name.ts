import { type GpioBoard, pinLabel } from '#domain/machine/board.ts'
import type { PinRef } from '#domain/machine/pump.ts'

/** How people call a pin: on the computer's own header by its number there, elsewhere by board and what it says there. */
export function pinName({ boardId, nr }: PinRef, boards: ReadonlyMap<number, GpioBoard>): string {
  const board = boards.get(boardId)
  if (!board) return `${boardId}/${nr}`
  return board.kind === 'local' ? pinLabel(board, nr) : `${board.name} ${pinLabel(board, nr)}`
}
