import type { ReactNode } from 'react'
import type { Board } from './hardware.documents.ts'

/** The parts of a drawing of a board. */
export interface MapParts {
  readonly board: Board
  /** A pin; what hangs on it is written on its side of the drawing. */
  readonly spot: (nr: number, side?: 'left' | 'right') => ReactNode
}
