import { Classes, Menu, MenuItem } from '@blueprintjs/core'
import { Select } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { allOrMatching } from '../../entities/ingredient/ingredient-match.ts'
import { useSameItems } from '../../ui/use-same-items.ts'
import type { EditorIngredient } from './recipe-editor.documents.ts'
import { $surroundings } from './recipe-editor.model.ts'

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
        // The target is the button itself: a plain element around one may not tell that it is expanded.
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
