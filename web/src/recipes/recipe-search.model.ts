import { createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { $defaultFilter } from './default-filter.model.ts'
import { listShown } from './recipe-list.model.ts'
import { type ListPlace, noSearch, type RecipeSearch, usualAt, writeSearch } from './recipe-search.ts'

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

const $place = createStore<ListPlace>({ scope: 'public' }).on(listShown, (_, { place }) => place)

/** What stands in the search field; ahead of the address while somebody types. */
export const $queryText = createStore('')
  .on(queryTyped, (_, text) => text)
  .on(searchReset, () => '')
  // A blank at the end is on its way to the next word, not another search.
  .on(listShown, (text, { search }) => (text.trim() === search.query ? text : search.query))

const typingPaused = debounce({ source: queryTyped, timeout: typingPauseMs })
const searchWanted = createEvent<RecipeSearch>()
sample({
  clock: [typingPaused, querySubmitted],
  source: { search: $search, text: $queryText },
  filter: ({ search, text }) => text.trim() !== search.query,
  fn: ({ search, text }) => ({ ...search, query: text.trim() }),
  target: searchWanted,
})
sample({
  clock: searchChanged,
  source: { search: $search, text: $queryText },
  fn: ({ search, text }, change) => ({ ...search, query: text.trim(), ...change }),
  target: searchWanted,
})
sample({ clock: searchReset, fn: () => noSearch, target: searchWanted })
sample({
  clock: searchWanted,
  source: { place: $place, usual: $defaultFilter },
  fn: ({ place, usual }, search) => writeSearch(search, usualAt(place, usual)).toString(),
  target: addressWanted,
})
