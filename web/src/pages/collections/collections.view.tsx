import { Button } from '@blueprintjs/core'
import { Cross, Edit, Plus, Refresh, Tick, Trash } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import type { Problem } from '../../api/api-problem.ts'
import { graphql, madeOf, type ResultOf } from '../../api/graphql.ts'
import { onlyField } from '../../api/outcome.ts'
import { ServedFragment } from '../../drawing/served.ts'
import {
  AddToCollectionDocument,
  AllCollections,
  CollectionCover,
  CollectionDocument,
  type CollectionFields,
  type CollectionSummary,
  CreateCollectionDocument,
  collectionName,
  nameRules,
  RemoveFromCollectionDocument,
} from '../../entities/collection/collections.view.tsx'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { RecipeFilters } from '../../features/recipe-search/recipe-filters.view.tsx'
import { RecipeMenu } from '../../features/recipe-search/recipe-menu.view.tsx'
import type { ListPlace } from '../../features/recipe-search/recipe-search.ts'
import { useRecipeList } from '../../features/recipe-search/use-recipe-list.ts'
import { RecordDialog } from '../../features/resources/resource-page.view.tsx'
import { AreaField, TextField } from '../../forms/fields.view.tsx'
import { imageKeyOf, keptPicture, type PictureDraft, replacedPicture } from '../../forms/picture-draft.ts'
import { PictureField } from '../../forms/pictures/picture-field.view.tsx'
import { errorsIn, textLength } from '../../forms/rules.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { recordOf } from '../../queries/record-of.ts'
import { $user } from '../../session/session.model.ts'
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
import { Segments } from '../../ui/segments.view.tsx'
import { useUndo } from '../../ui/undo-strip.view.tsx'

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
              <QueryResult of={query} skeleton={<Skeleton height="320px" />}>
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
  readonly all: readonly CollectionSummary[]
  readonly onCreate: () => void
}

function Shelf({ all, onCreate }: ShelfProps) {
  const { t } = useTranslation('collections')
  const format = useFormat()
  const user = useUnit($user)
  const [parameters, setParameters] = useSearchParams()
  const whose = parameters.get('whose') === 'all' ? 'all' : 'mine'
  const show = (next: typeof whose): void => setParameters(next === 'all' ? { whose: next } : {}, { replace: true })
  const lists = { mine: all.filter(({ owner }) => owner.id === user?.id), all }
  return (
    <>
      <Row>
        <Segments
          label={t('whose.label')}
          value={whose}
          options={(['mine', 'all'] as const).map(value => ({
            value,
            label: t(`whose.${value}Count`, { amount: format.number(lists[value].length) }),
          }))}
          onChange={show}
        />
      </Row>
      {lists[whose].length === 0 ? (
        <EmptyState title={t('empty.title')} text={t('empty.text')}>
          <Button intent="primary" size="large" icon={<Plus />} text={t('create.button')} onClick={onCreate} />
          {whose === 'mine' && all.length > 0 ? (
            <Button size="large" text={t('empty.showAll')} onClick={() => show('all')} />
          ) : null}
        </EmptyState>
      ) : (
        <Grid as="ul" gap={4} fill={280}>
          {lists[whose].map(collection => (
            <CollectionCard key={collection.id} collection={collection} />
          ))}
        </Grid>
      )}
    </>
  )
}

function CollectionCard({ collection }: { readonly collection: CollectionSummary }) {
  const { name, description, id } = collection
  return (
    <Column as="li" className="sr-card sr-rings sr-relative sr-leads sr-clip">
      <CollectionCover collection={collection} />
      <Stack as="span" gap={1} pad={4}>
        <h2 className="sr-size-20 sr-anywhere">
          <Link className="sr-covers" to={`/collection/${id}`}>
            {name}
          </Link>
        </h2>
        <span className="sr-muted">{useLead(collection)}</span>
        <span className="sr-any sr-above-1 sr-anywhere sr-pre-line sr-clamp-3">{description}</span>
      </Stack>
    </Column>
  )
}

/** "12 recipes · by ada" */
function useLead({ size, owner: { username } }: Pick<CollectionFields, 'size' | 'owner'>): string {
  const { t } = useTranslation(['collections', 'terms'])
  const { number } = useFormat()
  return `${t('terms:recipeCount', { count: size, amount: number(size) })} · ${t('by', { username })}`
}

