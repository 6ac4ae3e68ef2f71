import { Button, Classes, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, CaretDown, Fork, Lock, More, Trash, TrendingUp } from '@blueprintjs/icons'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientDropdown } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { numberText, parseNumber } from '../../forms/fields.view.tsx'
import { isSame, useErrorText } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Draggable, SlotLine } from '../../ui/slot-dragging.view.tsx'
import { useEditor } from './editor.ts'
import {
  type EditorIngredient,
  edited,
  type Part,
  type PourStep,
  placeOf,
  replacement,
  type Slot,
  type StepEdit,
  type Steps,
  slotBeside,
} from './recipe-steps.ts'

/** The thing that is being dragged. */
export interface Dragged {
  readonly kind: 'step' | 'part'
  readonly key: number
}

export const slotId = (slot: Slot): string =>
  slot.kind === 'between' ? `between-${slot.index}` : `within-${slot.stepKey}-${slot.index}`

/** Steps go between steps; ingredients go everywhere. */
export const accepts = (dragged: Dragged, slot: Slot): boolean => dragged.kind === 'part' || slot.kind === 'between'

/** The edit that letting go there makes. */
export function editOfDrop(dragged: Dragged, slot: Slot): StepEdit | null {
  if (dragged.kind === 'part') return { kind: 'part-moved', partKey: dragged.key, to: slot }
  return slot.kind === 'between' ? { kind: 'step-moved', stepKey: dragged.key, index: slot.index } : null
}

/** A place, as it's read out: people count from 1. */
interface SpokenPlace {
  /** `joins`: the ingredient is there already, and the amounts are added. */
  readonly kind: 'unchanged' | 'step' | 'ownStep' | 'inStep' | 'joins'
  readonly step?: number
  readonly position?: number
}

export function spokenPlace(steps: Steps, dragged: Dragged, slot: Slot): SpokenPlace {
  const change = editOfDrop(dragged, slot)
  const after = change ? edited(steps, change) : steps
  if (isSame(steps, after)) return { kind: 'unchanged' }
  if (dragged.kind === 'step') return { kind: 'step', position: 1 + after.findIndex(({ key }) => key === dragged.key) }
  const place = placeOf(after, dragged.key)
  if (slot.kind === 'between') return { kind: 'ownStep', position: 1 + (place?.stepIndex ?? 0) }
  const step = 1 + steps.findIndex(({ key }) => key === slot.stepKey)
  return place ? { kind: 'inStep', step, position: 1 + place.index } : { kind: 'joins', step }
}

export const StepSlot = ({ slot }: { readonly slot: Slot }) => (
  <SlotLine
    id={slotId(slot)}
    slot={slot}
    className="sr-slot sr-relative"
    style={{ height: slot.kind === 'between' ? 12 : 0 }}
  />
)

interface HandledProps extends Pick<ComponentProps<typeof Draggable>, 'children'> {
  readonly what: Dragged
  readonly disabled: boolean
  readonly label: string
}

/** A step or a part that can be taken by its handle. */
export const Handled = ({ what, ...props }: HandledProps) => (
  <Draggable
    id={`${what.kind}-${what.key}`}
    thing={what}
    className="sr-handle sr-unselected sr-bare sr-touch-square sr-muted sr-fixed sr-place-center sr-round-small"
    data-focus={`handle-${what.key}`}
    {...props}
  />
)

interface IngredientButtonProps {
  /** The content of the button. */
  readonly children: ReactNode
  readonly className?: string
  readonly title?: string
  readonly onChoose: (ingredient: EditorIngredient) => void
}

/** A button that chooses an ingredient, or a group, by name. */
export function IngredientButton({ children, className = '', title, onChoose }: IngredientButtonProps) {
  const { runtime, form } = useEditor()
  return (
    <IngredientDropdown
      items={runtime.ingredients}
      onChoose={onChoose}
      // The added part is gone on with.
      popoverProps={{ shouldReturnFocusOnClose: false }}
      button={{ className: `${Classes.BUTTON} ${className}`, title, disabled: form.isSaving }}
    >
      {children}
    </IngredientDropdown>
  )
}

interface MoveMenuProps {
  readonly label: string
  /** Of what is moved. */
  readonly of: number
  /** Left out where it can't go there. */
  readonly onUp: (() => void) | undefined
  readonly onDown: (() => void) | undefined
  readonly removeText: string
  readonly onRemove: () => void
  readonly children: ReactNode
}

/** What can be done with a step or a part, for fingers and keys as well. */
export function MoveMenu({ label, of, onUp, onDown, removeText, onRemove, children }: MoveMenuProps) {
  const { t } = useTranslation('terms')
  const { form } = useEditor()
  return (
    <PopoverNext
      placement="bottom-end"
      shouldReturnFocusOnClose
      content={
        <Menu>
          <MenuItem icon={<ArrowUp />} text={t('moveUp')} disabled={!onUp} onClick={() => onUp?.()} />
          <MenuItem icon={<ArrowDown />} text={t('moveDown')} disabled={!onDown} onClick={() => onDown?.()} />
          {children}
          <MenuDivider />
          <MenuItem icon={<Trash />} intent="danger" text={removeText} onClick={onRemove} />
        </Menu>
      }
    >
      <Button variant="minimal" icon={<More />} aria-label={label} data-focus={`menu-${of}`} disabled={form.isSaving} />
    </PopoverNext>
  )
}

