import { Button } from '@blueprintjs/core'
import { ChevronLeft } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import {
  $page,
  collectionClosed,
  collectionOpened,
  retryRequested,
} from '../../entities/collection/collection.model.ts'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { EmptyState, ErrorState } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { RecipeTiles } from './recipe-tiles.view.tsx'

/** `/simple/collection/{id}`: its recipes. */
export function SimpleCollectionPage() {
  const { t } = useTranslation('simple')
  const id = Number(useParams()['collectionId'])
  const valid = Number.isSafeInteger(id) && id > 0
  const [page, open, close, retry] = useUnit([$page, collectionOpened, collectionClosed, retryRequested])
  useEffect(() => {
    if (!valid) return
    open(id)
    return close
  }, [open, close, id, valid])
  const place = useMemo((): ListPlace => ({ scope: 'collection', collectionId: id }), [id])
  const collection = page.kind === 'ready' && page.collection.id === id ? page.collection : null
  usePageTitle(collection?.name)
  if (!valid || page.kind === 'unknown') return <Gone />
  if (page.kind === 'failed') return <ErrorState problem={page.problem} onRetry={retry} />
  return (
    <RecipeTiles
      place={place}
      title={collection?.name ?? ''}
      back={
        <Link
          className="bp6-button bp6-large sr-tiles-back"
          to="/simple/collection"
          aria-label={t('collections.back')}
          title={t('collections.back')}
        >
          <ChevronLeft size={24} aria-hidden />
        </Link>
      }
    />
  )
}

/** Nothing leads out of the simple view. */
function Gone() {
  const { t } = useTranslation('simple')
  const navigate = useNavigate()
  return (
    <EmptyState title={t('collections.goneTitle')} text={t('collections.goneText')}>
      <Button
        size="large"
        intent="primary"
        icon={<ChevronLeft size={20} />}
        text={t('collections.back')}
        onClick={() => void navigate('/simple/collection')}
      />
    </EmptyState>
  )
}
