import type { FlatNamespace } from 'i18next'
import type { Operation } from '#domain/access/permissions.ts'
import type { Resources } from '../../i18n/resources.d.ts'

type TitleKey<Key> = Key extends `title.${infer Title}` ? Title : never
export type RouteTitle = TitleKey<keyof Resources['app']>

/** A page within a layout. */
export interface Page {
  readonly path: string
  /** The namespaces that come with it. */
  readonly texts: readonly FlatNamespace[]
  /** A row of the table of permissions: the page is for those who may do this; without it, for every user. */
  readonly only?: Operation
}
