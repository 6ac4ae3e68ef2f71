/* oxlint-disable jsx-a11y/control-has-associated-label, jsx-a11y/no-noninteractive-element-to-interactive-role */
import { Classes } from '@blueprintjs/core'
import { Tick } from '@blueprintjs/icons'
import type { ItemRendererProps } from '@blueprintjs/select'
import type { IngredientFields } from '../../entities/recipe/recipe.documents.ts'
import './recipe-search.css'

interface IngredientChoiceProps {
  readonly ingredient: IngredientFields
  readonly isChosen: boolean
  readonly item: ItemRendererProps<HTMLLIElement>
}

/** An ingredient in a list of hundreds: as Blueprint's menu items look, without each of them measuring its text. */
export function IngredientChoice({ ingredient, isChosen, item }: IngredientChoiceProps) {
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
