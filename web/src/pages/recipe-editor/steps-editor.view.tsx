import { Button } from '@blueprintjs/core'
import { Edit, Plus, Redo, Undo } from '@blueprintjs/icons'
import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { SlotDragging } from '../../ui/slot-dragging.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { accepts, type Dragged, editOfDrop, StepSlot, spokenPlace } from './drag-parts.view.tsx'
import { useEditor } from './editor-context.ts'
import { IngredientButton } from './part-row.view.tsx'
import { isPour, newPart, placeOf, type Slot, type Steps } from './recipe-steps.ts'
import { StepCard } from './step-card.view.tsx'

/** Everything that happens on the way to the drink, in its order. */
export function StepsEditor() {
  const { t } = useTranslation('editor')
  const errorText = useErrorText()
  const { form, holder } = useEditor()
  const { value: steps, error } = form.bind('steps')
  return (
    <Stack ref={holder} gap={2} shrink className="sr-steps-editor">
      <StepsHead />
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
              <StepCard step={step} index={index} />
            </Fragment>
          ))}
          <StepSlot slot={{ kind: 'between', index: steps.length }} />
        </Stack>
      </StepsDnd>
      <AddSteps />
      {error && steps.length === 0 ? <p className="sr-form-fault">{errorText(error)}</p> : null}
      <EditNoteStrip />
    </Stack>
  )
}

function StepsHead() {
  const { t } = useTranslation(['editor', 'terms'])
  const { form, undo, redo } = useEditor()
  const { isSaving } = form
  return (
    <Row className="sr-steps-head">
      <h2>{t('terms:howItIsMade')}</h2>
      <IconButton
        icon={<Undo />}
        label={t('steps.undo')}
        titled
        disabled={isSaving || !undo}
        onClick={() => undo?.()}
      />
      <IconButton
        icon={<Redo />}
        label={t('steps.redo')}
        titled
        disabled={isSaving || !redo}
        onClick={() => redo?.()}
      />
    </Row>
  )
}

function AddSteps() {
  const { t } = useTranslation(['editor', 'terms'])
  const { form, edit } = useEditor()
  const isFirst = form.draft.steps.length === 0
  return (
    <Row as="fieldset" gap={2} wrap className="sr-add-steps" disabled={form.isSaving}>
      <legend className="sr-muted">{t(isFirst ? 'steps.addFirst' : 'steps.addNext')}</legend>
      <IngredientButton onChoose={ingredient => edit({ kind: 'part-added', part: newPart(ingredient), stepKey: null })}>
        <Plus aria-hidden />
        <span>{t('terms:ingredient')}</span>
      </IngredientButton>
      <Button icon={<Edit />} text={t('steps.addInstruction')} onClick={() => edit({ kind: 'instruction-added' })} />
    </Row>
  )
}

function EditNoteStrip() {
  const { t } = useTranslation('editor')
  const { note, ingredients, undo, closeNote } = useEditor()
  const name = note && 'ingredientId' in note ? (ingredients.get(note.ingredientId)?.name ?? '') : ''
  return (
    <UndoStrip
      text={note === null ? null : t(`note.${note.kind}`, { name })}
      onUndo={() => undo?.()}
      onClose={closeNote}
    />
  )
}

/** Lets steps and ingredients be dragged. */
function StepsDnd({ steps, children }: { readonly steps: Steps; readonly children: ReactNode }) {
  const { t } = useTranslation('editor')
  const { edit } = useEditor()
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
  const { ingredients } = useEditor()
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
