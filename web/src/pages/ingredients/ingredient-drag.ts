import { createContext, useContext } from 'react'
import type { IngredientRow } from './ingredients.documents.ts'

/** What is in the hand, and the groups it fits into. */
export interface Dragged {
  readonly row: IngredientRow
  readonly groups: ReadonlySet<number>
}

/** Dragging with a mouse; fingers and keys use the menu. */
export interface Drag {
  readonly begin: (row: IngredientRow) => void
  readonly end: () => void
  readonly fits: (groupId: number) => boolean
  /** Null: into no group. */
  readonly drop: (groupId: number | null) => void
}

const nothing: Drag = { begin: () => {}, end: () => {}, fits: () => false, drop: () => {} }
const DragContext = createContext<Drag>(nothing)

export const DragProvider = DragContext.Provider
export const useDrag = (): Drag => useContext(DragContext)
