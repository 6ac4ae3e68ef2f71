import { Button, Classes, Menu, MenuDivider, MenuItem, PopoverNext } from '@blueprintjs/core'
import { ArrowDown, ArrowUp, CaretDown, Fork, Lock, More, Trash, TrendingUp } from '@blueprintjs/icons'
import { Select } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { allOrMatching } from '../../entities/ingredient/ingredient-match.ts'
import { numberText, parseNumber } from '../../forms/fields.view.tsx'
import { useFaultText } from '../../forms/form.ts'
import type { Fault } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { useSameItems } from '../../ui/hooks.ts'
import { Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Draggable } from './drag-parts.view.tsx'
import type { EditorIngredient } from './recipe-editor.documents.ts'
import { $ingredients, $surroundings } from './recipe-editor.model.ts'
import { neighbourPour, type Part, type PourStep, replacement, type Steps } from './recipe-steps.ts'
import { stepsEdited } from './step-history.model.ts'

interface IngredientButtonProps {
  /** The content of the button. */
  readonly children: ReactNode
  readonly className?: string
  readonly minimal?: boolean
  readonly title?: string
  readonly disabled: boolean
  readonly onChoose: (ingredient: EditorIngredient) => void
}

/** A button that asks for an ingredient, or a group, by name. */
export function IngredientButton(props: IngredientButtonProps) {
  const { children, className = '', minimal = false, title, disabled, onChoose } = props
  const { t } = useTranslation('editor')
  const surroundings = useUnit($surroundings)
  const items = useSameItems(surroundings?.ingredients ?? [])
  const list = useId()
  return (
    <Select<EditorIngredient>
      items={items}
      itemListPredicate={allOrMatching}
      itemRenderer={(item, { handleClick, handleFocus, id, modifiers, ref }) => (
        <MenuItem
          key={item.id}
          id={id}
          ref={ref}
          active={modifiers.active}
          icon={<span className="sr-dot" style={{ background: item.colour }} />}
          label={markOf(item, t)}
          roleStructure="listoption"
          text={item.name}
          onClick={handleClick}
          onFocus={() => handleFocus?.()}
        />
      )}
      // With an id of ours: the field has to name the list that it steers.
      itemListRenderer={({ filteredItems, itemsParentRef, menuProps, renderItem }) => (
        <Menu role="listbox" {...(menuProps as object)} id={list} aria-label={t('steps.search')} ulRef={itemsParentRef}>
          {filteredItems.length > 0 ? (
            filteredItems.map(renderItem)
          ) : (
            <MenuItem disabled roleStructure="listoption" text={t('steps.noMatch')} />
          )}
        </Menu>
      )}
      onItemSelect={onChoose}
      inputProps={{ placeholder: t('steps.search'), 'aria-label': t('steps.search'), 'aria-controls': list }}
      popoverProps={{
        minimal: true,
        popoverClassName: 'sr-editor-popover',
        // The added part is gone on with.
        shouldReturnFocusOnClose: false,
        // The target is the button itself: a plain element around it may not say that it's expanded.
        targetTagName: 'button',
      }}
      popoverTargetProps={{
        className: `${Classes.BUTTON} ${minimal ? Classes.MINIMAL : ''} ${className}`,
        title,
        'aria-controls': list,
        ...({ type: 'button', disabled } as object),
      }}
      disabled={disabled}
      resetOnClose
      resetOnSelect
    >
      {children}
    </Select>
  )
}

type Translate = ReturnType<typeof useTranslation<'editor'>>['t']

function markOf(item: EditorIngredient, t: Translate): string {
  if (item.kind === 'GROUP') return t('steps.group')
  if (item.onPump) return t('steps.onPump')
  return item.owned ? t('steps.owned') : ''
}

interface PartRowProps {
  readonly steps: Steps
  readonly step: PourStep
  readonly part: Part
  readonly fault: Fault | undefined
  readonly disabled: boolean
}

