import { Button } from '@blueprintjs/core'
import { Edit, Plus, Redo, Undo } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFaultText } from '../../forms/fault-text.ts'
import type { FieldBinding } from '../../forms/form.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useOccurrence } from '../../ui/use-model.ts'
import { SlotLine } from './drag-parts.view.tsx'
import { IngredientButton } from './ingredient-button.view.tsx'
import { newPart } from './new-part.ts'
import { $ingredients } from './recipe-editor.model.ts'
import type { Steps } from './recipe-steps.ts'
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
import { StepsDnd } from './steps-dnd.view.tsx'
import { useShownFaults } from './use-shown-faults.ts'

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
