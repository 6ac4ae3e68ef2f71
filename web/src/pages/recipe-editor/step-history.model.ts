import { createEvent, createStore, sample } from 'effector'
import type { RecipeDraft } from './recipe-draft.ts'
import { recipeForm } from './recipe-form.model.ts'
import type { Steps } from './recipe-steps.ts'
import { type EditNote, edited, focusAfter, isSameStroke, noteOf, type StepEdit } from './step-edits.ts'

export const stepsEdited = createEvent<StepEdit>()
export const undone = createEvent()
export const redone = createEvent()
export const noteClosed = createEvent()

interface Applied {
  readonly before: Steps
  readonly edit: StepEdit
  readonly after: Steps
}

interface History {
  /** What was there before each edit, the latest last. */
  readonly past: readonly { readonly steps: Steps; readonly edit: StepEdit }[]
  readonly future: readonly { readonly steps: Steps; readonly edit: StepEdit }[]
}

const most = 100
const emptyHistory: History = { past: [], future: [] }

function remembered({ past, future }: History, { before, edit }: Applied): History {
  const last = past.at(-1)
  if (last && future.length === 0 && isSameStroke(last.edit, edit)) return { past, future }
  return { past: [...past, { steps: before, edit }].slice(-most), future: [] }
}

const isThere = (draft: RecipeDraft | null): draft is RecipeDraft => draft !== null
const attempted = sample({
  clock: stepsEdited,
  source: recipeForm.$draft,
  filter: isThere,
  fn: ({ steps }: RecipeDraft, edit: StepEdit): Applied => ({ before: steps, edit, after: edited(steps, edit) }),
})
const applied = sample({ clock: attempted, filter: ({ before, after }) => before !== after })
sample({ clock: applied, fn: ({ after }) => ({ steps: after }), target: recipeForm.changed })

const $history = createStore<History>(emptyHistory).on(applied, remembered).reset(recipeForm.opened, recipeForm.closed)
export const $canUndo = $history.map(({ past }) => past.length > 0)
export const $canRedo = $history.map(({ future }) => future.length > 0)

/** Steps exchanged by going back or forth. */
const travelled = (from: 'past' | 'future') => ({
  source: { history: $history, draft: recipeForm.$draft },
  filter: ({ history }: { history: History }) => history[from].length > 0,
})
const wentBack = sample({ clock: undone, ...travelled('past'), fn: state => state })
const wentForth = sample({ clock: redone, ...travelled('future'), fn: state => state })
$history
  .on(wentBack, (_, { history: { past, future }, draft }) => {
    const last = past.at(-1)
    return last && draft
      ? { past: past.slice(0, -1), future: [...future, { steps: draft.steps, edit: last.edit }] }
      : undefined
  })
  .on(wentForth, (_, { history: { past, future }, draft }) => {
    const next = future.at(-1)
    return next && draft
      ? { past: [...past, { steps: draft.steps, edit: next.edit }], future: future.slice(0, -1) }
      : undefined
  })
sample({
  clock: wentBack,
  fn: ({ history, draft }) => ({ steps: history.past.at(-1)?.steps ?? draft?.steps ?? [] }),
  target: recipeForm.changed,
})
sample({
  clock: wentForth,
  fn: ({ history, draft }) => ({ steps: history.future.at(-1)?.steps ?? draft?.steps ?? [] }),
  target: recipeForm.changed,
})

/** What the last edit did, where that should be told; null after it was taken back, or followed by another. */
export const $note = createStore<EditNote | null>(null, { skipVoid: false })
  .on(applied, (_, { before, edit, after }) => noteOf(before, edit, after))
  .reset(undone, redone, noteClosed, recipeForm.opened, recipeForm.closed)

/** Where the next thing to do with a step or part is. */
export interface WantedFocus {
  /** Of a step or part; 0: nothing is left. */
  readonly key: number
  /** Something new wants to be filled in; what was dragged is still held by its handle. */
  readonly on: 'field' | 'handle' | 'menu'
}

const focusOn = ({ kind }: StepEdit): WantedFocus['on'] => {
  if (kind === 'part-moved' || kind === 'step-moved') return 'handle'
  return kind.endsWith('-added') || kind === 'part-replaced' ? 'field' : 'menu'
}

export const focusWanted = createEvent<WantedFocus>()
sample({
  clock: applied,
  filter: ({ before, edit, after }) => focusAfter(before, edit, after) !== null || after.length === 0,
  fn: ({ before, edit, after }): WantedFocus => ({ key: focusAfter(before, edit, after) ?? 0, on: focusOn(edit) }),
  target: focusWanted,
})
