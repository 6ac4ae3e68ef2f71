import { DragHandleVertical } from '@blueprintjs/icons'
import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type Over,
  useDndContext,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core'
import { type ReactNode, type Ref, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PartyOrder } from '../../entities/party/party.documents.ts'
import { nearestSlot, useSlotSensors } from '../../ui/slot-dragging.ts'
import { type Move, moveInto } from './line-moves.ts'

/** How many orders stand before the slot. */
const slotIn = (over: Over | null): number | null => (over?.data.current as { slot: number } | undefined)?.slot ?? null

/** Every order has every place. */
const fits = (): boolean => true
const nearestPlace = nearestSlot(fits)

interface LineDragProps {
  readonly waiting: readonly PartyOrder[]
  readonly onMove: (move: Move) => void
  readonly children: ReactNode
}

/** Lets the host drag orders to another place: by mouse, by touch after a moment, by keyboard. */
export function LineDrag({ waiting, onMove, children }: LineDragProps) {
  const [draggedId, setDraggedId] = useState<number | null>(null)
  const sensors = useSlotSensors(fits)
  const accessibility = useSpoken(waiting)
  const end = ({ active, over }: DragEndEvent): void => {
    setDraggedId(null)
    const slot = slotIn(over)
    const change = slot === null ? null : moveInto(waiting, Number(active.id), slot)
    if (change) onMove(change)
  }
  const dragged = waiting.find(({ id }) => id === draggedId)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestPlace}
      accessibility={accessibility}
      onDragStart={({ active }) => setDraggedId(Number(active.id))}
      onDragEnd={end}
      onDragCancel={() => setDraggedId(null)}
    >
      {children}
      <DragOverlay dropAnimation={null}>
        {dragged ? <div className="sr-party-dragged sr-strong sr-card sr-ellipsis">{dragged.name}</div> : null}
      </DragOverlay>
    </DndContext>
  )
}

function useSpoken(waiting: readonly PartyOrder[]): {
  announcements: Announcements
  screenReaderInstructions: { draggable: string }
} {
  const { t } = useTranslation('party')
  return useMemo(() => {
    const name = (id: string | number): string => waiting.find(one => one.id === Number(id))?.name ?? ''
    const placeOf = (id: string | number, over: Over | null): string => {
      const from = waiting.findIndex(one => one.id === Number(id))
      const slot = slotIn(over) ?? from
      return String((slot > from ? slot - 1 : slot) + 1)
    }
    return {
      announcements: {
        onDragStart: ({ active }) => t('drag.lifted', { name: name(active.id) }),
        onDragOver: ({ active, over }) =>
          t('drag.over', { name: name(active.id), place: placeOf(active.id, over), all: String(waiting.length) }),
        onDragEnd: ({ active, over }) => t('drag.dropped', { name: name(active.id), place: placeOf(active.id, over) }),
        onDragCancel: () => t('drag.cancelled'),
      },
      screenReaderInstructions: { draggable: t('drag.instructions') },
    }
  }, [waiting, t])
}

/** A line that shows where something would go. */
export function LineSlot({ slot }: { readonly slot: number }) {
  const { setNodeRef, isOver } = useDroppable({ id: `slot-${slot}`, data: { slot } })
  const { active } = useDndContext()
  return (
    <li
      ref={setNodeRef}
      className="sr-party-slot sr-relative"
      data-waiting={active !== null}
      data-over={isOver && active !== null}
      aria-hidden
    />
  )
}

interface DraggableOrderProps {
  readonly order: PartyOrder
  readonly children: (drag: {
    readonly ref: Ref<HTMLLIElement>
    readonly isDragging: boolean
    readonly handle: ReactNode
  }) => ReactNode
}

/** An order that can be taken by its handle. */
export function DraggableOrder({ order, children }: DraggableOrderProps) {
  const { t } = useTranslation('party')
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({ id: order.id })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className="sr-party-handle sr-muted sr-fixed sr-place-center sr-round-small"
      aria-label={t('drag.handle', { name: order.name })}
      aria-describedby={attributes['aria-describedby']}
      {...listeners}
    >
      <DragHandleVertical aria-hidden />
    </button>
  )
  return children({ ref: setNodeRef, isDragging, handle })
}
