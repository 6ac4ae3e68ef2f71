import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CollectionCover } from '../../entities/collection/collection-cover.view.tsx'
import {
  $collections,
  listClosed,
  listOpened,
  retryRequested,
} from '../../entities/collection/collection-list.model.ts'
import type { CollectionSummary } from '../../entities/collection/collections.documents.ts'
import { useFormat } from '../../i18n/format.ts'
import { Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-state.view.tsx'
import '../../entities/collection/collections.css'
import './simple.css'

const skeletonKeys = Array.from({ length: 4 }, (_, index) => `waiting ${index}`)

/** `/simple/collection`: every collection of the house. */
export function SimpleCollectionsPage() {
  const { t } = useTranslation('simple')
  const { collections, open, close, retry } = useUnit({
    collections: $collections,
    open: listOpened,
    close: listClosed,
    retry: retryRequested,
  })
  useEffect(() => {
    open('all')
    return close
  }, [open, close])
  return (
    <Column as="section" gap={3} measure={1700} className="sr-tiles-page">
      <Row as="header" gap={3} className="sr-tiles-head">
        <Row gap={[0, 3]} align="baseline" wrap shrink className="sr-tiles-title sr-spread">
          <h1>{t('collections.title')}</h1>
        </Row>
      </Row>
      {collections.kind === 'failed' ? (
        <ErrorState problem={collections.problem} onRetry={retry} />
      ) : collections.kind === 'ready' && collections.shown.length === 0 ? (
        <EmptyState title={t('collections.emptyTitle')} text={t('collections.emptyText')} />
      ) : (
        <List className="sr-tiles sr-tiles-of-collections" aria-busy={collections.kind !== 'ready'}>
          {collections.kind === 'ready'
            ? collections.shown.map(collection => <CollectionTile key={collection.id} collection={collection} />)
            : skeletonKeys.map(key => (
                <li key={key}>
                  <Skeleton height="190px" />
                </li>
              ))}
        </List>
      )}
    </Column>
  )
}

function CollectionTile({ collection }: { collection: CollectionSummary }) {
  const { t } = useTranslation('simple')
  const format = useFormat()
  const { id, name, size, owner } = collection
  return (
    <li>
      <Link className="sr-card sr-collection-tile" to={`/simple/collection/${id}`}>
        <CollectionCover collection={collection} />
        <Stack as="span" gap={0.5} shrink className="sr-tile-words">
          <span className="sr-display sr-tile-name sr-clamp-2">{name}</span>
          <span className="sr-muted">{t('collections.size', { count: size, amount: format.number(size) })}</span>
          <span className="sr-muted">{t('collections.by', { owner: owner.username })}</span>
        </Stack>
      </Link>
    </li>
  )
}
