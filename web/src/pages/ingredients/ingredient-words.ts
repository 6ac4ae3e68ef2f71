import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { IngredientRow } from './ingredients.documents.ts'

export interface IngredientWords {
  /** "40%", of groups "37.5% to 63%"; null where there is no telling. */
  readonly alcohol: (row: IngredientRow) => string | null
  /** What its amounts are counted in: the size of its bottle, or its unit. */
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
