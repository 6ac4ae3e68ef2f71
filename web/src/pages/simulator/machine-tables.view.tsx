import { useUnit } from 'effector-react'
import { BoardTable } from './board-table.view.tsx'
import { GlassTable } from './glass-table.view.tsx'
import { InstrumentTable } from './instrument-table.view.tsx'
import type { MachineFigures } from './machine-figures.ts'
import { PumpTable } from './pump-table.view.tsx'
import { $figures } from './simulator.model.ts'

/** The same machine in figures: to read exactly, to hear, and where there is no picture. */
export function MachineTables() {
  const figures = useUnit($figures)
  return figures ? <FigureTables figures={figures} /> : null
}

export const FigureTables = ({ figures }: { readonly figures: MachineFigures }) => (
  <div className="sr-sim-tables">
    <div className="sr-sim-tables-side">
      <GlassTable figures={figures} />
      <InstrumentTable figures={figures} />
    </div>
    <div className="sr-sim-tables-side">
      <PumpTable pumps={figures.pumps} />
      {figures.boards.map(board => (
        <BoardTable key={board.boardId} board={board} />
      ))}
    </div>
  </div>
)
