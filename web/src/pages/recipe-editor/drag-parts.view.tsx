import { DragHandleVertical } from '@blueprintjs/icons'
import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core'
import type { ReactNode, Ref } from 'react'
import type { Slot } from './recipe-steps.ts'
import { type Dragged, dragId, slotId } from './step-drag.ts'

/** A line that shows where something would go. */
export function SlotLine({ slot }: { slot: Slot }) {
  const { setNodeRef, isOver } = useDroppable({ id: slotId(slot), data: slot })
  const { active } = useDndContext()
  return (
    <li
      ref={setNodeRef}
      className="sr-slot sr-relative"
      data-kind={slot.kind}
      data-waiting={active !== null}
      data-over={isOver}
      aria-hidden
    />
  )
}

interface DraggableProps {
  readonly what: Dragged
  readonly disabled: boolean
  readonly label: string
  readonly children: (drag: {
    readonly ref: Ref<HTMLLIElement>
    readonly isDragging: boolean
    readonly handle: ReactNode
  }) => ReactNode
}

/** Something that can be taken by its handle. */
export function Draggable({ what, disabled, label, children }: DraggableProps) {
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: dragId(what),
    data: what,
    disabled,
  })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="sr-handle sr-muted sr-fixed sr-place-center sr-round-small"
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      disabled={disabled}
      data-focus={`handle-${what.key}`}
      {...listeners}
    >
      <DragHandleVertical aria-hidden />
    </button>
  )
  return children({ ref: setNodeRef, isDragging, handle })
}
