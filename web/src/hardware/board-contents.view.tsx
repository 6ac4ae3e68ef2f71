import { BoardTable } from './board-table.view.tsx'
import type { Board } from './hardware.documents.ts'
import { PinMap } from './pin-map.view.tsx'

export type BoardLook = 'drawing' | 'table'

/** What hangs on a board. */
export const BoardContents = ({ board, look }: { readonly board: Board; readonly look: BoardLook }) =>
  look === 'drawing' ? <PinMap board={board} /> : <BoardTable board={board} />
