import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, GitMerge, More, Plus, Trash } from '@blueprintjs/icons'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../forms/form.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Handled, StepSlot } from './drag-parts.view.tsx'
import { useEditor } from './editor-context.ts'
import { IngredientButton, PartRow } from './part-row.view.tsx'
import { limits } from './recipe-draft.ts'
import { type InstructionStep, isPour, newPart, type PourStep, type Step } from './recipe-steps.ts'

interface StepCardProps {
  readonly step: Step
  readonly index: number
}

/** One step of a recipe, to be worked on. */
export function StepCard({ step, index }: StepCardProps) {
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
          <Row gap={2} className="sr-edit-step-head">
            {handle}
            <span className="sr-step-number sr-link sr-level sr-edit-step-number sr-strong sr-text-center" aria-hidden>
              {number}
            </span>
            <span className="sr-step-kind sr-muted sr-size-13">{t(`steps.kind.${kind}`)}</span>
            <StepMenu index={index} />
          </Row>
          {isPour(step) ? <Pour step={step} /> : <Instruction step={step} number={number} />}
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
          minimal
          onChoose={ingredient => edit({ kind: 'part-added', part: newPart(ingredient), stepKey: step.key })}
        >
          <Plus aria-hidden />
          <span>{t('steps.addHere')}</span>
        </IngredientButton>
      </div>
    </>
  )
}

interface InstructionProps {
  readonly step: InstructionStep
  readonly number: string
}

function Instruction({ step, number }: InstructionProps) {
  const { t } = useTranslation('editor')
  const { form, edit, errors } = useEditor()
  const error = errors.get(step.key)
  const errorText = useErrorText()
  const id = useId()
  const { most } = limits.message
  return (
    <Stack gap={1} className="sr-edit-instruction">
      <textarea
        className="bp6-input bp6-fill"
        rows={2}
        value={step.message}
        disabled={form.isSaving}
        placeholder={t('steps.instructionPlaceholder')}
        aria-label={t('steps.instruction', { number })}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}n`}
        data-focus={`field-${step.key}`}
        onChange={({ currentTarget }) =>
          edit({ kind: 'message-changed', stepKey: step.key, message: currentTarget.value })
        }
      />
      <span id={`${id}n`} className={error ? 'sr-form-fault' : 'sr-form-hint sr-number'}>
        {error ? errorText(error) : `${[...step.message].length} / ${most}`}
      </span>
    </Stack>
  )
}

function StepMenu({ index }: Pick<StepCardProps, 'index'>) {
  const { t } = useTranslation(['editor', 'terms'])
  const { form, edit } = useEditor()
  const { steps } = form.draft
  const [step, above] = [steps[index], steps[index - 1]]
  if (step === undefined) return null
  const { key: stepKey } = step
  const mergeable = above !== undefined && isPour(above) && isPour(step)
  const moveTo = (place: number) => () => edit({ kind: 'step-moved', stepKey, index: place, byMenu: true })
  const merge = (): void => edit({ kind: 'step-merged', stepKey })
  const remove = (): void => edit({ kind: 'step-removed', stepKey })
  return (
    <PopoverNext
      placement="bottom-end"
      shouldReturnFocusOnClose
      content={
        <Menu>
          <MenuItem icon={<ArrowUp />} text={t('terms:moveUp')} disabled={index === 0} onClick={moveTo(index - 1)} />
          <MenuItem
            icon={<ArrowDown />}
            text={t('terms:moveDown')}
            disabled={index === steps.length - 1}
            onClick={moveTo(index + 2)}
          />
          {mergeable ? (
            <MenuItem icon={<GitMerge />} text={t('steps.merge', { step: String(index) })} onClick={merge} />
          ) : null}
          <MenuDivider />
          <MenuItem icon={<Trash />} intent="danger" text={t('steps.remove')} onClick={remove} />
        </Menu>
      }
    >
      <Button
        variant="minimal"
        icon={<More />}
        aria-label={t('steps.menu', { number: String(index + 1) })}
        data-focus={`menu-${stepKey}`}
        disabled={form.isSaving}
      />
    </PopoverNext>
  )
}
