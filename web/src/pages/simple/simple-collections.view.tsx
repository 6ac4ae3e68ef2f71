import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { CollectionSummary } from '../../entities/collection/collections.ts'
import { AllCollections, CollectionCover } from '../../entities/collection/collections.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { List } from '../../ui/layout/layout.view.tsx'
import { EmptyState, Skeleton } from '../../ui/page-parts.view.tsx'
import { TileFact, TileItem, TileLabels, TilesPage, TilesTitle } from './recipe-tile.view.tsx'

const skeletonKeys = Array.from({ length: 4 }, (_, index) => `waiting ${index}`)

/** `/simple/collection`: every collection of the house. */
export function SimpleCollectionsPage() {
  const { t } = useTranslation(['simple', 'terms'])
  return (
    <TilesPage head={<TilesTitle title={t('terms:collections')} />}>
      <AllCollections>
        {query => (
          <QueryResult of={query} skeleton={<Waiting />}>
            {({ collections }) =>
              collections.length === 0 ? (
                <EmptyState title={t('collections.emptyTitle')} text={t('collections.emptyText')} />
              ) : (
                <List className="sr-tiles sr-tiles-of-collections">
                  {collections.map(collection => (
                    <CollectionTile key={collection.id} collection={collection} />
                  ))}
                </List>
              )
            }
          </QueryResult>
        )}
      </AllCollections>
    </TilesPage>
  )
}

const Waiting = () => (
  <List className="sr-tiles sr-tiles-of-collections" aria-busy>
    {skeletonKeys.map(key => (
      <TileItem key={key}>
        <Skeleton height="190px" />
      </TileItem>
    ))}
  </List>
)

function CollectionTile({ collection }: { collection: CollectionSummary }) {
  const { t } = useTranslation(['simple', 'terms'])
  const format = useFormat()
  const { id, name, size, owner } = collection
  return (
    <TileItem>
      <Link className="sr-card sr-collection-tile sr-undecorated sr-clip" to={`/simple/collection/${id}`}>
        <CollectionCover collection={collection} />
        <TileLabels name={name}>
          <TileFact>{t('terms:recipeCount', { count: size, amount: format.number(size) })}</TileFact>
          <TileFact>{t('collections.by', { owner: owner.username })}</TileFact>
        </TileLabels>
      </Link>
    </TileItem>
  )
}
