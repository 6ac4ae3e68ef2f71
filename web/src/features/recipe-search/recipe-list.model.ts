import { attach, createEvent, createStore, restore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import type { ApiProblem } from '../../api/api-problem.ts'
import { ask, createRequest, query } from '../../api/operate.ts'
import { listAddressed } from '../../entities/recipe/kept-addresses.model.ts'
import { CategoriesDocument, RecipePageDocument, type RecipeSummary } from '../../entities/recipe/recipe.documents.ts'
import { changesOf, changesOfRecipes } from '../../queries/catalogue.model.ts'
import { $user, loggedOut } from '../../session/session.model.ts'
import { flag } from '../../ui/flag.ts'
import { $defaultFilter } from './default-filter.model.ts'
import {
  emptiedOrStale,
  emptyList,
  isListOf,
  isRefreshable,
  type ListPage,
  type LoadedList,
  listFor,
  nextPageOf,
  type PageRequest,
  withFreshPages,
  withPage,
} from './recipe-list.ts'
import { addressOf, filterOf, isByAvailability, type ListRequest, pathOf } from './recipe-search.ts'

/** A list page came up, or its address changed. */
export const listShown = createEvent<ListRequest>()
/** The page goes away; the payload is where it was scrolled to, in pixels from the top. */
export const listLeft = createEvent<number>()
/** The reader is near the end. */
export const nextPageWanted = createEvent()
export const retryRequested = createEvent()
/** Somebody wants to see what is there at this moment. */
export const refreshRequested = createEvent()

const readPage = async ({ request, page }: PageRequest): Promise<ListPage<RecipeSummary>> => {
  const { recipes } = await query(RecipePageDocument, {
    filter: filterOf(request),
    orderBy: request.search.orderBy,
    byAvailability: isByAvailability(request),
    page,
  })
  return recipes
}

export const loadPageFx = createRequest(readPage)
export const loadCategoriesFx = createRequest(() => ask(CategoriesDocument))

/** Owned and missing ingredients are seen with one person's eyes: the next user starts anew. */
export const $list = createStore<LoadedList<RecipeSummary>>(emptyList).reset(loggedOut)
export const $problem = createStore<ApiProblem | null>(null)
export const $loading = createStore(false)
export const $categories = restore(loadCategoriesFx.doneData, [])
const $visible = flag({ on: listShown, off: listLeft })

/** The address of the list that was last looked at, for the way back from a recipe. */
export const $lastListAddress = createStore<string | null>(null).reset(loggedOut)
sample({
  clock: listShown,
  source: $defaultFilter,
  fn: (usual, request) => addressOf(request, usual),
  target: $lastListAddress,
})
sample({
  clock: listShown,
  source: $defaultFilter,
  fn: (usual, request) => ({ path: pathOf(request.place), address: addressOf(request, usual) }),
  target: listAddressed,
})

/** Whether to offer writing a new one. */
export const $mayCreate = $user.map(user => user !== null && isPermitted(user.role, 'recipe.create'))

// Opening a list: the kept one if it is the same, else from its first page.
$list
  .on(listShown, listFor)
  .on(listLeft, (list, scroll) => ({ ...list, scroll }))
  .on(refreshRequested, emptiedOrStale)
sample({ clock: listShown, source: $categories, filter: known => known.length === 0, target: loadCategoriesFx })

// Pages: one at a time.
const pageWanted = createEvent<PageRequest>()
sample({
  clock: listShown,
  source: $list,
  filter: list => list.nextPage === 0,
  fn: (_, request) => ({ request, page: 0 }),
  target: pageWanted,
})
const onward = createEvent<PageRequest | null>()
sample({
  clock: nextPageWanted,
  source: { list: $list, loading: $loading, problem: $problem },
  filter: ({ loading, problem }) => !loading && problem === null,
  fn: ({ list }) => nextPageOf(list),
  target: onward,
})
sample({
  clock: retryRequested,
  source: { list: $list, loading: $loading },
  filter: ({ loading }) => !loading,
  fn: ({ list }) => nextPageOf(list),
  target: onward,
})
sample({ clock: refreshRequested, source: $list, filter: list => list.nextPage === 0, fn: nextPageOf, target: onward })
sample({ clock: onward, filter: Boolean, target: pageWanted })
sample({ clock: pageWanted, target: loadPageFx })

// An answer counts only while its list is still the one that is wanted.
const answered = sample({
  clock: loadPageFx.finally,
  source: $list,
  filter: (list, { params }) => isListOf(list, params.request),
  fn: (_, outcome) => outcome,
})
$list.on(loadPageFx.done, (list, { params, result }) => withPage(list, params.request, result))
$loading.on(pageWanted, () => true).on(answered, () => false)
$problem
  .on(pageWanted, () => null)
  .on(listShown, () => null)
  .on(answered, (_, outcome) => (outcome.status === 'fail' ? outcome.error : null))

// The catalogue changed: a short list is read again in place, at once or when it is next opened; a long one from its
// first page when it is next opened.
export const refreshFx = attach({
  source: $list,
  async effect({ request, nextPage }) {
    if (request === null) return null
    const pages = await Promise.all(Array.from({ length: nextPage }, (_, page) => readPage({ request, page })))
    return { request, pages }
  },
})
sample({ clock: changesOf('CATEGORIES'), target: loadCategoriesFx })
const collectionsChanged = changesOf('COLLECTIONS')
const favouritesChanged = changesOf('FAVOURITES')
$list
  .on(collectionsChanged, list => (list.request?.place.scope === 'collection' ? { ...list, stale: true } : list))
  // Read again when it is next opened: a drink that was just forgotten stays, so that another press brings it back.
  .on(favouritesChanged, list => (list.request?.place.scope === 'favourites' ? { ...list, stale: true } : list))
  .on(changesOfRecipes, list => ({ ...list, stale: true }))
  // A list that changes while it is read is read once more.
  .on(refreshFx, list => ({ ...list, stale: false }))
  .on(refreshFx.doneData, (list, fresh) => (fresh ? withFreshPages(list, fresh.request, fresh.pages) : list))
  .on(refreshFx.fail, list => ({ ...list, stale: true }))
sample({
  clock: [changesOfRecipes, collectionsChanged, listShown, answered, refreshFx.done, refreshRequested],
  source: { list: $list, visible: $visible, loading: $loading, refreshing: refreshFx.pending },
  filter: ({ list, visible, loading, refreshing }) => isRefreshable(list) && visible && !loading && !refreshing,
  target: refreshFx,
})

/** The list is being read again, at somebody's wish. */
export const $refreshing = flag({ on: refreshRequested, off: [refreshFx.finally, answered, listShown] })
