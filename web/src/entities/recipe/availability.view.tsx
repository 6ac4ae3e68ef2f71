import { Cross, Hand, TickCircle, Tint, WarningSign } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../i18n/translate.ts'
import { Badge } from '../../ui/page-parts.view.tsx'
import type { IngredientFields, RecipeSummary } from './recipe.documents.ts'
import './recipes.css'

/** The place of an ingredient, for the guest who looks: on a pump, at least in his bar, or nowhere. */
type IngredientState = 'pump' | 'owned' | 'missing'

export const stateOf = ({ onPump, owned }: Pick<IngredientFields, 'onPump' | 'owned'>): IngredientState =>
  onPump ? 'pump' : owned ? 'owned' : 'missing'

export type Described = Pick<RecipeSummary, 'availability' | 'leftOutIds' | 'writtenSteps'> & {
  readonly ingredients: readonly Pick<IngredientFields, 'id' | 'name' | 'onPump' | 'owned'>[]
}

/** The words for recipes in one language. A list gets them once: getting them for each card costs more than drawing it. */
export type RecipeLabels = ReturnType<typeof recipeLabels>

/** @param tag as in BCP 47 */
function recipeLabels(t: Translate<'recipes'>, tag: string) {
  const list = new Intl.ListFormat(tag, { type: 'unit' })
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 })
  const number = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 })
  const makeable = {
    AUTOMATIC: t('availability.AUTOMATIC'),
    WITH_HAND: t('availability.WITH_HAND'),
    MISSING: t('availability.MISSING'),
  }
  const titles = { remember: t('favourite.remember'), forget: t('favourite.forget') }
  const reasonsOf = ({ availability, ingredients, writtenSteps, leftOutIds }: Described): string[] => {
    const namesOf = (state: IngredientState): string[] =>
      ingredients.filter(one => stateOf(one) === state && !leftOutIds.includes(one.id)).map(({ name }) => name)
    const steps = writtenSteps > 0 ? [t('availability.writtenSteps', { count: writtenSteps })] : []
    return { AUTOMATIC: [], WITH_HAND: [...namesOf('owned'), ...steps], MISSING: namesOf('missing') }[availability]
  }
  return {
    /** From and to in percent by volume. */
    alcohol(least: number, most: number): string {
      if (most <= 0) return t('alcohol.none')
      if (least === most) return t('alcohol.one', { percent: percent.format(most / 100) })
      return t('alcohol.range', { least: number.format(least), most: percent.format(most / 100) })
    },
    /** The maker, or the things it needs; and those it goes without, empty if none. */
    availability(recipe: Described) {
      const { availability, ingredients, leftOutIds } = recipe
      const reasons = reasonsOf(recipe)
      const main =
        availability === 'AUTOMATIC' || reasons.length === 0
          ? makeable[availability]
          : t(`availability.${availability}_LIST`, { list: list.format(reasons) })
      const leftOut = ingredients.filter(({ id }) => leftOutIds.includes(id)).map(({ name }) => name)
      return { main, leftOut: leftOut.length === 0 ? '' : t('availability.leftOut', { list: list.format(leftOut) }) }
    },
    /** The name of its button, and the effect of pressing it. */
    favourite: (name: string, isFavourite: boolean) => ({
      label: t('favourite.label', { name }),
      title: isFavourite ? titles.forget : titles.remember,
    }),
  }
}

export function useRecipeLabels() {
  const { t, i18n } = useTranslation('recipes')
  const tag = i18n.language
  return useMemo(() => recipeLabels(t, tag), [t, tag])
}

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
const stateTones = { pump: 'good', owned: 'warning', missing: 'danger' } as const

/** Where an ingredient is, as colour, icon and word. */
export function StateBadge({ of }: { readonly of: Pick<IngredientFields, 'onPump' | 'owned'> }) {
  const { t } = useTranslation('recipes')
  const state = stateOf(of)
  const Icon = stateIcons[state]
  return (
    <Badge tone={stateTones[state]}>
      <Icon size={12} aria-hidden /> {t(`ingredientState.${state}`)}
    </Badge>
  )
}
