import { MenuItem } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import { type ItemRendererProps, MultiSelect } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { $ingredientChoices, choicesWanted } from '../ingredients/ingredient-choices.model.ts'
import { startsOrContains } from './ingredient-match.ts'
import type { IngredientFields } from './recipe.documents.ts'

export interface IngredientFilterProps {
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** Recipes that contain all chosen ingredients; a group stands for whatever is in it. */
export function IngredientFilter({ ids, onChange }: IngredientFilterProps) {
  const { t } = useTranslation('recipes')
  const { choices, wanted } = useUnit({ choices: $ingredientChoices, wanted: choicesWanted })
  useEffect(() => {
    wanted()
  }, [wanted])
  const selected = choices.filter(({ id }) => ids.includes(id))
  const toggle = ({ id }: IngredientFields): void => {
    onChange(ids.includes(id) ? ids.filter(one => one !== id) : [...ids, id])
  }

  const renderItem = (
    item: IngredientFields,
    { handleClick, handleFocus, modifiers, ref }: ItemRendererProps<HTMLLIElement>,
  ) =>
    modifiers.matchesPredicate ? (
      <MenuItem
        key={item.id}
        ref={ref}
        active={modifiers.active}
        disabled={modifiers.disabled}
        icon={ids.includes(item.id) ? <Tick /> : <span className="sr-dot" style={{ background: item.colour }} />}
        onClick={handleClick}
        onFocus={() => handleFocus?.()}
        roleStructure="listoption"
        selected={ids.includes(item.id)}
        text={item.name}
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
        items={[...choices]}
        selectedItems={selected}
        itemsEqual="id"
        itemListPredicate={(query, items) => startsOrContains(query, items)}
        itemRenderer={renderItem}
        tagRenderer={item => item.name}
        onItemSelect={toggle}
        onRemove={toggle}
        resetOnSelect
        noResults={<MenuItem disabled roleStructure="listoption" text={t('search.noMatch')} />}
        popoverProps={{ matchTargetWidth: true, minimal: true, popoverClassName: 'sr-ingredient-popover' }}
        tagInputProps={{ inputProps: { 'aria-label': t('search.contains') }, large: true }}
        fill
      />
    </>
  )
}
