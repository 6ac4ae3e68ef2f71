import { Button } from '@blueprintjs/core'
import { Edit, Plus, Redo, Undo } from '@blueprintjs/icons'
import { type Active, type Announcements, DndContext, type DragEndEvent, DragOverlay, type Over } from '@dnd-kit/core'
import { useUnit } from 'effector-react'
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldBinding, useFaultText } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { type Fits, nearestSlot, useSlotSensors } from '../../ui/slot-dragging.ts'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { accepts, type Dragged, editOfDrop, SlotLine, spokenPlace } from './drag-parts.view.tsx'
import { IngredientButton } from './part-row.view.tsx'
import { $ingredients, useShownFaults } from './recipe-editor.model.ts'
import { isPour, newPart, placeOf, type Slot, type Steps } from './recipe-steps.ts'
import { StepCard } from './step-card.view.tsx'
import {
  $canRedo,
  $canUndo,
  $note,
  focusWanted,
  noteClosed,
  redone,
  stepsEdited,
  undone,
  type WantedFocus,
} from './step-history.model.ts'

/** Everything that happens on the way to the drink, in its order. */
export function StepsEditor({ value: steps, fault, disabled }: FieldBinding<Steps>) {
  const { t } = useTranslation('editor')
  const faultText = useFaultText()
  const shown = useShownFaults(steps)
  const holder = useRef<HTMLDivElement>(null)
  useOccurrence(focusWanted, wanted => focusIn(holder.current, wanted))
  useShortcuts(holder)
  return (
    <Stack ref={holder} gap={2} shrink className="sr-steps-editor">
      <StepsHead disabled={disabled} />
      {steps.length === 0 ? (
        <p
          className="sr-steps-empty sr-font-display sr-size-17 sr-text-center sr-muted"
          data-fault={fault !== undefined}
        >
          {t('steps.empty')}
        </p>
      ) : null}
      <StepsDnd steps={steps}>
        <Stack as="ol">
          {steps.map((step, index) => (
            <Fragment key={step.key}>
              <SlotLine slot={{ kind: 'between', index }} />
              <StepCard steps={steps} step={step} index={index} faults={shown} disabled={disabled} />
            </Fragment>
          ))}
          <SlotLine slot={{ kind: 'between', index: steps.length }} />
        </Stack>
      </StepsDnd>
      <AddSteps disabled={disabled} isFirst={steps.length === 0} />
      {fault && steps.length === 0 ? <p className="sr-form-fault">{faultText(fault)}</p> : null}
      <EditNoteStrip />
    </Stack>
  )
}

/** Going back and forth by keyboard; in a field that is the browser's own. */
function useShortcuts(holder: RefObject<HTMLElement | null>): void {
  const [undo, redo] = useUnit([undone, redone])
  useEffect(() => {
    const travel = (event: KeyboardEvent): void => {
      const isTyping = (event.target as HTMLElement).matches('input, textarea')
      if (isTyping || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    const element = holder.current
    element?.addEventListener('keydown', travel)
    return () => element?.removeEventListener('keydown', travel)
  }, [holder, undo, redo])
}

/** When what was changed is drawn, and a menu that was open is closed. */
function focusIn(holder: HTMLElement | null, { key, on }: WantedFocus): void {
  const find = (): HTMLElement | null | undefined =>
    key === 0
      ? holder?.querySelector<HTMLElement>('.sr-add-steps button')
      : (holder?.querySelector<HTMLElement>(`[data-focus="${on}-${key}"]`) ??
        holder?.querySelector<HTMLElement>(`[data-focus="menu-${key}"]`))
  requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
}

function StepsHead({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation('editor')
  const [canUndo, canRedo, undo, redo] = useUnit([$canUndo, $canRedo, undone, redone])
  return (
    <Row className="sr-steps-head">
      <h2>{t('steps.title')}</h2>
      <IconButton
        icon={<Undo />}
        label={t('steps.undo')}
        titled
        disabled={disabled || !canUndo}
        onClick={() => undo()}
      />
      <IconButton
        icon={<Redo />}
        label={t('steps.redo')}
        titled
        disabled={disabled || !canRedo}
        onClick={() => redo()}
      />
    </Row>
  )
}

function AddSteps({ disabled, isFirst }: { disabled: boolean; isFirst: boolean }) {
  const { t } = useTranslation('editor')
  const edit = useUnit(stepsEdited)
  return (
    <Row as="fieldset" gap={2} wrap className="sr-add-steps" disabled={disabled}>
      <legend className="sr-muted">{t(isFirst ? 'steps.addFirst' : 'steps.addNext')}</legend>
      <IngredientButton
        disabled={disabled}
        onChoose={ingredient => void edit({ kind: 'step-added', part: newPart(ingredient) })}
      >
        <Plus aria-hidden />
        <span>{t('steps.addIngredient')}</span>
      </IngredientButton>
      <Button
        icon={<Edit />}
        text={t('steps.addInstruction')}
        onClick={() => void edit({ kind: 'instruction-added' })}
      />
    </Row>
  )
}

function EditNoteStrip() {
  const { t } = useTranslation('editor')
  const [note, ingredients, undo, close] = useUnit([$note, $ingredients, undone, noteClosed])
  const name = note && 'ingredientId' in note ? (ingredients.get(note.ingredientId)?.name ?? '') : ''
  return (
    <UndoStrip
      text={note === null ? null : t(`note.${note.kind}`, { name })}
      onUndo={() => undo()}
      onClose={() => close()}
    />
  )
}

const draggedIn = (active: Active | null): Dragged | null => (active?.data.current as Dragged | undefined) ?? null
const slotIn = (over: Over | null): Slot | null => (over?.data.current as Slot | undefined) ?? null

const fits: Fits = (active, data) => {
  const [dragged, slot] = [draggedIn(active), data as Slot | undefined]
  return dragged !== null && slot !== undefined && accepts(slot, dragged)
}
const nearestFitting = nearestSlot(fits)

/** Lets steps and ingredients be dragged by mouse, by touch after a moment, and by keyboard. */
function StepsDnd({ steps, children }: { steps: Steps; children: ReactNode }) {
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
