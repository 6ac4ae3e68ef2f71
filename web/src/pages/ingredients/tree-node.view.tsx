import { ChevronRight } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { type CSSProperties, type DragEvent, memo, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Stack } from '../../ui/layout/layout.view.tsx'
import { useDrag } from './ingredient-drag.ts'
import { IngredientMarks } from './ingredient-marks.view.tsx'
import { IngredientMenu } from './ingredient-menu.view.tsx'
import { IngredientPicture } from './ingredient-picture.view.tsx'
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
      <Row row={row} depth={props.depth}>
        <span className="sr-tree-name">
          <span className="sr-dot" style={{ background: row.colour }} />
          <span>{row.name}</span>
          {row.imageUrl === null ? null : <IngredientPicture row={row} />}
        </span>
      </Row>
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
      <Row row={row} depth={depth}>
        <button type="button" className="sr-tree-toggle" aria-expanded={isOpen} onClick={() => toggle(row.id)}>
          <ChevronRight aria-hidden className="sr-tree-caret" />
          <span className="sr-dot" style={{ background: row.colour }} />
          <span>
            {row.name}
            <small className="sr-muted">{leaves === 0 ? t('emptyGroup') : t('count', { count: leaves })}</small>
          </span>
        </button>
      </Row>
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

interface RowProps {
  readonly row: IngredientRow
  readonly depth: number
  /** Its name, and what can be done with that. */
  readonly children: ReactNode
}

function Row({ row, depth, children }: RowProps) {
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
      className="sr-tree-row"
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
