import { useTranslation } from 'react-i18next'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { RecipeTiles } from './recipe-tiles.view.tsx'

const place: ListPlace = { scope: 'public' }

/** `/simple/recipe`: everything the house can mix. */
export function SimpleRecipesPage() {
  const { t } = useTranslation(['recipes', 'terms'])
  return <RecipeTiles place={place} title={t('terms:allRecipes')} />
}
