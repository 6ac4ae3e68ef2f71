import { Cross, Hand, TickCircle, Tint, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { IngredientFields } from './recipe.documents.ts'
import { type Described, type RecipeLabels, stateOf, useRecipeLabels } from './recipe-labels.ts'
import './recipes.css'

const availabilityIcons = { AUTOMATIC: TickCircle, WITH_HAND: Hand, MISSING: WarningSign } as const

interface AvailabilityLineProps {
  readonly recipe: Described
  readonly className?: string
  /** In no more lines than these. */
  readonly clamp?: 2 | 3
  /** Of a drink that the machine makes alone, instead. */
  readonly says?: string
}

/** Says before the order, everywhere the same, who makes it, what it needs, and what it goes without. */
export const AvailabilityLine = (props: AvailabilityLineProps) => (
  <AvailabilityText labels={useRecipeLabels()} {...props} />
)

/** The same where the words are at hand. */
export function AvailabilityText({
  recipe,
  className = 'sr-availability sr-size-14',
  clamp,
  says = '',
  labels,
}: AvailabilityLineProps & { readonly labels: RecipeLabels }) {
  const { main, leftOut } = labels.availability(recipe)
  const Icon = availabilityIcons[recipe.availability]
  return (
    <span className={className} data-availability={recipe.availability}>
      <Icon size={16} aria-hidden />
      <span className={clamp && `sr-clamp-${clamp}`}>
        {says !== '' && recipe.availability === 'AUTOMATIC' ? says : main}
        {leftOut === '' ? null : <span className="sr-light sr-muted">{` · ${leftOut}`}</span>}
      </span>
    </span>
  )
}

export const AlcoholText = ({ least, most }: { least: number; most: number }) => (
  <>{useRecipeLabels().alcohol(least, most)}</>
)

const stateIcons = { pump: Tint, owned: Hand, missing: Cross } as const

interface ChipProps {
  readonly ingredient: Pick<IngredientFields, 'name' | 'onPump' | 'owned'>
}

/** An ingredient with its state as colour, icon and, for those who listen, as words. */
export function IngredientChip({ ingredient }: ChipProps) {
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
