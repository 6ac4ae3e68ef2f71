import { useTranslation } from 'react-i18next'
import { Row } from '../../ui/layout/layout.view.tsx'
import type { IngredientRow } from './ingredients.documents.ts'

/** Whether it is at hand. */
export function IngredientMarks({ row }: { readonly row: IngredientRow }) {
  const { t } = useTranslation('ingredients')
  if (!row.onPump && !row.owned) return null
  return (
    <Row as="span" inline gap={1} align="stretch" wrap>
      {row.onPump ? <span className="sr-badge sr-badge-good">{t('onPump')}</span> : null}
      {row.owned ? <span className="sr-badge">{t('owned')}</span> : null}
    </Row>
  )
}
