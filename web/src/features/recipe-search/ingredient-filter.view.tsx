/* oxlint-disable jsx-a11y/control-has-associated-label, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { Classes, Menu, MenuItem, type MenuProps } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { type ItemListRendererProps, type ItemRendererProps, MultiSelect } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { $ingredientChoices, choicesWanted } from '../../entities/ingredient/ingredient-choices.model.ts'
import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { useSameItems } from '../../ui/hooks.ts'
import { useOnEnter } from '../../ui/use-model.ts'
import './recipe-search.css'

/** More than there is room for. */
const firstChoices = 24

export interface IngredientFilterProps {
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Recipes that contain all chosen ingredients; a group stands for whatever is in it. */
export function IngredientFilter({ ids, onChange }: IngredientFilterProps) {
  const { t } = useTranslation('recipes')
  const { choices } = useUnit({ choices: $ingredientChoices })
  useOnEnter(choicesWanted)
  const items = useSameItems(choices)
  const selected = choices.filter(({ id }) => ids.includes(id))
  const toggle = ({ id }: IngredientFields): void => {
    onChange(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
  }

  const renderItem = (ingredient: IngredientFields, item: ItemRendererProps<HTMLLIElement>) =>
    item.modifiers.matchesPredicate ? (
      <IngredientChoice
        key={ingredient.id}
        ingredient={ingredient}
        isChosen={ids.includes(ingredient.id)}
        item={item}
      />
    ) : null

  return (
    <>
      <span className="sr-muted" aria-hidden>
        {t('search.contains')}
      </span>
      <MultiSelect<IngredientFields>
        className="sr-ingredient-filter"
        placeholder={t('search.containsPlaceholder')}
        items={items}
        selectedItems={selected}
        itemsEqual="id"
        itemListPredicate={startsOrContains}
        itemListRenderer={list => <Choices {...list} />}
        itemRenderer={renderItem}
        tagRenderer={item => item.name}
        onItemSelect={toggle}
        onRemove={toggle}
        resetOnSelect
        popoverProps={{ matchTargetWidth: true, minimal: true, popoverClassName: 'sr-menu-popover' }}
        tagInputProps={{ inputProps: { 'aria-label': t('search.contains') }, large: true }}
        fill
      />
    </>
  )
}

/** The choices in sight come first; a letter is in the field before the list follows it. */
function Choices(list: ItemListRendererProps<IngredientFields>) {
  const { filteredItems, activeItem, itemsParentRef, menuProps, renderItem } = list
  const { t } = useTranslation(['recipes', 'terms'])
  const found = useMemo(() => ({ filteredItems, activeItem }), [filteredItems, activeItem])
  const shown = useDeferredValue(found, { filteredItems: filteredItems.slice(0, firstChoices), activeItem })
  return (
    <Menu {...(menuProps as MenuProps)} role="listbox" ulRef={itemsParentRef}>
      {useMemo(() => shown.filteredItems.map(renderItem), [shown, renderItem])}
      {filteredItems.length === 0 ? (
        <MenuItem disabled roleStructure="listoption" text={t('terms:noSuchIngredient')} />
      ) : null}
    </Menu>
  )
}

interface IngredientChoiceProps {
  readonly ingredient: IngredientFields
  readonly isChosen: boolean
  readonly item: ItemRendererProps<HTMLLIElement>
}

/** An ingredient in a list of hundreds: as Blueprint's menu items look, without each of them measuring its text. */
function IngredientChoice({ ingredient, isChosen, item }: IngredientChoiceProps) {
  const { handleClick, handleFocus, modifiers, ref } = item
  const classes = [
    Classes.MENU_ITEM,
    Classes.MENU_ITEM_IS_SELECTABLE,
    Classes.POPOVER_DISMISS,
    modifiers.active ? Classes.ACTIVE : '',
    isChosen ? Classes.SELECTED : '',
  ]
  return (
    /* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/control-has-associated-label */
    // biome-ignore lint/a11y/useFocusableInteractive: the keyboard is with the field, or with the button in it
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the list around it is a listbox
    <li ref={ref} role="option" aria-selected={isChosen} className="sr-ingredient-choice">
      <button type="button" className={classes.join(' ')} onClick={handleClick} onFocus={() => handleFocus?.()}>
        <span className={Classes.MENU_ITEM_ICON} aria-hidden>
          {isChosen ? <Tick /> : <span className="sr-dot" style={{ background: ingredient.colour }} />}
        </span>
        <span className={Classes.FILL}>{ingredient.name}</span>
      </button>
    </li>
  )
}
