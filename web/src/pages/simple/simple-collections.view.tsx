import { useUnit } from 'effector-react'
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
import { List } from '../../ui/layout/layout.view.tsx'
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { TileFact, TileItem, TilesPage, TilesTitle, TileWords } from './tile-parts.view.tsx'
import '../../entities/collection/collections.css'

const skeletonKeys = Array.from({ length: 4 }, (_, index) => `waiting ${index}`)

/** `/simple/collection`: every collection of the house. */
export function SimpleCollectionsPage() {
  const { t } = useTranslation('simple')
  const { collections, retry } = useUnit({ collections: $collections, retry: retryRequested })
  useWhileShown(listOpened, listClosed, 'all')
  return (
    <TilesPage head={<TilesTitle title={t('collections.title')} />}>
      {collections.kind === 'failed' ? (
        <ErrorState problem={collections.problem} onRetry={retry} />
      ) : collections.kind === 'ready' && collections.shown.length === 0 ? (
        <EmptyState title={t('collections.emptyTitle')} text={t('collections.emptyText')} />
      ) : (
        <List className="sr-tiles sr-tiles-of-collections" aria-busy={collections.kind !== 'ready'}>
          {collections.kind === 'ready'
            ? collections.shown.map(collection => <CollectionTile key={collection.id} collection={collection} />)
            : skeletonKeys.map(key => (
                <TileItem key={key}>
                  <Skeleton height="190px" />
                </TileItem>
              ))}
        </List>
      )}
    </TilesPage>
  )
}

function CollectionTile({ collection }: { collection: CollectionSummary }) {
  const { t } = useTranslation('simple')
  const format = useFormat()
  const { id, name, size, owner } = collection
  return (
    <TileItem>
      <Link className="sr-card sr-collection-tile sr-undecorated sr-clip" to={`/simple/collection/${id}`}>
        <CollectionCover collection={collection} />
        <TileWords name={name}>
          <TileFact>{t('collections.size', { count: size, amount: format.number(size) })}</TileFact>
          <TileFact>{t('collections.by', { owner: owner.username })}</TileFact>
        </TileWords>
      </Link>
    </TileItem>
  )
}
