import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { $lastListAddress } from '../../features/recipe-search/recipe-list.model.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { ForbiddenPage } from '../../ui/forbidden.view.tsx'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { useWhileShown } from '../../ui/use-model.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { recipeConflict } from './conflict.model.ts'
import { EditorFields } from './editor-fields.view.tsx'
import { $offer, restoreChosen, restoreDeclined } from './kept-draft.model.ts'
import { $page, $saved, $savedAs, editorLeft, editorOpened, retryRequested } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'
import { useRecipeWords } from './use-recipe-words.ts'
import '../../entities/recipe/recipes.css'
import './recipe-editor.css'

/** `/recipe/add` */
export const RecipeCreatePage = () => <RecipeEditor id={null} />

/** `/recipe/{id}/edit` */
export function RecipeEditPage() {
  const id = Number(useParams()['id'])
  return Number.isSafeInteger(id) && id > 0 ? <RecipeEditor id={id} /> : <NotFoundPage />
}

function RecipeEditor({ id }: { id: number | null }) {
  const [page, retry] = useUnit([$page, retryRequested])
  useWhileShown(editorOpened, editorLeft, id)
  useSavedAway()
  switch (page.kind) {
    case 'loading':
      return <EditorSkeleton />
    case 'unknown':
      return <NotFoundPage />
    case 'forbidden':
      return <ForbiddenPage />
    case 'failed':
      return <ErrorState problem={page.problem} onRetry={() => retry()} />
    case 'ready':
      return <Editor id={id} />
  }
}

/** A saved recipe is looked at; the guard knows by then that nothing is unsaved. */
function useSavedAway(): void {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const savedAs = useUnit($savedAs)
  useEffect(() => {
    if (savedAs === null) return
    notify.success(t('saved', { name: savedAs.name }))
    void navigate(`/recipe/${savedAs.id}`, { replace: true })
  }, [savedAs, navigate, t])
}

function Editor({ id }: { id: number | null }) {
  const { t } = useTranslation(['editor', 'common'])
  const navigate = useNavigate()
  const [saved, listAddress] = useUnit([$saved, $lastListAddress])
  const listPath = listAddress ?? '/recipe/public'
  const back = id === null ? listPath : `/recipe/${id}`
  usePageTitle(saved?.name)
  const words = useRecipeWords()
  return (
    <Box measure={1240}>
      <PageHead
        title={saved?.name ?? t('editor:newTitle')}
        lead={saved === null ? t('editor:newLead') : t('editor:editLead', { owner: saved.owner.username })}
        back={{ to: back, text: t(id === null ? 'editor:backToList' : 'editor:backToRecipe') }}
      />
      <OfferNotice />
      <ModelFormPage
        model={recipeForm}
        conflict={useConflictModel(recipeConflict, words, 'can-save-anew')}
        saveText={t(id === null ? 'common:create' : 'common:save')}
        onCancel={() => void navigate(back)}
      >
        <EditorFields imageUrl={saved?.imageUrl ?? null} />
      </ModelFormPage>
    </Box>
  )
}

function OfferNotice() {
  const { t } = useTranslation('editor')
  const { dateTime } = useFormat()
  const [offer, restore, decline] = useUnit([$offer, restoreChosen, restoreDeclined])
  if (offer === null) return null
  return (
    <Callout className="sr-editor-notice" intent="primary" role="status">
      <Row gap={3} justify="between" wrap>
        <p>{t('offer.text', { time: dateTime(offer.keptAt) })}</p>
        <Row gap={2} align="stretch" wrap>
          <Button intent="primary" text={t('offer.restore')} onClick={() => restore()} />
          <Button text={t('offer.decline')} onClick={() => decline()} />
        </Row>
      </Row>
    </Callout>
  )
}

const EditorSkeleton = () => (
  <Box measure={1240} aria-busy>
    <Grid as="header" gap={[2, 5]} align="end" columns="rest auto" className="sr-page-head">
      <Stack gap={1} shrink className="sr-page-head-words">
        <Row as="span" tall>
          <Skeleton width="160px" />
        </Row>
        <Skeleton width="280px" height="38px" />
        <Skeleton width="200px" height="20px" />
      </Stack>
    </Grid>
    <Grid gap={5} align="start" template="minmax(0, 1fr) minmax(280px, 340px)" className="sr-editor-grid">
      <Stack gap={5} shrink>
        <Skeleton height="330px" />
        <Skeleton height="360px" />
      </Stack>
      <Stack gap={4} shrink className="sr-editor-aside">
        <Skeleton height="300px" />
        <Skeleton height="300px" />
      </Stack>
    </Grid>
  </Box>
)
