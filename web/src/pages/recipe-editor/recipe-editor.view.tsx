import { Button, Callout } from '@blueprintjs/core'
import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useMutation, useQuery } from 'urql'
import { madeOf } from '../../api/graphql.ts'
import { onlyField } from '../../api/outcome.ts'
import { $lastListAddress } from '../../entities/recipe/saved-list-params.model.ts'
import type { ConflictField } from '../../forms/conflict.ts'
import { isSame } from '../../forms/form.ts'
import { FormPage } from '../../forms/form.view.tsx'
import { useSaidLines } from '../../forms/translations/translations.ts'
import { useRecordForm } from '../../forms/use-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { QueryResult } from '../../queries/query-result.view.tsx'
import { recordOf } from '../../queries/record-of.ts'
import { Box, Row } from '../../ui/layout/layout.view.tsx'
import { ForbiddenPage, NotFoundPage } from '../../ui/not-found.view.tsx'
import { notify } from '../../ui/notifications.model.ts'
import { ErrorState, PageHead, Skeleton } from '../../ui/page-parts.view.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import {
  type DraftKeeping,
  type Editor,
  EditorContext,
  type KeptDraft,
  useDraftKeeping,
  useKept,
  useStepHistory,
} from './editor.ts'
import { EditorFields } from './editor-fields.view.tsx'
import * as drafts from './recipe-draft.ts'
import { EditorContextDocument, isPour, type Part, type Runtime, type Steps } from './recipe-steps.ts'
import '../../entities/recipe/recipes.css'
import './recipe-editor.css'

