import { Button } from '@blueprintjs/core'
import { Cross, Edit, Plus, Tick, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { $candidates, $isSearching, $searchText, searchTyped } from '../../entities/collection/candidates.model.ts'
import {
  $isAdding,
  $isEditing,
  $lastRemoved,
  $page,
  collectionClosed,
  collectionDeleted,
  collectionOpened,
  deleteAsked,
  detailsAsked,
  editToggled,
  recipeAdded,
  recipeRemoved,
  retryRequested,
  undoDismissed,
  undoRequested,
} from '../../entities/collection/collection.model.ts'
import type { Candidate, CollectionFields } from '../../entities/collection/collections.documents.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { scrollerOf } from '../../features/recipe-search/list-scroll.ts'
import { RecipeFilters } from '../../features/recipe-search/recipe-filters.view.tsx'
import { listLeft, listShown } from '../../features/recipe-search/recipe-list.model.ts'
import { RecipeMenu } from '../../features/recipe-search/recipe-menu.view.tsx'
import { addressWanted } from '../../features/recipe-search/recipe-search.model.ts'
import { type ListPlace, readSearch } from '../../features/recipe-search/recipe-search.ts'
import { useFormat } from '../../i18n/format.ts'
import { IconButton } from '../../ui/icon-button.view.tsx'
import { Box, Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { Photo } from '../../ui/photo.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { UndoStrip } from '../../ui/undo-strip.view.tsx'
import { useOccurrence, useWhileShown } from '../../ui/use-model.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { DeleteCollectionDialog, DetailsDialog } from './collection-dialogs.view.tsx'
import '../../entities/collection/collections.css'
import './collections.css'

const pictureWidth = 460

/** One collection with its recipes; its owner puts them in and takes them out. */
export function CollectionPage() {
  const id = Number(useParams()['id'])
  const { t } = useTranslation('collections')
  const navigate = useNavigate()
  const [page, retry] = useUnit([$page, retryRequested])
  useWhileShown(collectionOpened, collectionClosed, id)
  useOccurrence(collectionDeleted, () => {
    notify.success(t('delete.done'))
    void navigate('/collection/own', { replace: true })
  })
  usePageTitle(page.kind === 'ready' ? page.collection.name : undefined)
  if (page.kind === 'unknown') return <NotFoundPage />
  if (page.kind === 'failed') return <ErrorState problem={page.problem} onRetry={retry} />
  const collection = page.kind === 'ready' ? page.collection : null
  return (
    <section className="sr-recipes sr-collection">
      <Head collection={collection} />
      <Adding />
      <Recipes collectionId={id} mayChange={collection?.mayChange ?? false} />
      <LastRemoved />
      <DetailsDialog imageUrl={collection?.imageUrl ?? null} />
      <DeleteCollectionDialog name={collection?.name ?? ''} />
    </section>
  )
}

function Head({ collection }: { readonly collection: CollectionFields | null }) {
  const { t } = useTranslation('collections')
  const format = useFormat()
  return (
    <Stack gap={[3, 5]} className="sr-collection-head" data-photo={collection?.imageUrl != null}>
      {collection?.imageUrl ? (
        <span className="sr-collection-photo sr-clip sr-round">
          <Photo url={collection.imageUrl} width={pictureWidth} />
        </span>
      ) : null}
      <PageHead
        flush
        title={collection?.name ?? <Skeleton width="220px" />}
        lead={
          collection === null ? (
            <Skeleton width="160px" />
          ) : (
            `${t('size', { count: collection.size, amount: format.number(collection.size) })} · ${t('by', { username: collection.owner.username })}`
          )
        }
        back={{ to: '/collection/own', text: t('back') }}
      >
        {collection?.mayChange ? <Actions /> : null}
      </PageHead>
      {collection === null || collection.description === '' ? null : (
        <p className="sr-measure-72 sr-anywhere sr-pre-line">{collection.description}</p>
      )}
    </Stack>
  )
}

function Actions() {
  const { t } = useTranslation('collections')
  const [editing, toggle, details, remove] = useUnit([$isEditing, editToggled, detailsAsked, deleteAsked])
  return (
    <>
      <Button
        intent={editing ? 'none' : 'primary'}
        icon={editing ? <Tick /> : <Plus />}
        text={editing ? t('edit.done') : t('edit.begin')}
        aria-expanded={editing}
        onClick={() => toggle()}
      />
      <Button icon={<Edit />} text={t('details.button')} onClick={() => details()} />
      <Button intent="danger" variant="outlined" icon={<Trash />} text={t('delete.button')} onClick={() => remove()} />
    </>
  )
}

const Adding = () => (useUnit($isEditing) ? <CandidatePicker /> : null)

function Recipes({ collectionId, mayChange }: { readonly collectionId: number; readonly mayChange: boolean }) {
  const { t } = useTranslation('collections')
  const [parameters, setParameters] = useSearchParams()
  const search = useMemo(() => readSearch(parameters), [parameters])
  const place = useMemo((): ListPlace => ({ scope: 'collection', collectionId }), [collectionId])
  const [editing, show, leave, toggle] = useUnit([$isEditing, listShown, listLeft, editToggled])
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void show({ place, search }), [show, place, search])
  // Before the next page is laid out and scrolled to its top.
  useLayoutEffect(() => {
    const scroller = scrollerOf(top.current)
    return () => {
      leave(scroller.scrollTop)
    }
  }, [leave])
  useOccurrence(addressWanted, query => setParameters(query, { replace: true }))
  return (
    <Column ref={top} gap={4}>
      <RecipeFilters />
      <RecipeMenu
        request={useMemo(() => ({ place, search }), [place, search])}
        renderExtra={editing ? recipe => <TakeOut id={recipe.id} name={recipe.name} /> : undefined}
        empty={
          <EmptyState title={t('none.title')} text={mayChange ? t('none.textMine') : t('none.text')}>
            {mayChange && !editing ? (
              <Button intent="primary" icon={<Plus />} text={t('edit.begin')} onClick={() => toggle()} />
            ) : null}
          </EmptyState>
        }
      />
    </Column>
  )
}

function TakeOut(recipe: { readonly id: number; readonly name: string }) {
  const { t } = useTranslation('collections')
  const remove = useUnit(recipeRemoved)
  return (
    <Button
      intent="danger"
      icon={<Cross />}
      aria-label={t('remove', { recipe: recipe.name })}
      onClick={() => remove({ id: recipe.id, name: recipe.name })}
    />
  )
}

function LastRemoved() {
  const { t } = useTranslation('collections')
  const [last, adding, undo, dismiss] = useUnit([$lastRemoved, $isAdding, undoRequested, undoDismissed])
  return (
    <UndoStrip
      text={last === null ? null : t('removed', { recipe: last.name })}
      busy={adding}
      onUndo={() => undo()}
      onClose={() => dismiss()}
    />
  )
}

/** Recipes to put into the collection, one after the other. */
function CandidatePicker() {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const [candidates, searching, text, typed] = useUnit([$candidates, $isSearching, $searchText, searchTyped])
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card" aria-label={t('add.title')}>
      <h2>{t('add.title')}</h2>
      <search>
        <SearchField label={t('add.search')} value={text} onChange={typed} autoFocus busy={searching} />
      </search>
      {candidates === null ? (
        <Skeleton height="240px" />
      ) : candidates.found.length === 0 ? (
        <Box as="p" pad={[4, 0]} className="sr-muted">
          {t('add.nothing')}
        </Box>
      ) : (
        <Grid as="ul" gap={[1, 4]} fill={260} className="sr-scroll" style={{ maxHeight: 320, padding: 3 }}>
          {candidates.found.map(recipe => (
            <CandidateRow key={recipe.id} recipe={recipe} isInside={candidates.inside.has(recipe.id)} />
          ))}
        </Grid>
      )}
      <p className="sr-muted" role="status">
        {candidates !== null && candidates.more > 0
          ? t('add.more', { count: candidates.more, amount: format.number(candidates.more) })
          : null}
      </p>
    </Stack>
  )
}

function CandidateRow({ recipe, isInside }: { readonly recipe: Candidate; readonly isInside: boolean }) {
  const { t } = useTranslation('collections')
  const [add, remove] = useUnit([recipeAdded, recipeRemoved])
  const { id, name } = recipe
  return (
    <Row as="li" gap={3} minHeight={52} data-inside={isInside}>
      <Row as="span" align="stretch" fixed width={36} height={44} className="sr-candidate-glass">
        <DrinkPicture imageUrl={recipe.imageUrl} width={36} shape={recipe.defaultGlass?.shape} served={recipe.served} />
      </Row>
      <Stack as="span" grow shrink className="sr-medium sr-anywhere" style={{ lineHeight: 1.25 }}>
        {name}
        {isInside ? (
          <Row as="span" gap={1} className="sr-muted sr-size-13">
            <Tick size={14} /> {t('add.inside')}
          </Row>
        ) : null}
      </Stack>
      <IconButton
        icon={isInside ? <Cross /> : <Plus />}
        label={isInside ? t('remove', { recipe: name }) : t('add.one', { recipe: name })}
        onClick={() => (isInside ? remove({ id, name }) : add({ id, name }))}
      />
    </Row>
  )
}
