import { Button, Checkbox, DialogBody, ProgressBar, Switch } from '@blueprintjs/core'
import { Cross, Media, Refresh, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { UnsavedGuard } from '../../forms/form.view.tsx'
import { pictureFiles } from '../../forms/pictures/crop.ts'
import { CropDialog } from '../../forms/pictures/crop-dialog.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog, useClosing, useDialog } from '../../ui/dialog.view.tsx'
import { FilesDropZone } from '../../ui/drop-zone.view.tsx'
import { useDelayed } from '../../ui/hooks.ts'
import { Box, Column, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { type PhotoRecipe, PhotoRecipeFragment, type PhotoRow, type Photos, usePhotos } from './photos.ts'

/** Photos for many recipes at once: files that are named like them. */
export function PhotosPage() {
  const { t } = useTranslation(['photos', 'terms', 'app'])
  const photos = usePhotos()
  const { part } = photos
  return (
    <Column as="section" gap={4} className="sr-page">
      <PageHead
        flush
        title={t('app:title.recipePhotos')}
        lead={t('lead')}
        back={{ to: '/recipe/public', text: t('terms:allRecipes') }}
      />
      <FilesDropZone
        label={t('files')}
        text={t('dropHere')}
        accept={pictureFiles}
        icon={<Media size={32} aria-hidden />}
        disabled={false}
        error={null}
        multiple
        onFiles={files => void photos.add(files)}
      />
      {photos.rows.length > 0 ? <Rows photos={photos} /> : null}
      {part.url === null ? null : <CropDialog key={part.url} url={part.url} onDone={part.take} onClose={part.close} />}
      <UnsavedGuard when={photos.count.due > 0} />
    </Column>
  )
}

interface PhotosProps {
  readonly photos: Photos
}

function Rows({ photos }: PhotosProps) {
  const { t } = useTranslation('photos')
  const { rows, replaces, setReplaces } = photos
  const hasPhotos = rows.some(
    ({ recipe, state }) => recipe !== null && recipe.imageUrl !== null && state.kind !== 'saved',
  )
  return (
    <>
      {hasPhotos ? (
        <Switch
          checked={replaces}
          label={t('replaceAll')}
          onChange={event => setReplaces(event.currentTarget.checked)}
        />
      ) : null}
      <List gap={3} aria-label={t('list')}>
        {rows.map(row => (
          <PhotoRowItem key={row.id} {...{ row, photos }} />
        ))}
      </List>
      <Bar photos={photos} />
    </>
  )
}

function Bar({ photos: { count, isSaving, setSaving, setReady, dropAll } }: PhotosProps) {
  const { t } = useTranslation(['photos', 'terms'])
  const { number } = useFormat()
  const { due, saved, failed } = count
  const retry = (): void => {
    setReady('all')
    setSaving(true)
  }
  const labels = (['saved', 'failed', 'unclear'] as const)
    .filter(kind => count[kind] > 0)
    .map(kind => t(`count.${kind}`, { count: count[kind], amount: number(count[kind]) }))
  return (
    <Row gap={3} justify="end" wrap pad={[3, 4]} className="sr-card sr-stays">
      <Stack gap={1.5} flex="1 1 220px" role="status">
        {isSaving ? t('count.saving', { done: number(saved + failed), all: number(saved + failed + due) }) : null}
        {isSaving ? <ProgressBar intent="primary" value={(saved + failed) / (saved + failed + due)} /> : null}
        <span>{labels.join(' · ')}</span>
      </Stack>
      {failed > 0 && !isSaving ? <Button size="large" icon={<Refresh />} text={t('retryAll')} onClick={retry} /> : null}
      {isSaving ? (
        <Button size="large" text={t('terms:stop')} onClick={() => setSaving(false)} />
      ) : (
        <>
          <Button size="large" text={t('clear')} onClick={dropAll} />
          <Button
            size="large"
            intent="primary"
            text={t('save', { count: due, amount: number(due) })}
            disabled={due === 0}
            onClick={() => setSaving(true)}
          />
        </>
      )}
    </Row>
  )
}

interface RowProps extends PhotosProps {
  readonly row: PhotoRow
}

/** A photo, the recipe that it is for, and what becomes of it. */
function PhotoRowItem({ row, photos }: RowProps) {
  const { t } = useTranslation('photos')
  const { state, file } = row
  return (
    <Row as="li" gap={3} wrap pad={3} className="sr-card" data-state={state.kind}>
      <Preview {...{ row, photos }} />
      <Stack gap={1} justify="start" flex="1 1 140px" shrink className="sr-anywhere">
        <span>{file.name}</span>
        <Said row={row} />
      </Stack>
      <Target {...{ row, photos }} />
      <Stack gap={2} flex="1 1 150px">
        <Outcome {...{ row, photos }} />
      </Stack>
      {isOpen(row) ? (
        <IconButton icon={<Cross />} label={t('drop', { name: file.name })} onClick={() => photos.drop(row.id)} />
      ) : null}
    </Row>
  )
}

/** It can still be changed. */
const isOpen = ({ state }: PhotoRow): boolean => state.kind !== 'sending' && state.kind !== 'saved'

function Preview({ row, photos }: RowProps) {
  const { t } = useTranslation('photos')
  const { previewUrl, state } = row
  const look = 'sr-fixed sr-wide-picture sr-surface-group sr-round-small sr-clip'
  if (previewUrl === null) return <Box width={144} className={look} aria-busy={state.kind === 'opening'} />
  const picture = <img className="sr-whole" src={previewUrl} alt="" />
  if (state.kind !== 'ready' && state.kind !== 'failed')
    return (
      <Box width={144} className={look}>
        {picture}
      </Box>
    )
  return (
    <Stack
      as="button"
      type="button"
      width={144}
      pad={0}
      fixed
      className="sr-size-13"
      onClick={() => photos.choosePart(row)}
    >
      <span className={look}>{picture}</span>
      {t('part')}
    </Stack>
  )
}

/** A note on the file: why it cannot be used, or how sure its match is. */
function Said({ row: { state, likeness, recipe, candidates } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('photos')
  const problemText = useProblemText()
  if (state.kind === 'refused') return <span className="sr-danger sr-size-15">{problemText(state.problem)}</span>
  if (likeness === null) return <span className="sr-muted">{t('looking')}</span>
  if (recipe !== null) return likeness === 'CLOSE' ? <Badge tone="warning">{t('close')}</Badge> : null
  return <Badge tone="warning">{candidates.length > 1 ? t('several', { count: candidates.length }) : t('none')}</Badge>
}

function Target({ row, photos }: RowProps) {
  const { t } = useTranslation('photos')
  const choice = useDialog<true>()
  const { recipe, state, file } = row
  return (
    <Row gap={[2, 3]} wrap shrink flex="1 1 220px">
      {recipe === null ? null : (
        <>
          <RecipePicture recipe={recipe} />
          <Box as="span" flex="1 1 90px" className="sr-strong sr-anywhere">
            {recipe.name}
          </Box>
        </>
      )}
      {isOpen(row) && state.kind !== 'refused' ? (
        <Button
          variant={recipe === null ? 'outlined' : 'minimal'}
          text={recipe === null ? t('choose.button') : t('choose.other')}
          aria-label={t('choose.for', { name: file.name })}
          onClick={() => choice.open(true)}
        />
      ) : null}
      {choice.about ? <RecipeChoice key={choice.key} {...{ row, photos }} onClose={choice.onClose} /> : null}
    </Row>
  )
}

/** Whether it is taken; then how it goes. */
function Outcome({ row: { state, recipe, id, file }, photos }: RowProps) {
  const { t } = useTranslation(['photos', 'terms', 'common'])
  const problemText = useProblemText()
  const retry = (): void => {
    photos.setReady(id)
    photos.setSaving(true)
  }
  switch (state.kind) {
    case 'saved':
      return (
        <Row as="span" gap={2} className="sr-success sr-strong">
          <Tick aria-hidden /> {t('common:saved')}
        </Row>
      )
    case 'sending':
      return (
        <span aria-busy>
          {t('common:saving')}
          <ProgressBar intent="primary" value={photos.sent} />
        </span>
      )
    case 'failed':
      return (
        <>
          <span className="sr-danger sr-size-15">{problemText(state.problem)}</span>
          <Button icon={<Refresh />} text={t('retry')} onClick={retry} />
        </>
      )
    case 'refused':
      return null
    case 'opening':
    case 'ready':
      if (recipe === null) return null
      return (
        <Checkbox
          checked={photos.taken.has(id)}
          aria-label={t(recipe.imageUrl === null ? 'addTo' : 'replaceOf', { name: recipe.name, file: file.name })}
          label={t(recipe.imageUrl === null ? 'terms:add' : 'replace')}
          onChange={event => photos.tick(id, event.currentTarget.checked)}
        />
      )
  }
}

const RecipesDocument = graphql(
  `
  query RecipesForPhoto($searchName: String!, $ownerId: Int) {
    recipes(filter: { searchName: $searchName, ownerId: $ownerId }) { content { ...PhotoRecipe } totalElements }
  }
`,
  [PhotoRecipeFragment],
)
const context = madeOf('RECIPES')

/** Chooses the recipe a photo is for. */
function RecipeChoice({ row, photos, onClose }: RowProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['photos', 'terms'])
  const { number } = useFormat()
  const { close, ...closing } = useClosing(onClose)
  const user = useUnit($user)
  const [text, setText] = useState('')
  const searchName = useDelayed(text).trim()
  // Only those who may change everyone's recipes search all of them.
  const ownerId = user === null || isPermitted(user.role, 'recipe.change-foreign') ? null : user.id
  // If the file's name fits several, they're offered until something is typed.
  const isNamed = searchName === '' && row.candidates.length > 0
  const query = useQuery({ query: RecipesDocument, variables: { searchName, ownerId }, pause: isNamed, context })
  const [{ data, fetching }] = query
  const more = isNamed || !data ? 0 : data.recipes.totalElements - data.recipes.content.length
  const choices = (recipes: readonly PhotoRecipe[]) => (
    <Choices
      recipes={recipes}
      onChoose={recipe => {
        photos.give(row.id, recipe)
        close()
      }}
    />
  )
  return (
    <Dialog {...closing} title={t('choose.title', { name: row.file.name })} onClose={close}>
      <DialogBody>
        <Stack gap={3}>
          {row.previewUrl === null ? null : (
            <Box as="img" width={240} className="sr-at-center sr-round-small" src={row.previewUrl} alt="" />
          )}
          <search>
            <SearchField label={t('terms:searchRecipes')} value={text} onChange={setText} autoFocus busy={fetching} />
          </search>
          {isNamed ? (
            choices(row.candidates)
          ) : (
            <QueryResult of={query} skeleton={<Skeleton height="200px" />}>
              {({ recipes }) => choices(recipes.content)}
            </QueryResult>
          )}
          <p className="sr-muted" role="status">
            {more > 0 ? t('choose.more', { count: more, amount: number(more) }) : null}
          </p>
        </Stack>
      </DialogBody>
    </Dialog>
  )
}

interface ChoicesProps {
  readonly recipes: readonly PhotoRecipe[]
  readonly onChoose: (recipe: PhotoRecipe) => void
}

function Choices({ recipes, onChoose }: ChoicesProps) {
  const { t } = useTranslation('photos')
  return (
    <Stack as="ul" maxHeight={320} className="sr-scroll">
      {recipes.length === 0 ? <li className="sr-muted">{t('choose.nothing')}</li> : null}
      {recipes.map(recipe => (
        <li key={recipe.id}>
          <Row
            as="button"
            type="button"
            gap={3}
            pad={[1, 2]}
            minHeight={56}
            className="sr-wide sr-round-small sr-text-start sr-light"
            onClick={() => onChoose(recipe)}
          >
            <RecipePicture recipe={recipe} />
            <Stack as="span">
              {recipe.name}
              <span className="sr-any sr-muted sr-size-13">{recipe.imageUrl === null ? null : t('hasPhoto')}</span>
            </Stack>
          </Row>
        </li>
      ))}
    </Stack>
  )
}

/** The recipe as it looks by now. */
const RecipePicture = ({ recipe }: { readonly recipe: PhotoRecipe }) => (
  <Box as="span" fixed width={72} height={46} className="sr-surface-group sr-round-small sr-clip">
    <DrinkPicture imageUrl={recipe.imageUrl} width={72} shape={recipe.defaultGlass?.shape} served={recipe.served} />
  </Box>
)
