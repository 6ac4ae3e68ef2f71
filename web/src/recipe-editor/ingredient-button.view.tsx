import { Classes, MenuItem } from '@blueprintjs/core'
import { Select } from '@blueprintjs/select'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { startsOrContains } from '../recipes/ingredient-match.ts'
import type { EditorIngredient } from './recipe-editor.documents.ts'
import { $surroundings } from './recipe-editor.model.ts'

interface IngredientButtonProps {
  /** What stands on the button. */
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
  return (
    <Select<EditorIngredient>
      items={[...(surroundings?.ingredients ?? [])]}
      itemListPredicate={(query, all) => (query.trim() === '' ? all : startsOrContains(query, all))}
      itemRenderer={(item, { handleClick, handleFocus, modifiers, ref }) => (
        <MenuItem
          key={item.id}
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
      onItemSelect={onChoose}
      inputProps={{ placeholder: t('steps.search'), 'aria-label': t('steps.search') }}
      noResults={<MenuItem disabled roleStructure="listoption" text={t('steps.noMatch')} />}
      popoverProps={{
        minimal: true,
        popoverClassName: 'sr-editor-popover',
        // What was added is gone on with.
        shouldReturnFocusOnClose: false,
        // The target is the button itself: a plain element around one may not tell that it is expanded.
        targetTagName: 'button',
      }}
      popoverTargetProps={{
        className: `${Classes.BUTTON} ${minimal ? Classes.MINIMAL : ''} ${className}`,
        title,
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
