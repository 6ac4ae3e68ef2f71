import { createEffect, createEvent, createStore, sample } from 'effector'
import { type DraftPlace, type KeptDraft, readDraft, writeDraft } from './kept-draft.ts'
import type { RecipeDraft } from './recipe-draft.ts'
import { $place, $savedAs, editorClosed, editorOpened, recipeRead } from './recipe-editor.model.ts'
import { recipeForm } from './recipe-form.model.ts'

// What is not saved is kept beside the page, for when the browser comes back from whatever happened to it.

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

const isPlace = (place: DraftPlace | null): place is DraftPlace => place !== null
const isKept = (kept: KeptDraft | null): kept is KeptDraft => kept !== null

const restored = createEvent<KeptDraft>()
const setAsideFx = createEffect<Keeping, KeptDraft>(keeping => keepFx(keeping))
/** A draft of before that can be gone on with. */
export const $offer = createStore<KeptDraft | null>(null, { skipVoid: false })
  .on([readKeptFx.doneData, setAsideFx.doneData], (_, kept) => kept)
  .reset(editorOpened, restored, restoreDeclined)

// Only what the page began with is asked for: reading the recipe again is no new beginning.
const $isAsked = createStore(false)
  .on(readKeptFx, () => true)
  .reset(editorOpened)
sample({
  clock: recipeRead,
  source: { place: $place, isAsked: $isAsked },
  filter: ({ place, isAsked }) => isPlace(place) && !isAsked,
  fn: ({ place }) => place as DraftPlace,
  target: readKeptFx,
})

sample({ clock: restoreChosen, source: $offer, filter: isKept, target: restored })
sample({ clock: restored, fn: ({ draft }) => draft, target: recipeForm.changed })
sample({
  clock: draftSetAside,
  source: $place,
  filter: isPlace,
  fn: (place: DraftPlace, draft: RecipeDraft): Keeping => ({ place, draft }),
  target: setAsideFx,
})

/** Typing is written down a few times a second, not letter by letter. */
export const pauseFx = createEffect(() => new Promise<void>(resolve => setTimeout(resolve, 300)))
sample({
  clock: recipeForm.$draft,
  source: pauseFx.pending,
  filter: isPausing => !isPausing,
  fn: () => undefined,
  target: pauseFx,
})
const settling = sample({
  clock: pauseFx.done,
  source: { place: $place, draft: recipeForm.$draft, isChanged: recipeForm.$isChanged, offer: $offer, as: $savedAs },
  // What is offered is not overwritten before somebody has decided about it.
  filter: ({ place, draft, offer, as }) => place !== null && draft !== null && offer === null && as === null,
  fn: ({ place, draft, isChanged }) => ({ place: place as DraftPlace, draft: draft as RecipeDraft, isChanged }),
})
sample({
  clock: settling,
  filter: ({ isChanged }) => isChanged,
  fn: ({ place, draft }) => ({ place, draft }),
  target: keepFx,
})
sample({ clock: settling, filter: ({ isChanged }) => !isChanged, fn: ({ place }) => place, target: forgetFx })

sample({ clock: [recipeForm.saved, restoreDeclined], source: $place, filter: isPlace, target: forgetFx })
// Whoever leaves the page was asked; a session that was lost was not.
sample({
  clock: editorClosed,
  source: $offer,
  filter: (offer, { place, hadDraft }) => offer === null && hadDraft && place !== null,
  fn: (_, { place }) => place as DraftPlace,
  target: forgetFx,
})