const UpdateDocument = graphql(`
  mutation UpdateCollection($id: Int!, $collection: CollectionInput!, $version: String) {
    updateCollection(id: $id, collection: $collection, version: $version) { id name }
  }
`)

type Saved = Readonly<Record<string, { readonly id: number } | undefined>>

interface CollectionDraft extends Pick<CollectionFields, 'name' | 'description' | 'imageUrl'> {
  readonly picture: PictureDraft
}

const mostDescription = 2000

const draftOf = (collection: CollectionFields | null): CollectionDraft => {
  const { name = '', description = '', imageUrl = null } = collection ?? {}
  return { name, description, imageUrl, picture: keptPicture }
}

const rules = ({ name, description }: CollectionDraft) =>
  errorsIn<CollectionDraft>({ ...nameRules({ name }), description: textLength(description, { most: mostDescription }) })

/** Reasons about a picture name no field. */
const fieldOf = (_field: string | undefined, { code }: Problem): 'picture' | undefined =>
  code.startsWith('image-') ? 'picture' : undefined

interface CollectionDialogProps {
  /** As it's read by now; null makes a new one. */
  readonly collection: CollectionFields | null
  readonly onCreated?: (id: number) => void
  readonly onClose: () => void
}

/** Name, description and picture. */
export function CollectionDialog({ collection, onCreated, onClose }: CollectionDialogProps) {
  const { t } = useTranslation(['collections', 'common', 'terms'])
  const [, create] = useMutation(CreateCollectionDocument)
  const [, update] = useMutation(UpdateDocument)
  return (
    <RecordDialog<CollectionFields, CollectionDraft, Saved>
      {...{ record: collection, draftOf, rules, fieldOf, onClose }}
      rows={collection ? [collection] : []}
      createTitle={t('create.button')}
      editTitle={t('details.title')}
      saveText={t(collection === null ? 'common:create' : 'common:save')}
      isGoneForGood
      // An unchanged picture counts for neither version.
      contentOf={(draft, mine) => ({ ...draft, imageUrl: replacedPicture(mine.picture, draft) })}
      save={({ name, description, picture }, base) => {
        const input = { name: name.trim(), description: description.trim(), ...imageKeyOf(picture) }
        return base ? update({ id: base.id, version: base.version, collection: input }) : create({ collection: input })
      }}
      onSaved={saved => collection ?? onCreated?.(onlyField(saved)?.id ?? 0)}
      fields={[
        { label: t('terms:name'), show: ({ name }) => name },
        { label: t('terms:description'), show: ({ description }) => description },
        { label: t('terms:picture'), picture: draft => ({ draft: draft.picture, stored: draft }) },
      ]}
    >
      {({ bind }) => (
        <>
          <TextField {...bind('name')} label={t('terms:name')} maxLength={collectionName.most} counter autoFocus />
          <AreaField
            {...bind('description')}
            label={t('terms:description')}
            hint={t('field.descriptionHint')}
            maxLength={mostDescription}
            counter
          />
          <PictureField {...bind('picture')} label={t('terms:picture')} currentUrl={collection?.imageUrl ?? null} />
        </>
      )}
    </RecordDialog>
  )
}

const DeleteDocument = graphql(`mutation DeleteCollection($id: Int!) { deleteCollection(id: $id) }`)

