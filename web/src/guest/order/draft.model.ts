import { combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, queryField } from '../../api/operate.ts'
import { languageChanged } from '../language/language.model.ts'
import { $drinks } from '../menu/menu.model.ts'
import { $screen } from '../place/place.model.ts'
import { $guest, woke } from '../visit/session.model.ts'
import { $visit, visitReceived } from '../visit/visit.model.ts'
import {
  type Alternative,
  CheckDocument,
  type Draft,
  inputOf,
  newDraft,
  type PartyCheck,
  type PartyRequest,
  recipeOf,
  withAlcohol,
  withAlternative,
  withIngredient,
  withRequest,
  withSister,
} from './order-request.ts'

/** @see PartyIngredient.leaveOutId */
export const ingredientChosen = createEvent<{ readonly id: number; readonly isIn: boolean }>()
/** Another size or strength, or that the glass may be that full. */
export const requestChanged = createEvent<Partial<PartyRequest>>()
export const alternativeChosen = createEvent<Alternative>()
export const alcoholFreeChosen = createEvent<boolean>()
/** It was ordered. */
export const draftDropped = createEvent()

/** What is being put together; it stays when the sheet is closed, until another drink is opened. */
export const $draft = createStore<Draft | null>(null)

const opened = $screen.map(screen => (screen.kind === 'drink' ? screen : null), { skipVoid: false })
const anotherDrink = sample({
  clock: opened,
  source: { draft: $draft, visit: $visit, drinks: $drinks },
  filter: ({ draft }, screen) =>
    screen !== null && (draft?.drinkId !== screen.drinkId || draft.changes !== screen.changes),
  fn: ({ visit, drinks }, screen) => {
    const { drinkId, changes, alcoholFree } = screen ?? { drinkId: 0, changes: null, alcoholFree: false }
    const changed = visit?.orders.find(({ id }) => id === changes)?.request
    const drink = drinks?.find(({ id }) => id === drinkId)
    // What is changed may itself have taken the last of a bottle: it stays what it is.
    const isOnlyFree = changes === null && drink?.alcoholFreeOnly === true
    const wants = alcoholFree || isOnlyFree || visit?.party.alcoholFree === true
    return newDraft(drinkId, changes, wants, changed?.drinkId === drinkId ? changed : undefined)
  },
})

const $drink = combine($drinks, $draft, (drinks, draft) => drinks?.find(({ id }) => id === draft?.drinkId) ?? null, {
  skipVoid: false,
})
/** The sister without alcohol of the drink that is open; null where there is none. */
export const $sister = $drink.map(drink => drink?.alcoholFree ?? null, { skipVoid: false })
/** As it is written it is not to be had. */
export const $isOnlyAlcoholFree = $drink.map(drink => drink?.alcoholFreeOnly === true)
const sisterChosen = sample({
  clock: alcoholFreeChosen,
  source: $sister,
  filter: Boolean,
  fn: (sister, isChosen) => ({ sister, isChosen }),
})

$draft
  .on(anotherDrink, (_, draft) => draft)
  .on(ingredientChosen, (draft, { id, isIn }) => draft && withIngredient(draft, id, isIn))
  .on(requestChanged, (draft, changes) => draft && withRequest(draft, changes))
  .on(alternativeChosen, (draft, alternative) => draft && withAlternative(draft, alternative))
  .on(sisterChosen, (draft, { sister, isChosen }) => draft && (isChosen ? withSister : withAlcohol)(draft, sister))
  .reset(draftDropped)

// Found among the drinks without alcohol, or at a party without any.
const wanted = sample({
  clock: [$sister, $draft],
  source: { sister: $sister, draft: $draft },
  filter: ({ sister, draft }) => sister !== null && draft?.wantsAlcoholFree === true,
  fn: () => true,
})
sample({ clock: wanted, target: alcoholFreeChosen })

interface Question {
  readonly draft: Draft
}
export const checkFx = createRequest(({ draft: { request, changes } }: Question) =>
  queryField(CheckDocument, { order: inputOf(request), changes }),
)

const typingPauseMs = 120
const updatePauseMs = 1_000

/** What the next answer has to be about; every question is an object of its own. */
const $asked = createStore<Question | null>(null)

/** The last answer; stays on the screen while the next one is on its way. */
export const $check = createStore<PartyCheck | null>(null).reset(anotherDrink, draftDropped)
export const $checkProblem = createStore<ApiProblem | null>(null).reset(anotherDrink, draftDropped)
/** The answer is about what is chosen now. */
export const $isChecked = createStore(false).reset(anotherDrink, draftDropped)

const draftChanged = sample({ clock: $draft, filter: Boolean })
$asked.on(draftChanged, () => null)
$isChecked.on(draftChanged, () => false)

sample({
  clock: [
    debounce({ source: draftChanged, timeout: typingPauseMs }),
    debounce({ source: visitReceived, timeout: updatePauseMs }),
    opened,
    woke,
    languageChanged,
  ],
  source: { draft: $draft, screen: $screen, guest: $guest },
  filter: ({ draft, screen, guest }) => draft !== null && screen.kind === 'drink' && guest !== null,
  fn: ({ draft }) => draft && { draft },
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
  .reset(anotherDrink, alternativeChosen, sisterChosen, draftDropped)
