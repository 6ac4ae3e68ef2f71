import { MenuItem } from '@blueprintjs/core'
import { CaretDown, Cross } from '@blueprintjs/icons'
import { Select } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import { type HTMLAttributes, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { Fault } from '../../forms/rules.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useSameItems } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { IngredientFields } from '../recipe/recipe.documents.ts'
import { $ingredientChoices, choicesWanted } from './ingredient-choices.model.ts'
import { allOrMatching } from './ingredient-match.ts'
import './ingredient-picker.css'

/** Blueprint knows attributes of any element; the target is a button. */
const asButton = { type: 'button', className: 'bp6-button sr-picker-button sr-shrink' }

interface IngredientPickerProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly onBlur?: () => void
  readonly hint?: ReactNode
  readonly fault?: Fault | undefined
  readonly disabled?: boolean
  /** To choose from; all ingredients where it is not given. */
  readonly items?: readonly IngredientFields[]
  readonly kinds?: readonly IngredientFields['kind'][]
  readonly clearable?: boolean
  readonly placeholder?: string
}

/** One ingredient, or group, searched by name. */
export function IngredientPicker(props: IngredientPickerProps) {
  const { label, value, onChange, hint, fault, disabled = false, kinds, clearable = false, placeholder } = props
  const { t } = useTranslation('common')
  const [all, want] = useUnit([$ingredientChoices, choicesWanted])
  useEffect(() => want(), [want])
  const items = useSameItems((props.items ?? all).filter(({ kind }) => kinds === undefined || kinds.includes(kind)))
  const chosen = (props.items ?? all).find(({ id }) => id === value)
  return (
    <FieldFrame label={label} hint={hint} fault={fault}>
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          <Select<IngredientFields>
            items={items}
            disabled={disabled}
            itemListPredicate={allOrMatching}
            itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
              <MenuItem
                key={item.id}
                ref={ref}
                active={modifiers.active}
                selected={item.id === value}
                icon={<span className="sr-dot" style={{ background: item.colour }} />}
                label={markOf(item, t)}
                onClick={handleClick}
                onFocus={() => handleFocus?.()}
                roleStructure="listoption"
                text={item.name}
              />
            )}
            onItemSelect={item => onChange(item.id)}
            inputProps={{ placeholder: t('picker.search'), 'aria-label': t('picker.search') }}
            noResults={<MenuItem disabled roleStructure="listoption" text={t('picker.noMatch')} />}
            // The target itself is the button: it carries what is said of the list.
            popoverProps={{
              minimal: true,
              matchTargetWidth: true,
              popoverClassName: 'sr-picker-popover',
              targetTagName: 'button',
            }}
            popoverTargetProps={{ ...ids, ...asButton, disabled, onBlur: props.onBlur } as HTMLAttributes<HTMLElement>}
            resetOnClose
            resetOnSelect
            fill
          >
            {chosen ? <span className="sr-dot" style={{ background: chosen.colour }} /> : null}
            <span className={`sr-spread sr-shrink sr-ellipsis sr-text-start ${chosen ? '' : 'sr-picker-unchosen'}`}>
              {chosen?.name ?? placeholder ?? t('picker.placeholder')}
            </span>
            <CaretDown aria-hidden />
          </Select>
          {clearable && value !== null ? (
            <IconButton icon={<Cross />} label={t('clear')} disabled={disabled} onClick={() => onChange(null)} />
          ) : null}
        </Row>
      )}
    </FieldFrame>
  )
}

type Translate = ReturnType<typeof useTranslation<'common'>>['t']

function markOf(item: IngredientFields, t: Translate): string {
  if (item.kind === 'GROUP') return t('picker.group')
  if (item.onPump) return t('picker.onPump')
  return item.owned ? t('picker.owned') : ''
}
