import { useTranslation } from 'react-i18next'
import type { IngredientRow } from './ingredients.documents.ts'

/** Whether it is at hand. */
export function IngredientMarks({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  if (!row.onPump && !row.owned) return null
  return (
    <span className="sr-table-badges">
      {row.onPump ? <span className="sr-badge sr-badge-good">{t('onPump')}</span> : null}
      {row.owned ? <span className="sr-badge">{t('owned')}</span> : null}
    </span>
  )
}
