import { Button } from '@blueprintjs/core'
import { Plus, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { CollectionSummary } from '../../entities/collection/collections.ts'
import { AllCollections, CollectionCover } from '../../entities/collection/collections.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { useDialog } from '../../ui/dialog.view.tsx'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { EmptyState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { CollectionDialog } from './collection-dialog.view.tsx'
import './collections.css'

/** Collections of recipes: one's own, or everyone's. */
export function CollectionListPage() {
  const { t } = useTranslation(['collections', 'app', 'terms'])
  const navigate = useNavigate()
  const creating = useDialog<true>()
  const create = (): void => creating.open(true)
  return (
    <Column as="section" gap={4} className="sr-page">
      <AllCollections>
        {query => {
          const [{ data, fetching }, read] = query
          return (
            <>
              <PageHead flush title={t('app:title.collections')} lead={t('lead')}>
                <Button
                  icon={<Refresh />}
                  text={t('terms:refresh')}
                  loading={data !== undefined && fetching}
                  onClick={() => read({ requestPolicy: 'network-only' })}
                />
                <Button intent="primary" icon={<Plus />} text={t('create.button')} onClick={create} />
              </PageHead>
              <QueryResult of={query} skeleton={<Shelf onCreate={create} />}>
                {({ collections }) => <Shelf all={collections} onCreate={create} />}
              </QueryResult>
            </>
          )
        }}
      </AllCollections>
      {creating.about ? (
        <CollectionDialog
          key={creating.key}
          collection={null}
          onCreated={id => void navigate(`/collection/${id}`)}
          onClose={creating.onClose}
        />
      ) : null}
    </Column>
  )
}

interface ShelfProps {
  /** Left out until they're read. */
  readonly all?: readonly CollectionSummary[]
  readonly onCreate: () => void
}

function Shelf({ all, onCreate }: ShelfProps) {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const user = useUnit($user)
  const [parameters, setParameters] = useSearchParams()
  const whose = parameters.get('whose') === 'all' ? 'all' : 'mine'
  const show = (next: typeof whose): void => setParameters(next === 'all' ? { whose: next } : {}, { replace: true })
  const lists = all && { mine: all.filter(({ owner }) => owner.id === user?.id), all }
  const shown = lists?.[whose]
  return (
    <>
      <Row>
        <Segments
          label={t('whose.label')}
          value={whose}
          options={(['mine', 'all'] as const).map(value => ({
            value,
            label: lists
              ? t(`whose.${value}Count`, { amount: format.number(lists[value].length) })
              : t(`whose.${value}`),
          }))}
          onChange={show}
        />
      </Row>
      {shown?.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Button intent="primary" size="large" icon={<Plus />} text={t('create.button')} onClick={onCreate} />
          {whose === 'mine' && all && all.length > 0 ? (
            <Button size="large" text={t('empty.showAll')} onClick={() => show('all')} />
          ) : null}
        </EmptyState>
      ) : (
        <Grid as="ul" gap={4} fill={280}>
          {shown?.map(collection => <CollectionCard key={collection.id} collection={collection} />) ??
            [0, 1, 2].map(key => <CardSkeleton key={key} />)}
        </Grid>
      )}
    </>
  )
}

function CollectionCard({ collection }: { readonly collection: CollectionSummary }) {
  const { t } = useTranslation(['collections', 'terms'])
  const format = useFormat()
  const { name, description, owner, size, id } = collection
  return (
    <Column as="li" className="sr-card sr-rings sr-relative sr-collection-card sr-clip">
      <CollectionCover collection={collection} />
      <Stack as="span" gap={1} pad={4}>
        <h2 className="sr-size-20 sr-anywhere">
          <Link className="sr-covers" to={`/collection/${id}`}>
            {name}
          </Link>
        </h2>
        <span className="sr-muted">
          {t('terms:recipeCount', { count: size, amount: format.number(size) })} ·{' '}
          {t('by', { username: owner.username })}
        </span>
        {description === '' ? null : (
          <span className="sr-above-1 sr-anywhere sr-pre-line sr-clamp-3">{description}</span>
        )}
      </Stack>
    </Column>
  )
}

const CardSkeleton = () => (
  <Column as="li" className="sr-card sr-collection-card sr-clip" aria-hidden>
    <Skeleton className="sr-collection-cover sr-ground-group sr-clip" height="auto" />
    <Stack as="span" gap={1} pad={4}>
      <Skeleton width="60%" height="24px" />
      <Skeleton width="45%" height="16px" />
      <Skeleton width="90%" height="16px" />
    </Stack>
  </Column>
)
