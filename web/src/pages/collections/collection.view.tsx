import { Button } from '@blueprintjs/core'
import { Cross, Edit, Plus, Tick, Trash } from '@blueprintjs/icons'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { ServedFragment } from '../../drawing/served.ts'
import {
  AddToCollectionDocument,
  CollectionDocument,
  type CollectionFields,
  RemoveFromCollectionDocument,
} from '../../entities/collection/collections.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { RecipeFilters } from '../../features/recipe-search/recipe-filters.view.tsx'
import { RecipeMenu } from '../../features/recipe-search/recipe-menu.view.tsx'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { useRecipeList } from '../../features/recipe-search/use-recipe-list.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { recordOf } from '../../queries/record-of.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { ConfirmDialog, useDialog } from '../../ui/dialog.view.tsx'
import { useAction, useDelayed } from '../../ui/hooks.ts'
import { Box, Column, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { EmptyState, ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Photo } from '../../ui/photo.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { useUndo } from '../../ui/undo-strip.view.tsx'
import { CollectionDialog } from './collection-dialog.view.tsx'
import '../../entities/collection/collections.css'
import './collections.css'

const DeleteDocument = graphql(`mutation DeleteCollection($id: Int!) { deleteCollection(id: $id) }`)

const CandidateFragment = graphql(
  `fragment Candidate on Recipe { id name shortDescription imageUrl defaultGlass { shape } served { ...ServedFields } }`,
  [ServedFragment],
)
/**
 * Recipes to put in, and which of them are in already: both lists have the same order, so that the first page of the
 * narrower one holds everything that the first page of the wider one could have of it.
 */
const CandidatesDocument = graphql(
  `
  query CollectionCandidates($searchName: String, $collectionId: Int!) {
    found: recipes(filter: { searchName: $searchName }) { content { ...Candidate } totalElements }
    inside: recipes(filter: { searchName: $searchName, collectionId: $collectionId }) { content { id } }
  }
`,
  [CandidateFragment],
)
type Candidate = ResultOf<typeof CandidateFragment>
type NamedRecipe = Pick<Candidate, 'id' | 'name'>

const context = madeOf('COLLECTIONS')
const pictureWidth = 460

/** One collection with its recipes; its owner puts them in and takes them out. */
export function CollectionPage() {
  const id = Number(useParams()['id'])
  return <Collection key={id} id={id} />
}

function Collection({ id }: { readonly id: number }) {
  const { t } = useTranslation(['collections', 'common', 'terms'])
  const navigate = useNavigate()
  const [, remove] = useMutation(DeleteDocument)
  const query = useQuery({ query: CollectionDocument, variables: { id }, context })
  const { record, problem, retry } = recordOf(query, id, ({ collection }) => collection)
  const dialog = useDialog<'details' | 'delete'>()
  const [isEditing, setEditing] = useState(false)
  const { put, takeOut, strip } = useMembership(id)
  usePageTitle(record?.name)
  if (record === null) return <NotFoundPage />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  const mayChange = record?.mayChange ?? false
  const isDeleted = (): void => {
    notify.success(t('delete.done'))
    void navigate('/collection/own', { replace: true })
  }
  return (
    <Stack as="section" maxWidth={1560} className="sr-recipes sr-measure sr-collection">
      <Head collection={record}>
        {mayChange ? <Actions {...{ isEditing }} onEdit={setEditing} onOpen={dialog.open} /> : null}
      </Head>
      {isEditing ? <CandidatePicker collectionId={id} onPut={put} onTakeOut={takeOut} /> : null}
      <Recipes
        collectionId={id}
        mayChange={mayChange}
        onEdit={isEditing ? undefined : () => setEditing(true)}
        onTakeOut={isEditing ? takeOut : undefined}
      />
      {strip}
      {record && dialog.about === 'details' ? (
        <CollectionDialog key={dialog.key} collection={record} onClose={dialog.onClose} />
      ) : null}
      {record && dialog.about === 'delete' ? (
        <ConfirmDialog
          key={dialog.key}
          title={t('terms:deleteQuestionQuoted', { name: record.name })}
          confirmText={t('common:delete')}
          intent="danger"
          act={() => remove({ id })}
          onDone={isDeleted}
          onClose={dialog.onClose}
        >
          {t('delete.text')}
        </ConfirmDialog>
      ) : null}
    </Stack>
  )
}

interface ActionsProps {
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
  readonly onOpen: (dialog: 'details' | 'delete') => void
}

function Actions({ isEditing, onEdit, onOpen }: ActionsProps) {
  const { t } = useTranslation(['collections', 'terms', 'common'])
  return (
    <>
      <Button
        intent={isEditing ? 'none' : 'primary'}
        icon={isEditing ? <Tick /> : <Plus />}
        text={isEditing ? t('terms:done') : t('edit.begin')}
        aria-expanded={isEditing}
        onClick={() => onEdit(!isEditing)}
      />
      <Button icon={<Edit />} text={t('common:edit')} onClick={() => onOpen('details')} />
      <Button
        intent="danger"
        variant="outlined"
        icon={<Trash />}
        text={t('common:delete')}
        onClick={() => onOpen('delete')}
      />
    </>
  )
}

type ChangeRecipe = (recipe: NamedRecipe) => Promise<void>

/** Puts recipes in and takes them out; with the strip that gives back the last one. */
function useMembership(collectionId: number) {
  const { t } = useTranslation('collections')
  const [, add] = useAction(AddToCollectionDocument)
  const [, remove] = useAction(RemoveFromCollectionDocument)
  const { setLast, strip } = useUndo<NamedRecipe>(
    ({ name }) => t('removed', { recipe: name }),
    ({ id }) => add({ collectionId, recipeId: id }),
  )
  const put: ChangeRecipe = async ({ id }) => {
    if (await add({ collectionId, recipeId: id })) setLast(last => (last?.id === id ? null : last))
  }
  const takeOut: ChangeRecipe = async recipe => {
    if (await remove({ collectionId, recipeId: recipe.id })) setLast(recipe)
  }
  return { put, takeOut, strip }
}

interface HeadProps {
  /** Undefined until it's read. */
  readonly collection: CollectionFields | undefined
  readonly children: ReactNode
}

function Head({ collection, children }: HeadProps) {
  const { t } = useTranslation(['collections', 'terms'])
  const format = useFormat()
  const { name, imageUrl, size = 0, owner, description } = collection ?? {}
  return (
    <Stack gap={[3, 5]} className="sr-collection-head" data-photo={imageUrl != null}>
      {imageUrl ? (
        <span className="sr-collection-photo sr-wide-picture sr-ground-group sr-clip sr-round">
          <Photo url={imageUrl} width={pictureWidth} />
        </span>
      ) : null}
      <PageHead
        flush
        title={name ?? <Skeleton width="220px" />}
        lead={
          owner ? (
            `${t('terms:recipeCount', { count: size, amount: format.number(size) })} · ${t('by', { username: owner.username })}`
          ) : (
            <Skeleton width="160px" />
          )
        }
        back={{ to: '/collection/own', text: t('terms:collections') }}
      >
        {children}
      </PageHead>
      {description ? <p className="sr-measure-72 sr-anywhere sr-pre-line">{description}</p> : null}
    </Stack>
  )
}

interface RecipesProps {
  readonly collectionId: number
  readonly mayChange: boolean
  readonly onEdit: (() => void) | undefined
  /** While recipes are put in and taken out. */
  readonly onTakeOut: ChangeRecipe | undefined
}

function Recipes({ collectionId, mayChange, onEdit, onTakeOut }: RecipesProps) {
  const { t } = useTranslation('collections')
  const place = useMemo((): ListPlace => ({ scope: 'collection', collectionId }), [collectionId])
  const list = useRecipeList(place)
  return (
    <Column gap={4}>
      <RecipeFilters search={list.search} />
      <RecipeMenu
        list={list}
        renderExtra={
          onTakeOut &&
          (recipe => (
            <Button
              intent="danger"
              icon={<Cross />}
              aria-label={t('remove', { recipe: recipe.name })}
              onClick={() => void onTakeOut(recipe)}
            />
          ))
        }
        empty={
          <EmptyState title={t('none.title')} text={mayChange ? t('none.textMine') : t('none.text')}>
            {mayChange && onEdit ? (
              <Button intent="primary" icon={<Plus />} text={t('edit.begin')} onClick={onEdit} />
            ) : null}
          </EmptyState>
        }
      />
    </Column>
  )
}

interface CandidatePickerProps {
  readonly collectionId: number
  readonly onPut: ChangeRecipe
  readonly onTakeOut: ChangeRecipe
}

/** Recipes to put into the collection, one after the other. */
function CandidatePicker({ collectionId, onPut, onTakeOut }: CandidatePickerProps) {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const [text, setText] = useState('')
  const searchName = useDelayed(text).trim()
  const query = useQuery({ query: CandidatesDocument, variables: { searchName: searchName || null, collectionId } })
  const [{ data, fetching }] = query
  const more = data ? data.found.totalElements - data.found.content.length : 0
  return (
    <Stack as="section" gap={3} pad={4} className="sr-card" aria-label={t('add.title')}>
      <h2>{t('add.title')}</h2>
      <search>
        <SearchField label={t('add.search')} value={text} onChange={setText} autoFocus busy={fetching} />
      </search>
      <QueryResult of={query} skeleton={<Skeleton height="240px" />}>
        {({ found, inside }) =>
          found.content.length === 0 ? (
            <Box as="p" pad={[4, 0]} className="sr-muted">
              {t('add.nothing')}
            </Box>
          ) : (
            <Grid as="ul" gap={[1, 4]} fill={260} className="sr-scroll" style={{ maxHeight: 320, padding: 3 }}>
              {found.content.map(recipe => {
                const isInside = inside.content.some(({ id }) => id === recipe.id)
                return (
                  <CandidateRow
                    key={recipe.id}
                    {...{ recipe, isInside }}
                    onToggle={() => void (isInside ? onTakeOut : onPut)(recipe)}
                  />
                )
              })}
            </Grid>
          )
        }
      </QueryResult>
      <p className="sr-muted" role="status">
        {more > 0 ? t('add.more', { count: more, amount: format.number(more) }) : null}
      </p>
    </Stack>
  )
}

interface CandidateRowProps {
  readonly recipe: Candidate
  readonly isInside: boolean
  readonly onToggle: () => void
}

function CandidateRow({ recipe, isInside, onToggle }: CandidateRowProps) {
  const { t } = useTranslation('collections')
  return (
    <Row as="li" gap={3} minHeight={52} data-inside={isInside}>
      <Row as="span" align="stretch" fixed width={36} height={44} className="sr-candidate-glass">
        <DrinkPicture imageUrl={recipe.imageUrl} width={36} shape={recipe.defaultGlass?.shape} served={recipe.served} />
      </Row>
      <Stack as="span" grow shrink className="sr-medium sr-anywhere" style={{ lineHeight: 1.25 }}>
        {recipe.name}
        {isInside ? (
          <Row as="span" gap={1} className="sr-muted sr-size-13">
            <Tick size={14} /> {t('add.inside')}
          </Row>
        ) : null}
      </Stack>
      <IconButton
        icon={isInside ? <Cross /> : <Plus />}
        label={t(isInside ? 'remove' : 'add.one', { recipe: recipe.name })}
        onClick={onToggle}
      />
    </Row>
  )
}
