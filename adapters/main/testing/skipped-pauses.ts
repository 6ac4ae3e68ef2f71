/** To mock `node:timers/promises` with: pauses take no time, and the clock goes on by as much. */
export function skippedPauses() {
  const now = performance.now.bind(performance)
  let skipped = 0
  performance.now = () => now() + skipped
  return {
    setTimeout: (ms: number): Promise<void> => {
      skipped += ms
      return Promise.resolve()
    },
  }
}
