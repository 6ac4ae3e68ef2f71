import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { $defaultFilter } from './default-filter.model.ts'
import { emptyField, queryOf, withListShown, withQueryAsked } from './query-field.ts'
import { listLeft, listShown } from './recipe-list.model.ts'
import { noSearch, type RecipeSearch, usualAt, writeSearch } from './recipe-search.ts'

const typingPauseMs = 250

export const queryTyped = createEvent<string>()
/** Enter: the search does not wait for a pause in typing. */
export const querySubmitted = createEvent()
export const searchChanged = createEvent<Partial<RecipeSearch>>()
export const searchReset = createEvent()

/** The query part that the address ought to have now; the page navigates. */
export const addressWanted = createEvent<string>()

/** What is searched for. The address is the truth: only the address changes it. */
export const $search = createStore<RecipeSearch>(noSearch).on(listShown, (_, { search }) => search)

const $field = createStore(emptyField)
  .on(queryTyped, (field, text) => ({ ...field, text }))
  .on(searchReset, field => ({ ...field, text: '' }))
  .on(listShown, withListShown)
  .on(listLeft, () => emptyField)

/** What stands in the search field; ahead of the address while somebody types. */
export const $queryText = $field.map(({ text }) => text)

const typingPaused = debounce({ source: queryTyped, timeout: typingPauseMs })
const searchWanted = createEvent<RecipeSearch>()
sample({
  // Also when the list comes up under somebody who types already.
  clock: [typingPaused, querySubmitted, listShown],
  source: { search: $search, field: $field },
  filter: ({ search, field }) => field.shown !== null && queryOf(field) !== (field.asked ?? search.query),
  fn: ({ search, field }) => ({ ...search, query: queryOf(field) }),
  target: searchWanted,
})
sample({
  clock: searchChanged,
  source: { search: $search, field: $field },
  fn: ({ search, field }, change) => ({ ...search, query: queryOf(field), ...change }),
  target: searchWanted,
})
sample({ clock: searchReset, fn: () => noSearch, target: searchWanted })
sample({
  clock: searchWanted,
  source: { field: $field, usual: $defaultFilter },
  fn: ({ field, usual }, search) =>
    writeSearch(search, field.shown ? usualAt(field.shown.place, usual) : null).toString(),
  target: addressWanted,
})
$field.on(searchWanted, (field, { query }) => withQueryAsked(field, query))
