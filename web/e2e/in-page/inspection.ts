/** The questions that the walk can ask a page. */
export interface Inspection {
  /** Sideways scroll; text that is cut off or leaves the screen; texts that lie on each other. */
  readonly layoutFaults: () => string[]
  /** @param tags the rules of axe to look for */
  readonly accessibilityFaults: (tags: readonly string[]) => Promise<string[]>
  /** Goes to another page of the application, as a link does. */
  readonly goTo: (path: string) => Promise<void>
  /** Resolves when everything has arrived and is drawn; with false when that takes too long. */
  readonly completed: (patienceMs: number) => Promise<boolean>
}
