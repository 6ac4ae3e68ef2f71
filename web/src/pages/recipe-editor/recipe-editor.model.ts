import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { useUnit } from 'effector-react'
import type { ApiProblem } from '../../api/api-problem.ts'
import { createRequest, mutateField, query, queryField } from '../../api/operate.ts'
import { createConflict } from '../../forms/conflict.model.ts'
import { createForm } from '../../forms/form.model.ts'
import { changesOf } from '../../queries/catalogue.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import {
  contentOf,
  draftOf,
  emptyDraft,
  fieldOfPath,
  inputOf,
  type RecipeDraft,
  rulesOf,
  type StepErrors,
  serverStepErrors,
  stepErrors,
} from './recipe-draft.ts'
import {
  CreateRecipeDocument,
  type EditedRecipe,
  EditedRecipeDocument,
  EditorContextDocument,
  type SavedRecipe,
  UpdateRecipeDocument,
} from './recipe-editor.documents.ts'
import type { Steps } from './recipe-steps.ts'

/** Null when there is no such recipe. */
export const readRecipeFx = createRequest((id: number) => queryField(EditedRecipeDocument, { id }))

async function save(draft: RecipeDraft): Promise<SavedRecipe> {
  const recipe = inputOf(draft)
  if (draft.origin === null) return mutateField(CreateRecipeDocument, { recipe })
  const { id, version } = draft.origin
  return mutateField(UpdateRecipeDocument, { id, recipe, version })
}

export const recipeForm = createForm<RecipeDraft, SavedRecipe>({
  rules: rulesOf,
  save,
  fieldOf: field => fieldOfPath(field),
})

/** Errors that the server found in steps, by their keys; forgotten when steps change. */
export const $serverStepErrors = createStore<StepErrors>(new Map())
  .on(recipeForm.saveFx.fail, (_, { params, error }) => serverStepErrors(error.problems, params.steps))
  .reset(recipeForm.opened, recipeForm.closed, recipeForm.saveFx, loggedOut)
const stepsChanged = sample({ clock: recipeForm.changed, filter: change => 'steps' in change, fn: () => undefined })
$serverStepErrors.reset(stepsChanged)

/** Whether saving was tried, so that everything is checked. */
export const $isJudged = booleanStore({
  on: recipeForm.submitted,
  off: [recipeForm.opened, recipeForm.closed, recipeForm.saved, loggedOut],
})

/** The editor came up, for a recipe or (null) for one that does not exist yet. */
export const editorOpened = createEvent<number | null>()
export const editorLeft = createEvent()
export const retryRequested = createEvent()
/** The editor is gone: which draft it had, if any, and whether a user is still logged in. */
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

export const loadContextFx = createRequest(() => query(EditorContextDocument))
/** Kept from one editor to the next. */
export const $runtime = restore(loadContextFx.doneData, null).reset(loggedOut)
export const $ingredients = $runtime.map(read => new Map((read?.ingredients ?? []).map(one => [one.id, one])))

