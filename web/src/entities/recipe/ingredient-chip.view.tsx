import { Cross, Hand, Tint } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { stateOf } from './ingredient-state.ts'

const stateIcons = { pump: Tint, owned: Hand, missing: Cross } as const

interface ChipIngredient {
  readonly name: string
  readonly onPump: boolean
  readonly owned: boolean
}

/** An ingredient with its state as colour, icon and, for those who listen, as words. */
export function IngredientChip({ ingredient }: { ingredient: ChipIngredient }) {
  const { t } = useTranslation('recipes')
  const state = stateOf(ingredient)
  const Icon = stateIcons[state]
  return (
    <Row
      as="span"
      inline
      className="sr-chip sr-within sr-size-12-5"
      data-state={state}
      title={t(`ingredientState.${state}`)}
    >
      <Icon size={12} aria-hidden />
      {ingredient.name}
      <span className="sr-visually-hidden">{` (${t(`ingredientState.${state}`)})`}</span>
    </Row>
  )
}