interface PartRowProps {
  readonly step: PourStep
  readonly part: Part
}

const flags = [
  { name: 'fixed', Icon: Lock, field: 'scale', isOn: false },
  { name: 'boost', Icon: TrendingUp, field: 'boostable', isOn: true },
] as const

/** One ingredient of a step: how much, whether it grows with the drink and with the boost, and where it goes. */
export function PartRow({ step, part }: PartRowProps) {
  const { t } = useTranslation(['editor', 'terms'])
  const { percent } = useFormat()
  const { form, ingredients, edit } = useEditor()
  const { key: partKey } = part
  const ingredient = ingredients.get(part.ingredientId)
  const name = ingredient?.name ?? t('part.gone')
  return (
    <Handled
      what={{ kind: 'part', key: partKey }}
      disabled={form.isSaving || (form.draft.steps.length === 1 && step.parts.length === 1)}
      label={t('terms:move', { name })}
    >
      {({ ref, isDragging, handle }) => (
        <Row as="li" ref={ref} gap={[0, 2]} pad={[0.5, 0]} wrap shrink className="sr-part" data-dragging={isDragging}>
          {handle}
          <IngredientButton
            className={`${Classes.MINIMAL} sr-part-name`}
            title={t('part.replace')}
            onChoose={other =>
              edit({
                kind: 'part-replaced',
                partKey,
                by: replacement(other, { amount: part.amount, unit: ingredient?.unit }),
              })
            }
          >
            <span className="sr-dot" style={{ background: ingredient?.colour }} />
            <Row as="span" gap={[0, 2]} align="baseline" wrap shrink className="sr-anywhere">
              {name}{' '}
              <span className="sr-any sr-muted sr-size-13">
                {ingredient?.maxAlcoholContent ? percent(ingredient.maxAlcoholContent) : null}
              </span>
            </Row>
            <CaretDown className="sr-fixed sr-muted" aria-hidden />
          </IngredientButton>
          <AmountInput {...{ part, ingredient }} />
          <Row as="span" gap={2} align="stretch" className="sr-push">
            {flags.map(({ name: flag, Icon, field, isOn }) => (
              <Row
                as="button"
                key={flag}
                type="button"
                inline
                gap={1.5}
                pad={[1, 3]}
                tall
                className="sr-choice sr-outlined sr-pill sr-size-13"
                aria-pressed={part[field] === isOn}
                title={t(`part.${flag}Hint`)}
                disabled={form.isSaving}
                onClick={() => edit({ kind: 'part-changed', partKey, change: { [field]: !part[field] } })}
              >
                <Icon size={14} aria-hidden />
                {t(`part.${flag}`)}
              </Row>
            ))}
            <PartMenu {...{ step, part, name }} />
          </Row>
        </Row>
      )}
    </Handled>
  )
}

function PartMenu({ step, part: { key: partKey }, name }: PartRowProps & { readonly name: string }) {
  const { t } = useTranslation('editor')
  const { form, edit } = useEditor()
  const { steps } = form.draft
  const [above, below] = [slotBeside(steps, partKey, -1), slotBeside(steps, partKey, 1)]
  const moveTo = (to: Slot) => () => edit({ kind: 'part-moved', partKey, to, byMenu: true })
  const after = 1 + steps.findIndex(({ key }) => key === step.key)
  return (
    <MoveMenu
      label={t('part.menu', { name })}
      of={partKey}
      onUp={above ? moveTo(above) : undefined}
      onDown={below ? moveTo(below) : undefined}
      removeText={t('part.remove')}
      onRemove={() => edit({ kind: 'part-removed', partKey })}
    >
      <MenuItem
        icon={<Fork />}
        text={t('move.split')}
        disabled={step.parts.length === 1}
        onClick={moveTo({ kind: 'between', index: after })}
      />
    </MoveMenu>
  )
}

interface AmountInputProps extends Pick<PartRowProps, 'part'> {
  readonly ingredient: EditorIngredient | undefined
}

/** How much, in the ingredient's unit. The typed text is left alone until the field is left. */
function AmountInput({ part: { key, amount }, ingredient }: AmountInputProps) {
  const { form, errors, edit } = useEditor()
  const error = errors.get(key)
  const { t, i18n } = useTranslation('editor')
  const errorText = useErrorText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Stack as="span" gap={0.5} width={112}>
      <span className="sr-unit-field sr-relative sr-block">
        <input
          className="bp6-input sr-number"
          aria-label={t('part.amount', { ingredient: ingredient?.name ?? '' })}
          aria-invalid={error !== undefined}
          aria-describedby={error ? id : undefined}
          inputMode="decimal"
          autoComplete="off"
          data-focus={`field-${key}`}
          disabled={form.isSaving}
          value={typed ?? numberText(amount, i18n.language)}
          onFocus={event => event.currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            edit({ kind: 'part-changed', partKey: key, change: { amount: parseNumber(value) } })
          }}
          onBlur={() => {
            // A text that's no number stays, to be corrected.
            if (amount === null || !Number.isNaN(amount)) setTyped(null)
          }}
          onKeyDown={event => {
            // An amount is not the end of a recipe.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
        <span className="sr-size-14">{ingredient ? t(`unit.${ingredient.unit}`) : ''}</span>
      </span>
      {error ? (
        <span id={id} className="sr-form-fault">
          {errorText(error)}
        </span>
      ) : null}
    </Stack>
  )
}
