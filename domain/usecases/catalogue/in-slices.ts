/** Work that follows something which changes, and that others must not wait for. */
interface Sliced<State> {
  /** The state to be taken in by now; another object after each change. */
  readonly wanted: () => State
  /** Takes it in; yields where others may have their turn. */
  readonly work: (state: State) => Generator<undefined, void>
  /** Gives others a turn. */
  readonly pause: () => Promise<void>
}

/**
 * A user of the result waits until everything is taken in that was wanted when he came. Later changes may be taken in
 * by then, or not: so nobody waits for ever, however often it changes.
 *
 * @returns calls `use` while no work is going on, and answers what it does; fails if the work does
 */
export function inSlices<State>({ wanted, work, pause }: Sliced<State>): <Value>(use: () => Value) => Promise<Value> {
  let done: State | null = null
  let isWorking = false
  let running: Promise<void> | null = null

  async function runOnce(): Promise<void> {
    // The callers who waited for the last one come first.
    await pause()
    isWorking = true
    try {
      const state = wanted()
      const steps = work(state)
      while (!steps.next().done) await pause()
      done = state
    } finally {
      isWorking = false
      running = null
    }
  }

  const run = (): Promise<void> => {
    running ??= runOnce()
    return running
  }

  return async use => {
    const state = wanted()
    // The state being taken in may have been read before that.
    if (done !== state && isWorking) await running
    if (done !== state) await run()
    while (isWorking) await running
    return use()
  }
}
