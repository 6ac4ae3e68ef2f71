/**
 * - `gone`: it was deleted or moved, or nothing can be written there
 * - `foreign`: other data lie in its place, which are left alone
 */
export interface DataFolderTrouble {
  readonly kind: 'gone' | 'foreign'
  readonly detail: string
}

/**
 * The folder of a machine's records. While there is trouble nothing can be written and everything is kept in memory;
 * once it is over, all that was acknowledged is written.
 */
export interface DataFolder {
  readonly path: string
  readonly trouble: DataFolderTrouble | null
  /** Calls when the trouble begins, becomes another one, or ends. */
  onChange(listener: () => void): void
}
