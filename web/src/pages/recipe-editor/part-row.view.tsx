import { Button, Classes, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, CaretDown, Fork, Lock, More, Trash, TrendingUp } from '@blueprintjs/icons'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IngredientDropdown } from '../../entities/ingredient/ingredient-picker.view.tsx'
import { numberText, parseNumber } from '../../forms/fields.view.tsx'
import { useErrorText } from '../../forms/form.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Handled } from './drag-parts.view.tsx'
import { useEditor } from './editor-context.ts'
import type { EditorIngredient } from './recipe-editor.documents.ts'
import { type Part, type PartChange, type PourStep, replacement, type Slot, slotBeside } from './recipe-steps.ts'

interface IngredientButtonProps {
  /** The content of the button. */
  readonly children: ReactNode
  readonly className?: string
  readonly minimal?: boolean
  readonly title?: string
  readonly onChoose: (ingredient: EditorIngredient) => void
}

/** A button that chooses an ingredient, or a group, by name. */
export function IngredientButton(props: IngredientButtonProps) {
  const { children, className = '', minimal = false, title, onChoose } = props
  const { t } = useTranslation(['editor', 'terms'])
  const { runtime, form } = useEditor()
  const listId = useId()
  return (
    <IngredientDropdown
      items={runtime.ingredients}
      search={t('terms:searchIngredients')}
      noMatch={t('terms:noSuchIngredient')}
      markOf={item => markOf(item, t)}
      onChoose={onChoose}
      listId={listId}
      // With an id of ours: the field has to name the list that it steers.
      itemListRenderer={({ filteredItems, itemsParentRef, menuProps, renderItem }) => (
        <Menu
          role="listbox"
          {...(menuProps as object)}
          id={listId}
          aria-label={t('terms:searchIngredients')}
          ulRef={itemsParentRef}
        >
          {filteredItems.length > 0 ? (
            filteredItems.map(renderItem)
          ) : (
            <MenuItem disabled roleStructure="listoption" text={t('terms:noSuchIngredient')} />
          )}
        </Menu>
      )}
      // The added part is gone on with.
      popoverProps={{ popoverClassName: 'sr-menu-popover', shouldReturnFocusOnClose: false }}
      button={{
        className: `${Classes.BUTTON} ${minimal ? Classes.MINIMAL : ''} ${className}`,
        ...{ title, disabled: form.isSaving, 'aria-controls': listId },
      }}
    >
      {children}
    </IngredientDropdown>
  )
}

type Translate = ReturnType<typeof useTranslation<'editor'>>['t']

function markOf(item: EditorIngredient, t: Translate): string {
  if (item.kind === 'GROUP') return t('steps.group')
  if (item.onPump) return t('steps.onPump')
  return item.owned ? t('steps.owned') : ''
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
  const format = useFormat()
  const { form, ingredients, edit } = useEditor()
  const { steps } = form.draft
  const disabled = form.isSaving
  const ingredient = ingredients.get(part.ingredientId)
  const name = ingredient?.name ?? t('part.gone')
  const change = (of: PartChange): void => edit({ kind: 'part-changed', partKey: part.key, change: of })
  const by = (other: EditorIngredient) => replacement(other, { amount: part.amount, unit: ingredient?.unit })
  const strength = ingredient?.maxAlcoholContent ?? 0
  return (
    <Handled
      what={{ kind: 'part', key: part.key }}
      disabled={disabled || (steps.length === 1 && step.parts.length === 1)}
      label={t('terms:move', { name })}
    >
      {({ ref, isDragging, handle }) => (
        <Stack as="li" ref={ref} gap={[0, 2]} align="center" shrink className="sr-part" data-dragging={isDragging}>
          {handle}
          <IngredientButton
            className="sr-part-name"
            minimal
            title={t('part.replace')}
            onChoose={other => edit({ kind: 'part-replaced', partKey: part.key, by: by(other) })}
          >
            <span className="sr-dot" style={{ background: ingredient?.colour }} />
            <Box as="span" flex="0 1 auto" className="sr-shrink sr-anywhere">
              {name}{' '}
              {strength > 0 ? (
                <span className="sr-muted sr-size-13" style={{ marginLeft: 8 }}>
                  {format.percent(strength)}
                </span>
              ) : null}
            </Box>
            <CaretDown className="sr-fixed sr-muted" aria-hidden />
          </IngredientButton>
          <AmountInput {...{ part, ingredient }} onChange={amount => change({ amount })} />
          <Row as="span" gap={2} align="stretch" className="sr-part-flags">
            {flags.map(({ name: flag, Icon, field, isOn }) => (
              <button
                key={flag}
                type="button"
                className="sr-flag sr-size-13-5 sr-muted sr-outlined sr-pill sr-tall"
                aria-pressed={part[field] === isOn}
                title={t(`part.${flag}Hint`)}
                disabled={disabled}
                onClick={() => change({ [field]: !part[field] })}
              >
                <Icon size={14} aria-hidden />
                {t(`part.${flag}`)}
              </button>
            ))}
          </Row>
          <PartMenu {...{ step, part, name }} />
        </Stack>
      )}
    </Handled>
  )
}

