import { combine, createEvent, createStore, restore, sample } from 'effector'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, query } from '../../api/operate.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import type { DraftPlace } from './kept-draft.ts'
import { draftOf, emptyDraft, type RecipeDraft } from './recipe-draft.ts'
import { type EditedRecipe, EditorSurroundingsDocument } from './recipe-editor.documents.ts'
import { readRecipeFx, recipeForm } from './recipe-form.model.ts'

/** The editor came up, for a recipe or (null) for one that does not exist yet. */
export const editorOpened = createEvent<number | null>()
export const editorLeft = createEvent()
export const retryRequested = createEvent()
/** The editor is gone: which draft it had, if any, and whether somebody is still logged in. */
export const editorClosed = createEvent<{ readonly place: DraftPlace | null; readonly hadDraft: boolean }>()

export type EditorPage =
  | { readonly kind: 'loading' | 'unknown' | 'forbidden' | 'ready' }
  | { readonly kind: 'failed'; readonly problem: ApiProblem }

/** Null while no editor is open. */
export const $target = createStore<{ readonly id: number | null } | null>(null, { skipVoid: false })
  .on(editorOpened, (_, id) => ({ id }))
  .reset(editorClosed)
export const $place = combine($user, $target, (user, target): DraftPlace | null =>
  user && target ? { userId: user.id, recipeId: target.id } : null,
)
sample({
  clock: editorLeft,
  source: { place: $place, draft: recipeForm.$draft },
  fn: ({ place, draft }) => ({ place, hadDraft: draft !== null }),
  target: editorClosed,
})
sample({ clock: editorClosed, target: recipeForm.closed })

export const loadSurroundingsFx = createRequest(() => query(EditorSurroundingsDocument))
/** Kept from one editor to the next. */
export const $surroundings = restore(loadSurroundingsFx.doneData, null).reset(loggedOut)
export const $ingredients = $surroundings.map(read => new Map((read?.ingredients ?? []).map(one => [one.id, one])))

/** Everything an editor begins with. */
export const loadEditorFx = createRequest(async (id: number | null) => {
  const [recipe] = await Promise.all([id === null ? null : readRecipeFx(id), loadSurroundingsFx()])
  return recipe
})
sample({ clock: editorOpened, target: loadEditorFx })
sample({
  clock: retryRequested,
  source: $target,
  filter: target => target !== null,
  fn: target => target?.id ?? null,
  target: loadEditorFx,
})
sample({
  clock: changesOf('INGREDIENTS', 'GLASSES', 'CATEGORIES', 'BAR', 'PUMPS'),
  source: $target,
  filter: target => target !== null,
  target: loadSurroundingsFx,
})

// An answer counts only while its editor is still the one that is wanted.
const arrived = sample({
  clock: loadEditorFx.finally,
  source: $target,
  filter: (target, { params }) => target !== null && target.id === params,
  fn: (_, outcome) => outcome,
})
const pageOf = (id: number | null, recipe: EditedRecipe | null): EditorPage => {
  if (id !== null && recipe === null) return { kind: 'unknown' }
  return { kind: recipe === null || recipe.mayChange ? 'ready' : 'forbidden' }
}
export const $page = createStore<EditorPage>({ kind: 'loading' })
  .on([editorOpened, retryRequested, editorClosed], () => ({ kind: 'loading' }))
  .on(arrived, (_, outcome) =>
    outcome.status === 'done' ? pageOf(outcome.params, outcome.result) : { kind: 'failed', problem: outcome.error },
  )

/** A recipe is there to be worked on; null for one that does not exist yet. */
export const recipeRead = createEvent<EditedRecipe | null>()
sample({
  clock: arrived,
  source: $page,
  filter: ({ kind }) => kind === 'ready',
  fn: (_, outcome) => (outcome.status === 'done' ? outcome.result : null),
  target: recipeRead,
})
/** The recipe as it is saved; null for what is not. */
export const $saved = restore(recipeRead, null).reset(editorOpened, editorClosed)
sample({
  clock: recipeRead,
  fn: (recipe): RecipeDraft => (recipe === null ? emptyDraft : draftOf(recipe)),
  target: recipeForm.opened,
})

/** The saved recipe: the page has nothing to do any more. */
export const $savedAs = restore(recipeForm.saved, null).reset(editorOpened, editorClosed)
