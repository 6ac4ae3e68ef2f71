import { Cross, Hand, TickCircle, Tint, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import { type Described, type RecipeWords, stateOf, useRecipeWords } from './recipe-words.ts'
import './availability.css'

const availabilityIcons = { AUTOMATIC: TickCircle, WITH_HAND: Hand, MISSING: WarningSign } as const

interface AvailabilityLineProps {
  readonly recipe: Described
  readonly className?: string
  /** In no more lines than these. */
  readonly clamp?: 2 | 3
}

/** Tells a guest before the order, in the same words everywhere, who makes it, what it needs, and what it goes without. */
export const AvailabilityLine = (props: AvailabilityLineProps) => (
  <AvailabilityInWords words={useRecipeWords()} {...props} />
)

/** The same where the words are at hand. */
export function AvailabilityInWords({
  recipe,
  className = 'sr-availability sr-size-14',
  clamp,
  words,
}: AvailabilityLineProps & { readonly words: RecipeWords }) {
  const { main, leftOut } = words.availability(recipe)
  const Icon = availabilityIcons[recipe.availability]
  return (
    <span className={className} data-availability={recipe.availability}>
      <Icon size={16} aria-hidden />
      <span className={clamp && `sr-clamp-${clamp}`}>
        {main}
        {leftOut === '' ? null : <span className="sr-light sr-muted">{` · ${leftOut}`}</span>}
      </span>
    </span>
  )
}

export const AlcoholText = ({ least, most }: { least: number; most: number }) => (
  <>{useRecipeWords().alcohol(least, most)}</>
)

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
