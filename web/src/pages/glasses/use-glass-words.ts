import { useTranslation } from 'react-i18next'
import type { ConflictField } from '../../forms/differences.ts'
import { useTranslationWords } from '../../forms/translations/use-translation-words.ts'
import { useYesNo } from '../../forms/use-yes-no.ts'
import { useFormat } from '../../i18n/format.ts'
import type { GlassDraft } from './glasses.model.ts'

/** What a glass is, field by field. */
export function useGlassWords(): readonly ConflictField<GlassDraft>[] {
  const { t } = useTranslation('glasses')
  const { ml, number } = useFormat()
  const yesNo = useYesNo()
  const languages = useTranslationWords()
  return [
    { label: t('name'), show: ({ name }) => name },
    languages,
    { label: t('shape'), show: ({ shape }) => t(`shapes.${shape}`) },
    { label: t('size'), show: ({ sizeMl }) => (sizeMl === null ? '' : ml(sizeMl)) },
    {
      label: t('weight'),
      show: ({ emptyWeightGrams: weight }) => (weight === null ? '' : t('grams', { weight: number(weight) })),
    },
    { label: t('isDefault'), show: ({ isDefault }) => yesNo(isDefault) },
    { label: t('single'), show: ({ useForSingleIngredients }) => yesNo(useForSingleIngredients) },
  ]
}
