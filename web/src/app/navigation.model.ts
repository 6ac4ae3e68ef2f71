import {
  Bookmark,
  Box,
  Clean,
  Cog,
  Cube,
  Dashboard,
  DiagramTree,
  Exchange,
  Fullscreen,
  Glass,
  Heart,
  History,
  LabTest,
  Layers,
  Lightning,
  Link,
  Manual,
  Person,
  Play,
  Tag,
  Tags,
  Tint,
  Waves,
  Wrench,
} from '@blueprintjs/icons'
import { combine, createEvent, createStore } from 'effector'
import type { ComponentType } from 'react'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { $categories, $isSimulated } from '../entities/machine/app-shell.model.ts'
import { $isShared } from '../entities/peers/peers.model.ts'
import { $user, loggedOut } from '../session/session.model.ts'
import { $view } from '../theme/theme.model.ts'
import { fullPages, type Page, type RouteTitle } from './pages.ts'
import { type NavigationGroup, navigationGroups } from './sidebar-groups.model.ts'

type Icon = ComponentType

export interface NavigationItem {
  readonly title: RouteTitle
  readonly icon: Icon
  /** Instead of the title. */
  readonly text?: string
  readonly path: string
  /** A row of the table of permissions; without one, everyone sees it. */
  readonly operation?: Operation
  /** Only the path itself counts as being there: pages below it have items of their own. */
  readonly end?: boolean
  /** Other paths that count as being there. */
  readonly tabs?: readonly string[]
}

const itemOf = (title: keyof typeof fullPages, icon: Icon, more: Partial<NavigationItem> = {}): NavigationItem => {
  const { path, only }: Page = fullPages[title]
  return { title, icon, path: `/${path}`, ...(only && { operation: only }), ...more }
}

export const personalItems: readonly NavigationItem[] = [
  itemOf('dashboard', Dashboard),
  { title: 'simple', icon: Fullscreen, path: '/simple/recipe' },
  itemOf('party', Clean, { end: true }),
  itemOf('bar', Box),
  itemOf('favourites', Heart),
  itemOf('collections', Bookmark),
  itemOf('myRecipes', Manual, { operation: 'recipe.create' }),
  itemOf('history', History, { tabs: ['/statistics', '/party/past'] }),
]

export const administrationItems: readonly NavigationItem[] = [
  itemOf('users', Person),
  itemOf('ingredients', LabTest),
  itemOf('categories', Tags),
  itemOf('gpio', DiagramTree),
  itemOf('pumps', Waves),
  itemOf('commissioning', Wrench),
  itemOf('glasses', Cube),
  itemOf('events', Lightning),
  itemOf('system', Cog),
  itemOf('home', Link),
  itemOf('transfer', Exchange),
]

const cocktailItems = [itemOf('allRecipes', Glass, { end: true }), itemOf('ingredientDrinks', Tint)]
const machines = itemOf('machines', Layers)
const simulator = itemOf('simulator', Play)

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
      cocktails: cocktailItems,
      categories: categories.map(({ id, name: text }) => ({
        ...{ title: 'category', icon: Tag, text, path: `/recipe/public/category/${id}` },
      })),
      machine: [...(isShared ? [machines] : []), ...(isSimulated ? [simulator] : [])],
      administration: itemsFor(role, administrationItems),
    }
    return navigationGroups.map(name => ({ name, items: groups[name] })).filter(({ items }) => items.length > 0)
  },
)
