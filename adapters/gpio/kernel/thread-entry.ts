/** Where a thread of a driver begins. */
export interface ThreadEntry {
  readonly url: URL
  /** What Node needs to run it. */
  readonly execArgv: readonly string[]
}
