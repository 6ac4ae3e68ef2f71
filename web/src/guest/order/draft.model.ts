import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest } from '../../api/operate.ts'
import { languageChanged } from '../language/language.model.ts'
import { $screen } from '../place/place.model.ts'
import { $guest } from '../visit/session.model.ts'
import { $visit, visitTold } from '../visit/visit.model.ts'
import { woke } from '../visit/wake.model.ts'
import { keptRequest } from './kept-requests.ts'
import { type Alternative, CheckDocument, type OrderInput, type PartyCheck, type PartySize } from './order.documents.ts'
import {
  type Draft,
  newDraft,
  recipeOf,
  withAlcohol,
  withAlternative,
  withBoost,
  withIngredient,
  withOverfill,
  withSize,
} from './order-request.ts'

export const ingredientChosen = createEvent<{ readonly id: number; readonly isIn: boolean }>()
export const sizeChosen = createEvent<PartySize>()
export const boostChosen = createEvent<number>()
export const overfillConfirmed = createEvent<boolean>()
export const alternativeChosen = createEvent<Alternative>()
export const alcoholFreeChosen = createEvent<boolean>()
/** It was ordered, or is not wanted any more. */
export const draftDropped = createEvent()

const opened = sample({
  clock: $screen,
  fn: screen => (screen.kind === 'drink' ? screen : null),
})
export const openDraftFx = createEffect(
  ({ drinkId, changes, alcoholFree }: { drinkId: number; changes: number | null; alcoholFree: boolean }): Draft => {
    const before = changes === null ? null : keptRequest(localStorage, changes, drinkId)
    return newDraft(drinkId, changes, alcoholFree, before ?? undefined)
  },
)
export const checkFx = createRequest((order: OrderInput) => ask(CheckDocument, { order }))

/** What is being put together; it stays when the sheet is closed, until another drink is opened. */
export const $draft = createStore<Draft | null>(null)
  .on(openDraftFx.doneData, (_, draft) => draft)
  .on(ingredientChosen, (draft, { id, isIn }) => draft && withIngredient(draft, id, isIn))
  .on(sizeChosen, (draft, size) => draft && withSize(draft, size))
  .on(boostChosen, (draft, boost) => draft && withBoost(draft, boost))
  .on(overfillConfirmed, (draft, isConfirmed) => draft && withOverfill(draft, isConfirmed))
  .on(alternativeChosen, (draft, alternative) => draft && withAlternative(draft, alternative))
  .reset(draftDropped)

sample({
  clock: opened,
  source: $draft,
  filter: (draft, screen) => screen !== null && (draft?.drinkId !== screen.drinkId || draft.changes !== screen.changes),
  fn: (_, screen) => screen ?? { drinkId: 0, changes: null, alcoholFree: false },
  target: openDraftFx,
})

const typingPauseMs = 120
const newsPauseMs = 1_000

/** The order that the next answer has to be about; every question is an object of its own. */
const $asked = createStore<OrderInput | null>(null)
const anotherDrink = openDraftFx.done.map(() => undefined)

/** The last answer; stays on the screen while the next one is on its way. */
export const $check = createStore<PartyCheck | null>(null).reset(anotherDrink, draftDropped)
export const $checkProblem = createStore<ApiProblem | null>(null).reset(anotherDrink, draftDropped)
/** The answer is about what is chosen now. */
export const $isChecked = createStore(false).reset(anotherDrink, draftDropped)

const draftChanged = sample({ clock: $draft, filter: Boolean })
$asked.on(draftChanged, () => null)
$isChecked.on(draftChanged, () => false)

const news = debounce({ source: visitTold, timeout: newsPauseMs })
sample({
  clock: [debounce({ source: draftChanged, timeout: typingPauseMs }), opened, news, woke, languageChanged],
  source: { draft: $draft, screen: $screen, guest: $guest },
  filter: ({ draft, screen, guest }) => draft !== null && screen.kind === 'drink' && guest !== null,
  fn: ({ draft }) => draft && { ...draft.request },
  target: $asked,
})
sample({ clock: $asked, filter: Boolean, target: checkFx })

const answered = sample({
  clock: checkFx.finally,
  source: $asked,
  filter: (asked, { params }) => asked === params,
  fn: (_, outcome) => outcome,
})
$check.on(answered, (check, outcome) => (outcome.status === 'done' ? outcome.result : check))
$checkProblem.on(answered, (_, outcome) => (outcome.status === 'fail' ? asApiProblem(outcome.error) : null))
$isChecked.on(answered, (_, { status }) => status === 'done')

/** All that can be in it: what is left out is not among the answers. */
export const $recipe = createStore<PartyCheck['ingredients']>([])
  .on(sample({ clock: $check, filter: Boolean }), (known, check) => [...recipeOf(known, check)])
  .reset(anotherDrink, alternativeChosen, draftDropped)

/** The sister without alcohol, as soon as she was offered. */
export const $sister = createStore<Alternative | null>(null, { skipVoid: false })
  .on(
    sample({ clock: $check, filter: Boolean }),
    (known, { alternatives }) => alternatives.find(({ kind }) => kind === 'ALCOHOL_FREE') ?? known,
  )
  .reset(anotherDrink, draftDropped)

sample({
  clock: alcoholFreeChosen,
  source: $sister,
  filter: (sister: Alternative | null, isChosen: boolean): sister is Alternative => isChosen && sister !== null,
  fn: sister => sister as Alternative,
  target: alternativeChosen,
})
$draft.on(sample({ clock: alcoholFreeChosen, filter: isChosen => !isChosen }), draft => draft && withAlcohol(draft))
// Found among the drinks without alcohol, or at a party without any.
const $isWanted = combine(
  $draft,
  $visit,
  (draft, visit) =>
    draft !== null && !draft.isAlcoholFree && (draft.wantsAlcoholFree || visit?.party.alcoholFree === true),
)
sample({
  clock: $sister,
  source: $isWanted,
  filter: (isWanted: boolean, sister: Alternative | null): sister is Alternative => isWanted && sister !== null,
  fn: (_, sister) => sister as Alternative,
  target: alternativeChosen,
})
