/** Runs what it is given one after another, whatever becomes of each. */
export interface Queue {
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
  /** Resolves when what was given before has ended. */
  idle(): Promise<void>
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    inTurn(work) {
      const result = last.then(work)
      last = result.catch(() => undefined)
      return result
    },
    async idle() {
      await last
    },
  }
}
