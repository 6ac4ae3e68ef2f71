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
import { useUnit } from 'effector-react'
import type { ComponentType } from 'react'
import { isPermitted, type Operation } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/role.ts'
import { useAppShell } from '../entities/machine/app-shell.model.ts'
import { $isShared } from '../entities/peers/peers.model.ts'
import type { Page, RouteTitle } from '../features/home/page.ts'
import { $user } from '../session/session.model.ts'
import { fullPages } from './pages.ts'

export interface NavigationItem {
  readonly title: RouteTitle
  readonly icon: ComponentType
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

const itemOf = (
  title: keyof typeof fullPages,
  icon: ComponentType,
  more: Partial<NavigationItem> = {},
): NavigationItem => {
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

const navigationGroups = ['me', 'cocktails', 'categories', 'machine', 'administration'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

/** The groups of the navigation that have something in them. All of it comes at once, so that nothing in it moves. */
export function useNavigation() {
  const [{ data, error }] = useAppShell()
  const [user, isShared] = useUnit([$user, $isShared])
  const role = user?.role ?? null
  const groups: Readonly<Record<NavigationGroup, readonly NavigationItem[]>> = {
    me: itemsFor(role, personalItems),
    cocktails: cocktailItems,
    categories: (data?.categories ?? []).map(({ id, name: text }) => ({
      ...{ title: 'category', icon: Tag, text, path: `/recipe/public/category/${id}` },
    })),
    machine: [...(isShared ? [machines] : []), ...(data?.simulator ? [simulator] : [])],
    administration: itemsFor(role, administrationItems),
  }
  return {
    isKnown: data !== undefined || error !== undefined,
    version: data?.version,
    groups: navigationGroups.map(name => ({ name, items: groups[name] })).filter(({ items }) => items.length > 0),
  }
}

/** Where the browser keeps which groups are closed. */
export const closedGroupsKey = 'closedGroups'
/** A machine may have any number of categories: they do not push the rest out of reach. */
const closedAtFirst: readonly NavigationGroup[] = ['categories']

/** Reads what was kept; what does not look right is as at first. */
export function rememberedGroups(storage: Pick<Storage, 'getItem'>): readonly NavigationGroup[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(closedGroupsKey) ?? 'null')
    return Array.isArray(kept) ? navigationGroups.filter(name => kept.includes(name)) : closedAtFirst
  } catch {
    return closedAtFirst
  }
}
