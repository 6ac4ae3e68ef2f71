import { Button } from '@blueprintjs/core'
import { Plus, Refresh } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { CollectionCover } from '../../entities/collection/collection-cover.view.tsx'
import {
  $collections,
  $refreshing,
  createAsked,
  createCollectionForm,
  listClosed,
  listOpened,
  refreshRequested,
  retryRequested,
  type Whose,
} from '../../entities/collection/collection-list.model.ts'
import type { CollectionSummary } from '../../entities/collection/collections.documents.ts'
import { ModelFormDialog } from '../../forms/model-form.view.tsx'
import { useFormModel } from '../../forms/use-form-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Segments } from '../../ui/segments.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { CollectionFieldset } from './collection-dialogs.view.tsx'
import '../../entities/collection/collections.css'
import './collections.css'

/** Collections of recipes: one's own, or everybody's. */
export function CollectionListPage() {
  const { t } = useTranslation('collections')
  const [parameters, setParameters] = useSearchParams()
  const whose: Whose = parameters.get('whose') === 'all' ? 'all' : 'mine'
  const [ask, refresh, refreshing] = useUnit([createAsked, refreshRequested, $refreshing])
  useWhileShown(listOpened, listClosed, whose)
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead flush title={t('title')} lead={t('lead')}>
        <Button icon={<Refresh />} text={t('refresh')} loading={refreshing} onClick={() => refresh()} />
        <Button intent="primary" icon={<Plus />} text={t('create.button')} onClick={() => ask()} />
      </PageHead>
      <Shelf whose={whose} onWhose={next => setParameters(next === 'all' ? { whose: next } : {}, { replace: true })} />
      <CreateDialog />
    </Column>
  )
}

function Shelf({ whose, onWhose }: { readonly whose: Whose; readonly onWhose: (whose: Whose) => void }) {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const [collections, retry, ask] = useUnit([$collections, retryRequested, createAsked])
  if (collections.kind === 'failed') return <ErrorState problem={collections.problem} onRetry={retry} />
  const isReady = collections.kind === 'ready'
  const labels = isReady
    ? {
        mine: t('whose.mineCount', { amount: format.number(collections.mine) }),
        all: t('whose.allCount', { amount: format.number(collections.all) }),
      }
    : { mine: t('whose.mine'), all: t('whose.all') }
  return (
    <>
      <Row>
        <Segments
          label={t('whose.label')}
          value={whose}
          options={[
            { value: 'mine', label: labels.mine },
            { value: 'all', label: labels.all },
          ]}
          onChange={onWhose}
        />
      </Row>
      {isReady && collections.shown.length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Button intent="primary" size="large" icon={<Plus />} text={t('create.button')} onClick={() => ask()} />
          {whose === 'mine' && collections.all > 0 ? (
            <Button size="large" text={t('empty.showAll')} onClick={() => onWhose('all')} />
          ) : null}
        </EmptyState>
      ) : (
        <Grid as="ul" gap={4} fill={280}>
          {isReady
            ? collections.shown.map(collection => <CollectionCard key={collection.id} collection={collection} />)
            : [0, 1, 2].map(key => <CardSkeleton key={key} />)}
        </Grid>
      )}
    </>
  )
}

function CollectionCard({ collection }: { readonly collection: CollectionSummary }) {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const { name, description, owner, size, id } = collection
  return (
    <Column as="li" className="sr-card sr-rings sr-relative sr-collection-card">
      <CollectionCover collection={collection} />
      <Stack as="span" gap={1} pad={4}>
        <h2 className="sr-size-20 sr-anywhere">
          <Link className="sr-covers" to={`/collection/${id}`}>
            {name}
          </Link>
        </h2>
        <span className="sr-muted">
          {t('size', { count: size, amount: format.number(size) })} · {t('by', { username: owner.username })}
        </span>
        {description === '' ? null : (
          <span className="sr-above-1 sr-anywhere sr-pre-line sr-clamp-3">{description}</span>
        )}
      </Stack>
    </Column>
  )
}

const CardSkeleton = () => (
  <Column as="li" className="sr-card sr-collection-card" aria-hidden>
    <Skeleton className="sr-collection-cover" height="auto" />
    <Stack as="span" gap={1} pad={4}>
      <Skeleton width="60%" height="24px" />
      <Skeleton width="45%" height="16px" />
      <Skeleton width="90%" height="16px" />
    </Stack>
  </Column>
)

function CreateDialog() {
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const { bind } = useFormModel(createCollectionForm)
  useOccurrence(createCollectionForm.saved, ({ id, name }) => {
    notify.success(t('create.done', { name }))
    void navigate(`/collection/${id}`)
  })
  return (
    <ModelFormDialog model={createCollectionForm} title={t('create.title')} saveText={t('create.save')}>
      <CollectionFieldset bind={bind} currentUrl={null} />
    </ModelFormDialog>
  )
}
