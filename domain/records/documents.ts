import type { RecordKind } from './records.ts'

/** Turns the body of one version into the next; pure. */
type Migration = (body: unknown) => unknown

/** The chain of migrations of each kind: a document of version n needs those from index n − 1 on. */
const migrations: Readonly<Record<RecordKind | 'pastOrder', readonly Migration[]>> = {
  ingredient: [],
  recipe: [],
  category: [],
  glass: [],
  pump: [],
  user: [],
  bar: [],
  openOrder: [],
  appearance: [],
  tokenSecret: [],
  counter: [],
  pastOrder: [],
}

export type DocumentKind = keyof typeof migrations
export type MigrationTable = Readonly<Record<string, readonly Migration[]>>

export const isDocumentKind = (kind: string): kind is DocumentKind => Object.hasOwn(migrations, kind)

/** The version in which documents of a kind are written. */
export const currentVersion = (kind: DocumentKind, table: MigrationTable = migrations): number =>
  (table[kind]?.length ?? 0) + 1

/**
 * Brings a stored body to the current version.
 *
 * @returns null when the version is unknown, as after a downgrade
 */
export function migrate(
  kind: DocumentKind,
  version: number,
  body: unknown,
  table: MigrationTable = migrations,
): { readonly body: unknown } | null {
  const chain = table[kind] ?? []
  if (!Number.isInteger(version) || version < 1 || version > chain.length + 1) return null
  return { body: chain.slice(version - 1).reduce((current, step) => step(current), body) }
}
