import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useUnit } from 'effector-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { $ingredients } from './recipe-editor.model.ts'
import { isPour, placeOf, type Slot, type Steps } from './recipe-steps.ts'
import { accepts, type Dragged, editOfDrop, spokenPlace } from './step-drag.ts'
import { stepsEdited } from './step-history.model.ts'

const draggedIn = (active: Active | null): Dragged | null => (active?.data.current as Dragged | undefined) ?? null
const slotIn = (over: Over | null): Slot | null => (over?.data.current as Slot | undefined) ?? null

/** The slot whose line is nearest to the pointer, or to the middle of what the keyboard moves. */
const nearestSlot: CollisionDetection = ({
  active,
  droppableContainers,
  droppableRects,
  pointerCoordinates,
  collisionRect,
}) => {
  const dragged = draggedIn(active)
  const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2
  return droppableContainers
    .flatMap(container => {
      const rect = droppableRects.get(container.id)
      const slot = container.data.current as Slot | undefined
      if (!rect || !slot || !dragged || !accepts(slot, dragged)) return []
      const value = Math.abs(rect.top + rect.height / 2 - y)
      return [{ id: container.id, data: { droppableContainer: container, value } }]
    })
    .sort((a, b) => a.data.value - b.data.value)
}

/** The arrow keys go from slot to slot. */
const slotBySlot: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const by = event.code === 'ArrowDown' ? 1 : event.code === 'ArrowUp' ? -1 : 0
  const dragged = draggedIn(context.active)
  if (by === 0 || dragged === null || context.collisionRect === null) return undefined
  event.preventDefault()
  const slots = context.droppableContainers
    .getEnabled()
    .flatMap(({ id, data }) => {
      const rect = context.droppableRects.get(id)
      const slot = data.current as Slot | undefined
      return rect && slot && accepts(slot, dragged) ? [{ id, y: rect.top + rect.height / 2 }] : []
    })
    .sort((a, b) => a.y - b.y)
  const here = slots.findIndex(({ id }) => id === context.over?.id)
  const next = slots[here + by]
  return next && { x: currentCoordinates.x, y: next.y - context.collisionRect.height / 2 }
}

/** Lets steps and ingredients be dragged by mouse, by touch after a moment, and by keyboard. */
export function StepsDnd({ steps, children }: { steps: Steps; children: ReactNode }) {
  const edit = useUnit(stepsEdited)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 10 } }),
    useSensor(KeyboardSensor, { coordinateGetter: slotBySlot }),
  )
  const accessibility = useSpoken(steps)
  const end = ({ active, over }: DragEndEvent): void => {
    setDragged(null)
    const [what, slot] = [draggedIn(active), slotIn(over)]
    const change = what && slot && editOfDrop(what, slot)
    if (change) edit(change)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearestSlot}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(draggedIn(active))}
      onDragEnd={end}
      onDragCancel={() => setDragged(null)}
    >
      <div className="sr-edit-steps-area" data-dragging={dragged?.kind}>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged ? <DraggedThing steps={steps} dragged={dragged} /> : null}
      </DragOverlay>
    </DndContext>
  )
}

function DraggedThing({ steps, dragged }: { steps: Steps; dragged: Dragged }) {
  const nameOf = useNames(steps)
  return <div className="sr-dragged sr-strong sr-card sr-ellipsis">{nameOf(dragged)}</div>
}

/** The name of a thing in announcements and while it is dragged. */
function useNames(steps: Steps): (dragged: Dragged) => string {
  const { t } = useTranslation('editor')
  const ingredients = useUnit($ingredients)
  return ({ kind, key }) => {
    if (kind === 'step') {
      const index = steps.findIndex(step => step.key === key)
      const step = steps[index]
      const names = step && isPour(step) ? step.parts.map(part => ingredients.get(part.ingredientId)?.name ?? '') : []
      const what = step && !isPour(step) ? step.message : names.join(', ')
      return t('drag.stepName', { number: String(index + 1), what })
    }
    const part = placeOf(steps, key)?.part
    return (part && ingredients.get(part.ingredientId)?.name) ?? ''
  }
}

function useSpoken(steps: Steps): { announcements: Announcements; screenReaderInstructions: { draggable: string } } {
  const { t } = useTranslation('editor')
  const nameOf = useNames(steps)
  return useMemo(() => {
    const place = (active: Active, over: Over | null): string => {
      const [dragged, slot] = [draggedIn(active), slotIn(over)]
      if (dragged === null || slot === null) return ''
      const spoken = spokenPlace(steps, dragged, slot)
      switch (spoken.kind) {
        case 'unchanged':
          return t('drag.unchanged')
        case 'step':
          return t('drag.step', { position: String(spoken.position), all: String(spoken.count) })
        case 'own-step':
          return t('drag.ownStep', { position: String(spoken.position) })
        case 'in-step':
          return t('drag.inStep', { step: String(spoken.step), position: String(spoken.position) })
        case 'joins':
          return t('drag.joins', { step: String(spoken.step) })
      }
    }
    const name = (active: Active): string => {
      const dragged = draggedIn(active)
      return dragged ? nameOf(dragged) : ''
    }
    return {
      announcements: {
        onDragStart: ({ active }) => t('drag.lifted', { name: name(active) }),
        onDragOver: ({ active, over }) => place(active, over),
        onDragEnd: ({ active, over }) => t('drag.dropped', { name: name(active), place: place(active, over) }),
        onDragCancel: ({ active }) => t('drag.cancelled', { name: name(active) }),
      },
      screenReaderInstructions: { draggable: t('drag.instructions') },
    }
  }, [steps, t, nameOf])
}
