import { useTranslation } from 'react-i18next'
import type { FirstNames } from './removal.model.ts'

/** The first names, and how many more there are: "Gimlet, Negroni and 5 more". */
export function useNames(): (first: FirstNames) => string {
  const { t, i18n } = useTranslation('removal')
  const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' })
  return ({ names, count }) => {
    const rest = count - names.length
    return list.format(rest > 0 ? [...names, t('others', { count: rest })] : names)
  }
}
