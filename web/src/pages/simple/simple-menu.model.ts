import { combine, createEvent, createStore, restore, sample } from 'effector'
import { type ApiProblem, asApiProblem } from '../../api/api-problem.ts'
import { createRequest, query } from '../../api/operate.ts'
import { RecipePageDocument } from '../../entities/recipe/recipe.documents.ts'
import { mayToggle } from '../../features/recipe-search/menu-sections.ts'
import { filterOf, isByAvailability } from '../../features/recipe-search/recipe-search.ts'
import { changesOfRecipes } from '../../queries/catalogue.model.ts'
import { loggedOut } from '../../session/session.model.ts'
import { booleanStore } from '../../ui/boolean-store.ts'
import {
  isListOf,
  type KeptPages,
  lastInsteadOf,
  type MenuRequest,
  noPages,
  onlyPage,
  pagesFor,
  type ShownPages,
  shownPages,
  withMenuPage,
} from './menu-pages.ts'

/** A page of recipes came up, or its address changed. */
export const menuShown = createEvent<MenuRequest>()
export const menuLeft = createEvent()
export const retryRequested = createEvent()

export const loadMenuPageFx = createRequest(async ({ list, page, pageSize }: MenuRequest) => {
  const { recipes } = await query(RecipePageDocument, {
    filter: filterOf(list),
    orderBy: list.search.orderBy,
    byAvailability: isByAvailability(list),
    page,
    pageSize,
  })
  return recipes
})

/** The menu on the screen. */
export const $request = restore(menuShown, null).reset(loggedOut)
const $visible = booleanStore({ on: menuShown, off: menuLeft })

/** Owned and missing ingredients are seen with one person's eyes: the next user starts anew. */
export const $kept = createStore<KeptPages>(noPages)
  .on(menuShown, pagesFor)
  .on(loadMenuPageFx.done, (kept, { params, result }) => withMenuPage(kept, params, result))
  .reset(loggedOut)

export interface MenuPage extends ShownPages {
  readonly page: number
  readonly totalElements: number | null
  /** Whether the guest has opened what something is missing for. */
  readonly isDoorOpen: boolean
}

const nothingShown: ShownPages = { recipes: null, totalPages: null, behindDoor: 0 }

/** The page that is on the screen, as far as it is known. */
export const $menu = combine($request, $kept, (request, kept): MenuPage => {
  const { totalElements, sections } = kept
  if (request === null) return { ...nothingShown, page: 0, totalElements, isDoorOpen: false }
  const isDoorOpen = request.list.search.withMissing && mayToggle(request.list, sections)
  return { ...shownPages(kept, request), page: request.page, totalElements, isDoorOpen }
})

const isOnScreen = (request: MenuRequest | null, other: MenuRequest): boolean =>
  request !== null && request.page === other.page && isListOf(pagesFor(noPages, request), other)

/** Why the page on the screen could not be read. */
export const $problem = createStore<ApiProblem | null>(null).reset(menuShown, retryRequested, loggedOut)
const failed = sample({
  clock: loadMenuPageFx.fail,
  source: $request,
  filter: (request, { params }) => isOnScreen(request, params),
  fn: (_, { error }) => asApiProblem(error),
})
$problem.on(failed, (_, problem) => problem)

const wanted = createEvent<MenuRequest>()
sample({
  clock: menuShown,
  source: $kept,
  filter: (kept, { page }) => !kept.pages.has(page),
  fn: (_, request) => request,
  target: wanted,
})
sample({ clock: retryRequested, source: $request, filter: Boolean, target: wanted })
sample({ clock: wanted, target: loadMenuPageFx })

// The next page is fetched ahead, so that it is there when it is swiped to.
const arrived = sample({
  clock: [loadMenuPageFx.done.map(({ params }) => params), menuShown],
  source: { request: $request, kept: $kept },
  filter: ({ request, kept }, shown) => isOnScreen(request, shown) && kept.pages.has(shown.page),
  fn: ({ kept }, shown) => ({ kept, next: { ...shown, page: shown.page + 1 } }),
})
sample({
  clock: arrived,
  filter: ({ kept, next }) => next.page < (shownPages(kept, next).totalPages ?? 0) && !kept.pages.has(next.page),
  fn: ({ next }) => next,
  target: loadMenuPageFx,
})

/** The address names a page beyond the end; the payload is the last one there is. */
export const pageCorrected = sample({
  clock: sample({
    clock: loadMenuPageFx.done,
    source: { request: $request, kept: $kept },
    fn: ({ request, kept }, { params }) =>
      isOnScreen(request, params) ? lastInsteadOf(shownPages(kept, params), params.page) : null,
  }),
  filter: page => page !== null,
})

// The catalogue changed: what is on the screen is read again in place, everything else when it is next wanted.
sample({
  clock: changesOfRecipes,
  source: { kept: $kept, request: $request, visible: $visible },
  fn: ({ kept, request, visible }) => (visible && request ? onlyPage(kept, request.page) : noPages),
  target: $kept,
})
sample({
  clock: changesOfRecipes,
  source: combine($request, $visible, (request, visible) => (visible ? request : null)),
  filter: Boolean,
  target: loadMenuPageFx,
})
