import { Menu, MenuItem, type MenuProps } from '@blueprintjs/core'
import { type ItemListRendererProps, MultiSelect } from '@blueprintjs/select'
import { useDeferredValue, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useIngredientChoices } from '../../entities/ingredient/ingredient-choices.ts'
import { startsOrContains } from '../../entities/ingredient/ingredient-match.ts'
import { IngredientItem } from '../../entities/ingredient/ingredient-picker.view.tsx'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { useSameItems } from '../../ui/hooks.ts'
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
  const choices = useIngredientChoices()
  const items = useSameItems(choices)
  const selected = choices.filter(({ id }) => ids.includes(id))
  const toggle = ({ id }: IngredientFields): void => {
    onChange(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
  }
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
        itemRenderer={(item, props) =>
          props.modifiers.matchesPredicate ? (
            <IngredientItem key={item.id} {...{ item, props }} isChosen={ids.includes(item.id)} />
          ) : null
        }
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
