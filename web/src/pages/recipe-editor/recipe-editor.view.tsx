import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { $lastListAddress } from '../../entities/recipe/saved-list-params.model.ts'
import type { ConflictField } from '../../forms/conflict.ts'
import { ModelFormPage } from '../../forms/model-form.view.tsx'
import { useSaidLines } from '../../forms/translations/translations.ts'
import { useConflictModel } from '../../forms/use-conflict-model.ts'
import { useFormat } from '../../i18n/format.ts'
import { Box, Grid, Row, Stack } from '../../ui/layout/layout.view.tsx'
import { ForbiddenPage, NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { useWhileShown } from '../../ui/use-model.ts'
import { EditorFields } from './editor-fields.view.tsx'
import type { RecipeDraft } from './recipe-draft.ts'
import {
  $ingredients,
  $offer,
  $page,
  $runtime,
  $saved,
  $savedAs,
  editorLeft,
  editorOpened,
  recipeConflict,
  recipeForm,
  restoreChosen,
  restoreDeclined,
  retryRequested,
} from './recipe-editor.model.ts'
import { isPour, type Part } from './recipe-steps.ts'
import '../../entities/recipe/recipes.css'
import './recipe-editor.css'

/** A recipe in words, field by field; its steps line by line. */
function useRecipeLabels(): readonly ConflictField<RecipeDraft>[] {
  const { t } = useTranslation(['editor', 'common', 'terms'])
  const { ml } = useFormat()
  const runtime = useUnit($runtime)
  const steps = useStepLabels()
  const saidLines = useSaidLines()
  const nameOf = (rows: readonly { readonly id: number; readonly name: string }[] | undefined, id: number | null) =>
    rows?.find(row => row.id === id)?.name ?? ''
  return [
    { label: t('terms:name'), show: ({ name }) => name },
    { label: t('drink.short'), show: ({ shortDescription }) => shortDescription },
    { label: t('terms:description'), show: ({ description }) => description },
    { label: t('terms:steps'), show: steps },
    { label: t('terms:glass'), show: ({ defaultGlassId }) => nameOf(runtime?.glasses, defaultGlassId) },
    {
      label: t('terms:amount'),
      show: ({ defaultAmountMl }) => (defaultAmountMl === null ? '' : ml(defaultAmountMl)),
    },
    {
      label: t('terms:categories'),
      show: ({ categoryIds }) => categoryIds.map(id => nameOf(runtime?.categories, id)).join('\n'),
    },
    { label: t('terms:tags'), show: ({ tags }) => tags.join('\n') },
    {
      label: t('common:languages.title'),
      show: draft =>
        saidLines(language => [
          ...Object.values(draft.translations[language] ?? {}).flat(),
          ...draft.steps.flatMap(step => (isPour(step) ? [] : (step.translations[language]?.message ?? []))),
        ]),
    },
    { label: t('terms:picture'), picture: draft => ({ draft: draft.picture, stored: draft.origin }) },
  ]
}

/** One line for each ingredient and each instruction, numbered by its step. */
function useStepLabels(): (draft: RecipeDraft) => string {
  const { t } = useTranslation('editor')
  const { amount, number } = useFormat()
  const ingredients = useUnit($ingredients)
  const partLabels = ({ ingredientId, amount: value, scale, boostable }: Part): string => {
    const ingredient = ingredients.get(ingredientId)
    const name = ingredient?.name ?? t('part.gone')
    const marks = [...(scale ? [] : [t('part.fixed')]), ...(boostable ? [t('part.boost')] : [])]
    const measured = amount(value ?? 0, ingredient?.unit ?? 'ml')
    return `${measured} ${name}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`
  }
  return ({ steps }) =>
    steps
      .flatMap((step, index) => {
        const lines = isPour(step) ? step.parts.map(partLabels) : step.message.split('\n')
        return lines.map(line => `${number(index + 1)}. ${line}`)
      })
      .join('\n')
}

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
  const { t } = useTranslation(['editor', 'common', 'terms'])
  const navigate = useNavigate()
  const [saved, listAddress] = useUnit([$saved, $lastListAddress])
  const listPath = listAddress ?? '/recipe/public'
  const back = id === null ? listPath : `/recipe/${id}`
  usePageTitle(saved?.name)
  const labels = useRecipeLabels()
  return (
    <Box measure={1240}>
      <PageHead
        title={saved?.name ?? t('terms:newRecipe')}
        lead={saved === null ? t('editor:newLead') : t('editor:editLead', { owner: saved.owner.username })}
        back={{ to: back, text: t(id === null ? 'terms:toRecipes' : 'editor:backToRecipe') }}
      />
      <OfferNotice />
      <ModelFormPage
        model={recipeForm}
        conflict={useConflictModel(recipeConflict, labels, 'can-save-anew')}
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
    <Callout className="sr-round sr-below-4" intent="primary" role="status">
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
      <Stack gap={1} shrink>
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
