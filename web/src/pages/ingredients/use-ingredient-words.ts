import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import type { ConflictField } from '../../forms/differences.ts'
import { useTranslationWords } from '../../forms/translations/use-translation-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { type IngredientDraft, unitOfDraft } from './ingredient-form.model.ts'
import { ingredients } from './ingredients.model.ts'

/** What an ingredient is, field by field. */
export function useIngredientWords(): readonly ConflictField<IngredientDraft>[] {
  const { t } = useTranslation('ingredients')
  const { ml, percent, exact, price } = useFormat()
  const rows = useUnit(ingredients.$value) ?? []
  const languages = useTranslationWords()
  const inWords = (value: number | null, words: (value: number) => string): string =>
    value === null ? '' : words(value)
  return [
    { label: t('kind'), show: ({ kind }) => t(`kinds.${kind}`) },
    { label: t('name'), show: ({ name }) => name },
    languages,
    { label: t('parent'), show: ({ parentGroupId }) => rows.find(({ id }) => id === parentGroupId)?.name ?? '' },
    { label: t('colour'), show: ({ colour }) => colour ?? t('colourAutomatic') },
    { label: t('alcohol'), show: ({ alcoholContent }) => inWords(alcoholContent, percent) },
    { label: t('unit'), show: draft => t(`units.${unitOfDraft(draft)}`) },
    { label: t('bottleSize'), show: ({ bottleSizeMl }) => inWords(bottleSizeMl, ml) },
    { label: t('priceOfBottle'), show: ({ bottlePrice }) => inWords(bottlePrice, price) },
    { label: t('flowFactor'), show: ({ flowFactor }) => inWords(flowFactor, exact) },
    { label: t('density'), show: ({ density }) => inWords(density, exact) },
    { label: t('standsInFor'), show: ({ standsInFor }) => rows.find(({ id }) => id === standsInFor)?.name ?? '' },
    { label: t('picture'), picture: draft => ({ draft: draft.picture, stored: draft.origin }) },
  ]
}
