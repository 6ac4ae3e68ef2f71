import { useTranslation } from 'react-i18next'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { RecipeTiles } from './recipe-tiles.view.tsx'

const place: ListPlace = { scope: 'favourites' }

/** `/simple/favourites`: what the caller wants to find again. */
export function SimpleFavouritesPage() {
  const { t } = useTranslation('recipes')
  return <RecipeTiles place={place} title={t('favourites')} />
}
