import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import type { ApiProblem } from '../api/api-problem.ts'
import { graphql, type ResultOf } from '../api/graphql.ts'
import { query } from '../api/operate.ts'
import { changesOf } from '../recipes/catalogue.model.ts'
import { $user, loggedOut } from '../session/session.model.ts'
import { $view } from '../theme/theme.model.ts'
import { administrationFor, personalFor } from './navigation.ts'

const FrameDocument = graphql(`
  query Frame {
    version
    categories { id name }
    simulator { speed }
  }
`)
type FrameFacts = ResultOf<typeof FrameDocument>

/** A layout for logged-in users came up. */
export const frameOpened = createEvent()
export const menuToggled = createEvent()
export const menuClosed = createEvent()

export const loadFrameFx = createEffect<void, FrameFacts, ApiProblem>(() => query(FrameDocument))

export const $categories = createStore<FrameFacts['categories']>([])
  .on(loadFrameFx.doneData, (_, { categories }) => categories)
  .reset(loggedOut)
export const $version = createStore('').on(loadFrameFx.doneData, (_, { version }) => version)
/** The machine is a simulated one: it can be watched. */
export const $isSimulated = createStore(false).on(loadFrameFx.doneData, (_, { simulator }) => simulator !== null)

/** The drawer, where it does not stand beside the page. */
export const $menuOpen = createStore(false)
  .on(menuToggled, open => !open)
  .reset(menuClosed, loggedOut)

/** All of the navigation is known: it appears at once, so that nothing in it moves. */
export const $frameReady = createStore(false)
  .on(loadFrameFx.finally, () => true)
  .reset(loggedOut)

/** There is a way to the pumps: the simple view has none, it is left on purpose only. */
export const $showsWayToPumps = combine(
  $user,
  $view,
  (user, view) => view === 'normal' && user !== null && isPermitted(user.role, 'pumps.operate'),
)

export const $navigation = combine($user, user => ({
  personal: personalFor(user?.role ?? null),
  administration: administrationFor(user?.role ?? null),
}))

sample({
  clock: [frameOpened, changesOf('CATEGORIES')],
  source: $user,
  filter: user => user !== null,
  fn: () => undefined,
  target: loadFrameFx,
})
