import { Button, Checkbox, DialogBody, ProgressBar } from '@blueprintjs/core'
import { ArrowRight, Cross, Error as ErrorIcon, Refresh, Tick } from '@blueprintjs/icons'
import { useUnit } from 'effector-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuery } from 'urql'
import { isPermitted } from '#domain/access/permissions.ts'
import { graphql, madeOf } from '../../api/graphql.ts'
import { DrinkPicture } from '../../entities/recipe/drink-picture.view.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useProblemText } from '../../i18n/problem-text.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { $user } from '../../session/session.model.ts'
import { IconButton } from '../../ui/buttons.view.tsx'
import { Dialog, useClosing, useDialog } from '../../ui/dialog.view.tsx'
import { useDelayed } from '../../ui/hooks.ts'
import { Box, Grid, List, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { Badge, Skeleton } from '../../ui/page-parts.view.tsx'
import { SearchField } from '../../ui/search-field.view.tsx'
import { type PhotoRecipe, PhotoRecipeFragment, type PhotoRow, type Photos } from './photos.ts'

interface RowProps {
  readonly row: PhotoRow
  readonly photos: Photos
}

/** A photo, the recipe that it is for, and what becomes of it. */
export function PhotoRowItem({ row, photos }: RowProps) {
  const { t } = useTranslation('photos')
  const { state, file } = row
  const canGo = state.kind !== 'sending' && state.kind !== 'saved'
  return (
    <Stack as="li" gap={3} align="center" pad={3} className="sr-card sr-photo-row" data-state={state.kind}>
      <Preview {...{ row, photos }} />
      <Stack gap={1} justify="start" shrink className="sr-anywhere">
        <span>{file.name}</span>
        <Said row={row} />
      </Stack>
      <ArrowRight className="sr-photo-arrow" aria-hidden />
      <Target {...{ row, photos }} />
      <Outcome {...{ row, photos }} />
      {canGo ? (
        <IconButton
          className="sr-photo-drop"
          icon={<Cross />}
          label={t('drop', { name: file.name })}
          onClick={() => photos.drop(row.id)}
        />
      ) : null}
    </Stack>
  )
}

function Preview({ row, photos }: RowProps) {
  const { t } = useTranslation('photos')
  if (row.previewUrl === null)
    return <span className="sr-photo-preview sr-relative sr-block sr-clip" aria-busy={row.state.kind === 'opening'} />
  const picture = <img src={row.previewUrl} alt="" />
  if (row.state.kind !== 'ready' && row.state.kind !== 'failed')
    return <span className="sr-photo-preview sr-relative sr-block sr-clip">{picture}</span>
  return (
    <button
      type="button"
      className="sr-photo-preview sr-relative sr-block sr-clip"
      onClick={() => photos.choosePart(row)}
    >
      {picture}
      <span className="sr-size-13">{t('part')}</span>
    </button>
  )
}

/** A note on the file: why it cannot be used, or how sure its match is. */
function Said({ row: { state, likeness, recipe, candidates } }: Pick<RowProps, 'row'>) {
  const { t } = useTranslation('photos')
  const problemText = useProblemText()
  if (state.kind === 'refused') return <span className="sr-danger sr-size-15">{problemText(state.problem)}</span>
  if (likeness === null) return <span className="sr-muted">{t('looking')}</span>
  if (recipe !== null) {
    return likeness === 'CLOSE' ? <Badge tone="warning">{t('close')}</Badge> : null
  }
  return <Badge tone="warning">{candidates.length > 1 ? t('several', { count: candidates.length }) : t('none')}</Badge>
}

function Target({ row, photos }: RowProps) {
  const { t } = useTranslation('photos')
  const choice = useDialog<true>()
  const { recipe, state, file } = row
  if (state.kind === 'refused') return <Row as="span" gap={[2, 3]} wrap shrink className="sr-photo-target" />
  const canChoose = state.kind !== 'sending' && state.kind !== 'saved'
  return (
    <Row gap={[2, 3]} wrap shrink className="sr-photo-target">
      {recipe === null ? null : (
        <>
          <RecipePicture recipe={recipe} />
          <Box as="span" flex="1 1 90px" className="sr-strong sr-anywhere">
            {recipe.name}
          </Box>
        </>
      )}
      {canChoose ? (
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
function Outcome({ row, photos }: RowProps) {
  const { t } = useTranslation(['photos', 'terms', 'common'])
  const problemText = useProblemText()
  const retry = (): void => {
    photos.setReady(row.id)
    photos.setSaving(true)
  }
  const { state, recipe, id } = row
  if (state.kind === 'saved') {
    return (
      <Grid as="span" gap={2} align="center" template="auto 1fr" className="sr-photo-outcome sr-success sr-strong">
        <Tick aria-hidden /> {t('common:saved')}
      </Grid>
    )
  }
  if (state.kind === 'sending') {
    return (
      <Stack as="span" gap={2} className="sr-photo-outcome" aria-busy>
        {t('common:saving')}
        <ProgressBar intent="primary" value={photos.sent} />
      </Stack>
    )
  }
  if (state.kind === 'failed') {
    return (
      <Stack as="span" gap={2} className="sr-photo-outcome sr-danger sr-size-15">
        <ErrorIcon aria-hidden /> {problemText(state.problem)}
        <Button icon={<Refresh />} text={t('retry')} onClick={retry} />
      </Stack>
    )
  }
  if (recipe === null || state.kind === 'refused') return <span className="sr-photo-outcome" />
  return (
    <Checkbox
      className="sr-photo-outcome"
      checked={photos.taken.has(id)}
      aria-label={t(recipe.imageUrl === null ? 'addTo' : 'replaceOf', { name: recipe.name, file: row.file.name })}
      label={t(recipe.imageUrl === null ? 'terms:add' : 'replace')}
      onChange={event => photos.tick(id, event.currentTarget.checked)}
    />
  )
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
    <Dialog className="sr-photo-choice" {...closing} title={t('choose.title', { name: row.file.name })} onClose={close}>
      <DialogBody>
        {row.previewUrl === null ? null : (
          <img
            className="sr-at-center"
            style={{ width: 'min(100%, 240px)', borderRadius: 8 }}
            src={row.previewUrl}
            alt=""
          />
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
  if (recipes.length === 0) return <p className="sr-muted">{t('choose.nothing')}</p>
  return (
    <List className="sr-scroll" style={{ maxHeight: 320, padding: 3 }}>
      {recipes.map(recipe => (
        <li key={recipe.id}>
          <Row
            as="button"
            type="button"
            gap={3}
            pad={[1, 2]}
            minHeight={56}
            className="sr-wide sr-round-small sr-text-start sr-medium"
            onClick={() => onChoose(recipe)}
          >
            <RecipePicture recipe={recipe} />
            <span>
              {recipe.name}
              {recipe.imageUrl === null ? null : <span className="sr-muted sr-block sr-size-13">{t('hasPhoto')}</span>}
            </span>
          </Row>
        </li>
      ))}
    </List>
  )
}

/** The recipe as it looks by now. */
const RecipePicture = ({ recipe }: { readonly recipe: PhotoRecipe }) => (
  <Box as="span" fixed width={72} height={46} className="sr-ground-group sr-clip" style={{ borderRadius: 6 }}>
    <DrinkPicture imageUrl={recipe.imageUrl} width={72} shape={recipe.defaultGlass?.shape} served={recipe.served} />
  </Box>
)
