import { Hand, TickCircle, WarningSign } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { type IngredientState, stateOf } from './ingredient-state.ts'
import type { RecipeSummary } from './recipe.documents.ts'

const availabilityIcons = { AUTOMATIC: TickCircle, WITH_HAND: Hand, MISSING: WarningSign } as const

type Described = Pick<RecipeSummary, 'availability'> & {
  readonly ingredients: readonly {
    readonly id: number
    readonly name: string
    readonly onPump: boolean
    readonly owned: boolean
  }[]
}

/** What the guest has to know before ordering, at a glance and in words. */
export function AvailabilityLine({ recipe, long = false }: { recipe: Described; long?: boolean }) {
  const { t, i18n } = useTranslation('recipes')
  const Icon = availabilityIcons[recipe.availability]
  const names = namesOf(recipe, i18n.language, long)
  const text = long
    ? t(`availabilityDetail.${recipe.availability}`, { ingredients: names })
    : recipe.availability === 'AUTOMATIC'
      ? t('availability.AUTOMATIC')
      : recipe.availability === 'WITH_HAND'
        ? t('byHand', { ingredients: names })
        : t('missing', { ingredients: names })
  return (
    <span className="sr-availability" data-availability={recipe.availability}>
      <Icon size={16} aria-hidden />
      <span>{long ? text : names === '' ? t(`availability.${recipe.availability}`) : text}</span>
    </span>
  )
}

/** The ingredients that the availability is about. */
function namesOf({ availability, ingredients }: Described, language: string, long: boolean): string {
  const wanted: IngredientState = availability === 'MISSING' ? 'missing' : 'owned'
  const names = ingredients.filter(one => stateOf(one) === wanted).map(({ name }) => name)
  return new Intl.ListFormat(language, { type: long ? 'conjunction' : 'unit' }).format(names)
}

export function AlcoholText({ least, most }: { least: number; most: number }) {
  const { t, i18n } = useTranslation('recipes')
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent', maximumFractionDigits: 0 })
  if (most <= 0) return <>{t('alcohol.none')}</>
  if (least === most) return <>{t('alcohol.one', { percent: percent.format(most / 100) })}</>
  return <>{t('alcohol.range', { least: String(least), most: percent.format(most / 100) })}</>
}