const context = madeOf('COLLECTIONS')

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
  const membership = useMembership(id)
  usePageTitle(record?.name)
  if (record === null) return <NotFoundPage />
  if (problem) return <ErrorState problem={problem} onRetry={retry} />
  if (record === undefined) return <Skeleton height="320px" />
  const isDeleted = (): void => {
    notify.success(t('delete.done'))
    void navigate('/collection/own', { replace: true })
  }
  return (
    <Column as="section" gap={4} measure={1560} className="sr-recipes">
      <Head collection={record} isEditing={isEditing} onEdit={setEditing} onOpen={dialog.open} />
      {isEditing ? <CandidatePicker collectionId={id} {...membership} /> : null}
      <Recipes
        collection={record}
        onEdit={isEditing ? undefined : () => setEditing(true)}
        onTakeOut={isEditing ? membership.takeOut : undefined}
      />
      {membership.strip}
      {dialog.about === 'details' ? (
        <CollectionDialog key={dialog.key} collection={record} onClose={dialog.onClose} />
      ) : null}
      {dialog.about === 'delete' ? (
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
    </Column>
  )
}

interface HeadProps {
  readonly collection: CollectionFields
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
  readonly onOpen: (dialog: 'details' | 'delete') => void
}

function Head({ collection, isEditing, onEdit, onOpen }: HeadProps) {
  const { t } = useTranslation(['collections', 'terms', 'common'])
  const { name, imageUrl, description, mayChange } = collection
  return (
    <Row gap={[3, 5]} align="start" wrap>
      {imageUrl ? (
        <Box flex="1 1 280px" maxWidth={420} className="sr-wide-picture sr-surface-group sr-clip sr-round">
          <Photo url={imageUrl} width={460} />
        </Box>
      ) : null}
      <Stack gap={3} flex="4 1 420px" shrink>
        <PageHead
          flush
          title={name}
          lead={useLead(collection)}
          back={{ to: '/collection/own', text: t('terms:collections') }}
        >
          {mayChange ? (
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
          ) : null}
        </PageHead>
        <p className="sr-any sr-measure-72 sr-anywhere sr-pre-line">{description}</p>
      </Stack>
    </Row>
  )
}

interface RecipesProps {
  readonly collection: CollectionFields
  readonly onEdit: (() => void) | undefined
  /** While recipes are put in and taken out. */
  readonly onTakeOut: ((recipe: NamedRecipe) => Promise<void>) | undefined
}

function Recipes({ collection: { id: collectionId, mayChange }, onEdit, onTakeOut }: RecipesProps) {
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
type NamedRecipe = Pick<ResultOf<typeof CandidateFragment>, 'id' | 'name'>

/** Puts recipes in and takes them out; with the strip that gives back the last one. */
function useMembership(collectionId: number) {
  const { t } = useTranslation('collections')
  const [, add] = useAction(AddToCollectionDocument)
  const [, remove] = useAction(RemoveFromCollectionDocument)
  const { setLast, strip } = useUndo<NamedRecipe>(
    ({ name }) => t('removed', { recipe: name }),
    ({ id }) => add({ collectionId, recipeId: id }),
  )
  const put = async ({ id }: NamedRecipe): Promise<void> => {
    if (await add({ collectionId, recipeId: id })) setLast(last => (last?.id === id ? null : last))
  }
  const takeOut = async (recipe: NamedRecipe): Promise<void> => {
    if (await remove({ collectionId, recipeId: recipe.id })) setLast(recipe)
  }
  return { put, takeOut, strip }
}

type CandidatePickerProps = Omit<ReturnType<typeof useMembership>, 'strip'> & { readonly collectionId: number }

/** Recipes to put into the collection, one after the other. */
function CandidatePicker({ collectionId, put, takeOut }: CandidatePickerProps) {
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
        {({ found, inside }) => (
          <Grid as="ul" gap={[1, 4]} fill={260} maxHeight={320} className="sr-scroll">
            {found.content.length === 0 ? <li className="sr-muted">{t('add.nothing')}</li> : null}
            {found.content.map(recipe => {
              const isInside = inside.content.some(({ id }) => id === recipe.id)
              return (
                <Row as="li" key={recipe.id} gap={3} minHeight={52} data-inside={isInside}>
                  <Row as="span" align="stretch" fixed width={36} height={44} className="sr-round-small sr-clip">
                    <DrinkPicture
                      imageUrl={recipe.imageUrl}
                      width={36}
                      shape={recipe.defaultGlass?.shape}
                      served={recipe.served}
                    />
                  </Row>
                  <Stack as="span" grow shrink className="sr-light sr-snug sr-anywhere">
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
                    onClick={() => void (isInside ? takeOut : put)(recipe)}
                  />
                </Row>
              )
            })}
          </Grid>
        )}
      </QueryResult>
      <p className="sr-muted" role="status">
        {more > 0 ? t('add.more', { count: more, amount: format.number(more) }) : null}
      </p>
    </Stack>
  )
}
