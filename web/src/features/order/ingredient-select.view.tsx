import { Classes, MenuItem } from '@blueprintjs/core'
import { Select } from '@blueprintjs/select'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { allOrMatching } from '../../entities/ingredient/ingredient-match.ts'
import { stateOf } from '../../entities/recipe/ingredient-state.ts'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import { useSameItems } from '../../ui/use-same-items.ts'

interface IngredientSelectProps {
  readonly items: readonly IngredientFields[]
  readonly onSelect: (ingredient: IngredientFields) => void
  readonly disabled?: boolean
  /** The name of the button that opens it, if its content does not say it. */
  readonly label?: string | undefined
  readonly minimal?: boolean
  readonly fill?: boolean
  /** Inside that button. */
  readonly children: ReactNode
}

/** A list of ingredients with where they are, to search and choose from. */
export function IngredientSelect(props: IngredientSelectProps) {
  const { onSelect, disabled = false, label, minimal = false, fill = false, children } = props
  const { t } = useTranslation('order')
  const items = useSameItems(props.items)
  return (
    <Select<IngredientFields>
      items={items}
      itemListPredicate={allOrMatching}
      itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={item.id}
          ref={ref}
          active={modifiers.active}
          icon={<span className="sr-dot" style={{ background: item.colour }} />}
          label={t(`replacements.${stateOf(item)}`)}
          onClick={handleClick}
          onFocus={() => handleFocus?.()}
          roleStructure="listoption"
          text={item.name}
        />
      )}
      onItemSelect={item => onSelect(item)}
      inputProps={{ placeholder: t('additional.search'), 'aria-label': t('additional.search') }}
      noResults={<MenuItem disabled roleStructure="listoption" text={t('additional.noMatch')} />}
      popoverProps={{
        placement: 'bottom-end',
        minimal: true,
        popoverClassName: 'sr-extras-popover',
        // The target is the button itself: a plain element around one may not tell that it is expanded.
        targetTagName: 'button',
      }}
      popoverTargetProps={{
        className: `${Classes.BUTTON} ${minimal ? Classes.MINIMAL : ''} ${fill ? Classes.FILL : ''}`,
        'aria-label': label,
        title: label,
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
