import { Menu, MenuItem } from '@blueprintjs/core'
import { CaretDown, Cross } from '@blueprintjs/icons'
import { type ItemRendererProps, Select, type SelectProps } from '@blueprintjs/select'
import { type ButtonHTMLAttributes, type HTMLAttributes, type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldFrame } from '../../forms/fields.view.tsx'
import type { FieldError } from '../../forms/rules.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { useSameItems } from '../../ui/hooks.ts'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { IngredientFields } from '../recipe/recipe.documents.ts'
import { useIngredientChoices } from './ingredient-choices.ts'
import { allOrMatching } from './ingredient-match.ts'
import './ingredient-picker.css'

interface IngredientDropdownProps<Item extends IngredientFields>
  extends Pick<SelectProps<Item>, 'fill' | 'popoverProps'> {
  readonly items: readonly Item[]
  /** Of the item that's marked in the list. */
  readonly chosenId?: number | null
  /** Stands in the field that searches, and names it. */
  readonly search?: string
  /** Behind the name of an item; where it's at hand unless another is given. */
  readonly markOf?: (item: Item) => string
  readonly onChoose: (item: Item) => void
  /** The attributes of the button. */
  readonly button: ButtonHTMLAttributes<HTMLElement>
  /** Its content. */
  readonly children: ReactNode
}

/** A button that opens a list of ingredients, to search and choose from. */
export function IngredientDropdown<Item extends IngredientFields>(props: IngredientDropdownProps<Item>) {
  const { t } = useTranslation(['common', 'terms'])
  const { items, chosenId, search = t('terms:searchIngredients'), onChoose, button, popoverProps, ...rest } = props
  const { markOf = item => markOfPlace(item, t), ...select } = rest
  const listId = useId()
  return (
    <Select<Item>
      {...select}
      items={useSameItems(items)}
      itemListPredicate={allOrMatching}
      // With an id of ours: the field has to name the list that it steers.
      itemListRenderer={({ filteredItems, itemsParentRef, menuProps, renderItem }) => (
        <Menu role="listbox" {...(menuProps as object)} id={listId} aria-label={search} ulRef={itemsParentRef}>
          {filteredItems.map(renderItem)}
          {filteredItems.length > 0 ? null : (
            <MenuItem disabled roleStructure="listoption" text={t('terms:noSuchIngredient')} />
          )}
        </Menu>
      )}
      itemRenderer={(item, props) => (
        <IngredientItem key={item.id} {...{ item, props }} isChosen={item.id === chosenId} label={markOf(item)} />
      )}
      onItemSelect={onChoose}
      inputProps={{ placeholder: search, 'aria-label': search, 'aria-controls': listId }}
      // The target itself is the button: it carries what's said of the list.
      popoverProps={{ minimal: true, targetTagName: 'button', popoverClassName: 'sr-menu-popover', ...popoverProps }}
      popoverTargetProps={{ type: 'button', 'aria-controls': listId, ...button } as HTMLAttributes<HTMLElement>}
      disabled={button.disabled ?? false}
      resetOnClose
      resetOnSelect
    />
  )
}

interface IngredientItemProps {
  readonly item: IngredientFields
  readonly props: ItemRendererProps<HTMLLIElement>
  readonly isChosen: boolean
  readonly label?: string
}

/** An ingredient in a list to choose from. */
export function IngredientItem({ item, props, isChosen, label = '' }: IngredientItemProps) {
  const { handleClick, handleFocus, id, modifiers, ref } = props
  return (
    <MenuItem
      {...{ id, ref, label }}
      active={modifiers.active}
      selected={isChosen}
      icon={<span className="sr-dot" style={{ background: item.colour }} />}
      onClick={handleClick}
      onFocus={() => handleFocus?.()}
      roleStructure="listoption"
      text={item.name}
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
  const all = useIngredientChoices(props.items === undefined)
  const offered = props.items ?? all
  const items = offered.filter(({ kind }) => kinds === undefined || kinds.includes(kind))
  const chosen = offered.find(({ id }) => id === value)
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {ids => (
        <Row as="span" gap={2} shrink className="sr-form-row">
          <IngredientDropdown
            items={items}
            chosenId={value}
            search={t('picker.search')}
            onChoose={item => onChange(item.id)}
            popoverProps={{ matchTargetWidth: true }}
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

type Translate = ReturnType<typeof useTranslation<['common', 'terms']>>['t']

function markOfPlace(item: IngredientFields, t: Translate): string {
  if (item.kind === 'GROUP') return t('picker.group')
  if (item.onPump) return t('picker.onPump')
  return item.owned ? t('picker.owned') : ''
}