type PartMenuProps = PartRowProps & { readonly name: string }

function PartMenu({ step, part, name }: PartMenuProps) {
  const { t } = useTranslation(['editor', 'terms'])
  const { form, edit } = useEditor()
  const { steps } = form.draft
  const { key: partKey } = part
  const [above, below] = [slotBeside(steps, partKey, -1), slotBeside(steps, partKey, 1)]
  const move = (to: Slot | null) => () => to && edit({ kind: 'part-moved', partKey, to, byMenu: true })
  const alone: Slot = { kind: 'between', index: 1 + steps.findIndex(({ key }) => key === step.key) }
  const remove = (): void => edit({ kind: 'part-removed', partKey })
  return (
    <span className="sr-part-menu">
      <PopoverNext
        placement="bottom-end"
        shouldReturnFocusOnClose
        content={
          <Menu>
            <MenuItem icon={<ArrowUp />} text={t('terms:moveUp')} disabled={!above} onClick={move(above)} />
            <MenuItem icon={<ArrowDown />} text={t('terms:moveDown')} disabled={!below} onClick={move(below)} />
            <MenuItem icon={<Fork />} text={t('move.split')} disabled={step.parts.length === 1} onClick={move(alone)} />
            <MenuDivider />
            <MenuItem icon={<Trash />} intent="danger" text={t('part.remove')} onClick={remove} />
          </Menu>
        }
      >
        <Button
          variant="minimal"
          icon={<More />}
          aria-label={t('part.menu', { name })}
          data-focus={`menu-${partKey}`}
          disabled={form.isSaving}
        />
      </PopoverNext>
    </span>
  )
}

interface AmountInputProps extends Pick<PartRowProps, 'part'> {
  readonly ingredient: EditorIngredient | undefined
  readonly onChange: (amount: number | null) => void
}

/** How much, in the ingredient's unit. The typed text is left alone until the field is left. */
function AmountInput({ part: { key, amount }, ingredient, onChange }: AmountInputProps) {
  const { form, errors } = useEditor()
  const error = errors.get(key)
  const { t, i18n } = useTranslation('editor')
  const errorText = useErrorText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Stack as="span" gap={0.5} justify="end" className="sr-part-amount">
      <span className="sr-part-amount-field sr-unit-field sr-relative sr-block">
        <input
          className="bp6-input sr-number"
          aria-label={t('part.amount', { ingredient: ingredient?.name ?? '' })}
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}f` : undefined}
          inputMode="decimal"
          autoComplete="off"
          data-focus={`field-${key}`}
          disabled={form.isSaving}
          value={typed ?? numberText(amount, i18n.language)}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setTyped(event.currentTarget.value)
            onChange(parseNumber(event.currentTarget.value))
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
        <Row as="span" className="sr-size-14">
          {ingredient ? t(`unit.${ingredient.unit}`) : ''}
        </Row>
      </span>
      {error ? (
        <span id={`${id}f`} className="sr-form-fault">
          {errorText(error)}
        </span>
      ) : null}
    </Stack>
  )
}
