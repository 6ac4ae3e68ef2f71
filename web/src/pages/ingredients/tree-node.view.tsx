import { ChevronRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type CSSProperties, createContext, type DragEvent, memo, type ReactNode, useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { IngredientMarks, IngredientMenu, IngredientPicture } from './ingredient-cells.view.tsx'
import { type IngredientNode, mayBelong } from './ingredient-tree.ts'
import { useGivenWords } from './ingredient-words.ts'
import type { IngredientRow } from './ingredients.documents.ts'
import { $closedGroups, groupToggled } from './ingredients.model.ts'

interface NodeProps {
  readonly node: IngredientNode
  readonly depth: number
  /** While somebody searches, what is found is in sight. */
  readonly allOpen: boolean
}

/** An ingredient, or a group with what is in it. */
export const TreeNode = memo(function Node(props: NodeProps) {
  const { row } = props.node
  if (row.kind === 'GROUP') return <GroupNode {...props} />
  return (
    <li>
      <TreeRow row={row} depth={props.depth}>
        <Row as="span" inline gap={3} shrink className="sr-tree-name sr-anywhere">
          <span className="sr-dot" style={{ background: row.colour }} />
          <span>{row.name}</span>
          {row.imageUrl === null ? null : <IngredientPicture row={row} />}
        </Row>
      </TreeRow>
    </li>
  )
})

function GroupNode({ node, depth, allOpen }: NodeProps) {
  const { t } = useTranslation('ingredients')
  const { row, children, leaves } = node
  const { closed, toggle } = useUnit({ closed: $closedGroups, toggle: groupToggled })
  const isOpen = allOpen || !closed.has(row.id)
  const target = useDropTarget(row.id)
  return (
    <li className="sr-tree-group" data-over={target.isOver} {...target.handlers}>
      <TreeRow row={row} depth={depth}>
        <Row
          as="button"
          type="button"
          inline
          gap={3}
          shrink
          className="sr-tree-toggle sr-round-small sr-text-start sr-tall sr-strong sr-anywhere"
          aria-expanded={isOpen}
          onClick={() => toggle(row.id)}
        >
          <ChevronRight aria-hidden className="sr-tree-caret" />
          <span className="sr-dot" style={{ background: row.colour }} />
          <span>
            {row.name}
            <small className="sr-muted sr-size-13 sr-nowrap">
              {leaves === 0 ? t('emptyGroup') : t('count', { count: leaves })}
            </small>
          </span>
        </Row>
      </TreeRow>
      {isOpen && children.length > 0 ? (
        <ul aria-label={row.name}>
          {children.map(child => (
            <TreeNode key={child.row.id} node={child} depth={depth + 1} allOpen={allOpen} />
          ))}
        </ul>
      ) : null}
    </li>
  )
}

function useDropTarget(groupId: number) {
  const drag = useDrag()
  const [isOver, setOver] = useState(false)
  const handlers = {
    onDragOver(event: DragEvent): void {
      // Groups are in groups: the innermost that is meant decides.
      event.stopPropagation()
      if (!drag.fits(groupId)) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave(event: DragEvent): void {
      if (!event.currentTarget.contains(event.relatedTarget as Element | null)) setOver(false)
    },
    onDrop(event: DragEvent): void {
      event.preventDefault()
      event.stopPropagation()
      setOver(false)
      if (drag.fits(groupId)) drag.drop(groupId)
    },
  }
  return { isOver, handlers }
}

interface TreeRowProps {
  readonly row: IngredientRow
  readonly depth: number
  /** Its name, and what can be done with that. */
  readonly children: ReactNode
}

function TreeRow({ row, depth, children }: TreeRowProps) {
  const words = useGivenWords()
  const drag = useDrag()
  const canMove = mayBelong(row)
  const begin = (event: DragEvent): void => {
    event.stopPropagation()
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', row.name)
    drag.begin(row)
  }
  return (
    <Stack
      gap={[0, 3]}
      align="center"
      className="sr-tree-row sr-ruled"
      style={{ '--depth': depth } as CSSProperties}
      draggable={canMove}
      onDragStart={begin}
      onDragEnd={() => drag.end()}
    >
      {children}
      <span className="sr-tree-fact sr-number sr-muted sr-text-end">{words?.alcohol(row)}</span>
      <span className="sr-tree-fact sr-number sr-muted sr-text-end">{words?.counted(row)}</span>
      <span className="sr-tree-fact sr-number sr-tree-price sr-muted sr-text-end">{words?.price(row)}</span>
      <span className="sr-tree-marks">{row.onPump || row.owned ? <IngredientMarks row={row} /> : null}</span>
      <IngredientMenu row={row} />
    </Stack>
  )
}

/** The dragged ingredient or group, and the groups it fits into. */
export interface Dragged {
  readonly row: IngredientRow
  readonly groups: ReadonlySet<number>
}

/** Dragging with a mouse; fingers and keys use the menu. */
interface Drag {
  readonly begin: (row: IngredientRow) => void
  readonly end: () => void
  readonly fits: (groupId: number) => boolean
  /** Null: into no group. */
  readonly drop: (groupId: number | null) => void
}

const nothing: Drag = { begin: () => {}, end: () => {}, fits: () => false, drop: () => {} }
const DragContext = createContext<Drag>(nothing)

export const DragProvider = DragContext.Provider
const useDrag = (): Drag => useContext(DragContext)
