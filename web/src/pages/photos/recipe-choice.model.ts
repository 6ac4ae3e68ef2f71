import { createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { ask, createRequest } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import type { PhotoRow } from './photo-rows.ts'
import { type PhotoRecipe, RecipesForPhotoDocument } from './photos.documents.ts'
import { $ownerId, pageClosed, recipeGiven } from './photos.model.ts'

const typingMs = 300

export const choiceAsked = createEvent<PhotoRow>()
export const choiceCancelled = createEvent()
export const searchTyped = createEvent<string>()

interface Search {
  readonly searchName: string
  readonly ownerId: number | null
}
interface Found {
  readonly recipes: readonly PhotoRecipe[]
  /** More match than are told. */
  readonly more: number
}

export const searchFx = createRequest(async (search: Search) => {
  const { content, totalElements } = await ask(RecipesForPhotoDocument, search)
  return { recipes: content, more: totalElements - content.length }
})

/** The row for which a recipe is chosen. */
export const $choosing = restore(choiceAsked, null).reset(choiceCancelled, recipeGiven, pageClosed, loggedOut)
export const $search = restore(searchTyped, '').reset(choiceAsked)
export const $isSearching = searchFx.pending
/** Recipes the file may be for, until something is typed. Null: not known yet. */
export const $found = createStore<Found | null>(null, { skipVoid: false })
  .on(choiceAsked, (_, { candidates }) => (candidates.length > 0 ? { recipes: candidates, more: 0 } : null))
  .reset(choiceCancelled)

const answered = sample({
  clock: searchFx.done,
  source: $search,
  filter: (text, { params }) => text.trim() === params.searchName,
  fn: (_, { result }) => result,
})
$found.on(answered, (_, found) => found)

const wanted = sample({
  clock: [debounce({ source: searchTyped, timeout: typingMs }), choiceAsked],
  source: { text: $search, ownerId: $ownerId, choosing: $choosing },
  fn: ({ text, ownerId, choosing }) => ({ search: { searchName: text.trim(), ownerId }, choosing }),
})
sample({
  clock: wanted,
  // If the name of the file tells of several, one chooses from these.
  filter: ({ search, choosing }) => choosing !== null && (search.searchName !== '' || choosing.candidates.length === 0),
  fn: ({ search }) => search,
  target: searchFx,
})
sample({ clock: searchFx.failData, target: notify.problem })
