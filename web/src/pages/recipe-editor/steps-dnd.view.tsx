import { type Active, type Announcements, DndContext, type DragEndEvent, DragOverlay, type Over } from '@dnd-kit/core'
import { useUnit } from 'effector-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Fits, nearestSlot, useSlotSensors } from '../../ui/slot-dragging.ts'
import { $ingredients } from './recipe-editor.model.ts'
import { isPour, placeOf, type Slot, type Steps } from './recipe-steps.ts'
import { accepts, type Dragged, editOfDrop, spokenPlace } from './step-drag.ts'
import { stepsEdited } from './step-history.model.ts'

const draggedIn = (active: Active | null): Dragged | null => (active?.data.current as Dragged | undefined) ?? null
const slotIn = (over: Over | null): Slot | null => (over?.data.current as Slot | undefined) ?? null

const fits: Fits = (active, data) => {
  const [dragged, slot] = [draggedIn(active), data as Slot | undefined]
  return dragged !== null && slot !== undefined && accepts(slot, dragged)
}
const nearestFitting = nearestSlot(fits)

/** Lets steps and ingredients be dragged by mouse, by touch after a moment, and by keyboard. */
export function StepsDnd({ steps, children }: { steps: Steps; children: ReactNode }) {
  const edit = useUnit(stepsEdited)
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const sensors = useSlotSensors(fits)
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
      collisionDetection={nearestFitting}
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
