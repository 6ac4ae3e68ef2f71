import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { flag } from '../../ui/flag.ts'
import { type DraftPlace, type KeptDraft, readDraft, writeDraft } from './kept-draft.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import { $place, $savedAs, editorClosed, editorOpened, recipeRead } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'

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

// Only what the page began with is asked for: reading the recipe again is no new beginning.
const $isAsked = flag({ on: readKeptFx, off: editorOpened })
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
    // An offered draft is not overwritten before somebody has decided about it.
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
// A person who leaves the page was asked; a session that was lost was not.
const abandoned = sample({
  clock: editorClosed,
  source: $offer,
  fn: (offer, { place, hadDraft }) => (offer === null && hadDraft ? place : null),
})
sample({ clock: abandoned, filter: Boolean, target: forgetFx })
