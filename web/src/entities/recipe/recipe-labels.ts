import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Translate } from '../../i18n/translate.ts'
import type { IngredientFields, RecipeSummary } from './recipe.documents.ts'

/** The place of an ingredient, for the guest who looks: on a pump, at least in his bar, or nowhere. */
type IngredientState = 'pump' | 'owned' | 'missing'

export const stateOf = ({ onPump, owned }: Pick<IngredientFields, 'onPump' | 'owned'>): IngredientState =>
  onPump ? 'pump' : owned ? 'owned' : 'missing'

export type Described = Pick<RecipeSummary, 'availability' | 'leftOutIds' | 'writtenSteps'> & {
  readonly ingredients: readonly Pick<IngredientFields, 'id' | 'name' | 'onPump' | 'owned'>[]
}

/** The words for recipes in one language. A list gets them once: getting them for each card costs more than drawing it. */
export interface RecipeLabels {
  /** From and to in percent by volume. */
  readonly alcohol: (least: number, most: number) => string
  /** The maker, or the things it needs; and those it goes without, empty if none. */
  readonly availability: (recipe: Described) => { readonly main: string; readonly leftOut: string }
  /** The name of its button, and the effect of pressing it. */
  readonly favourite: (name: string, isFavourite: boolean) => { readonly label: string; readonly title: string }
}

/** @param tag as in BCP 47 */
function recipeLabels(t: Translate<'recipes'>, tag: string): RecipeLabels {
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
    alcohol(least, most) {
      if (most <= 0) return t('alcohol.none')
      if (least === most) return t('alcohol.one', { percent: percent.format(most / 100) })
      return t('alcohol.range', { least: number.format(least), most: percent.format(most / 100) })
    },
    availability(recipe) {
      const { availability, ingredients, leftOutIds } = recipe
      const reasons = reasonsOf(recipe)
      const main =
        availability === 'AUTOMATIC' || reasons.length === 0
          ? makeable[availability]
          : t(`availability.${availability}_LIST`, { list: list.format(reasons) })
      const leftOut = ingredients.filter(({ id }) => leftOutIds.includes(id)).map(({ name }) => name)
      return { main, leftOut: leftOut.length === 0 ? '' : t('availability.leftOut', { list: list.format(leftOut) }) }
    },
    favourite: (name, isFavourite) => ({
      label: t('favourite.label', { name }),
      title: isFavourite ? titles.forget : titles.remember,
    }),
  }
}

export function useRecipeLabels(): RecipeLabels {
  const { t, i18n } = useTranslation('recipes')
  const tag = i18n.language
  return useMemo(() => recipeLabels(t, tag), [t, tag])
}
