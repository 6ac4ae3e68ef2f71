import { createEffect, createEvent, createStore, sample } from 'effector'

export const navigationGroups = ['me', 'cocktails', 'categories', 'machine', 'administration'] as const
export type NavigationGroup = (typeof navigationGroups)[number]

const isGroup = (name: unknown): name is NavigationGroup => navigationGroups.some(group => group === name)

const key = 'closedGroups'
/** A machine may have any number of categories: they do not push the rest out of reach. */
const closedAtFirst: readonly NavigationGroup[] = ['categories']

export const groupToggled = createEvent<NavigationGroup>()
export const rememberClosedFx = createEffect((groups: readonly NavigationGroup[]) =>
  localStorage.setItem(key, JSON.stringify(groups)),
)
const restored = createEvent<readonly NavigationGroup[]>()

/** The groups that this browser's user has closed in the navigation. */
export const $closedGroups = createStore<readonly NavigationGroup[]>(closedAtFirst)
  .on(restored, (_, groups) => groups)
  .on(groupToggled, (closed, group) =>
    closed.includes(group) ? closed.filter(other => other !== group) : [...closed, group],
  )

sample({ clock: groupToggled, source: $closedGroups, target: rememberClosedFx })

/** Reads what was kept; what does not look right is as at first. */
export function rememberedGroups(storage: Pick<Storage, 'getItem'>): readonly NavigationGroup[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return Array.isArray(kept) ? kept.filter(isGroup) : closedAtFirst
  } catch {
    return closedAtFirst
  }
}

/** Before the navigation is shown: nothing in it moves then. */
export const groupsRestored = restored.prepend(rememberedGroups)
