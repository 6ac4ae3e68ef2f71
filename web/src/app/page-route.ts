import type { FlatNamespace } from 'i18next'
import type { ComponentType } from 'react'
import type { NonIndexRouteObject } from 'react-router'
import type { Operation } from '#domain/access/permissions.ts'
import { guard } from './guard.ts'
import { page } from './load-page.ts'
import { type RouteTitle, titled } from './route-title.ts'

interface PageRoute {
  readonly path: string
  readonly title: RouteTitle
  /** The namespaces that come with it. */
  readonly texts: readonly FlatNamespace[]
  /** A row of the table of permissions: the page is for those who may do this; without it, for everybody who is logged in. */
  readonly only?: Operation
}

/** A page within a layout, fetched when somebody goes there. */
export const pageAt = (
  { path, title, texts, only }: PageRoute,
  load: () => Promise<ComponentType>,
): NonIndexRouteObject => ({
  path,
  ...(only !== undefined && { loader: guard(only) }),
  ...titled(title),
  lazy: page(load, ...texts),
})
