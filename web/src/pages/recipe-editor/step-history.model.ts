import { combine, createEvent, createStore, type EventCallable, sample } from 'effector'
import { recipeForm } from './recipe-editor.model.ts'
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
  /** The steps before each edit, the latest last. */
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

const attempted = sample({
  clock: stepsEdited,
  source: recipeForm.$draft,
  filter: Boolean,
  fn: ({ steps }, edit): Applied => ({ before: steps, edit, after: edited(steps, edit) }),
})
const applied = sample({ clock: attempted, filter: ({ before, after }) => before !== after })
sample({ clock: applied, fn: ({ after }) => ({ steps: after }), target: recipeForm.changed })

const $history = createStore<History>(emptyHistory).on(applied, remembered).reset(recipeForm.opened, recipeForm.closed)
export const $canUndo = $history.map(({ past }) => past.length > 0)
export const $canRedo = $history.map(({ future }) => future.length > 0)

/** The steps before or after an edit take the place of those of now. */
const travel = (clock: EventCallable<void>, from: 'past' | 'future') => {
  const to = from === 'past' ? 'future' : 'past'
  const travelled = sample({
    clock,
    source: combine($history, recipeForm.$draft, (history, draft) => {
      const reached = history[from].at(-1)
      return reached && draft ? { history, reached, left: { steps: draft.steps, edit: reached.edit } } : null
    }),
    filter: Boolean,
  })
  $history.on(travelled, (_, { history, left }) => ({
    ...history,
    [from]: history[from].slice(0, -1),
    [to]: [...history[to], left],
  }))
  sample({ clock: travelled, fn: ({ reached }) => ({ steps: reached.steps }), target: recipeForm.changed })
}
travel(undone, 'past')
travel(redone, 'future')

/** The effect of the last edit, if it should be announced; null after it was undone, or followed by another. */
export const $note = createStore<EditNote | null>(null, { skipVoid: false })
  .on(applied, (_, { before, edit, after }) => noteOf(before, edit, after))
  .reset(undone, redone, noteClosed, recipeForm.opened, recipeForm.closed)

/** The place of the next thing to do with a step or part. */
export interface WantedFocus {
  /** The key of a step or part; 0: nothing is left. */
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
