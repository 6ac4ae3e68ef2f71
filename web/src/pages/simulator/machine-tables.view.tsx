import { useUnit } from 'effector-react'
import { Stack } from '../../ui/layout/layout.view.tsx'
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
  <Stack gap={4} align="start" className="sr-sim-tables">
    <Stack gap={4} shrink className="sr-sim-tables-side">
      <GlassTable figures={figures} />
      <InstrumentTable figures={figures} />
    </Stack>
    <Stack gap={4} shrink className="sr-sim-tables-side">
      <PumpTable pumps={figures.pumps} />
      {figures.boards.map(board => (
        <BoardTable key={board.boardId} board={board} />
      ))}
    </Stack>
  </Stack>
)
