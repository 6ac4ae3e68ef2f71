import { useUnit } from 'effector-react'
import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ConflictField } from '../../forms/differences.ts'
import { useTranslationWords } from '../../forms/translations/use-translation-words.ts'
import { useFormat } from '../../i18n/format.ts'
import { type IngredientDraft, unitOfDraft } from './ingredient-form.model.ts'
import type { IngredientRow } from './ingredients.documents.ts'
import { ingredients } from './ingredients.model.ts'

interface IngredientWords {
  /** "40%", of groups "37.5% to 63%"; null where there is no telling. */
  readonly alcohol: (row: IngredientRow) => string | null
  /** The size of its bottle, or the unit that its amounts are counted in. */
  readonly counted: (row: IngredientRow) => string | null
  /** Null where it is unknown. */
  readonly price: (row: IngredientRow) => string | null
}

/** Facts of an ingredient in the user's language. */
export function useIngredientWords(): IngredientWords {
  const { t } = useTranslation('ingredients')
  const format = useFormat()
  return useMemo(() => {
    const bottle = ({ bottleSizeMl }: IngredientRow): string | null =>
      bottleSizeMl === null || bottleSizeMl === 0 ? null : format.ml(bottleSizeMl)
    return {
      counted: row => (row.kind === 'GROUP' ? null : row.unit === 'ml' ? bottle(row) : t(`units.${row.unit}`)),
      price: ({ bottlePrice }) => (bottlePrice === null ? null : format.price(bottlePrice)),
      alcohol({ minAlcoholContent: least, maxAlcoholContent: most }) {
        if (least === null || most === null) return null
        if (most === 0) return t('noAlcohol')
        if (least === most) return format.percent(most)
        return t('alcoholRange', { least: format.number(least), most: format.percent(most) })
      },
    }
  }, [t, format])
}

/** For hundreds of rows: what the language says is looked up once. */
const WordsContext = createContext<IngredientWords | null>(null)
export const IngredientWordsProvider = WordsContext.Provider
export const useGivenWords = (): IngredientWords | null => useContext(WordsContext)

/** The fields of an ingredient in words. */
export function useIngredientFields(): readonly ConflictField<IngredientDraft>[] {
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