/** Everything an editor begins with. */
export const loadEditorFx = createRequest(async (id: number | null) => {
  const [recipe] = await Promise.all([id === null ? null : readRecipeFx(id), loadContextFx()])
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
  target: loadContextFx,
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

/** Amounts are judged while they are typed; what is merely empty only when it was tried to save. */
export function useShownErrors(steps: Steps): StepErrors {
  const [serverError, isJudged] = useUnit([$serverStepErrors, $isJudged])
  const own = [...stepErrors(steps)].filter(([, error]) => isJudged || !('rule' in error && error.rule === 'required'))
  return new Map([...serverError, ...own])
}

/** A draft that was not saved when the page went away. */
export interface KeptDraft {
  readonly draft: RecipeDraft
  /** Milliseconds since 1970. */
  readonly keptAt: number
}

/** The owner of a draft and its subject. */
export interface DraftPlace {
  readonly userId: number
  /** Null: of a recipe that does not exist yet. */
  readonly recipeId: number | null
}

// The version is for drafts of an older page, which can't be read.
const keyOf = ({ userId, recipeId }: DraftPlace): string => `recipeDraft.3.${userId}.${recipeId ?? 'new'}`

const isKept = (value: unknown): value is KeptDraft =>
  typeof value === 'object' && value !== null && 'draft' in value && 'keptAt' in value

export function readDraft(storage: Storage, place: DraftPlace): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(place)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** A storage that is full or forbidden keeps nothing: the page goes on without. */
export function writeDraft(storage: Storage, place: DraftPlace, kept: KeptDraft | null): void {
  try {
    if (kept === null) storage.removeItem(keyOf(place))
    else storage.setItem(keyOf(place), JSON.stringify(kept))
  } catch {
    storage.removeItem(keyOf(place))
  }
}

// The unsaved draft is kept beside the page, for when the browser comes back from whatever happened to it.

export const restoreChosen = createEvent()
export const restoreDeclined = createEvent()
/** The draft makes room for another version, and is offered from there. */
export const draftSetAside = createEvent<RecipeDraft>()

interface Keeping {
  readonly place: DraftPlace
  readonly draft: RecipeDraft
}

export const readKeptFx = createEffect((place: DraftPlace) => readDraft(sessionStorage, place))
export const keepFx = createEffect(({ place, draft }: Keeping): KeptDraft => {
  const kept = { draft, keptAt: Date.now() }
  writeDraft(sessionStorage, place, kept)
  return kept
})
export const forgetFx = createEffect((place: DraftPlace) => writeDraft(sessionStorage, place, null))

const restored = createEvent<KeptDraft>()
const setAsideFx = createEffect<Keeping, KeptDraft>(keeping => keepFx(keeping))
/** A draft of before that can be gone on with. */
export const $offer = createStore<KeptDraft | null>(null, { skipVoid: false })
  .on([readKeptFx.doneData, setAsideFx.doneData], (_, kept) => kept)
  .reset(editorOpened, restored, restoreDeclined)

// Only the page's start reads it: reading the recipe again is no new start.
const $isAsked = booleanStore({ on: readKeptFx, off: editorOpened })
sample({
  clock: recipeRead,
  source: combine($place, $isAsked, (place, isAsked) => (isAsked ? null : place)),
  filter: Boolean,
  target: readKeptFx,
})

sample({ clock: restoreChosen, source: $offer, filter: Boolean, target: restored })
sample({ clock: restored, fn: ({ draft }) => draft, target: recipeForm.changed })
sample({
  clock: draftSetAside,
  source: $place,
  filter: Boolean,
  fn: (place, draft) => ({ place, draft }),
  target: setAsideFx,
})

/** Typing is written down a few times a second, not letter by letter. */
export const pauseFx = createEffect(() => new Promise<void>(resolve => setTimeout(resolve, 300)))
sample({ clock: recipeForm.$draft, source: pauseFx.pending, filter: isPausing => !isPausing, target: pauseFx })
const settling = sample({
  clock: pauseFx.done,
  source: combine(
    { place: $place, draft: recipeForm.$draft, isChanged: recipeForm.$isChanged, offer: $offer, as: $savedAs },
    // An offered draft isn't overwritten before it's taken or discarded.
    ({ place, draft, isChanged, offer, as }) =>
      place !== null && draft !== null && offer === null && as === null ? { place, draft, isChanged } : null,
  ),
  filter: Boolean,
})
sample({
  clock: settling,
  filter: ({ isChanged }) => isChanged,
  fn: ({ place, draft }) => ({ place, draft }),
  target: keepFx,
})
sample({ clock: settling, filter: ({ isChanged }) => !isChanged, fn: ({ place }) => place, target: forgetFx })

sample({ clock: [recipeForm.saved, restoreDeclined], source: $place, filter: Boolean, target: forgetFx })
// Leaving the page asks first; losing the session doesn't.
const abandoned = sample({
  clock: editorClosed,
  source: $offer,
  fn: (offer, { place, hadDraft }) => (offer === null && hadDraft ? place : null),
})
sample({ clock: abandoned, filter: Boolean, target: forgetFx })

/** Theirs is read like a recipe that the editor begins with; mine is put aside then. */
export const recipeConflict = createConflict(recipeForm, {
  read: id => queryField(EditedRecipeDocument, { id }),
  draftOf,
  contentOf,
  update: changesOf('RECIPES'),
  taken: recipeRead.prepend((recipe: EditedRecipe) => recipe),
  $isActive: $savedAs.map(savedAs => savedAs === null),
})
sample({ clock: recipeConflict.givenUp, target: draftSetAside })
