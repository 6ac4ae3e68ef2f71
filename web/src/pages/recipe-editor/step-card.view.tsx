import { Button, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, GitMerge, More, Plus, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { Fragment, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useErrorText } from '../../forms/form.ts'
import type { FieldError } from '../../forms/rules.ts'
import { isOutdated, sayingOf, writtenLanguages } from '../../forms/translations/translations.ts'
import { List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Handled, StepSlot } from './drag-parts.view.tsx'
import { IngredientButton, PartRow } from './part-row.view.tsx'
import { limits, type StepErrors } from './recipe-draft.ts'
import { recipeForm } from './recipe-editor.model.ts'
import { type InstructionStep, isPour, newPart, type PourStep, type Step, type Steps } from './recipe-steps.ts'
import { stepsEdited } from './step-history.model.ts'

interface StepCardProps {
  readonly steps: Steps
  readonly step: Step
  readonly index: number
  readonly errors: StepErrors
  readonly disabled: boolean
}

/** One step of a recipe, to be worked on. */
export function StepCard({ steps, step, index, errors, disabled }: StepCardProps) {
  const { t } = useTranslation('editor')
  const number = String(index + 1)
  const kind = isPour(step) ? (step.parts.length > 1 ? 'together' : 'pour') : 'instruction'
  return (
    <Handled
      what={{ kind: 'step', key: step.key }}
      disabled={disabled || steps.length === 1}
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
            <StepMenu steps={steps} index={index} disabled={disabled} />
          </Row>
          {isPour(step) ? (
            <Pour {...{ steps, step, errors, disabled }} />
          ) : (
            <Instruction {...{ step, number, disabled }} error={errors.get(step.key)} />
          )}
        </Stack>
      )}
    </Handled>
  )
}

type PourProps = Omit<StepCardProps, 'step' | 'index'> & { readonly step: PourStep }

function Pour({ steps, step, errors, disabled }: PourProps) {
  const { t } = useTranslation('editor')
  const edit = useUnit(stepsEdited)
  const errorText = useErrorText()
  const error = errors.get(step.key)
  return (
    <>
      <List>
        {step.parts.map((part, index) => (
          <Fragment key={part.key}>
            <StepSlot slot={{ kind: 'within', stepKey: step.key, index }} />
            <PartRow steps={steps} step={step} part={part} error={errors.get(part.key)} disabled={disabled} />
          </Fragment>
        ))}
        <StepSlot slot={{ kind: 'within', stepKey: step.key, index: step.parts.length }} />
      </List>
      {error ? <p className="sr-form-fault">{errorText(error)}</p> : null}
      <div>
        <IngredientButton
          minimal
          disabled={disabled}
          onChoose={ingredient => void edit({ kind: 'part-added', part: newPart(ingredient), stepKey: step.key })}
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
  readonly error: FieldError | undefined
  readonly disabled: boolean
}

function Instruction({ step, number, error, disabled }: InstructionProps) {
  const { t } = useTranslation('editor')
  const edit = useUnit(stepsEdited)
  const errorText = useErrorText()
  const id = useId()
  const { most } = limits.message
  return (
    <Stack gap={1} className="sr-edit-instruction">
      <textarea
        className="bp6-input bp6-fill"
        rows={2}
        value={step.message}
        disabled={disabled}
        placeholder={t('steps.instructionPlaceholder')}
        aria-label={t('steps.instruction', { number })}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}n`}
        data-focus={`field-${step.key}`}
        onChange={({ currentTarget }) =>
          void edit({ kind: 'message-changed', stepKey: step.key, message: currentTarget.value })
        }
      />
      <Row as="span" gap={[0, 4]} align="stretch" justify="between" wrap className="sr-form-hint">
        <span id={`${id}n`} className={error ? 'sr-form-fault' : 'sr-number'}>
          {error ? errorText(error) : `${[...step.message].length} / ${most}`}
        </span>
        <InstructionLanguages step={step} />
      </Row>
    </Stack>
  )
}

function StepMenu({ steps, index, disabled }: { steps: Steps; index: number; disabled: boolean }) {
  const { t } = useTranslation(['editor', 'terms'])
  const edit = useUnit(stepsEdited)
  const [step, above] = [steps[index], steps[index - 1]]
  if (step === undefined) return null
  const { key: stepKey } = step
  const mergeable = above !== undefined && isPour(above) && isPour(step)
  const shift = (by: -1 | 1) => () => void edit({ kind: 'step-shifted', stepKey, by })
  const merge = (): void => void edit({ kind: 'step-merged', stepKey })
  const remove = (): void => void edit({ kind: 'step-removed', stepKey })
  return (
    <PopoverNext
      placement="bottom-end"
      shouldReturnFocusOnClose
      content={
        <Menu>
          <MenuItem icon={<ArrowUp />} text={t('terms:moveUp')} disabled={index === 0} onClick={shift(-1)} />
          <MenuItem
            icon={<ArrowDown />}
            text={t('terms:moveDown')}
            disabled={index === steps.length - 1}
            onClick={shift(1)}
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
        disabled={disabled}
      />
    </PopoverNext>
  )
}

/** In which other languages an instruction is written, and whether that was for another text. */
function InstructionLanguages({ step }: { readonly step: InstructionStep }) {
  const { t } = useTranslation('common')
  const original = useUnit(recipeForm.$original)
  const present = writtenLanguages.filter(({ name }) => step.translations[name] !== undefined)
  if (present.length === 0) return null
  const was = original?.steps.find(({ key }) => key === step.key)
  const before = was && !isPour(was) ? sayingOf(was.message, was.translations, 'message') : null
  const now = sayingOf(step.message, step.translations, 'message')
  const old = present.filter(({ name }) => isOutdated(now, before, name))
  const list = (old.length > 0 ? old : present).map(({ inNative }) => inNative).join(', ')
  return <span>{t(old.length > 0 ? 'languages.listedOld' : 'languages.listed', { languages: list })}</span>
}
