import { afterAll } from 'vitest'

/** To mock `node:timers/promises` with: pauses take no time, and the clock goes on by as much, until the file has ended. */
export function skippedPauses() {
  const now = performance.now.bind(performance)
  let skipped = 0
  performance.now = () => now() + skipped
  // The process goes on with other files.
  afterAll(() => void Reflect.deleteProperty(performance, 'now'))
  return {
    setTimeout: (ms: number): Promise<void> => {
      skipped += ms
      return Promise.resolve()
    },
  }
}
