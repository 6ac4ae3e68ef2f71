import { combine, createEvent, createStore } from 'effector'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { $categories, $isSimulated } from '../entities/machine/app-shell.model.ts'
import { $isShared } from '../entities/peers/peers.model.ts'
import { $user, loggedOut } from '../session/session.model.ts'
import { $view } from '../theme/theme.model.ts'
import { fullPages, type Page, type RouteTitle } from './pages.ts'
import { type NavigationGroup, navigationGroups } from './sidebar-groups.model.ts'

export interface NavigationItem {
  readonly title: RouteTitle
  /** Instead of the title. */
  readonly text?: string
  readonly path: string
  /** A row of the table of permissions; without one, everyone sees it. */
  readonly operation?: Operation
  /** Only the path itself counts as being there: pages below it have items of their own. */
  readonly end?: boolean
}

const itemOf = (title: keyof typeof fullPages): NavigationItem => {
  const { path, only }: Page = fullPages[title]
  return { title, path: `/${path}`, ...(only && { operation: only }) }
}

export const personalItems: readonly NavigationItem[] = [
  itemOf('dashboard'),
  { title: 'simple', path: '/simple/recipe' },
  { ...itemOf('party'), end: true },
  ...(['people', 'bar', 'favourites', 'collections'] as const).map(itemOf),
  { ...itemOf('myRecipes'), operation: 'recipe.create' },
  itemOf('history'),
]

export const administrationItems = [
  ...(['users', 'ingredients', 'categories', 'gpio', 'pumps', 'commissioning'] as const).map(itemOf),
  ...(['glasses', 'events', 'system', 'transfer'] as const).map(itemOf),
]

export const itemsFor = (role: Role | null, items: readonly NavigationItem[]): readonly NavigationItem[] =>
  items.filter(({ operation }) => operation === undefined || isPermitted(role, operation))

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

/** The groups of the navigation that have something in them. */
export const $navigation = combine(
  $user,
  $categories,
  $isShared,
  $isSimulated,
  (user, categories, isShared, isSimulated) => {
    const role = user?.role ?? null
    const groups: Readonly<Record<NavigationGroup, readonly NavigationItem[]>> = {
      me: itemsFor(role, personalItems),
      cocktails: [{ ...itemOf('allRecipes'), end: true }, itemOf('ingredientDrinks')],
      categories: categories.map(({ id, name: text }) => ({
        ...{ title: 'category', text, path: `/recipe/public/category/${id}` },
      })),
      machine: [...(isShared ? [itemOf('machines')] : []), ...(isSimulated ? [itemOf('simulator')] : [])],
      administration: itemsFor(role, administrationItems),
    }
    return navigationGroups.map(name => ({ name, items: groups[name] })).filter(({ items }) => items.length > 0)
  },
)
