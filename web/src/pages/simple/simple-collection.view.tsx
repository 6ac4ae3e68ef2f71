import { Button } from '@blueprintjs/core'
import { ChevronLeft } from '@blueprintjs/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams } from 'react-router'
import { useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { CollectionDocument } from '../../entities/collection/collections.ts'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { recordOf } from '../../queries/record-of.ts'
import { EmptyState, ErrorState } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { RecipeTiles } from './recipe-tiles.view.tsx'

const context = madeOf('COLLECTIONS')

/** `/simple/collection/{id}`: its recipes. */
export function SimpleCollectionPage() {
  const { t } = useTranslation('simple')
  const id = Number(useParams()['collectionId'])
  const valid = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ query: CollectionDocument, variables: { id }, pause: !valid, context })
  const { record, problem, retry } = recordOf(query, id, ({ collection }) => collection)
  const place = useMemo((): ListPlace => ({ scope: 'collection', collectionId: id }), [id])
  usePageTitle(record?.name)
  if (!valid || record === null) return <Gone />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  return (
    <RecipeTiles
      place={place}
      title={record?.name ?? ''}
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
