import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import type { ApiProblem } from '../api/api-problem.ts'
import { changesOf } from '../recipes/catalogue.model.ts'
import { draftSetAside } from './kept-draft.model.ts'
import { differences, draftOf, type RecipeDraft } from './recipe-draft.ts'
import type { EditedRecipe } from './recipe-editor.documents.ts'
import { $savedAs, $target, editorClosed, editorOpened, recipeRead } from './recipe-editor.model.ts'
import { conflictIn, readRecipeFx, recipeForm } from './recipe-form.model.ts'

/** Somebody else changed the recipe meanwhile, or (null) deleted it. */
export interface Conflict {
  readonly theirs: EditedRecipe | null
}

export const conflictOpened = createEvent()
export const conflictPutOff = createEvent()
/** Mine instead of theirs. */
export const overwriteChosen = createEvent()
/** Theirs; mine is put aside. */
export const theirsChosen = createEvent()
/** Mine as another recipe: the old one is gone. */
export const saveAnewChosen = createEvent()

export const checkRecipeFx = createEffect<number, EditedRecipe | null, ApiProblem>(id => readRecipeFx(id))

const originOf = (draft: RecipeDraft | null): number | null => draft?.origin?.id ?? null
sample({
  clock: changesOf('RECIPES'),
  source: { draft: recipeForm.$draft, saving: recipeForm.$saving, savedAs: $savedAs },
  filter: ({ draft, saving, savedAs }) => originOf(draft) !== null && !saving && savedAs === null,
  fn: ({ draft }) => originOf(draft) as number,
  target: checkRecipeFx,
})
const refused = sample({
  clock: recipeForm.saveFx.fail,
  filter: ({ params, error }) => originOf(params) !== null && conflictIn(error) !== undefined,
  fn: ({ params }) => originOf(params) as number,
})
sample({ clock: refused, target: checkRecipeFx })

const seen = sample({
  clock: checkRecipeFx.done,
  source: { target: $target, draft: recipeForm.$draft, isChanged: recipeForm.$isChanged, savedAs: $savedAs },
  filter: ({ target, draft, savedAs }, { params, result }) =>
    target?.id === params &&
    savedAs === null &&
    draft?.origin != null &&
    draft.origin.lastUpdate !== result?.lastUpdate,
  fn: ({ isChanged }, { result }) => ({ theirs: result, isChanged }),
})
// Nothing is lost where nothing was changed.
sample({
  clock: seen,
  filter: ({ theirs, isChanged }) => theirs !== null && !isChanged,
  fn: ({ theirs }) => theirs,
  target: recipeRead,
})
const found = sample({
  clock: seen,
  filter: ({ theirs, isChanged }) => theirs === null || isChanged,
  fn: ({ theirs }): Conflict => ({ theirs }),
})

const overwritten = createEvent<Conflict>()
const replaced = createEvent<Conflict>()
export const $conflict = createStore<Conflict | null>(null, { skipVoid: false })
  .on(found, (_, conflict) => conflict)
  .reset(overwritten, replaced, editorOpened, editorClosed, recipeForm.saved)

/** Whether it is asked what to do. */
export const $isAsking = createStore(false)
  .on([refused, conflictOpened], () => true)
  .reset(conflictPutOff, overwritten, replaced, editorOpened, editorClosed)

const isThere = (conflict: Conflict | null): conflict is Conflict => conflict !== null
sample({ clock: [overwriteChosen, saveAnewChosen], source: $conflict, filter: isThere, target: overwritten })
sample({
  clock: overwritten,
  fn: ({ theirs }) => ({ origin: theirs && { id: theirs.id, lastUpdate: theirs.lastUpdate } }),
  target: recipeForm.changed,
})
sample({ clock: overwritten, fn: () => undefined, target: recipeForm.submitted })

sample({ clock: theirsChosen, source: $conflict, filter: isThere, target: replaced })
sample({
  clock: replaced,
  source: recipeForm.$draft,
  filter: (draft): draft is RecipeDraft => draft !== null,
  target: draftSetAside,
})
sample({
  clock: replaced,
  filter: ({ theirs }) => theirs !== null,
  fn: ({ theirs }) => theirs,
  target: recipeRead,
})

/** Where mine and theirs are different. */
export const $differences = combine($conflict, recipeForm.$draft, (conflict, draft) =>
  draft && conflict?.theirs ? differences(draft, draftOf(conflict.theirs)) : [],
)