/** One ingredient of a step: how much, whether it grows with the drink and with the boost, and where it goes. */
export function PartRow({ steps, step, part, fault, disabled }: PartRowProps) {
  const { t } = useTranslation('editor')
  const format = useFormat()
  const [ingredients, edit] = useUnit([$ingredients, stepsEdited])
  const ingredient = ingredients.get(part.ingredientId)
  const name = ingredient?.name ?? t('part.gone')
  const change = (of: Partial<Omit<Part, 'key' | 'ingredientId'>>): void =>
    void edit({ kind: 'part-changed', partKey: part.key, change: of })
  const by = (other: EditorIngredient) => replacement(other, { amount: part.amount, unit: ingredient?.unit })
  const strength = ingredient?.maxAlcoholContent ?? 0
  return (
    <Draggable
      what={{ kind: 'part', key: part.key }}
      disabled={disabled || (steps.length === 1 && step.parts.length === 1)}
      label={t('drag.handle', { name })}
    >
      {({ ref, isDragging, handle }) => (
        <Stack as="li" ref={ref} gap={[0, 2]} align="center" shrink className="sr-part" data-dragging={isDragging}>
          {handle}
          <IngredientButton
            className="sr-part-name"
            minimal
            title={t('part.replace')}
            disabled={disabled}
            onChoose={other => void edit({ kind: 'part-replaced', partKey: part.key, by: by(other) })}
          >
            <span className="sr-dot" style={{ background: ingredient?.colour }} />
            <span className="sr-part-words sr-shrink sr-anywhere">
              {name}{' '}
              {strength > 0 ? (
                <span className="sr-muted sr-part-strength sr-size-13">{format.percent(strength)}</span>
              ) : null}
            </span>
            <CaretDown className="sr-fixed sr-muted" aria-hidden />
          </IngredientButton>
          <AmountInput
            partKey={part.key}
            ingredient={ingredient}
            amount={part.amount}
            fault={fault}
            disabled={disabled}
            onChange={amount => change({ amount })}
          />
          <Row as="span" gap={2} align="stretch" className="sr-part-flags">
            <button
              type="button"
              className="sr-flag"
              aria-pressed={!part.scale}
              title={t('part.fixedHint')}
              disabled={disabled}
              onClick={() => change({ scale: !part.scale })}
            >
              <Lock size={14} aria-hidden />
              {t('part.fixed')}
            </button>
            <button
              type="button"
              className="sr-flag"
              aria-pressed={part.boostable}
              title={t('part.boostHint')}
              disabled={disabled}
              onClick={() => change({ boostable: !part.boostable })}
            >
              <TrendingUp size={14} aria-hidden />
              {t('part.boost')}
            </button>
          </Row>
          <PartMenu steps={steps} step={step} part={part} name={name} disabled={disabled} />
        </Stack>
      )}
    </Draggable>
  )
}

type PartMenuProps = Omit<PartRowProps, 'fault'> & { readonly name: string }

function PartMenu({ steps, step, part, name, disabled }: PartMenuProps) {
  const { t } = useTranslation('editor')
  const edit = useUnit(stepsEdited)
  const { key: partKey } = part
  const at = steps.indexOf(step)
  const index = step.parts.indexOf(part)
  const [above, below] = [neighbourPour(steps, at, -1), neighbourPour(steps, at, 1)]
  const shift = (by: -1 | 1) => () => void edit({ kind: 'part-shifted', partKey, by })
  const send = (by: -1 | 1) => () => void edit({ kind: 'part-sent', partKey, by })
  const isFirst = index === 0 && above === null
  const isLast = index === step.parts.length - 1 && below === null
  return (
    <span className="sr-part-menu">
      <PopoverNext
        placement="bottom-end"
        shouldReturnFocusOnClose
        content={
          <Menu>
            <MenuItem icon={<ArrowUp />} text={t('move.up')} disabled={isFirst} onClick={shift(-1)} />
            <MenuItem icon={<ArrowDown />} text={t('move.down')} disabled={isLast} onClick={shift(1)} />
            {above ? (
              <MenuItem text={t('move.toStep', { step: String(steps.indexOf(above) + 1) })} onClick={send(-1)} />
            ) : null}
            {below ? (
              <MenuItem text={t('move.toStep', { step: String(steps.indexOf(below) + 1) })} onClick={send(1)} />
            ) : null}
            <MenuItem
              icon={<Fork />}
              text={t('move.split')}
              disabled={step.parts.length === 1}
              onClick={() => void edit({ kind: 'part-split', partKey })}
            />
            <MenuDivider />
            <MenuItem
              icon={<Trash />}
              intent="danger"
              text={t('part.remove')}
              onClick={() => void edit({ kind: 'part-removed', partKey })}
            />
          </Menu>
        }
      >
        <Button
          variant="minimal"
          icon={<More />}
          aria-label={t('part.menu', { name })}
          data-focus={`menu-${partKey}`}
          disabled={disabled}
        />
      </PopoverNext>
    </span>
  )
}

interface AmountInputProps {
  /** The key of the part. */
  readonly partKey: number
  readonly ingredient: EditorIngredient | undefined
  readonly amount: number | null
  readonly fault: Fault | undefined
  readonly disabled: boolean
  readonly onChange: (amount: number | null) => void
}

/** How much, in the ingredient's unit. The typed text is left alone until the field is left. */
function AmountInput({ partKey, ingredient, amount, fault, disabled, onChange }: AmountInputProps) {
  const { t, i18n } = useTranslation('editor')
  const faultText = useFaultText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Stack as="span" gap={0.5} justify="end" className="sr-part-amount">
      <span className="sr-part-amount-field sr-unit-field sr-relative sr-block">
        <input
          className="bp6-input sr-number"
          aria-label={t('part.amount', { ingredient: ingredient?.name ?? '' })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault ? `${id}f` : undefined}
          inputMode="decimal"
          autoComplete="off"
          data-focus={`field-${partKey}`}
          disabled={disabled}
          value={typed ?? numberText(amount, i18n.language)}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setTyped(event.currentTarget.value)
            onChange(parseNumber(event.currentTarget.value))
          }}
          onBlur={() => {
            // A text that is no number stays to be mended.
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
      {fault ? (
        <span id={`${id}f`} className="sr-form-fault">
          {faultText(fault)}
        </span>
      ) : null}
    </Stack>
  )
}
