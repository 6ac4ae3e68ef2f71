import { Button, MenuItem } from '@blueprintjs/core'
import { Edit, GitMerge, Plus, Redo, Undo } from '@blueprintjs/icons'
import { Fragment, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../forms/form.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Box, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { SlotDragging } from '../../ui/slot-dragging.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useEditor } from './editor.ts'
import {
  accepts,
  type Dragged,
  editOfDrop,
  Handled,
  IngredientButton,
  MoveMenu,
  PartRow,
  StepSlot,
  spokenPlace,
} from './part-row.view.tsx'
import { limits } from './recipe-draft.ts'
import {
  type InstructionStep,
  isPour,
  newPart,
  type PourStep,
  placeOf,
  type Slot,
  type Step,
  type Steps,
} from './recipe-steps.ts'

/** Everything that happens on the way to the drink, in its order. */
export function StepsEditor() {
  const { t } = useTranslation(['editor', 'terms'])
  const errorText = useErrorText()
  const { form, holder, undo, redo } = useEditor()
  const { value: steps, error, disabled } = form.bind('steps')
  return (
    <Stack ref={holder} gap={2} shrink className="sr-steps-editor">
      <Row>
        <h2 className="sr-spread">{t('terms:howItIsMade')}</h2>
        <IconButton
          icon={<Undo />}
          label={t('steps.undo')}
          titled
          disabled={disabled || !undo}
          onClick={() => undo?.()}
        />
        <IconButton
          icon={<Redo />}
          label={t('steps.redo')}
          titled
          disabled={disabled || !redo}
          onClick={() => redo?.()}
        />
      </Row>
      {steps.length === 0 ? (
        <Box
          as="p"
          pad={[5, 4]}
          className="sr-drop sr-round sr-italic sr-text-center sr-muted"
          data-fault={error !== undefined}
        >
          {t('steps.empty')}
        </Box>
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

function AddSteps() {
  const { t } = useTranslation(['editor', 'terms'])
  const { form, edit } = useEditor()
  return (
    <Row gap={2} wrap className="sr-add-steps">
      <span className="sr-muted">{t(form.draft.steps.length === 0 ? 'steps.addFirst' : 'steps.addNext')}</span>
      <IngredientButton onChoose={ingredient => edit({ kind: 'part-added', part: newPart(ingredient), stepKey: null })}>
        <Plus aria-hidden />
        <span>{t('terms:ingredient')}</span>
      </IngredientButton>
      <Button
        icon={<Edit />}
        text={t('steps.addInstruction')}
        disabled={form.isSaving}
        onClick={() => edit({ kind: 'instruction-added' })}
      />
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

interface StepCardProps<Kind extends Step = Step> {
  readonly step: Kind
  readonly index: number
}

/** One step of a recipe, to be worked on. */
function StepCard({ step, index }: StepCardProps) {
  const { t } = useTranslation('editor')
  const { form } = useEditor()
  const number = String(index + 1)
  const kind = isPour(step) ? (step.parts.length > 1 ? 'together' : 'pour') : 'instruction'
  return (
    <Handled
      what={{ kind: 'step', key: step.key }}
      disabled={form.isSaving || form.draft.steps.length === 1}
      label={t('drag.handleStep', { number })}
    >
      {({ ref, isDragging, handle }) => (
        <Stack
          as="li"
          ref={ref}
          gap={1}
          shrink
          pad={[2, 3, 3, 2]}
          className="sr-card sr-edit-step"
          data-dragging={isDragging}
          aria-label={t('steps.name', { number })}
        >
          <Row gap={2}>
            {handle}
            <span className="sr-step-number sr-link sr-level sr-strong sr-text-center" aria-hidden>
              {number}
            </span>
            <span className="sr-spread sr-muted sr-size-13">{t(`steps.kind.${kind}`)}</span>
            <StepMenu {...{ step, index }} />
          </Row>
          {isPour(step) ? <Pour step={step} /> : <Instruction {...{ step, index }} />}
        </Stack>
      )}
    </Handled>
  )
}

function Pour({ step }: { readonly step: PourStep }) {
  const { t } = useTranslation('editor')
  const { edit, errors } = useEditor()
  const errorText = useErrorText()
  const error = errors.get(step.key)
  return (
    <>
      <List>
        {step.parts.map((part, index) => (
          <Fragment key={part.key}>
            <StepSlot slot={{ kind: 'within', stepKey: step.key, index }} />
            <PartRow step={step} part={part} />
          </Fragment>
        ))}
        <StepSlot slot={{ kind: 'within', stepKey: step.key, index: step.parts.length }} />
      </List>
      {error ? <p className="sr-form-fault">{errorText(error)}</p> : null}
      <div>
        <IngredientButton
          className="bp6-minimal"
          onChoose={ingredient => edit({ kind: 'part-added', part: newPart(ingredient), stepKey: step.key })}
        >
          <Plus aria-hidden />
          <span>{t('steps.addHere')}</span>
        </IngredientButton>
      </div>
    </>
  )
}

function Instruction({ step, index }: StepCardProps<InstructionStep>) {
  const { t } = useTranslation('editor')
  const { form, edit, errors } = useEditor()
  const error = errors.get(step.key)
  const errorText = useErrorText()
  const id = useId()
  return (
    <Stack gap={1} pad={[0, 2]}>
      <textarea
        className="bp6-input bp6-fill"
        rows={2}
        value={step.message}
        disabled={form.isSaving}
        placeholder={t('steps.instructionPlaceholder')}
        aria-label={t('steps.instruction', { number: String(index + 1) })}
        aria-invalid={error !== undefined}
        aria-describedby={id}
        data-focus={`field-${step.key}`}
        onChange={({ currentTarget }) =>
          edit({ kind: 'message-changed', stepKey: step.key, message: currentTarget.value })
        }
      />
      <span id={id} className={error ? 'sr-form-fault' : 'sr-form-hint sr-number'}>
        {error ? errorText(error) : `${[...step.message].length} / ${limits.message.most}`}
      </span>
    </Stack>
  )
}

function StepMenu({ step, index }: StepCardProps) {
  const { t } = useTranslation('editor')
  const { form, edit } = useEditor()
  const { steps } = form.draft
  const { key: stepKey } = step
  const above = steps[index - 1]
  const moveTo = (place: number) => () => edit({ kind: 'step-moved', stepKey, index: place, byMenu: true })
  return (
    <MoveMenu
      label={t('steps.menu', { number: String(index + 1) })}
      of={stepKey}
      onUp={index === 0 ? undefined : moveTo(index - 1)}
      onDown={index === steps.length - 1 ? undefined : moveTo(index + 2)}
      removeText={t('steps.remove')}
      onRemove={() => edit({ kind: 'step-removed', stepKey })}
    >
      {above && isPour(above) && isPour(step) ? (
        <MenuItem
          icon={<GitMerge />}
          text={t('steps.merge', { step: String(index) })}
          onClick={() => edit({ kind: 'step-merged', stepKey })}
        />
      ) : null}
    </MoveMenu>
  )
}
