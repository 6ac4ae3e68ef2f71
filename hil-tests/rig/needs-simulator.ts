/**
 * Ends a test on a real device that wants what only simulated chips can do. tools/hil knows the sentence: such a test is
 * counted as left out and not as failed.
 */
export function needsSimulator(what: string): never {
  throw new Error(`Needs the simulator: ${what}`)
}
