/** Where a thread of a driver begins. */
export interface ThreadEntry {
  readonly url: URL
  /** The arguments that Node needs to run it. */
  readonly execArgv: readonly string[]
}
