import { MenuItem } from '@blueprintjs/core'
import { CaretDown, Cross } from '@blueprintjs/icons'
import { Select, type SelectProps } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import { type ButtonHTMLAttributes, type HTMLAttributes, type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { FieldError } from '../../forms/rules.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useSameItems } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { IngredientFields } from '../recipe/recipe.documents.ts'
import { $ingredientChoices, choicesWanted } from './ingredient-choices.model.ts'
import { allOrMatching } from './ingredient-match.ts'
import './ingredient-picker.css'

interface IngredientDropdownProps<Item extends IngredientFields>
  extends Pick<SelectProps<Item>, 'fill' | 'itemListRenderer' | 'popoverProps'> {
  readonly items: readonly Item[]
  /** Of the item that's marked in the list. */
  readonly chosenId?: number | null
  /** Stands in the field that searches, and names it. */
  readonly search: string
  readonly noMatch: string
  /** Behind the name of an item. */
  readonly markOf: (item: Item) => string
  readonly onChoose: (item: Item) => void
  /** Of the list, where the field names it. */
  readonly listId?: string
  /** The attributes of the button. */
  readonly button: ButtonHTMLAttributes<HTMLElement>
  /** Its content. */
  readonly children: ReactNode
}

/** A button that opens a list of ingredients, to search and choose from. */
export function IngredientDropdown<Item extends IngredientFields>(props: IngredientDropdownProps<Item>) {
  const { items, chosenId, search, noMatch, markOf, onChoose, listId, button, popoverProps, ...rest } = props
  return (
    <Select<Item>
      {...rest}
      items={useSameItems(items)}
      itemListPredicate={allOrMatching}
      itemRenderer={(item, { handleClick, handleFocus, id, modifiers, ref }) => (
        <MenuItem
          key={item.id}
          id={id}
          ref={ref}
          active={modifiers.active}
          {...(chosenId !== undefined && { selected: item.id === chosenId })}
          icon={<span className="sr-dot" style={{ background: item.colour }} />}
          label={markOf(item)}
          onClick={handleClick}
          onFocus={() => handleFocus?.()}
          roleStructure="listoption"
          text={item.name}
        />
      )}
      onItemSelect={onChoose}
      inputProps={{ placeholder: search, 'aria-label': search, ...(listId && { 'aria-controls': listId }) }}
      noResults={<MenuItem disabled roleStructure="listoption" text={noMatch} />}
      // The target itself is the button: it carries what's said of the list.
      popoverProps={{ minimal: true, targetTagName: 'button', ...popoverProps }}
      popoverTargetProps={{ type: 'button', ...button } as HTMLAttributes<HTMLElement>}
      disabled={button.disabled ?? false}
      resetOnClose
      resetOnSelect
    />
  )
}

interface IngredientPickerProps {
  readonly label: string
  readonly value: number | null
  readonly onChange: (id: number | null) => void
  readonly onBlur?: () => void
  readonly hint?: ReactNode
  readonly error?: FieldError | undefined
  readonly disabled?: boolean
  /** To choose from; all ingredients where it is not given. */
  readonly items?: readonly IngredientFields[]
  readonly kinds?: readonly IngredientFields['kind'][]
  readonly clearable?: boolean
  readonly placeholder?: string
}

/** One ingredient, or group, searched by name. */
export function IngredientPicker(props: IngredientPickerProps) {
  const { label, value, onChange, hint, error, disabled = false, kinds, clearable = false, placeholder } = props
  const { t } = useTranslation('common')
  const [all, want] = useUnit([$ingredientChoices, choicesWanted])
  useEffect(() => want(), [want])
  const items = (props.items ?? all).filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  const chosen = (props.items ?? all).find(({ id }) => id === value)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          <IngredientDropdown
            items={items}
            chosenId={value}
            search={t('picker.search')}
            noMatch={t('picker.noMatch')}
            markOf={item => markOf(item, t)}
            onChoose={item => onChange(item.id)}
            popoverProps={{ matchTargetWidth: true, popoverClassName: 'sr-menu-popover' }}
            button={{ ...ids, className: 'bp6-button sr-picker-button sr-shrink', disabled, onBlur: props.onBlur }}
            fill
          >
            {chosen ? <span className="sr-dot" style={{ background: chosen.colour }} /> : null}
            <span className={`sr-spread sr-shrink sr-ellipsis sr-text-start ${chosen ? '' : 'sr-picker-unchosen'}`}>
              {chosen?.name ?? placeholder ?? t('picker.placeholder')}
            </span>
            <CaretDown aria-hidden />
          </IngredientDropdown>
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
