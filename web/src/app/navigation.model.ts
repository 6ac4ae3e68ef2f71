import { combine, createEvent, createStore } from 'effector'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { $user, loggedOut } from '../session/session.model.ts'
import { $view } from '../theme/theme.model.ts'
import type { RouteTitle } from './page-route.ts'

export interface NavigationItem {
  readonly title: RouteTitle
  readonly path: string
  /** A row of the table of permissions; without one, everybody sees it. */
  readonly operation?: Operation
  /** Pages below it have items of their own. */
  readonly end?: boolean
}

const personalItems: readonly NavigationItem[] = [
  { title: 'dashboard', path: '/dashboard' },
  { title: 'simple', path: '/simple/recipe' },
  { title: 'party', path: '/party', operation: 'party.host', end: true },
  { title: 'people', path: '/people', operation: 'party.host' },
  { title: 'bar', path: '/bar' },
  { title: 'favourites', path: '/recipe/favourites' },
  { title: 'collections', path: '/collection/own' },
  { title: 'myRecipes', path: '/recipe/own', operation: 'recipe.create' },
  { title: 'history', path: '/history' },
]

const administrationItems: readonly NavigationItem[] = [
  { title: 'users', path: '/admin/user', operation: 'users.manage' },
  { title: 'ingredients', path: '/admin/ingredient', operation: 'ingredients.manage' },
  { title: 'categories', path: '/admin/category', operation: 'categories.manage' },
  { title: 'gpio', path: '/admin/gpio', operation: 'hardware.manage' },
  { title: 'pumps', path: '/admin/pump', operation: 'pumps.operate' },
  { title: 'commissioning', path: '/admin/commissioning', operation: 'machine.commission' },
  { title: 'glasses', path: '/admin/glass', operation: 'glasses.manage' },
  { title: 'events', path: '/admin/event', operation: 'events.manage' },
  { title: 'system', path: '/admin/system', operation: 'system.manage' },
  { title: 'transfer', path: '/admin/transfer', operation: 'transfer.manage' },
]

const visibleTo =
  (role: Role | null) =>
  ({ operation }: NavigationItem): boolean =>
    operation === undefined || isPermitted(role, operation)

export const administrationFor = (role: Role | null): readonly NavigationItem[] =>
  administrationItems.filter(visibleTo(role))

export const personalFor = (role: Role | null): readonly NavigationItem[] => personalItems.filter(visibleTo(role))

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
