import { combine, createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { createRequest, query } from '../../api/operate.ts'
import { loggedOut } from '../../session/session.model.ts'
import { notify } from '../../ui/notifications.model.ts'
import { $openedId, addFx, collectionOpened, editToggled, removeFx } from './collection.model.ts'
import { type Candidate, CandidatesDocument } from './collections.documents.ts'

const typingMs = 300

export const searchTyped = createEvent<string>()

interface CandidateSearch {
  readonly searchName: string
  readonly collectionId: number
}
export interface Candidates {
  readonly found: readonly Candidate[]
  readonly inside: ReadonlySet<number>
  /** More match than are shown. */
  readonly more: number
}

export const loadCandidatesFx = createRequest(async ({ searchName, collectionId }: CandidateSearch) => {
  const wanted = searchName.trim()
  const { found, inside } = await query(CandidatesDocument, {
    searchName: wanted === '' ? null : wanted,
    collectionId,
  })
  return {
    found: found.content,
    inside: new Set(inside.content.map(({ id }) => id)),
    more: found.totalElements - found.content.length,
  }
})

export const $searchText = restore(searchTyped, '').reset(collectionOpened, loggedOut)
export const $isSearching = loadCandidatesFx.pending

const answered = sample({
  clock: loadCandidatesFx.done,
  source: { text: $searchText, id: $openedId },
  filter: ({ text, id }, { params }) => text === params.searchName && id === params.collectionId,
  fn: (_, { result }) => result,
})
const withInside = (candidates: Candidates | null, id: number, isInside: boolean): Candidates | null => {
  if (candidates === null) return null
  const inside = new Set(candidates.inside)
  if (isInside) inside.add(id)
  else inside.delete(id)
  return { ...candidates, inside }
}
/** Null before the first answer. */
export const $candidates = createStore<Candidates | null>(null, { skipVoid: false })
  .on(answered, (_, candidates) => candidates)
  .on(addFx.done, (candidates, { params }) => withInside(candidates, params.recipe.id, true))
  .on(removeFx.done, (candidates, { params }) => withInside(candidates, params.recipe.id, false))
  .reset(collectionOpened, loggedOut)

sample({
  clock: [debounce({ source: searchTyped, timeout: typingMs }), editToggled],
  source: combine($searchText, $openedId, (searchName, collectionId) =>
    collectionId === null ? null : { searchName, collectionId },
  ),
  filter: Boolean,
  target: loadCandidatesFx,
})
sample({ clock: loadCandidatesFx.failData, target: notify.problem })
