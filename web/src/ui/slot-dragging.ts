/* Dragging between slots (ADR 0022): by mouse, by touch after a moment, and from slot to slot by the arrow keys. */
import {
  type Active,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'

/** Whether what is dragged may be put into a slot, by what is known of the slot. */
export type Fits = (dragged: Active, slot: unknown) => boolean

/** The slot that is nearest to the pointer, or to the middle of what the keyboard moves. */
export const nearestSlot =
  (fits: Fits): CollisionDetection =>
  ({ active, droppableContainers, droppableRects, pointerCoordinates, collisionRect }) => {
    const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2
    return droppableContainers
      .flatMap(container => {
        const rect = droppableRects.get(container.id)
        if (!rect || !fits(active, container.data.current)) return []
        const value = Math.abs(rect.top + rect.height / 2 - y)
        return [{ id: container.id, data: { droppableContainer: container, value } }]
      })
      .sort((a, b) => a.data.value - b.data.value)
  }

const slotBySlot =
  (fits: Fits): KeyboardCoordinateGetter =>
  (event, { currentCoordinates, context: { active, collisionRect, droppableContainers, droppableRects, over } }) => {
    const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
    if (by === 0 || active === null || collisionRect === null) return undefined
    event.preventDefault()
    const slots = droppableContainers
      .getEnabled()
      .flatMap(({ id, data }) => {
        const rect = droppableRects.get(id)
        return rect && fits(active, data.current) ? [{ id, y: rect.top + rect.height / 2 }] : []
      })
      .sort((a, b) => a.y - b.y)
    const next = slots[slots.findIndex(({ id }) => id === over?.id) + by]
    return next && { x: currentCoordinates.x, y: next.y - collisionRect.height / 2 }
  }

/** @param fits the same function at every drawing */
export const useSlotSensors = (fits: Fits) =>
  useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 10 } }),
    useSensor(KeyboardSensor, { coordinateGetter: slotBySlot(fits) }),
  )
