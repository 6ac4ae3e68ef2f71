/** One piece of work at a time, in the order of arrival, whatever becomes of those before. */
export interface Turns {
  inTurn<Value>(work: () => Promise<Value>): Promise<Value>
  /** Resolves when all that arrived before has ended. */
  idle(): Promise<void>
}

export function createTurns(): Turns {
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
