import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { $defaultFilter } from './default-filter.model.ts'
import { emptyField, hasChosen, queryOf, searchOf, withChoice, withListShown, withQueryAsked } from './query-field.ts'
import { listLeft, listShown } from './recipe-list.model.ts'
import { noSearch, type RecipeSearch, usualAt, writeSearch } from './recipe-search.ts'

const typingPauseMs = 250

export const queryTyped = createEvent<string>()
/** Enter: the search does not wait for a pause in typing. */
export const querySubmitted = createEvent()
export const searchChanged = createEvent<Partial<RecipeSearch>>()

/** The query part that the address ought to have now; the page navigates. */
export const addressWanted = createEvent<string>()

/** The search. The address is the truth: only the address changes it. */
export const $search = createStore<RecipeSearch>(noSearch).on(listShown, (_, { search }) => search)

const $field = createStore(emptyField)
  .on(queryTyped, (field, text) => ({ ...field, text }))
  .on(searchChanged, withChoice)
  .on(listShown, withListShown)
  .on(listLeft, () => emptyField)

/** The text of the search field; ahead of the address while somebody types. */
export const $queryText = $field.map(({ text }) => text)

const typingPaused = debounce({ source: queryTyped, timeout: typingPauseMs })
const searchWanted = createEvent<RecipeSearch>()
export const searchReset = searchChanged.prepend<void>(() => noSearch)
const asked = sample({
  // Also when the list comes up under somebody who types or chooses already.
  clock: [typingPaused, querySubmitted, listShown],
  source: { search: $search, field: $field },
  filter: ({ search, field }) => hasChosen(field) || queryOf(field) !== (field.asked ?? search.query),
})
const chosen = sample({ clock: searchChanged, source: { search: $search, field: $field } })
sample({
  clock: [asked, chosen],
  filter: ({ field }) => field.shown !== null,
  fn: ({ search, field }) => searchOf(field, search),
  target: searchWanted,
})
sample({
  clock: searchWanted,
  source: { field: $field, usual: $defaultFilter },
  fn: ({ field, usual }, search) =>
    writeSearch(search, field.shown ? usualAt(field.shown.place, usual) : null).toString(),
  target: addressWanted,
})
$field.on(searchWanted, (field, { query }) => withQueryAsked(field, query))
