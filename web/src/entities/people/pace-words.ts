import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import type { Pace } from './people.documents.ts'

/** "2 standard drinks this hour", "3 of 4 drinks"; the texts are those of a party. */
export function usePaceWords(): (pace: Pace) => readonly string[] {
  const { t } = useTranslation('party')
  const format = useFormat()
  return ({ standardDrinksThisHour, drinks: count, mostDrinks }) => {
    const rounded = Math.round(standardDrinksThisHour * 10) / 10
    // A limit that was lowered later is no measure of what was had before.
    const isWithin = mostDrinks !== null && count <= mostDrinks
    return [
      ...(rounded > 0 ? [t('pace.hour', { amount: format.number(rounded), count: rounded === 1 ? 1 : 2 })] : []),
      ...(isWithin ? [t('pace.of', { count, most: format.number(mostDrinks) })] : []),
      ...(!isWithin && count > 0 ? [t('pace.drinks', { count })] : []),
    ]
  }
}
