/**
 * - `gone`: it was deleted or moved, or nothing can be written there
 * - `foreign`: other data lie in its place, which are left alone
 */
export interface DataFolderTrouble {
  readonly kind: 'gone' | 'foreign'
  /** For a log. */
  readonly detail: string
}

/**
 * The folder in which a machine keeps its records. While there is trouble nothing can be written and everything is
 * remembered; once it is over, all that was acknowledged is there.
 */
export interface DataFolder {
  readonly path: string
  /** null while everything is where it should be. */
  readonly trouble: DataFolderTrouble | null
  /** Calls when the trouble begins, becomes another one, or ends. */
  onChange(listener: () => void): void
}
