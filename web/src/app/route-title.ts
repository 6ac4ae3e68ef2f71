import type { Resources } from '../i18n/resources.d.ts'

type TitleKey<Key> = Key extends `title.${infer Title}` ? Title : never
export type RouteTitle = TitleKey<keyof Resources['frame']>

/** The information of a route for the layouts. */
export interface RouteHandle {
  readonly title: RouteTitle
}

export const hasTitle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle

/** The part of a route that names it. */
export const titled = (title: RouteTitle): { readonly handle: RouteHandle } => ({ handle: { title } })
