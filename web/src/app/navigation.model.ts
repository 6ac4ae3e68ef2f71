import { combine, createEvent, createStore } from 'effector'
import { isPermitted } from '#domain/access/permissions.ts'
import { $user, loggedOut } from '../session/session.model.ts'
import { $view } from '../theme/theme.model.ts'
import { administrationFor, personalFor } from './navigation.ts'

export const menuToggled = createEvent()
export const menuClosed = createEvent()

/** The drawer, where it does not stand beside the page. */
export const $menuOpen = createStore(false)
  .on(menuToggled, open => !open)
  .reset(menuClosed, loggedOut)

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
