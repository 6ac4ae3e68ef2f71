/* Dragging between slots (ADR 0022): by mouse, by touch after a moment, and from slot to slot by the arrow keys. */
import { DragHandleVertical } from '@blueprintjs/icons'
import {
  type Active,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ComponentProps, type ReactNode, type Ref, useState } from 'react'

/** Whether a thing may be put into a slot. */
type Fits<Thing, Slot> = (thing: Thing, slot: Slot) => boolean

/** The slot that is nearest to the pointer, or to the middle of what the keyboard moves. */
const nearestSlot =
  <Thing, Slot>(fits: Fits<Thing, Slot>): CollisionDetection =>
  ({ active, droppableContainers, droppableRects, pointerCoordinates, collisionRect }) => {
    const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2
    return droppableContainers
      .flatMap(container => {
        const rect = droppableRects.get(container.id)
        if (!rect || !fits(active.data.current as Thing, container.data.current as Slot)) return []
        const value = Math.abs(rect.top + rect.height / 2 - y)
        return [{ id: container.id, data: { droppableContainer: container, value } }]
      })
      .sort((a, b) => a.data.value - b.data.value)
  }

const slotBySlot =
  <Thing, Slot>(fits: Fits<Thing, Slot>): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context: { active, collisionRect, droppableContainers, droppableRects, over } }) => {
    const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
    if (by === 0 || active === null || collisionRect === null) return undefined
    event.preventDefault()
    const slots = droppableContainers
      .getEnabled()
      .flatMap(({ id, data }) => {
        const rect = droppableRects.get(id)
        return rect && fits(active.data.current as Thing, data.current as Slot)
          ? [{ id, y: rect.top + rect.height / 2 }]
          : []
      })
      .sort((a, b) => a.y - b.y)
    const next = slots[slots.findIndex(({ id }) => id === over?.id) + by]
    return next && { x: currentCoordinates.x, y: next.y - collisionRect.height / 2 }
  }

/** What is read out; beside every slot there's none. */
interface DragLabels<Thing, Slot> {
  readonly instructions: string
  readonly lifted: (thing: Thing) => string
  readonly over: (thing: Thing, slot: Slot | null) => string
  readonly dropped: (thing: Thing, slot: Slot | null) => string
  readonly cancelled: (thing: Thing) => string
}

interface SlotDraggingProps<Thing, Slot> {
  /** The same function at every drawing. */
  readonly fits: Fits<Thing, Slot>
  readonly labels: DragLabels<Thing, Slot>
  readonly onDrop: (thing: Thing, slot: Slot) => void
  /** What follows the pointer. */
  readonly shown: (thing: Thing) => ReactNode
  readonly children: (dragged: Thing | null) => ReactNode
}

/** Around slots, and the things that are dragged between them. */
export function SlotDragging<Thing extends object, Slot extends object>(props: SlotDraggingProps<Thing, Slot>) {
  const { fits, labels, onDrop, shown, children } = props
  const [dragged, setDragged] = useState<{ readonly thing: Thing } | null>(null)
  const [nearest] = useState(() => nearestSlot(fits))
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 10 } }),
    useSensor(KeyboardSensor, { coordinateGetter: slotBySlot(fits) }),
  )
  const thingOf = ({ data }: Active): Thing => data.current as Thing
  const slotOf = (over: Over | null): Slot | null => (over?.data.current as Slot | undefined) ?? null
  const end = ({ active, over }: DragEndEvent): void => {
    setDragged(null)
    const slot = slotOf(over)
    if (slot !== null) onDrop(thingOf(active), slot)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      accessibility={{
        announcements: {
          onDragStart: ({ active }) => labels.lifted(thingOf(active)),
          onDragOver: ({ active, over }) => labels.over(thingOf(active), slotOf(over)),
          onDragEnd: ({ active, over }) => labels.dropped(thingOf(active), slotOf(over)),
          onDragCancel: ({ active }) => labels.cancelled(thingOf(active)),
        },
        screenReaderInstructions: { draggable: labels.instructions },
      }}
      onDragStart={({ active }) => setDragged({ thing: thingOf(active) })}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      {children(dragged?.thing ?? null)}
      <DragOverlay dropAnimation={null}>{dragged ? shown(dragged.thing) : null}</DragOverlay>
    </DndContext>
  )
}

interface SlotLineProps<Slot> extends Omit<ComponentProps<'li'>, 'slot'> {
  readonly id: string
  readonly slot: Slot
}

/** A line that shows where something would go. */
export function SlotLine<Slot extends object>({ id, slot, ...line }: SlotLineProps<Slot>) {
  const { setNodeRef, isOver } = useDroppable({ id, data: slot })
  const { active } = useDndContext()
  return (
    <li ref={setNodeRef} {...line} data-waiting={active !== null} data-over={isOver && active !== null} aria-hidden />
  )
}

interface DraggableProps<Thing> extends Omit<ComponentProps<'button'>, 'id' | 'children'> {
  readonly id: string | number
  readonly thing: Thing
  readonly label: string
  readonly disabled?: boolean
  readonly children: (drag: {
    readonly ref: Ref<HTMLLIElement>
    readonly isDragging: boolean
    readonly handle: ReactNode
  }) => ReactNode
}

/** Something that can be taken by its handle; further props are the handle's. */
export function Draggable<Thing extends object>(props: DraggableProps<Thing>) {
  const { id, thing, label, disabled = false, children, ...button } = props
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id,
    data: thing,
    disabled,
  })
  const handle = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      {...button}
      aria-label={label}
      aria-describedby={attributes['aria-describedby']}
      disabled={disabled}
      {...listeners}
    >
      <DragHandleVertical aria-hidden />
    </button>
  )
  return children({ ref: setNodeRef, isDragging, handle })
}
