import { Button } from '@blueprintjs/core'
import { Edit, Plus, Redo, Undo } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { Fragment, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldBinding, useErrorText } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { SlotDragging } from '../../ui/slot-dragging.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useEvent } from '../../ui/use-model.ts'
import { accepts, type Dragged, editOfDrop, StepSlot, spokenPlace } from './drag-parts.view.tsx'
import { IngredientButton } from './part-row.view.tsx'
import { $ingredients, useShownErrors } from './recipe-editor.model.ts'
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
export function StepsEditor({ value: steps, error, disabled }: FieldBinding<Steps>) {
  const { t } = useTranslation('editor')
  const errorText = useErrorText()
  const shown = useShownErrors(steps)
  const holder = useRef<HTMLDivElement>(null)
  useEvent(focusWanted, wanted => focusIn(holder.current, wanted))
  useShortcuts(holder)
  return (
    <Stack ref={holder} gap={2} shrink className="sr-steps-editor">
      <StepsHead disabled={disabled} />
      {steps.length === 0 ? (
        <p className="sr-steps-empty sr-strong sr-size-17 sr-text-center sr-muted" data-fault={error !== undefined}>
          {t('steps.empty')}
        </p>
      ) : null}
      <StepsDnd steps={steps}>
        <Stack as="ol">
          {steps.map((step, index) => (
            <Fragment key={step.key}>
              <StepSlot slot={{ kind: 'between', index }} />
              <StepCard steps={steps} step={step} index={index} errors={shown} disabled={disabled} />
            </Fragment>
          ))}
          <StepSlot slot={{ kind: 'between', index: steps.length }} />
        </Stack>
      </StepsDnd>
      <AddSteps disabled={disabled} isFirst={steps.length === 0} />
      {error && steps.length === 0 ? <p className="sr-form-fault">{errorText(error)}</p> : null}
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
  const { t } = useTranslation(['editor', 'terms'])
  const [canUndo, canRedo, undo, redo] = useUnit([$canUndo, $canRedo, undone, redone])
  return (
    <Row className="sr-steps-head">
      <h2>{t('terms:howItIsMade')}</h2>
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
  const { t } = useTranslation(['editor', 'terms'])
  const edit = useUnit(stepsEdited)
  return (
    <Row as="fieldset" gap={2} wrap className="sr-add-steps" disabled={disabled}>
      <legend className="sr-muted">{t(isFirst ? 'steps.addFirst' : 'steps.addNext')}</legend>
      <IngredientButton
        disabled={disabled}
        onChoose={ingredient => void edit({ kind: 'part-added', part: newPart(ingredient), stepKey: null })}
      >
        <Plus aria-hidden />
        <span>{t('terms:ingredient')}</span>
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

/** Lets steps and ingredients be dragged. */
function StepsDnd({ steps, children }: { readonly steps: Steps; readonly children: ReactNode }) {
  const { t } = useTranslation('editor')
  const edit = useUnit(stepsEdited)
  const nameOf = useNames(steps)
  const placeLabels = (dragged: Dragged, slot: Slot | null): string => {
    if (slot === null) return ''
    const { kind, step, position } = spokenPlace(steps, dragged, slot)
    return t(`drag.${kind}`, { step: String(step), position: String(position), all: String(steps.length) })
  }
  return (
    <SlotDragging<Dragged, Slot>
      fits={accepts}
      labels={{
        instructions: t('drag.instructions'),
        lifted: dragged => t('drag.lifted', { name: nameOf(dragged) }),
        over: placeLabels,
        dropped: (dragged, slot) => t('drag.dropped', { name: nameOf(dragged), place: placeLabels(dragged, slot) }),
        cancelled: dragged => t('drag.cancelled', { name: nameOf(dragged) }),
      }}
      onDrop={(dragged, slot) => {
        const change = editOfDrop(dragged, slot)
        if (change) edit(change)
      }}
      shown={dragged => <div className="sr-dragged sr-strong sr-card sr-ellipsis">{nameOf(dragged)}</div>}
    >
      {dragged => <div data-dragging={dragged?.kind}>{children}</div>}
    </SlotDragging>
  )
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