/** A recipe in words, field by field; its steps line by line. */
function useRecipeLabels(
  runtime: Runtime,
  ingredients: Editor['ingredients'],
): readonly ConflictField<drafts.RecipeDraft>[] {
  const { t } = useTranslation(['editor', 'common', 'terms'])
  const { ml } = useFormat()
  const steps = useStepLabels(ingredients)
  const saidLines = useSaidLines()
  const nameOf = (rows: readonly { readonly id: number; readonly name: string }[], id: number | null) =>
    rows.find(row => row.id === id)?.name ?? ''
  return [
    { label: t('terms:name'), show: ({ name }) => name },
    { label: t('drink.short'), show: ({ shortDescription }) => shortDescription },
    { label: t('terms:description'), show: ({ description }) => description },
    { label: t('terms:steps'), show: steps },
    { label: t('terms:glass'), show: ({ defaultGlassId }) => nameOf(runtime.glasses, defaultGlassId) },
    {
      label: t('terms:amount'),
      show: ({ defaultAmountMl }) => (defaultAmountMl === null ? '' : ml(defaultAmountMl)),
    },
    {
      label: t('terms:categories'),
      show: ({ categoryIds }) => categoryIds.map(id => nameOf(runtime.categories, id)).join('\n'),
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
    { label: t('terms:picture'), picture: draft => ({ draft: draft.picture, stored: draft }) },
  ]
}

/** One line for each ingredient and each instruction, numbered by its step. */
function useStepLabels(ingredients: Editor['ingredients']): (draft: drafts.RecipeDraft) => string {
  const { t } = useTranslation('editor')
  const { amount, number } = useFormat()
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
  return Number.isSafeInteger(id) && id > 0 ? <RecipeEditor key={id} id={id} /> : <NotFoundPage />
}

const context = madeOf('RECIPES')
const choicesContext = madeOf('INGREDIENTS', 'GLASSES', 'CATEGORIES', 'BAR', 'PUMPS')

export function RecipeEditor({ id }: { readonly id: number | null }) {
  const choices = useQuery({ query: EditorContextDocument, context: choicesContext })
  const query = useQuery({
    query: drafts.EditedRecipeDocument,
    variables: { id: id ?? 0 },
    pause: id === null,
    context,
  })
  const { record, problem, retry } = recordOf(query, id ?? 0, ({ recipe }) => recipe)
  // What was once open stays, whatever becomes of the recipe.
  const [opened, setOpened] = useState<drafts.EditedRecipe | null>(null)
  if (opened === null && record?.mayChange) setOpened(record)
  if (opened === null && id !== null) {
    if (problem) return <ErrorState problem={problem} onRetry={retry} />
    if (record === null) return <NotFoundPage />
    return record === undefined ? <Skeleton height="480px" /> : <ForbiddenPage />
  }
  return (
    <QueryResult of={choices} skeleton={<Skeleton height="480px" />}>
      {runtime => <EditorOfDraft id={id} record={opened} current={id === null ? null : record} runtime={runtime} />}
    </QueryResult>
  )
}

interface EditorProps {
  readonly id: number | null
  /** As it was when the editor was opened; null for what doesn't exist yet. */
  readonly record: drafts.EditedRecipe | null
  /** As it is by now. */
  readonly current: drafts.EditedRecipe | null | undefined
  readonly runtime: Runtime
}

/** The editor of a recipe, or of what was not saved of it before. */
function EditorOfDraft(props: EditorProps) {
  const keeping = useDraftKeeping(props.id)
  const [restored, setRestored] = useState<KeptDraft | null>(null)
  const restore = (): void => {
    setRestored(keeping.offer)
    keeping.taken()
  }
  return (
    <OpenEditor
      key={restored?.keptAt ?? 0}
      {...props}
      record={restored ? restored.record : props.record}
      restored={restored?.draft ?? null}
      keeping={keeping}
      onRestore={restore}
    />
  )
}

interface OpenEditorProps extends EditorProps {
  /** It's gone on with. */
  readonly restored: drafts.RecipeDraft | null
  readonly keeping: DraftKeeping
  readonly onRestore: () => void
}

interface Refused {
  readonly errors: drafts.StepErrors
  readonly steps: Steps
}

function useEditedRecipe({ record, current, runtime, restored, keeping }: OpenEditorProps) {
  const { t } = useTranslation('editor')
  const navigate = useNavigate()
  const [, create] = useMutation(drafts.CreateRecipeDocument)
  const [, update] = useMutation(drafts.UpdateRecipeDocument)
  // What the server found in steps counts until they're changed.
  const [refused, setRefused] = useState<Refused>({ errors: new Map(), steps: [] })
  const sent = useRef<Steps>([])
  const ingredients = useMemo(() => new Map(runtime.ingredients.map(one => [one.id, one])), [runtime])
  const { form, base, conflict } = useRecordForm<drafts.EditedRecipe, drafts.RecipeDraft, object>({
    ...{ record, current, draftOf: drafts.draftOf, rules: drafts.rulesOf },
    ...{ contentOf: drafts.contentOf, fieldOf: drafts.fieldOfPath },
    fields: useRecipeLabels(runtime, ingredients),
    save: (draft, base) => {
      sent.current = draft.steps
      const recipe = drafts.inputOf(draft)
      return base === null ? create({ recipe }) : update({ id: base.id, recipe, version: base.version })
    },
    onRefused: ({ problems }) =>
      setRefused({ errors: drafts.serverStepErrors(problems, sent.current), steps: sent.current }),
    onSaved: saved => {
      keeping.write(null)
      const { id, name } = onlyField(saved) as { readonly id: number; readonly name: string }
      notify.success(t('saved', { name }))
      void navigate(`/recipe/${id}`, { replace: true })
    },
  })
  const takeUp = useEffectEvent(() => restored && form.change(restored))
  useEffect(() => {
    takeUp()
  }, [])
  useKept(form, base, keeping)
  const { draft } = form
  const history = useStepHistory(form)
  const glass = runtime.glasses.find(one => one.id === draft.defaultGlassId) ?? null
  const editor: Editor = {
    ...{ ...history, form, runtime, ingredients, glass },
    summary: drafts.summaryOf(draft, ingredients, glass),
    errors: new Map([
      ...(isSame(refused.steps, draft.steps) ? refused.errors : []),
      ...drafts.shownErrors(draft.steps, form.bind('steps').error !== undefined),
    ]),
  }
  // Theirs is taken; mine is offered from there.
  const takeServer = (): void => {
    keeping.setAside({ draft, record: current ?? null, keptAt: Date.now() })
    conflict?.takeServer()
    history.forget()
  }
  return { editor, conflict: conflict && { ...conflict, takeServer } }
}

function OpenEditor(props: OpenEditorProps) {
  const { t } = useTranslation(['editor', 'common', 'terms'])
  const navigate = useNavigate()
  const listAddress = useUnit($lastListAddress)
  const { editor, conflict } = useEditedRecipe(props)
  const { id, record, current } = props
  const saved = current ?? record
  const back = id === null ? (listAddress ?? '/recipe/public') : `/recipe/${id}`
  usePageTitle(saved?.name)
  return (
    <Box measure={1240}>
      <PageHead
        title={saved?.name ?? t('terms:newRecipe')}
        lead={saved === null ? t('editor:newLead') : t('editor:editLead', { owner: saved.owner.username })}
        back={{ to: back, text: t(id === null ? 'terms:toRecipes' : 'editor:backToRecipe') }}
      />
      <OfferNotice {...props} />
      <EditorContext value={editor}>
        <FormPage
          form={editor.form}
          conflict={conflict}
          saveText={t(id === null ? 'common:create' : 'common:save')}
          onCancel={() => void navigate(back)}
        >
          <EditorFields isNew={id === null} />
        </FormPage>
      </EditorContext>
    </Box>
  )
}

function OfferNotice({ keeping: { offer, setAside }, onRestore }: OpenEditorProps) {
  const { t } = useTranslation('editor')
  const { dateTime } = useFormat()
  if (offer === null) return null
  return (
    <Callout className="sr-round sr-below-4" intent="primary" role="status">
      <Row gap={3} justify="between" wrap>
        <p>{t('offer.text', { time: dateTime(offer.keptAt) })}</p>
        <Row gap={2} align="stretch" wrap>
          <Button intent="primary" text={t('offer.restore')} onClick={onRestore} />
          <Button text={t('offer.decline')} onClick={() => setAside(null)} />
        </Row>
      </Row>
    </Callout>
  )
}
