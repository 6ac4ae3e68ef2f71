import type { Board } from '../../entities/hardware/hardware.documents.ts'
import { PinMap } from '../../entities/hardware/pin-map.view.tsx'
import { BoardTable } from './board-table.view.tsx'

export type BoardLook = 'drawing' | 'table'

/** What hangs on a board. */
export const BoardContents = ({ board, look }: { readonly board: Board; readonly look: BoardLook }) =>
  look === 'drawing' ? <PinMap board={board} /> : <BoardTable board={board} />
